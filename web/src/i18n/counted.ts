/** In seconds. */
export const HOUR = 3600;
export const DAY = 24 * HOUR;

/** "1 card", "2 cards". */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${Math.abs(count) === 1 ? one : many}`;
}

/** "Anne", "Anne and Zoë", "Anne, Guillaume and Zoë". */
export function listed(names: readonly string[], and: string): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} ${and} ${last}`;
}
