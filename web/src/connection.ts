import type { AskTime, Incoming, Join, Outgoing, Painted } from "./protocol.gen";

export type Line = "connecting" | "open" | "lost" | "ended";
type Request = Extract<Incoming, { id: string }>;
type WithoutId<Message> = Message extends unknown ? Omit<Message, "id"> : never;
/** Something to ask, before it has its id. */
export type Question = WithoutId<Request>;

/** After these the server does not want us back. */
const FINAL = new Set(["kicked", "left", "table-closed", "bad-token", "no-table", "replaced"]);
const LONGEST_WAIT = 8000;

export interface Ears {
  readonly join: () => Omit<Join, "type">;
  readonly hear: (message: Outgoing) => void;
  readonly line: (line: Line) => void;
}

/** A WebSocket that comes back: what was asked and not answered is asked again, and its id makes that harmless. */
export class Connection {
  private socket: WebSocket | undefined;
  private readonly waiting = new Map<string, Request>();
  private wait = 300;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOver = false;
  private isWelcome = false;

  constructor(
    private readonly address: string,
    private readonly ears: Ears,
  ) {
    this.connect();
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  /** Sends a request and returns its id. */
  ask(question: Question): string {
    const request = { ...question, id: crypto.randomUUID?.() ?? String(Math.random()).slice(2) } as Request;
    this.waiting.set(request.id, request);
    if (this.isWelcome) this.send(request);
    return request.id;
  }

  /** Says something that gets no answer with an id; lost where there is no line just now. */
  tell(message: AskTime | Painted): void {
    if (this.isWelcome) this.send(message);
  }

  close(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  private readonly hurry = (): void => {
    if (document.hidden || this.isOver || this.socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.timer);
    if (this.socket?.readyState !== WebSocket.CONNECTING) this.connect();
  };

  private connect(): void {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => this.send({ type: "join", ...this.ears.join() });
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as Outgoing);
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
  }

  private hear(message: Outgoing): void {
    if (message.type === "welcome") this.welcome();
    if (message.type === "accepted" || message.type === "refused") this.waiting.delete(message.id);
    // A join has no id: refused before we are welcome, it is refused for good.
    const isEnd =
      (message.type === "goodbye" && FINAL.has(message.code)) ||
      (message.type === "refused" && !this.isWelcome && FINAL.has(message.code));
    if (isEnd)
      this.end(
        message.type === "refused" ? { type: "goodbye", code: message.code, words: message.words } : message,
      );
    else this.ears.hear(message);
    if (message.type === "refused" && !this.isWelcome && !isEnd) this.socket?.close(); // and try again
  }

  private welcome(): void {
    this.isWelcome = true;
    this.wait = 300;
    this.ears.line("open");
    for (const request of this.waiting.values()) this.send(request);
  }

  private end(message: Outgoing): void {
    this.isOver = true;
    this.ears.hear(message);
    this.ears.line("ended");
    this.socket?.close();
  }

  private lose(): void {
    this.isWelcome = false;
    if (this.isOver) return;
    this.ears.line("lost");
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 1.7);
  }

  private send(message: Incoming): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
