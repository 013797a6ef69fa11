/** A game that was played alone. */
export interface Alone {
  /** The table and the match: a reload does not make it two. */
  readonly id: string;
  /** When it ended, in milliseconds since 1970. */
  readonly at: number;
  /** What was agreed on: only games of one kind compare. */
  readonly kind: string;
}

export const MOST = 300; // games; the oldest are forgotten
const opened: { readAgain: () => void }[] = [];

/** Something was written behind their backs: games that came from another device. */
export function readAgain(): void {
  for (const history of opened) history.readAgain();
}

/** One's own games alone, in this browser; `yours/notes` brings them to one's other devices. */
export class History<Game extends Alone> {
  private games = $state.raw<readonly Game[]>([]);

  constructor(
    private readonly key: string,
    /** What is counted in a game: the less, the better. */
    readonly figure: (game: Game) => number,
  ) {
    this.readAgain();
    opened.push(this);
  }

  readAgain(): void {
    this.games = this.read();
  }

  keep(game: Game): void {
    if (this.games.some((one) => one.id === game.id)) return;
    this.games = [...this.games.slice(1 - MOST), game];
    localStorage.setItem(this.key, JSON.stringify(this.games));
  }

  /** The games of a kind, the last one first. */
  of(kind: string): readonly Game[] {
    return this.games.filter((game) => game.kind === kind).toReversed();
  }

  /** The best game of a kind; of equals the first. */
  best(kind: string): Game | undefined {
    return this.of(kind).reduce<Game | undefined>(
      (one, next) => (one && this.figure(one) < this.figure(next) ? one : next),
      undefined,
    );
  }

  private read(): readonly Game[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.key) ?? "[]");
      return Array.isArray(kept) ? (kept as Game[]) : [];
    } catch {
      return [];
    }
  }
}
