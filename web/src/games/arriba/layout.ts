/** Places around the totem, clockwise from the left of whoever looks. */
export type Place = "ll" | "ml" | "tl" | "tm" | "tr" | "mr" | "lr";

const PLACES: readonly (readonly Place[])[] = [
  [],
  ["tm"],
  ["tl", "tr"],
  ["ml", "tm", "mr"],
  ["ml", "tl", "tr", "mr"],
  ["ml", "tl", "tm", "tr", "mr"],
  ["ll", "ml", "tl", "tr", "mr", "lr"],
  ["ll", "ml", "tl", "tm", "tr", "mr", "lr"],
];

/** Where everybody else sits: turn order runs from one's left round the table. */
export function around(seats: number, me: number): { readonly seat: number; readonly place: Place }[] {
  const places = PLACES[seats - 1] ?? [];
  return places.map((place, index) => ({ seat: (me + 1 + index) % seats, place }));
}

/** Rows that are needed above one's own. */
export function rows(seats: number): number {
  return seats <= 3 ? 2 : seats <= 6 ? 2 : 3;
}
