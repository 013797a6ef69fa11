/* Generated from the game's own tables: `make protocol` writes it again. */
export const ROUNDS = 3 as const;
