/* Generated from the server's structs: `make protocol` writes it again. */
/** The table at an effect of an event, after which the story is told. */
export interface Ending {
  readonly n: number;
  readonly effect: number;
  readonly view: unknown;
}
/** What is seen now, and the events and moments since the last news, as a table tells them. */
export interface News {
  readonly view: unknown;
  readonly seen: number;
  readonly events: readonly unknown[];
  readonly moments: readonly unknown[];
}
/** The table as it was prepared, and after each move. */
export interface PlayedDemonstration {
  readonly rules: readonly string[];
  readonly say: Words;
  readonly seats: number;
  readonly seat: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly start: News;
  readonly refused: Refused | null;
  readonly steps: readonly News[];
  readonly end: Ending | null;
}
export interface PlayedIllustrations {
  readonly demonstrations: readonly PlayedDemonstration[];
  readonly cards: Readonly<Record<string, readonly string[]>>;
}
/** A move that somebody tries, and what the rules answer. */
export interface Refused {
  readonly move: string;
  readonly words: Words;
  readonly rule: string;
}
/** One sentence or name, in English and in French. It may have gaps, as `str.format` has them. */
export interface Words {
  readonly en: string;
  readonly fr: string;
}
