import { say } from "../i18n/language.svelte";

/** What somebody typed, or a name for whoever types none; two at one table are hardly ever alike. */
export function nicknameFor(typed: string): string {
  return typed.trim() || say().guestName(Math.floor(100 + Math.random() * 900));
}
