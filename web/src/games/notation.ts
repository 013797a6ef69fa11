/** How a kind of move is written: `{field}` stands for a field; `numbers` names those that are numbers. */
interface Written {
  readonly text: string;
  readonly numbers: readonly string[];
}

/** Moves of one game as texts and as values. The table is generated from the rules' own moves. */
export interface Notation<Move> {
  /** The move of a text; undefined for a line that is none, such as `deal` or `undo`. */
  readonly read: (text: string) => Move | undefined;
  readonly write: (move: Move) => string;
}

type Fields = Readonly<Record<string, string | number>>;

export function notation<Move extends { readonly kind: string }>(
  table: Readonly<Record<Move["kind"], Written>>,
): Notation<Move> {
  const kinds = Object.entries<Written>(table).map(([kind, written]) => ({ kind, ...written }));
  const patterns = kinds.map(({ text }) => new RegExp(`^${text.replace(/\{(\w+)\}/g, "(?<$1>\\S+?)")}$`));
  return {
    read(text) {
      for (const [index, { kind, numbers }] of kinds.entries()) {
        const found = patterns[index]?.exec(text);
        if (!found) continue;
        const fields = Object.entries(found.groups ?? {}).map(([name, value]) => [
          name,
          numbers.includes(name) ? Number(value) : value,
        ]);
        return { kind, ...Object.fromEntries(fields) } as Move;
      }
      return undefined;
    },
    write(move) {
      const fields = move as unknown as Fields;
      return table[move.kind as Move["kind"]].text.replace(
        /\{(\w+)\}/g,
        (_, name: string) => `${fields[name] ?? ""}`,
      );
    },
  };
}
