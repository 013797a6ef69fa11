import { spoken } from "../i18n/french";
import type { Language, Words } from "../i18n/language.svelte";
import type { RuleChapter } from "./contract";

/** A game's rules in both languages, chapter by chapter, under their numbers. */
export type Chapters = readonly { readonly title: Words; readonly rules: Readonly<Record<string, Words>> }[];

export function chaptersIn(chapters: Chapters, language: Language): readonly RuleChapter[] {
  return chapters.map(({ title, rules }) => ({
    title: spoken(title, language),
    rules: Object.entries(rules).map(([number, words]) => ({ number, words: spoken(words, language) })),
  }));
}
