/** Which lessons this browser has taken to their end, by game. */

const LEARNED = "tablee.learned";

type Learned = Readonly<Record<string, readonly string[]>>;

function all(): Learned {
  try {
    return JSON.parse(localStorage.getItem(LEARNED) ?? "{}") as Learned;
  } catch {
    return {};
  }
}

export function learned(game: string): readonly string[] {
  return all()[game] ?? [];
}

export function keepLearned(game: string, lesson: string): void {
  const known = learned(game);
  if (known.includes(lesson)) return;
  localStorage.setItem(LEARNED, JSON.stringify({ ...all(), [game]: [...known, lesson] }));
}
