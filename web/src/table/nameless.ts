import type { Outgoing } from "../protocol.gen";

/** A message as the page reads it: who had their name taken out is somebody. */
export function withNames(message: Outgoing, somebody: string): Outgoing {
  const called = <Named extends { readonly name: string }>(all: readonly Named[]): readonly Named[] =>
    all.some((one) => one.name === "") ? all.map((one) => ({ ...one, name: one.name || somebody })) : all;
  if (message.type === "chat") return { ...message, lines: called(message.lines) };
  if (message.type !== "room") return message;
  const { evening } = message;
  return {
    ...message,
    guests: called(message.guests),
    ...(evening && { evening: { ...evening, scores: called(evening.scores) } }),
  };
}
