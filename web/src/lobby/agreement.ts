import { optionLabel, valueWords } from "../i18n/options";
import type { Catalogue, Language } from "../i18n/language.svelte";
import type { GameListing, Settings } from "../protocol.gen";

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

/** Only the options that somebody chose: the others are the game's own affair. */
export function chosen(agreed: Agreed): Settings {
  const options = Object.entries(agreed.options).filter(([, value]) => value !== undefined);
  return { ...agreed, options: Object.fromEntries(options) };
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
    agreed.keeper === null ? say.awayWaits : say.awayKept(agreed.grace_seconds, agreed.keeper),
    agreed.is_public ? say.isShown : say.isByLink,
  ];
  return [...lines.filter(Boolean), ...(game ? optionLines(agreed, game, say, language) : [])];
}

function optionLines(agreed: Agreed, game: GameListing, say: Catalogue, language: Language): string[] {
  return game.options
    .filter((option) => agreed.options[option.name] !== undefined)
    .map((option) => {
      const value = agreed.options[option.name];
      const one = (part: unknown): string =>
        typeof part === "boolean" ? (part ? say.yes : say.no) : valueWords(game.slug, option, part, language);
      const words = Array.isArray(value) ? value.map(one).join(", ") : one(value);
      return say.optionIs(optionLabel(game.slug, option, language), words);
    });
}
