/**
 * Pixels in a style are those of a laptop. On a large screen, or a television across the room, all of them grow by
 * the same measure, `--px` (style/paper.css), and a style needs no second set of numbers for it.
 */

// Within a drawing these are measured in its own units, which grow with the drawing.
const DRAWN = new Set(["font", "transform", "filter", "initial-value"]);
const PIXELS = /(?<![\w.#-])(-?(?:\d*\.)?\d+)px\b/g;

interface Declaration {
  readonly prop: string;
  value: string;
}

/** As a plugin of PostCSS, which Vite brings along. */
export const grown = {
  postcssPlugin: "grown",
  Declaration(one: Declaration): void {
    if (DRAWN.has(one.prop) || one.prop === "--px") return;
    const value = one.value.replace(PIXELS, "calc($1 * var(--px))");
    if (value !== one.value) one.value = value; // what is set anew is visited again
  },
};
