import { HOUR } from "../i18n/counted";
import { spoken } from "../i18n/french";
import { optionLabel, valueWords } from "../i18n/options";
import type { Catalogue, Language } from "../i18n/language.svelte";
import type { GameListing, Option, Settings, Variant } from "../protocol.gen";

/** What a table agrees on, with nothing left open. */
export interface Agreed extends Settings {
  seats: number;
  options: Readonly<Record<string, unknown>>;
  is_public: boolean;
  move_seconds: number;
  game_seconds: number;
  grace_seconds: number;
  keeper: number | null;
  has_hints: boolean | null;
}

/** Who one sits down with. */
export type Company = "alone" | "bots" | "friends";

export function filled(settings: Settings, seats: number): Agreed {
  return {
    ...settings,
    seats,
    options: { ...settings.options },
    is_public: settings.is_public ?? false,
    move_seconds: settings.move_seconds ?? 0,
    game_seconds: settings.game_seconds ?? 0,
    grace_seconds: settings.grace_seconds ?? 60,
    keeper: settings.keeper === undefined ? 2 : settings.keeper,
    has_hints: settings.has_hints ?? null,
  };
}

/** Whether a table is played over hours and days: nobody needs to be there. */
export function isSlow(settings: Settings): boolean {
  return (settings.move_seconds ?? 0) >= HOUR;
}

/** With whom a game can be played. */
export function companies(game: GameListing): readonly Company[] {
  const others: Company[] = game.most_seats > 1 ? ["bots", "friends"] : [];
  return game.fewest_seats === 1 ? ["alone", ...others] : others;
}

/** For how many a game is, by this variant and in this company. */
export function seatCounts(game: GameListing, variant?: Variant, company?: Company): readonly number[] {
  const isAlone = company === "alone";
  const fewest = Math.max(variant?.fewest_seats ?? game.fewest_seats, company && !isAlone ? 2 : 1);
  const most = Math.min(variant?.most_seats ?? game.most_seats, isAlone ? 1 : game.most_seats);
  return Array.from({ length: Math.max(0, most - fewest + 1) }, (_, index) => fewest + index);
}

export function variantsFor(game: GameListing, company?: Company): readonly Variant[] {
  return game.variants.filter((variant) => seatCounts(game, variant, company).length > 0);
}

/** A table for this company by this variant: as few as it needs, and nothing left of another variant. */
export function withVariant(
  agreed: Agreed,
  game: GameListing,
  variant: Variant | undefined,
  company?: Company,
): Agreed {
  const counts = seatCounts(game, variant, company);
  const seats = counts.includes(agreed.seats) ? agreed.seats : (counts[0] ?? agreed.seats);
  const isSame = variant === undefined || variant === variantOf(game, agreed);
  return { ...agreed, seats, options: isSame ? agreed.options : { ...variant.options } };
}

/** The variant that a table plays; none where a program agreed on something else. */
export function variantOf(game: GameListing, agreed: Agreed): Variant | undefined {
  return game.variants.find(
    (variant) =>
      seatCounts(game, variant).includes(agreed.seats) &&
      game.options.every(
        (option) =>
          !isDecided(option, variant) || isAt(game, agreed, option.name, [variant.options?.[option.name]]),
      ),
  );
}

/** Whether a variant leaves no choice; what is for each seat it only begins with. */
function isDecided(option: Option, variant: Variant | undefined): boolean {
  return !option.is_for_each_seat && option.name in (variant?.options ?? {});
}

/** The options that mean something at this table and are not decided by its variant. */
export function detailsOf(game: GameListing, agreed: Agreed): readonly Option[] {
  const variant = variantOf(game, agreed);
  return game.options.filter((option) => !isDecided(option, variant) && hasNeeds(game, agreed, option));
}

function hasNeeds(game: GameListing, agreed: Agreed, option: Option): boolean {
  return (option.needs ?? []).every((need) => isAt(game, agreed, need.option, need.values));
}

/** Whether an option is one of these values; one for each seat, whether it is for everybody. */
function isAt(game: GameListing, agreed: Agreed, name: string, values: readonly unknown[]): boolean {
  const value = agreed.options[name] ?? game.options.find((option) => option.name === name)?.default ?? null;
  return Array.isArray(value) ? value.every((one) => values.includes(one)) : values.includes(value);
}

/** Only what somebody chose and what counts here: the rest is the game's own affair. */
export function chosen(agreed: Agreed, game: GameListing): Settings {
  const options = game.options.filter(
    (option) => !isAt(game, agreed, option.name, [option.default]) && hasNeeds(game, agreed, option),
  );
  return {
    ...agreed,
    options: Object.fromEntries(options.map((option) => [option.name, atSeats(option, agreed)])),
  };
}

/** An option's value; for each seat, a list as long as the table, where who is left out gets what is usual, or the last of the choices. */
function atSeats(option: Option, agreed: Agreed): unknown {
  const value = agreed.options[option.name];
  return option.is_for_each_seat
    ? Array.from({ length: agreed.seats }, (_, seat) =>
        Array.isArray(value) ? (value[seat] ?? option.default ?? option.choices?.at(-1)) : value,
      )
    : value;
}

/** A list of choices that has the present one in it, also where a program chose another than the page offers. */
export function offered(usual: readonly number[], present: number): readonly number[] {
  return usual.includes(present) ? usual : [...usual, present].sort((one, other) => one - other);
}

/** What was agreed on, a line for each thing that a player may want to know before the start. */
export function inWords(
  agreed: Agreed,
  game: GameListing | undefined,
  say: Catalogue,
  language: Language,
): string[] {
  const lines = [
    agreed.move_seconds > 0 ? say.moveLimit(agreed.move_seconds) : "",
    agreed.game_seconds > 0 ? say.gameLimit(agreed.game_seconds) : "",
    agreed.move_seconds + agreed.game_seconds > 0 ? "" : say.noHurry,
    isSlow(agreed)
      ? ""
      : agreed.keeper === null
        ? say.awayWaits
        : say.awayKept(agreed.grace_seconds, agreed.keeper),
    agreed.is_public ? say.isShown : say.isByLink,
  ];
  return [...(game ? gameLines(agreed, game, say, language) : []), ...lines.filter(Boolean)];
}

function gameLines(agreed: Agreed, game: GameListing, say: Catalogue, language: Language): string[] {
  const variant = variantOf(game, agreed);
  const options = detailsOf(game, agreed)
    .filter((option) => !isAt(game, agreed, option.name, [option.default]))
    .map((option) => {
      const value = agreed.options[option.name];
      const one = (part: unknown): string =>
        typeof part === "boolean" ? (part ? say.yes : say.no) : valueWords(game.slug, option, part, language);
      const words = Array.isArray(value) ? value.map(one).join(", ") : one(value);
      return say.optionIs(optionLabel(game.slug, option, language), words);
    });
  return variant ? [spoken(variant.title, language), ...options] : options;
}
