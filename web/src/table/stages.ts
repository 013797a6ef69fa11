import type { AnyGamePage, Happening } from "../games/contract";
import type { Moment } from "../protocol.gen";

/** A view that is shown for a while, and how far the story is told by then. */
export interface Stage<View> {
  readonly view: View;
  readonly milliseconds: number;
  /** What is just happening; null where the table rests. */
  readonly effect: unknown;
  /** Whoever hurries stops here once. */
  readonly isRest?: boolean;
  /** Events that are told by then; of the last one, so many effects. */
  readonly told: number;
  readonly effects: number;
}

const LEAST = 380; // milliseconds: a view is seen at least for as long as its flights take

/** What is new: the table as it is now, how many events are told by now, the last of them, and moments on the way. */
export interface News<View> {
  readonly view: View;
  readonly seen: number;
  readonly events: readonly Happening[];
  readonly moments: readonly Moment[];
}

/** What the rules said happened since the view before, each thing with the table at that moment. */
export function stagesOf<View>(
  game: Pick<AnyGamePage, "lasts" | "rests">,
  before: View | undefined,
  { view, seen, events, moments }: News<View>,
): Stage<View>[] {
  const last = events.at(-1);
  const end = { view, milliseconds: LEAST, effect: null, told: seen, effects: Infinity };
  if (before === undefined) return [end];
  const at = (n: number, effect: number | null): View | undefined =>
    moments.find((one) => one.n === n && one.effect === effect)?.view as View | undefined;
  const stages: Stage<View>[] = [];
  let now = before;
  for (const event of events) {
    const things = [
      ...event.effects.map((effect, index) => ({ effect, index })),
      { effect: null, index: null },
    ];
    for (const { effect, index } of things) {
      now = at(event.n, index) ?? now;
      const milliseconds = index === null && event === last ? 0 : (game.lasts?.(effect, event) ?? 0);
      const effects = index === null ? Infinity : index + 1;
      const isRest = effect !== null && (game.rests?.(effect) ?? false);
      if (milliseconds > 0)
        stages.push({ view: now, milliseconds, effect, isRest, told: event.n + 1, effects });
    }
  }
  return [...stages, end];
}

/** The events that are told by a stage. */
export function toldBy<Event extends Happening>(
  events: readonly Event[],
  stage: Pick<Stage<unknown>, "told" | "effects">,
): readonly Event[] {
  const whole = events.slice(0, stage.told);
  const last = whole.at(-1);
  if (!last || last.effects.length <= stage.effects) return whole;
  return [...whole.slice(0, -1), { ...last, effects: last.effects.slice(0, stage.effects) }];
}

/** Whether so many events are told by a stage, and all that came of them. */
export function isWhole({ told, effects }: Pick<Stage<unknown>, "told" | "effects">, seen: number): boolean {
  return told > seen || (told === seen && effects === Infinity);
}

/** A sentence of the log, and the event that it is about. */
export interface Sentence {
  readonly n: number;
  readonly index: number;
  readonly seat: number | string;
  readonly words: string;
}

/** What was done and what came of it, sentence by sentence. */
export function sentences(
  game: Pick<AnyGamePage, "tell" | "tellEffect">,
  events: readonly Happening[],
  names: readonly string[],
  language: "en" | "fr",
  me: number | null,
): Sentence[] {
  return events.flatMap((event) => {
    const told = [
      game.tell(event, names, language, me),
      ...event.effects.map((effect) => game.tellEffect?.(effect, event, names, language, me) ?? null),
    ];
    return told.flatMap((words, index) =>
      words === null ? [] : [{ n: event.n, index, seat: index > 0 ? "" : event.seat, words }],
    );
  });
}
