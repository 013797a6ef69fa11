/* Generated from the server's structs: `make protocol` writes it again. */
/** A gutter card in the square; each text of `joins` is one gutter with the sides that it joins. */
export interface Card {
  readonly cell: string;
  readonly kind: string;
  readonly orientation: string;
  readonly joins: readonly string[];
}
/** The gutters that lead to a window, and those that lead to a cat, each as `b3:NE`: its cell and its sides. */
export interface Joined {
  readonly lights: readonly string[];
  readonly paws: readonly string[];
}
/** A place of the ring: beside which cell, at which side, and what lies there. */
export interface Place {
  readonly cell: string;
  readonly side: string;
  readonly is_home: boolean;
  readonly cat: number | null;
}
/** How the game ended: with all cats at home, or because the turns ran out. */
export interface Result {
  readonly ended_by: string;
  readonly winners: readonly number[];
  readonly turns: number;
  readonly grade: number | null;
  readonly grade_name: string | null;
}
/** One player. Points and cats of the side are those of the team, where there are teams. */
export interface Side {
  readonly seat: number;
  readonly team: number | null;
  readonly points: number;
  readonly cats: number;
  readonly side_points: number;
  readonly side_cats: number;
  readonly place: number | null;
}
/** The gutter cards beside the square, from the top: a kind, or None for one that nobody has seen. */
export interface Stack {
  readonly cards: readonly (string | null)[];
}
/** The table from one seat; `seat` is None for a spectator. Places are numbered as in `ring`, clockwise from 0. */
export interface View {
  readonly seat: number | null;
  readonly waiting_for: string;
  readonly to_act: readonly number[];
  readonly mode: string;
  readonly size: number;
  readonly turn: number;
  readonly max_turns: number;
  readonly is_graded: boolean;
  readonly actions_left: number;
  readonly square: readonly (readonly Card[])[];
  readonly joined: Joined;
  readonly stack: Stack;
  readonly ring: readonly Place[];
  readonly cats_left: number;
  readonly sides: readonly Side[];
  readonly result: Result | null;
}
