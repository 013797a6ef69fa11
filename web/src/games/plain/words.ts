import { inFrench } from "../../i18n/french";
import type { Language, Like } from "../../i18n/language.svelte";

const en = {
  about: "The game",
  you: "You",
  does: (who: string, what: string) => `${who}: ${what}`,
  yourTurn: "Your turn: choose.",
  wait: "Wait for the others.",
  watch: "The game goes on.",
  over: "The game is over.",
  table: "The table",
  moves: "What you can do",
  comes: (what: string, seconds: number) => `${what} in ${seconds} s`,
};

const fr: Like<typeof en> = {
  about: "Le jeu",
  you: "Vous",
  does: (who, what) => `${who} : ${what}`,
  yourTurn: "À vous : choisissez.",
  wait: "Attendez les autres.",
  watch: "La partie continue.",
  over: "La partie est finie.",
  table: "La table",
  moves: "Ce que vous pouvez faire",
  comes: (what, seconds) => `${what} dans ${seconds} s`,
};

const french = inFrench(fr);

export function words(language: Language): Like<typeof en> {
  return language === "fr" ? french : en;
}
