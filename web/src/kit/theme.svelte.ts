/** Light or dark: as the system likes it, until somebody chooses. */

const KEPT = "tablee.theme";
const system = matchMedia("(prefers-color-scheme: dark)");
let chosen = $state(localStorage.getItem(KEPT));
let systemIsDark = $state(system.matches);
system.addEventListener("change", () => {
  systemIsDark = system.matches;
});

export const theme = {
  get isDark(): boolean {
    return chosen ? chosen === "dark" : systemIsDark;
  },
  toggle(): void {
    chosen = this.isDark ? "light" : "dark";
    localStorage.setItem(KEPT, chosen);
  },
};
