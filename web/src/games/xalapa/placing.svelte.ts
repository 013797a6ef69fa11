import { untrack } from "svelte";
import { type Move, write } from "./moves.gen";
import type { View } from "./view.gen";

export type Stones = readonly string[];
type Play = (move: string, element?: Element) => void;

/** The move that brings the stones nearer to what is wanted; nothing where they lie so already. */
export function nextMove(stones: Stones, wanted: Stones): Move | undefined {
  const missing = wanted.find((cell) => !stones.includes(cell));
  const wrong = stones.find((cell) => !wanted.includes(cell));
  if (missing && wrong) return { kind: "move", cell: wrong, to: missing };
  if (missing) return { kind: "place", cell: missing };
  return wrong ? { kind: "take", cell: wrong } : undefined;
}

/** The stones after such a move. */
export function after(stones: Stones, move: Move): Stones {
  if (move.kind === "place") return [...stones, move.cell];
  if (move.kind === "take") return stones.filter((cell) => cell !== move.cell);
  return move.kind === "move" ? stones.map((cell) => (cell === move.cell ? move.to : cell)) : stones;
}

const DONE = write({ kind: "done" });

export function isSame(left: Stones, right: Stones): boolean {
  return left.length === right.length && left.every((cell) => right.includes(cell));
}

/**
 * What I do shows at once. The stones that I want run ahead of those that the server knows; move by
 * move it is asked for them, and what it refuses goes back to where it was.
 */
export class Placing {
  private wanted = $state.raw<Stones>();
  private known = $state.raw<Stones>();
  /** I said done, and the last stones are still under way. */
  isLeaving = $state(false);
  private round = 0;
  private expected: Stones | undefined;
  private touched: Element | undefined;

  /** The stones to show. */
  stones(view: View): Stones {
    if (view.waiting_for !== "place") return [];
    return this.wanted ?? this.known ?? view.stones;
  }

  /** Whether stones can be touched: the server has offered it this round. */
  get isOpen(): boolean {
    return this.known !== undefined && !this.isLeaving;
  }

  want(stones: Stones, element?: Element): void {
    if (!this.isOpen) return;
    this.wanted = stones;
    this.touched = element;
  }

  done(): void {
    if (this.isOpen) this.isLeaving = true;
  }

  /** What the server says now; asks it for the next step. */
  hear(view: View, legal: readonly string[], play: Play): void {
    untrack(() => {
      if (view.waiting_for !== "place" || view.round !== this.round) this.forget(view.round);
      if (view.waiting_for !== "place") return;
      if (view.seat !== null && view.sides[view.seat]?.is_done) this.isLeaving = false; // it has arrived
      if (!legal.includes(DONE)) return;
      const { stones } = view;
      if (this.expected && !isSame(stones, this.expected)) {
        this.wanted = undefined;
        this.isLeaving = false;
      }
      this.expected = undefined;
      this.known = stones;
      const move = nextMove(stones, this.wanted ?? stones);
      if (move) {
        this.expected = after(stones, move);
        play(write(move), this.touched);
        return;
      }
      this.wanted = undefined;
      if (this.isLeaving) play(DONE);
    });
  }

  private forget(round: number): void {
    this.round = round;
    this.wanted = this.known = this.expected = undefined;
    this.isLeaving = false;
  }
}

export interface Stone {
  readonly id: number;
  readonly cell: string;
}

/** Gives each stone a number that it keeps when it moves, so that it slides and does not jump. */
export class Names {
  private last: readonly Stone[] = [];
  private used = 0;

  name(cells: Stones): readonly Stone[] {
    const left = this.last.filter((stone) => !cells.includes(stone.cell));
    this.last = cells.map((cell) => {
      const kept = this.last.find((stone) => stone.cell === cell);
      if (kept) return kept;
      const moved = left.shift();
      return { id: moved?.id ?? ++this.used, cell };
    });
    return this.last;
  }
}
