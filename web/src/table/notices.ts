import { apart } from "../i18n/apart";
import { listed } from "../i18n/counted";
import type { Catalogue } from "../i18n/language.svelte";
import type { Room } from "../protocol.gen";

type Notice = (say: Catalogue) => string;

/** What everybody at a table should hear of when it changes: time that is up, another host, another agreement. */
export function notices(
  before: Room,
  after: Room,
  me: number | null,
  names: readonly string[],
): readonly Notice[] {
  return [...timeUp(before, after, me, names), ...withheld(before, after, me), ...company(before, after, me)];
}

function timeUp(before: Room, after: Room, me: number | null, names: readonly string[]): Notice[] {
  return after.chairs.flatMap((chair, seat) => {
    const was = before.chairs[seat];
    const isMine = chair.guest !== null && chair.guest === me;
    const who = names[seat] ?? "";
    if (chair.bot !== null) return [];
    if (chair.is_out_of_time)
      return was?.is_out_of_time
        ? []
        : [(say: Catalogue) => (isMine ? say.outOfTimeMine : say.outOfTime(who))];
    if (!chair.is_overdue || was?.is_overdue) return [];
    return [(say: Catalogue) => (isMine ? say.timeUpMine : say.timeUp(who))];
  });
}

function withheld(before: Room, after: Room, me: number | null): Notice[] {
  const silent = (after.withheld ?? []).filter((guest) => !before.withheld?.includes(guest));
  return silent.map(
    (guest) => (say) => (guest === me ? say.withheldMine : say.withheld(nameOf(after, guest))),
  );
}

function company(before: Room, after: Room, me: number | null): Notice[] {
  const told: Notice[] = [];
  const host = nameOf(after, after.host);
  told.push(...standIn(before, after, me));
  if (before.host !== after.host) told.push((say) => (after.host === me ? say.youAreHost : say.hostIs(host)));
  if (after.host !== me && JSON.stringify(before.settings) !== JSON.stringify(after.settings))
    told.push((say) => say.settingsChanged(host));
  const was = isMuted(before, me);
  if (was !== isMuted(after, me)) told.push((say) => (was ? say.youMaySpeak : say.youAreMuted));
  return told;
}

function standIn(before: Room, after: Room, me: number | null): Notice[] {
  const [was, is] = [before.stand_in ?? null, after.stand_in ?? null];
  if (was === is || before.host !== after.host) return [];
  const host = nameOf(after, after.host);
  if (is === null) return [(say) => (after.host === me ? say.youAreHostAgain : say.hostIsBack(host))];
  return [(say) => (is === me ? say.youStandIn(host) : say.standsInFor(nameOf(after, is), host))];
}

/** Several people in one breath. */
export function people(room: Room, guests: readonly number[], and: string): string {
  return listed(
    guests.map((guest) => nameOf(room, guest)),
    and,
  );
}

/** What somebody is called, as it stands within a sentence. */
export function nameOf(room: Room, guest: number | null | undefined): string {
  return apart(room.guests.find((one) => one.guest === guest)?.name ?? "");
}

export function isMuted(room: Room, guest: number | null): boolean {
  return room.guests.find((one) => one.guest === guest)?.is_muted ?? false;
}
