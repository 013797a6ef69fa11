import type { AskTime, Incoming, Join, JoinScreen, Outgoing, Painted, Pledge } from "./protocol.gen";

export type Line = "connecting" | "open" | "lost" | "ended";
type Request = Extract<Incoming, { id: string }>;
type WithoutId<Message> = Message extends unknown ? Omit<Message, "id"> : never;
/** Something to ask, before it has its id. */
export type Question = WithoutId<Request>;

/** After these the server does not want us back. */
const FINAL = new Set(["kicked", "left", "table-closed", "bad-token", "no-table", "rules-changed"]);
/** After these it wants us back at once. */
const EXPECTED = new Set(["moved", "stopping"]);
const FIRST_WAIT = 300; // milliseconds until a lost line is tried again, and longer each time
const SOON = 200; // milliseconds at most, where another server has our table, or will in a moment
const LONGEST_WAIT = 8000;
const CALM = 10_000; // milliseconds of a good line, after which the next loss is a first one again
// A socket can be dead long before it says so. A question every second, and somebody who waits sees it within three.
const BEAT = 1000; // milliseconds between an answer and the next question
const PATIENCE = 1500; // milliseconds for an answer
const LOOK = 250; // milliseconds between looks at the clock
const GIVE_UP = 6000; // milliseconds of silence until another socket is tried

/** Who is told what the line brings, and how it is; and how to join, each time that it is open again. */
interface Listener {
  readonly join: () => Join | JoinScreen;
  readonly hear: (message: Outgoing) => void;
  readonly line: (line: Line) => void;
}

/** A WebSocket that comes back: what was asked and not answered is asked again, and its id makes that harmless. */
export class Connection {
  private socket: WebSocket | undefined;
  private readonly waiting = new Map<string, Request>();
  private wait = FIRST_WAIT;
  private calm: ReturnType<typeof setTimeout> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOver = false;
  private isWelcome = false;
  private isSilent = false;
  private isExpected = false;
  private heardAt = 0;
  private triedAt = 0;
  private askedAt: number | undefined;
  private readonly watch = setInterval(() => this.look(), LOOK);

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
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

  /** Joins anew: something else is wanted from now on. */
  rejoin(): void {
    this.send(this.listener.join());
  }

  /** Says something that gets no answer with an id; lost where there is no line just now. */
  tell(message: AskTime | Painted | Pledge): void {
    if (this.isWelcome) this.send(message);
  }

  close(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    clearTimeout(this.calm);
    clearInterval(this.watch);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  private readonly hurry = (): void => {
    this.heardAt = 0; // while nobody looked, nothing was asked: ask at once
    this.askedAt = undefined;
    if (document.hidden || this.isOver || this.socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.timer);
    if (this.socket?.readyState !== WebSocket.CONNECTING) this.connect();
  };

  private connect(): void {
    this.triedAt = performance.now();
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => this.send(this.listener.join());
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket === socket) this.hear(JSON.parse(event.data) as Outgoing);
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = undefined;
      this.lose();
    };
  }

  /** Asks whether somebody is there, and sees when nobody is. */
  private look(): void {
    if (this.isOver || document.hidden) return;
    const now = performance.now();
    if (!this.isWelcome) {
      if (this.socket && now - this.triedAt >= GIVE_UP) this.abandon();
    } else if (this.askedAt === undefined) {
      if (now - this.heardAt >= BEAT) this.beat(now);
    } else if (now - this.askedAt >= GIVE_UP) this.abandon();
    else if (now - this.askedAt >= PATIENCE && !this.isSilent) {
      this.isSilent = true;
      this.listener.line("lost");
    }
  }

  private beat(now: number): void {
    this.askedAt = now;
    this.send({ type: "ask-time", sent: performance.timeOrigin + now });
  }

  /** The old socket may take minutes to notice: nobody listens to it any more. */
  private abandon(): void {
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
    this.lose();
  }

  private hear(message: Outgoing): void {
    this.heardAt = performance.now();
    this.askedAt = undefined;
    if (this.isSilent) {
      this.isSilent = false;
      this.listener.line("open");
    }
    if (message.type === "welcome") this.welcome();
    if (message.type === "accepted" || message.type === "refused") this.waiting.delete(message.id);
    if (message.type === "accepted") this.wait = FIRST_WAIT;
    this.isExpected = message.type === "goodbye" && EXPECTED.has(message.code);
    // A join has no id: refused before we are welcome, it is refused for good.
    const isEnd =
      (message.type === "goodbye" && FINAL.has(message.code)) ||
      (message.type === "refused" && !this.isWelcome && FINAL.has(message.code));
    if (isEnd)
      this.end(
        message.type === "refused" ? { type: "goodbye", code: message.code, words: message.words } : message,
      );
    else this.listener.hear(message);
    if (message.type === "refused" && !this.isWelcome && !isEnd) this.socket?.close(); // and try again
  }

  private welcome(): void {
    this.isWelcome = true;
    // Being let in is not enough: a server that cannot save lets us in, and sends us away at the first request.
    this.calm = setTimeout(() => (this.wait = FIRST_WAIT), CALM);
    this.listener.line("open");
    for (const request of this.waiting.values()) this.send(request);
  }

  private end(message: Outgoing): void {
    this.isOver = true;
    this.listener.hear(message);
    this.listener.line("ended");
    this.socket?.close();
  }

  private lose(): void {
    clearTimeout(this.calm);
    this.isWelcome = false;
    this.isSilent = false;
    this.askedAt = undefined;
    if (this.isOver) return;
    this.listener.line("lost");
    clearTimeout(this.timer);
    // Not all at the same moment: everybody who was sent away comes back.
    const wait = this.isExpected ? SOON * Math.random() : this.wait * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => this.connect(), wait);
    this.wait = this.isExpected ? FIRST_WAIT : Math.min(LONGEST_WAIT, this.wait * 1.7);
    this.isExpected = false;
  }

  private send(message: Incoming): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
