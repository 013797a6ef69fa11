/* Generated from the catalogue: the games whose rulebook shows its rules. `make protocol` writes it again. */
export const ILLUSTRATED: readonly string[] = ["arriba", "awimbawe", "chabyrinthe", "chiwawa", "xalapa"];
