import type { GamePage } from "../contract";
import type { Chapter, GameListing } from "../../protocol.gen";
import { asSentence, type MoveWords } from "./groups";
import Screen from "./Screen.svelte";
import { words } from "./words";

const ABOUT = { en: words("en").about, fr: words("fr").about };

/** A game that this page has no screen for, made from its facts, its view as text and its list of legal moves. */
export function plain(
  facts: GameListing | undefined,
  rulebook: readonly Chapter[],
  french: MoveWords,
): GamePage<unknown> {
  return {
    Screen,
    ...(facts ? { name: facts.name } : {}),
    spelling: { en: {}, fr: french },
    pieces: {}, // it draws none: the table is text
    rulebook: facts ? [{ title: ABOUT, rules: { [facts.name]: facts.sentence } }, ...rulebook] : [],
    turn: () => ({ words: "", isMine: false }), // the screen says it: only the list of moves tells whose turn it is
    tell: ({ seat, move }, names, language, me) => {
      const done = asSentence(move, language === "fr" ? french : {});
      if (typeof seat !== "number") return done;
      return words(language).does(seat === me ? words(language).you : (names[seat] ?? ""), done);
    },
  };
}
