/** What this browser keeps of one's games: the quickest hand, and the day with the most wins. */
export interface Best {
  /** Milliseconds of the quickest right grab ever. */
  readonly quickest?: number;
  readonly today: Day;
  readonly best: Day;
  /** The last game that was counted: it is shown again, and counts once. */
  readonly last: string;
}
export interface Day {
  /** As in 2026-11-15. */
  readonly date: string;
  readonly wins: number;
}

export interface Game {
  readonly id: string;
  readonly date: string;
  readonly isWon: boolean;
  readonly quickest: number | undefined;
}

const KEPT = "tablee.arriba.best";

export function keptBest(): Best | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEPT) ?? "null") as Best | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepBest(best: Best): void {
  localStorage.setItem(KEPT, JSON.stringify(best));
}

/** What two devices know. */
export function merged(one: Best | undefined, other: Best): Best {
  if (!one) return other;
  const times = [one.quickest, other.quickest].filter((time) => time !== undefined);
  const isNewer = other.today.date > one.today.date;
  const isSame = other.today.date === one.today.date && other.today.wins > one.today.wins;
  return {
    ...(times.length > 0 && { quickest: Math.min(...times) }),
    today: isNewer || isSame ? other.today : one.today,
    best: other.best.wins > one.best.wins ? other.best : one.best,
    last: one.last,
  };
}

/** With one more game. */
export function withGame(known: Best | undefined, game: Game): Best {
  if (known?.last === game.id) return known;
  const before = known?.today.date === game.date ? known.today.wins : 0;
  const today = { date: game.date, wins: before + Number(game.isWon) };
  const times = [known?.quickest, game.quickest].filter((one) => one !== undefined);
  return {
    ...(times.length > 0 && { quickest: Math.min(...times) }),
    today,
    best: known && known.best.wins >= today.wins ? known.best : today,
    last: game.id,
  };
}
