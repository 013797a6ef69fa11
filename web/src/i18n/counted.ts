/** In seconds. */
export const HOUR = 3600;
export const DAY = 24 * HOUR;

/** "1 card", "2 cards". */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
