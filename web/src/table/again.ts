import type { Room } from "../protocol.gen";

/** What the other people who have played, and are here, say to playing once more. */
export function again(
  room: Room,
  me: number | null,
): { readonly yes: readonly number[]; readonly no: readonly number[]; readonly unsaid: readonly number[] } {
  const said = (wish: boolean | null): number[] =>
    room.chairs.flatMap(({ guest, wants_again }) => {
      const isHere = room.guests.some((one) => one.guest === guest && one.is_here);
      const isOther = guest !== null && guest !== undefined && guest !== me;
      return isOther && isHere && (wants_again ?? null) === wish ? [guest] : [];
    });
  return { yes: said(true), no: said(false), unsaid: said(null) };
}
