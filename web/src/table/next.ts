import type { NextGame, Room, Vote } from "../protocol.gen";

/** The same again. */
export function same(room: Room): NextGame {
  return { game: room.game, options: room.settings.options ?? {} };
}

/** What this guest has said of the next game: nothing yet, a wish, or rather not. */
export function wishOf(room: Room, guest: number | null): NextGame | null | undefined {
  return votesOf(room).find((vote) => vote.guest === guest)?.choice;
}

export function votesOf(room: Room): readonly Vote[] {
  return room.votes ?? [];
}

/** Who wants this game, in the order in which they said so. */
export function votersFor(room: Room, game: string): readonly number[] {
  return votesOf(room).flatMap((vote) => (vote.choice?.game === game ? [vote.guest] : []));
}

/** What the others who sit here, and are not away, say to the next game. */
export function others(
  room: Room,
  me: number | null,
): { readonly no: readonly number[]; readonly unsaid: readonly number[] } {
  const seated = room.chairs.flatMap(({ guest }) => (typeof guest === "number" ? [guest] : []));
  const here = seated.filter(
    (guest) => guest !== me && room.guests.some((one) => one.guest === guest && one.is_here),
  );
  return {
    no: here.filter((guest) => wishOf(room, guest) === null),
    unsaid: here.filter((guest) => wishOf(room, guest) === undefined),
  };
}

/** The wish that somebody else said last, for whoever has said nothing. */
export function lastWish(room: Room, me: number | null): { guest: number; choice: NextGame } | undefined {
  const wishes = votesOf(room).flatMap(({ guest, choice }) =>
    choice && guest !== me ? [{ guest, choice }] : [],
  );
  return wishes.at(-1);
}

/** How many people sit here: a game that takes fewer does not fit. */
export function seatedPeople(room: Room): number {
  return room.chairs.filter((chair) => typeof chair.guest === "number").length;
}
