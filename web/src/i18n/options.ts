import type { Option } from "../protocol.gen";
import { spoken } from "./french";
import type { Language, Words } from "./language.svelte";

/** Friendlier words for a game's options than its facts have room for: the question, the usual answer, the answers. */
interface OptionWords {
  readonly label?: Words;
  readonly usual?: Words;
  readonly values?: Readonly<Record<string, Words>>;
}

const OPTIONS: Readonly<Record<string, OptionWords>> = {
  "arriba.pace": {
    values: {
      calm: { en: "Calmly", fr: "Calmement" },
      usual: { en: "As usual", fr: "Comme d'habitude" },
      brisk: { en: "Briskly", fr: "Vivement" },
    },
  },
  "arriba.help": {
    values: {
      none: { en: "No help", fr: "Pas d'aide" },
      later: { en: "After a while", fr: "Après un moment" },
      soon: { en: "Soon", fr: "Très vite" },
    },
  },
  "chabyrinthe.mode": {
    label: { en: "Who plays with whom", fr: "Qui joue avec qui" },
    usual: {
      en: "Solo, or each for themselves",
      fr: "Solo, ou chacun pour soi",
    },
    values: {
      versus: { en: "Each for themselves", fr: "Chacun pour soi" },
      solo: { en: "Solo", fr: "Solo" },
      cooperative: { en: "All together", fr: "Tous ensemble" },
      teams: {
        en: "Two teams: chairs 1 and 2 against 3 and 4",
        fr: "Deux équipes : chaises 1 et 2 contre 3 et 4",
      },
    },
  },
  "chabyrinthe.size": {
    label: { en: "Size of the roof", fr: "Taille du toit" },
    values: {
      "3": { en: "Small, for kittens", fr: "Petit, pour les chatons" },
      "4": { en: "Usual", fr: "Habituelle" },
    },
  },
  "chabyrinthe.max_turns": {
    label: { en: "Turns of each player at most", fr: "Tours de chaque joueur au plus" },
  },
  "xalapa.four_stones": {
    label: { en: "The first trial has four stones", fr: "La première épreuve a quatre pierres" },
  },
  "xalapa.masters_shuffled": {
    label: {
      en: "The masters' stone cards are shuffled in",
      fr: "Les cartes Pierres des maîtres sont mélangées",
    },
  },
  "xalapa.cover_printed": {
    label: {
      en: "Cards also cover the printed numbers",
      fr: "Les cartes couvrent aussi les nombres imprimés",
    },
  },
  "xalapa.step": {
    label: { en: "Difficulty", fr: "Difficulté" },
    values: {
      "0": { en: "0: base game", fr: "0 : jeu de base" },
      "1": { en: "1: apprentices", fr: "1 : apprentis" },
      "2": { en: "2: journeymen", fr: "2 : compagnons" },
      "3": { en: "3: masters", fr: "3 : maîtres" },
      "4": { en: "4: apprentices and masters mixed", fr: "4 : apprentis et maîtres mêlés" },
      "5": { en: "5: stones among the cards", fr: "5 : les pierres parmi les cartes" },
    },
  },
  "xalapa.mix": {
    label: { en: "Which cards mix", fr: "Les cartes mélangées" },
    values: {
      pack: { en: "The apprentices' cards", fr: "Les cartes des apprentis" },
      all: { en: "All cards", fr: "Toutes les cartes" },
    },
  },
  "xalapa.levels": {
    usual: { en: "Everybody alike", fr: "Tous pareils" },
    values: {
      beginner: { en: "Beginner", fr: "Débutant" },
      expert: { en: "Expert", fr: "Expert" },
    },
  },
  "xalapa.help": {
    label: {
      en: "Help: a touched trial lights its squares",
      fr: "Aide : une épreuve touchée éclaire ses cases",
    },
    values: {
      beginners: { en: "For beginners", fr: "Pour les débutants" },
      always: { en: "Always", fr: "Toujours" },
      none: { en: "No help", fr: "Sans aide" },
    },
  },
  "xalapa.variant": {
    values: {
      base: { en: "Base game", fr: "Jeu de base" },
      atlacoya: { en: "Atlacoya", fr: "Atlacoya" },
    },
  },
  "xalapa.timer_seconds": { label: { en: "Sand timer, in seconds", fr: "Sablier, en secondes" } },
  "xalapa.round_seconds": {
    label: { en: "Longest round, in seconds", fr: "Durée maximale d'une manche, en secondes" },
  },
  "xalapa.check_seconds": {
    label: {
      en: "Time to look at the result, in seconds",
      fr: "Temps pour regarder le résultat, en secondes",
    },
  },
  "xalapa.choice_seconds": {
    label: {
      en: "Time for a bid or a choice, in seconds",
      fr: "Temps pour une annonce ou un choix, en secondes",
    },
  },
};

/** What an option asks. */
export function optionLabel(game: string, option: Option, language: Language): string {
  const words = spoken(OPTIONS[`${game}.${option.name}`]?.label ?? option.words, language);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What one of its values is called. */
export function valueWords(game: string, option: Option, value: unknown, language: Language): string {
  const words = OPTIONS[`${game}.${option.name}`]?.values?.[String(value)];
  return words ? spoken(words, language) : String(value);
}

/** Whether its few numbers have words of their own, and are better chosen than typed. */
export function hasValueWords(game: string, option: Option): boolean {
  return OPTIONS[`${game}.${option.name}`]?.values !== undefined;
}

/** What it is where nobody chooses; nothing for a game that does without. */
export function usualWords(game: string, option: Option, language: Language): string | undefined {
  const usual = OPTIONS[`${game}.${option.name}`]?.usual;
  if (usual) return spoken(usual, language);
  return option.default === null ? undefined : valueWords(game, option, option.default, language);
}
