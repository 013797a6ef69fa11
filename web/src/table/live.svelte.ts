import { Connection, type Line, type Question } from "../connection";
import { shake } from "../kit/flights";
import { sound } from "../kit/sound.svelte";
import { toasts } from "../kit/toasts.svelte";
import type { Outgoing } from "../protocol.gen";
import { NOTHING, type TableState, update } from "../state";

/** One browser's live table: the state, and the line to the server. */
export class LiveTable {
  state = $state.raw<TableState>(NOTHING);
  line = $state<Line>("connecting");
  /** A move is under way: nothing else can be played until it is answered. */
  isMoving = $state(false);
  private readonly connection: Connection;
  /** What shakes if a request is refused. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on the page depends on it
  private readonly touched = new Map<string, Element | undefined>();

  constructor(token: string, address = socketAddress()) {
    this.connection = new Connection(address, {
      join: () => ({
        token,
        match: this.state.told?.match ?? 0,
        seen: this.state.told?.seen ?? 0,
        chat_seen: this.state.chat.at(-1)?.n ?? 0,
      }),
      hear: (message) => this.hear(message),
      line: (line) => {
        this.line = line;
      },
    });
  }

  ask(question: Question, element?: Element): void {
    const id = this.connection.ask(question);
    this.touched.set(id, element);
  }

  play(move: string, element?: Element): void {
    if (this.isMoving) return;
    this.isMoving = true;
    this.ask({ type: "move", chain: [move] }, element);
  }

  close(): void {
    this.connection.close();
  }

  private hear(message: Outgoing): void {
    this.state = update(this.state, message, Date.now());
    if (message.type === "refused" || message.type === "told") this.isMoving = false;
    if (message.type === "refused") {
      toasts.show(message.words, message.rule ?? "");
      sound.play("no");
      shake(this.touched.get(message.id));
    }
    if (message.type === "refused" || message.type === "accepted") this.touched.delete(message.id);
  }
}

function socketAddress(): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
}
