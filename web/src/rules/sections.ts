import type { Words } from "../i18n/language.svelte";
import type { Chapter, Only } from "../protocol.gen";

/** The table at which the rules are read. */
export interface TableTold {
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
}

export interface Entry {
  readonly number: string;
  readonly words: Words;
  readonly only?: Only;
}

/** A chapter as it is shown: whole, or those of its rules that apply at this table, or those that do not. */
export interface Section {
  readonly title: Words;
  readonly about: Words | null;
  readonly entries: readonly Entry[];
  /** A variant's rules: played at this table, or elsewhere; undefined where every table plays by them. */
  readonly isHere?: boolean;
}

export function applies(only: Only, table: TableTold): boolean {
  const isAgreed = Object.entries(only.options ?? {}).some(([name, values]) => {
    const given = table.options[name];
    return values.some((value) => (Array.isArray(given) ? given.includes(value) : given === value));
  });
  return isAgreed || (only.seats ?? []).includes(table.seats);
}

/** The goal, a turn, the end; what this table plays by besides; the details; and last what it does not play by. */
export function sectionsOf(book: readonly Chapter[], table?: TableTold): Section[] {
  const whole = book.map(sectionOf);
  if (!table) return whole;
  const firsts = book.filter((chapter) => (chapter.part ?? "details") !== "details").length;
  const parts = whole.slice(firsts).map((section) => ({
    always: part(section, (entry) => entry.only === undefined),
    here: part(section, (entry) => entry.only !== undefined && applies(entry.only, table), true),
    elsewhere: part(section, (entry) => entry.only !== undefined && !applies(entry.only, table), false),
  }));
  return [
    ...whole.slice(0, firsts),
    ...parts.flatMap(({ here }) => here),
    ...parts.flatMap(({ always }) => always),
    ...parts.flatMap(({ elsewhere }) => elsewhere),
  ];
}

function sectionOf({ title, about = null, rules, only = {} }: Chapter): Section {
  const entries = Object.entries(rules).map(([number, words]) => {
    const limit = only[number];
    return limit ? { number, words, only: limit } : { number, words };
  });
  return { title, about, entries };
}

function part(section: Section, isIn: (entry: Entry) => boolean, isHere?: boolean): Section[] {
  const entries = section.entries.filter(isIn);
  if (entries.length === 0) return [];
  return [isHere === undefined ? { ...section, entries } : { ...section, entries, isHere }];
}
