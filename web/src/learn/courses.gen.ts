/* Generated from the catalogue: the games that can be learned. `make protocol` writes it again. */
export const COURSES: readonly string[] = ["arriba", "awimbawe", "chabyrinthe", "chiwawa", "xalapa"];
