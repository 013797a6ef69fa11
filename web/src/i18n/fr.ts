import type { Like } from "./language.svelte";
import type { en } from "./en";
export const fr: Like<typeof en> = { title: "Tablée" };
