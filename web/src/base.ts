/** The folder of the server that the page lies in: its own files lie one folder deeper. Tests have no server. */
const folder = new URL("..", import.meta.url);
export const BASE = folder.protocol === "file:" ? "/" : folder.pathname;

/** Where something is that the server has at this path. */
export function at(path: string): string {
  return BASE + path.slice(1);
}
