import { describe, expect, it } from "vitest";
import { SILENT as arribaSilent } from "./arriba/effects.gen";
import { SILENT as awimbaweSilent } from "./awimbawe/effects.gen";
import { SILENT as chabyrintheSilent } from "./chabyrinthe/effects.gen";
import { SILENT as chiwawaSilent } from "./chiwawa/effects.gen";
import type { AnyGamePage, Happening } from "./contract";
import { called } from "../replay/review/called";
import { SILENT as xalapaSilent } from "./xalapa/effects.gen";

interface Told {
  readonly silent: readonly string[];
  /** What the screen itself shows, so that the log need not say it; a terminal has no screen. */
  readonly shown: readonly string[];
  readonly page: () => Promise<Pick<AnyGamePage, "tell" | "tellEffect" | "tellOpen">>;
  readonly fixtures: () => Promise<unknown>;
}

const GAMES: Readonly<Record<string, Told>> = {
  arriba: {
    silent: arribaSilent,
    shown: [],
    page: () => import("./arriba/tell"),
    fixtures: () => import("./arriba/fixtures.json"),
  },
  awimbawe: {
    silent: awimbaweSilent,
    shown: [],
    page: () => import("./awimbawe/tell"),
    fixtures: () => import("./awimbawe/fixtures.json"),
  },
  chabyrinthe: {
    silent: chabyrintheSilent,
    shown: [],
    page: () => import("./chabyrinthe/tell"),
    fixtures: () => import("./chabyrinthe/fixtures.json"),
  },
  chiwawa: {
    silent: chiwawaSilent,
    shown: [],
    page: () => import("./chiwawa/tell"),
    fixtures: () => import("./chiwawa/fixtures.json"),
  },
  xalapa: {
    silent: xalapaSilent,
    shown: ["trial-checked"],
    page: () => import("./xalapa/tell"),
    fixtures: () => import("./xalapa/fixtures.json"),
  },
};

type Event = Happening<{ readonly kind: string }>;

/** Every event in these fixtures, however deep it lies. */
function eventsIn(value: unknown): Event[] {
  if (typeof value !== "object" || value === null) return [];
  if ("move" in value && "effects" in value) return [value as Event];
  return Object.values(value).flatMap(eventsIn);
}

describe("the log and the terminal tell the same things", () => {
  for (const [game, { silent, shown, page, fixtures }] of Object.entries(GAMES)) {
    it(`of ${game}`, async () => {
      const { tellEffect } = await page();
      const told = new Map<string, boolean>();
      for (const event of eventsIn(await fixtures()))
        for (const effect of event.effects) {
          const lines = (["en", "fr"] as const).map((language) =>
            tellEffect?.(
              effect,
              event,
              ["Anne", "Ben", "Li", "Zoë", "Bo", "Mina", "Max", "Ada"],
              language,
              0,
            ),
          );
          expect(lines[0] === null).toBe(lines[1] === null);
          told.set(effect.kind, (told.get(effect.kind) ?? false) || lines[0] !== null);
        }
      expect(told.size).toBeGreaterThan(1);
      for (const [kind, isTold] of told)
        expect([kind, isTold]).toEqual([kind, !silent.includes(kind) && !shown.includes(kind)]);
    });
  }
});

const NAMES = ["Anne", "Ada", "Élie", "Zoë", "Inès", "Omar", "Ulla", "Ève"];
const SAID_BADLY = {
  en: /\bYou (takes|plays|has|is|turns|wins|puts|brings|gets|folds|leads|picks|grabs|pushes|begins|starts)\b|\b(by|to|for|of) You\b|(?<![\d.,])\b1 (cards|points|stones|tokens|cats|crowns)\b/,
  // After « Vous » a verb in -ez or « êtes », or no verb; « de » before a vowel is « d' ».
  fr: /\bVous (?!\p{L}+ez(?!\p{L})|êtes|vous |n'|ne |les? |la |l')\p{L}|(?<!\p{L})(par|pour|à|de) Vous\b|(?<!\p{L})(de|que|le|la|se|ne) (Anne|Ada|Élie|Inès|Omar|Ulla|Ève)|(?<![\d.,])\b[01] (cartes|points|pierres|jetons|chats|couronnes)(?!\p{L})|[^\u202f!?.…\d][!?;:»]/u,
};

describe("every line of the log reads well, to whoever did it and to others", () => {
  for (const [game, { page, fixtures }] of Object.entries(GAMES)) {
    it(`of ${game}`, async () => {
      const { tell, tellEffect } = await page();
      const said = new Set<string>();
      for (const event of eventsIn(await fixtures()))
        for (const language of ["en", "fr"] as const)
          for (const me of [0, 1, null]) {
            const effects = event.effects.map((one) => tellEffect?.(one, event, NAMES, language, me));
            for (const line of [tell(event, NAMES, language, me), ...effects])
              if (line && SAID_BADLY[language].test(line)) said.add(line);
          }
      expect([...said]).toEqual([]);
    });
  }
});

/** Every list of legal moves in these fixtures. */
function choicesIn(value: unknown): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [];
  const deeper = Object.values(value).flatMap(choicesIn);
  return "legal" in value && Array.isArray(value.legal) ? [value.legal as string[], ...deeper] : deeper;
}

describe("whoever looks back at two moves of a choice is told of them in different words", () => {
  for (const game of ["awimbawe", "chabyrinthe", "chiwawa"]) {
    it(`of ${game}`, async () => {
      const { page, fixtures } = GAMES[game] as Told;
      const told = await page();
      const choices = choicesIn(await fixtures()).filter((moves) => moves.length > 1);
      expect(choices.length).toBeGreaterThan(0);
      for (const moves of choices)
        for (const language of ["en", "fr"] as const) {
          const lines = moves.map((move) => called(told as AnyGamePage, 0, move, NAMES, language));
          expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
        }
    });
  }
});
