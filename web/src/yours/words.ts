import { counted } from "../i18n/counted";
import { countedFr, inFrench } from "../i18n/french";
import type { Language } from "../i18n/language.svelte";

const en = {
  title: "Yours",
  what: "Your games, kept under a key that this browser has made. No e-mail, no password: whoever has the key has the games.",
  none: "No finished game yet. Play one, and it will stand here.",
  games: "By game",
  people: "By opponent",
  last: "Your last games",
  alone: (game: string) => `${game}, alone`,
  played: (count: number) => counted(count, "game", "games"),
  won: (count: number) => `${count} won`,
  streak: (count: number, longest: number) => `${count} in a row (best: ${longest})`,
  longest: (days: number) => `best: ${days}`,
  records: "Best alone",
  best: (game: string, count: number) =>
    game === "chabyrinthe" ? counted(count, "turn", "turns") : counted(count, "point", "points"),
  kind: (game: string, kind: string) => (game === "chabyrinthe" ? kind : kind ? "rules of your own" : ""),
  somebody: "somebody",
  replay: "See again",
  device: "Another device",
  deviceWords: "Take your games along to another phone or computer: make a code here, and give it there.",
  deviceEmpty:
    "There is nothing to take along from here yet. To bring games from another device, make a code there.",
  makeCode: "Make a code",
  codeWords: (minutes: number) => `It works once, for ${counted(minutes, "minute", "minutes")}.`,
  haveCode: "I have a code from another device",
  bring: "Bring my games here",
  brought: "Your games are here.",
  save: "Save as a file",
  erase: "Erase everything",
  eraseSure:
    "Forget all games that are kept here, and take your name out of what others keep and see of them?",
  erased: "All is forgotten.",
  isErased: "This browser keeps none of your games.",
  again: "Keep my games again",
};

const fr: typeof en = inFrench({
  title: "Chez vous",
  what: "Vos parties, gardées sous une clé que ce navigateur a faite. Ni e-mail ni mot de passe : qui a la clé a les parties.",
  none: "Pas encore de partie finie. Jouez-en une, elle viendra ici.",
  games: "Par jeu",
  people: "Par adversaire",
  last: "Vos dernières parties",
  alone: (game: string) => `${game}, en solo`,
  played: (count: number) => countedFr(count, "partie", "parties"),
  won: (count: number) => `${count} ${count > 1 ? "gagnées" : "gagnée"}`,
  streak: (count: number, longest: number) => `${count} de suite (record : ${longest})`,
  longest: (days: number) => `record : ${days}`,
  records: "Vos records en solo",
  best: (game: string, count: number) =>
    game === "chabyrinthe" ? countedFr(count, "tour", "tours") : countedFr(count, "point", "points"),
  kind: (game: string, kind: string) => (game === "chabyrinthe" ? kind : kind ? "règles à vous" : ""),
  somebody: "quelqu'un",
  replay: "Revoir",
  device: "Un autre appareil",
  deviceWords:
    "Emportez vos parties sur un autre téléphone ou ordinateur : faites un code ici, donnez-le là-bas.",
  deviceEmpty:
    "Il n'y a encore rien à emporter d'ici. Pour apporter vos parties d'un autre appareil, faites un code là-bas.",
  makeCode: "Faire un code",
  codeWords: (minutes: number) => `Il sert une fois, pendant ${countedFr(minutes, "minute", "minutes")}.`,
  haveCode: "J'ai un code d'un autre appareil",
  bring: "Apporter mes parties ici",
  brought: "Vos parties sont là.",
  save: "Enregistrer dans un fichier",
  erase: "Tout effacer",
  eraseSure:
    "Oublier toutes les parties gardées ici, et retirer votre nom de ce que d'autres en gardent et en voient ?",
  erased: "Tout est oublié.",
  isErased: "Ce navigateur ne garde aucune de vos parties.",
  again: "Garder de nouveau mes parties",
});

export function words(language: Language): typeof en {
  return language === "fr" ? fr : en;
}
