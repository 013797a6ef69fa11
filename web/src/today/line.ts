/** The next move of a best line after these; undefined for whoever has left it. */
export function nextOf(line: readonly string[], moves: readonly string[]): string | undefined {
  if (moves.every((move, index) => line[index] === move)) return line[moves.length];
  // Stones may be placed in any order.
  const isLaying = moves.every((move) => move.startsWith("place ") && line.includes(move));
  return isLaying ? line.find((move) => !moves.includes(move)) : undefined;
}
