import { at } from "../base";
import { Connection, type Line, type Question } from "../connection";
import { hasScreen } from "../games";
import { say } from "../i18n/language.svelte";
import { shake } from "../kit/flights";
import { pointAt } from "../kit/pointing";
import { sound } from "../kit/sound.svelte";
import { toasts } from "../kit/toasts.svelte";
import type { Outgoing, Pointer, Words } from "../protocol.gen";
import { Shuffler } from "../shuffle/shuffler";
import { mayCoach, NOTHING, seatNames, type TableState, update } from "../state";
import { coach } from "./coach.svelte";
import { withNames } from "./nameless";

const FIRST_MEASURES = 10;
const LONGEST_GRAB = 1500; // milliseconds: a grab that the end of a match overtook is never answered

/** This browser's clock, finer than whole milliseconds. */
export function clock(): number {
  return performance.timeOrigin + performance.now();
}

/** One browser's live table: the state, and the line to the server. */
export class LiveTable {
  state = $state.raw<TableState>(NOTHING);
  line = $state<Line>("connecting");
  /** A move is under way: nothing else can be played until it is answered. */
  isMoving = $state(false);
  /** Whoever is out wants to see the end. */
  isHurried = $state(false);
  /** An adviser is thinking for this seat. */
  isAdvised = $state(false);
  private advice = "";
  private moving = "";
  private readonly connection: Connection;
  /** This page has no screen for the game: it wants the table as text too. */
  private isPlain = false;
  /** A hand is on its way: it is judged before another one can follow. */
  private grabbing: { readonly id: string; readonly at: number } | undefined;
  /** This browser's part in the shuffle. */
  readonly shuffler: Shuffler;
  private pact = "";
  private disclosing = "";
  private measuring: ReturnType<typeof setTimeout> | undefined;
  /** What shakes if a request is refused. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on the page depends on it
  private readonly touched = new Map<string, Element | undefined>();

  /** Without a token it is the table's own screen: it watches, and asks nothing. */
  constructor(code: string, token: string | null, hand = 0, address = socketAddress(code)) {
    this.shuffler = new Shuffler(hand === 0 ? code : `${code} ${hand}`); // each shuffles for themselves
    this.connection = new Connection(address, {
      join: () => {
        const known = {
          match: this.state.told?.match ?? 0,
          seen: this.state.told?.seen ?? 0,
          is_plain: this.isPlain,
        };
        return token === null
          ? { type: "join-screen", ...known }
          : { type: "join", token, chat_seen: this.state.chat.at(-1)?.n ?? 0, ...known };
      },
      hear: (message) => this.hear(message),
      line: (line) => {
        this.line = line;
        if (line === "open" && token !== null) this.pledge(); // before anything that was asked meanwhile, such as a start
      },
    });
  }

  ask(question: Question, element?: Element): string {
    const id = this.connection.ask(question);
    this.touched.set(id, element);
    return id;
  }

  /** Plays a move, together with those that were tried before it. */
  play(move: string, element?: Element): void {
    if (this.isMoving) return;
    this.isMoving = true;
    const chain = [...(this.state.tried?.chain ?? []), move];
    const is_coached = coach.isOn && mayCoach(this.state);
    this.moving = this.ask({ type: "move", chain, is_coached }, element);
  }

  /** Finds out what could follow these moves, which are not played; none takes back what was tried. */
  tryOut(chain: readonly string[], element?: Element): void {
    if (chain.length > 0) this.ask({ type: "try", chain }, element);
    else this.state = { ...this.state, tried: null };
  }

  /** Looks at the table as it was after this event; without one, at the game again. */
  lookAt(event?: number): void {
    if (event !== undefined) this.ask({ type: "ask-moment", n: event });
    else this.state = { ...this.state, past: null };
  }

  /** Lets the bots that are left play on without their pauses, and shows no more than the table itself. */
  hurry(): void {
    this.isHurried = true;
    this.ask({ type: "hurry" });
  }

  /** Asks what the strongest bot would do here; the last hint is forgotten, so that the same one is shown again. */
  askHint(element?: Element): void {
    if (this.isAdvised) return;
    this.isAdvised = true;
    this.state = { ...this.state, hinted: null };
    this.advice = this.ask({ type: "hint", chain: this.state.tried?.chain ?? [] }, element);
  }

  /** Answers the coach: the move is taken back, or it stays. */
  answerCoach(takesBack: boolean): void {
    this.ask({ type: takesBack ? "undo" : "keep-move" });
    this.state = { ...this.state, coached: null };
  }

  /** A move against time: how long after this reveal stood on the screen it was pressed. */
  grab(move: string, reveal: number, reaction: number, device: number, element?: Element): void {
    if (this.line !== "open") return; // it would come too late to count
    const at = performance.now();
    if (this.grabbing && at - this.grabbing.at < LONGEST_GRAB) return;
    this.grabbing = { id: this.ask({ type: "grab", move, reveal, reaction, device }, element), at };
  }

  /** Reports that a reveal stood on the screen at this time of this browser's clock. */
  painted(reveal: number, at: number, warm?: number): void {
    this.connection.tell({ type: "painted", reveal, at: at + this.state.ahead, warm: warm ?? null });
  }

  /** Asks for the server's time a few times in a row; later the line itself asks every second. */
  measure(asked = 0): void {
    clearTimeout(this.measuring);
    this.connection.tell({ type: "ask-time", sent: clock() });
    if (asked < FIRST_MEASURES) this.measuring = setTimeout(() => this.measure(asked + 1), 150);
  }

  close(): void {
    clearTimeout(this.measuring);
    this.connection.close();
  }

  private hear(told: Outgoing): void {
    const message = withNames(told, say().somebody);
    this.state = update(this.state, message, clock());
    if (message.type === "told" && !message.can_hurry) this.isHurried = false;
    if (message.type === "room" && !this.isPlain && !hasScreen(message.game)) {
      this.isPlain = true;
      this.connection.rejoin();
    }
    if (message.type === "room" && message.pact) this.shuffle(message.pact);
    if (message.type === "refused" && message.id !== this.disclosing) {
      const points = message.points_at ?? [];
      toasts.show(
        message.words,
        message.rule ?? "",
        points.map((one) => this.called(one)),
      );
      pointAt(points.map((one) => one.place));
      sound.play("no");
      shake(this.touched.get(message.id));
    }
    if (message.type === "refused" || message.type === "accepted") {
      // What came of a move is told before its answer; what others do meanwhile does not end it.
      if (message.id === this.moving) this.isMoving = false;
      this.touched.delete(message.id);
      if (message.id === this.grabbing?.id) this.grabbing = undefined;
      if (message.id === this.advice) this.isAdvised = false;
    }
  }

  /** What forbids a move, by its name; a player by their own. */
  private called({ place, words }: Pointer): Words {
    const room = this.state.room;
    const seat = /^seat:(\d+)$/.exec(place)?.[1];
    const name = room && seat !== undefined ? seatNames(room, say().botNames)[Number(seat)] : undefined;
    return name === undefined ? words : { en: name, fr: name };
  }

  private pledge(): void {
    this.connection.tell({ type: "pledge", commitment: this.shuffler.commitment });
  }

  /** Everything is fixed: our secret may be known, and the next one is drawn. */
  private shuffle(pact: string): void {
    const secret = this.pact === pact ? undefined : this.shuffler.secretFor(pact);
    this.pact = pact;
    if (secret === undefined) return;
    this.disclosing = this.ask({ type: "disclose", secret });
    this.pledge();
  }
}

function socketAddress(code: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${at(`/ws/${code}`)}`;
}
