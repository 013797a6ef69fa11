import { BASE } from "./base";

/** Which page an address is. */
export type Route =
  | { readonly page: "home" }
  | { readonly page: "nowhere" }
  | { readonly page: "yours" }
  | { readonly page: "learn"; readonly game: string; readonly lesson: string }
  | { readonly page: "today"; readonly game: string; readonly day: string }
  | { readonly page: "rules"; readonly game: string; readonly rule: string }
  | { readonly page: "table"; readonly code: string }
  | { readonly page: "screen"; readonly code: string }
  | { readonly page: "replay"; readonly code: string; readonly match: number };

export function parse(path: string): Route {
  const [first, code, third, match] = path.slice(BASE.length).split("/").filter(Boolean);
  if (first === undefined) return { page: "home" };
  if (first === "yours") return { page: "yours" };
  if (first === "learn" && code) return { page: "learn", game: code, lesson: third ?? "" };
  if (first === "today") return { page: "today", game: code ?? "", day: third ?? "" };
  if (first === "rules" && code) return { page: "rules", game: code, rule: (third ?? "").toUpperCase() };
  if (first !== "t" || !code) return { page: "nowhere" };
  if (third === "replay") return { page: "replay", code: code.toUpperCase(), match: Number(match) || 1 };
  if (third === "screen") return { page: "screen", code: code.toUpperCase() };
  return { page: "table", code: code.toUpperCase() };
}

let current = $state.raw<Route>(parse(location.pathname));
addEventListener("popstate", () => {
  current = parse(location.pathname);
});

export const route = {
  get now(): Route {
    return current;
  },
};

export function go(path: string): void {
  history.pushState(null, "", path);
  current = parse(location.pathname);
  scrollTo(0, 0);
}

/** For links: goes without loading the page again, unless a new tab was wanted. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
