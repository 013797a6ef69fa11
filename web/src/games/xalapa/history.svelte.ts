/** A game that was played alone. */
export interface Alone {
  /** The table and the match: a reload does not make it two. */
  readonly id: string;
  /** When it ended, in milliseconds since 1970. */
  readonly at: number;
  /** What was agreed on: only games of one kind compare. */
  readonly kind: string;
  readonly days: readonly number[];
  readonly points: number;
}

const KEPT = "tablee.xalapa.alone";
const MOST = 300; // games; the oldest are forgotten
const DIFFICULTY = ["step", "four_stones", "masters_shuffled", "mix", "cover_printed", "solvable"];

/** The same words for tables that are equally hard. */
export function kindOf(options: Readonly<Record<string, unknown>>): string {
  const chosen = DIFFICULTY.filter((name) => options[name]).map((name) => `${name}=${String(options[name])}`);
  return chosen.join(" ");
}

/** The fewest points; of equals the first. */
export function best(games: readonly Alone[]): Alone | undefined {
  return games.reduce<Alone | undefined>(
    (one, next) => (one && one.points <= next.points ? one : next),
    undefined,
  );
}

/** One's own games alone. They stay in this browser. */
class History {
  private games = $state.raw<readonly Alone[]>(read());

  keep(game: Alone): void {
    if (this.games.some((one) => one.id === game.id)) return;
    this.games = [...this.games.slice(1 - MOST), game];
    localStorage.setItem(KEPT, JSON.stringify(this.games));
  }

  /** The games of a kind, the last one first. */
  of(kind: string): readonly Alone[] {
    return this.games.filter((game) => game.kind === kind).toReversed();
  }
}

function read(): readonly Alone[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(kept) ? (kept as Alone[]) : [];
  } catch {
    return [];
  }
}

export const history = new History();
