import { counted } from "../../i18n/counted";
import { countedFr, inFrench } from "../../i18n/french";
import type { Language, Like } from "../../i18n/language.svelte";

const en = {
  kinds: {
    straight: "straight",
    elbow: "elbow",
    t: "junction",
    cross: "cross",
    bridge: "bridge",
    double: "double elbow",
  },
  sides: { N: "up", E: "right", S: "down", W: "left" },
  sideNames: { north: "above", east: "right of", south: "below", west: "left of" },
  between: " to ",
  and: " and ",
  card: (cell: string, kind: string, joins: string) => `${cell}, ${kind}: ${joins}`,
  fromHome: "leads to a window",
  fromCat: "leads to a cat",
  place: (side: string, cell: string) => `${side} ${cell}`,
  cat: (name: string, points: number) => `${name} the cat, ${counted(points, "point", "points")}`,
  home: "a home, its window lit",
  pushHere: "push the new card in here",
  square: "The roof",
  stack: (count: number, kind: string) =>
    `Stack of ${counted(count, "gutter card", "gutter cards")}; on top: ${kind}. Press to turn it.`,
  stackOnly: (count: number, kind: string) =>
    `Stack of ${counted(count, "gutter card", "gutter cards")}; on top: ${kind}`,
  next: "Then",
  nextList: (cards: string) => `Cards that follow: ${cards}`,
  unknown: "unknown",
  newCard: (kind: string, joins: string) => `New card, ${kind}: ${joins}. Press to turn it.`,
  catsLeft: (count: number) => `${count} cat${count === 1 ? "" : "s"} yet to come`,
  actionsLeft: (count: number) => `${count} action${count === 1 ? "" : "s"} left`,
  pointsOf: (points: number, cats: number) =>
    `${points} point${points === 1 ? "" : "s"}, ${cats} cat${cats === 1 ? "" : "s"}`,
  score: (points: number) => counted(points, "point", "points"),
  team: (team: number) => `Team ${team}`,
  teamPoints: (points: number) => `team ${points}`,
  you: "You",
  turnNumber: (turn: number) => `Turn ${turn}`,
  best: "Still possible:",
  gradeUpTo: (turns: number) => `up to ${counted(turns, "turn", "turns")}`,
  catsHome: (home: number, all: number) => `${home} of ${all} ${all === 1 ? "cat" : "cats"} home`,
  grades: {
    incredible: "purr-fectly incredible",
    splendid: "a splendid purr-formance",
    respectable: "it commands respect",
    good: "that will do nicely",
    fair: "it could be better",
    passable: "just for this once",
    poor: "the cats are not amused",
  },

  mine: (left: number) =>
    left === 2
      ? "Your turn, two actions: turn a card, or push one in at an arrow."
      : "One more action: turn a card, or push one in.",
  theirs: (who: string, left: number) => `${who} plays, ${left === 1 ? "one action" : "two actions"} left.`,
  waitDeal: "The roof is being laid out.",
  over: "The game is over.",
  wins: (who: string, cats: number, points: number) =>
    `${who} brings ${cats === 1 ? "a cat" : `${cats} cats`} home: ${counted(points, "point", "points")}!`,
  youWin: (cats: number, points: number) =>
    `You bring ${cats === 1 ? "a cat" : `${cats} cats`} home: ${counted(points, "point", "points")}!`,
  chain: "A chain!",
  moved: "The home moves on, the next cat comes.",
  watching: "The gutters move.",

  askTurn: (cell: string) => `Turn ${cell} like this?`,
  askPush: "Push the new card in here?",
  comesHome: "A cat comes home!",
  turnLeft: "Turn left",
  turnRight: "Turn right",
  turnMore: "Turn it",
  keep: "Keep it",
  push: "Push",
  back: "Take back",
  keys: "Arrow keys: move. Space: turn right, L: turn left. Enter: keep. Escape: take back, or hurry what is shown.",

  ways: { right: "to the right", half: "half round", left: "to the left" },
  directions: { down: "from above", left: "from the right", up: "from below", right: "from the left" },
  facings: { north: "", east: ", turned to the right", south: ", upside down", west: ", turned to the left" },
  youTurn: (cell: string, way: string) => `You turn ${cell} ${way}.`,
  turns: (who: string, cell: string, way: string) => `${who} turns ${cell} ${way}.`,
  youPush: (cell: string, from: string, facing: string) => `You push a card in at ${cell} ${from}${facing}.`,
  pushes: (who: string, cell: string, from: string, facing: string) =>
    `${who} pushes a card in at ${cell} ${from}${facing}.`,
  undo: (who: string) => `${who} takes the action back.`,
  deal: "The roof is laid out.",
  begins: (who: string) => `${who} begins.`,
  youBegin: "You begin.",
  nightOver: (turns: number) => `After ${turns} turn${turns === 1 ? "" : "s"} the night is over.`,

  allHome: (turns: number) => `All fifteen cats are home, after ${counted(turns, "turn", "turns")}.`,
  outOfTurns: (turns: number, out: number) =>
    `After ${counted(turns, "turn", "turns")} the night is over; ${out} cat${out === 1 ? " is" : "s are"} still out.`,
  tie: "Equal points: the most cats decide.",
  gradeIs: "Grade:",
  noGrade: "No grade this time.",
  podium: "In order",
  sofa: (cats: string) => (cats ? `On the sofa: ${cats}` : "An empty sofa"),
  alone: "Your games alone",
  aloneNone: "The first one with all cats home will stay in this browser.",
  aloneCount: (count: number) => counted(count, "game", "games"),
  aloneBest: (turns: number) => `Best: ${counted(turns, "turn", "turns")}`,
  aloneBestGrade: (turns: number, grade: string) => `Best: ${counted(turns, "turn", "turns")}, ${grade}`,
};

const fr: Like<typeof en> = {
  kinds: {
    straight: "ligne droite",
    elbow: "coude",
    t: "jonction",
    cross: "croix",
    bridge: "pont",
    double: "double coude",
  },
  sides: { N: "haut", E: "droite", S: "bas", W: "gauche" },
  sideNames: { north: "au-dessus de", east: "à droite de", south: "sous", west: "à gauche de" },
  between: " vers ",
  and: " et ",
  card: (cell, kind, joins) => `${cell}, ${kind} : ${joins}`,
  fromHome: "mène à une fenêtre",
  fromCat: "mène à un chat",
  place: (side, cell) => `${side} ${cell}`,
  cat: (name, points) => `le chat ${name}, ${countedFr(points, "point", "points")}`,
  home: "un foyer, fenêtre allumée",
  pushHere: "pousser la nouvelle carte ici",
  square: "Le toit",
  stack: (count, kind) =>
    `Pile : ${countedFr(count, "gouttière", "gouttières")} ; dessus : ${kind}. Appuyez pour la tourner.`,
  stackOnly: (count, kind) => `Pile : ${countedFr(count, "gouttière", "gouttières")} ; dessus : ${kind}`,
  next: "Puis",
  nextList: (cards) => `Cartes suivantes : ${cards}`,
  unknown: "inconnue",
  newCard: (kind, joins) => `Nouvelle carte, ${kind} : ${joins}. Appuyez pour la tourner.`,
  catsLeft: (count) => `${count} chat${count > 1 ? "s" : ""} encore à venir`,
  actionsLeft: (count) => `${count} action${count > 1 ? "s" : ""} à jouer`,
  pointsOf: (points, cats) => `${points} point${points > 1 ? "s" : ""}, ${cats} chat${cats > 1 ? "s" : ""}`,
  team: (team) => `Équipe ${team}`,
  score: (points) => countedFr(points, "point", "points"),
  teamPoints: (points) => `équipe ${points}`,
  you: "Vous",
  turnNumber: (turn) => `Tour ${turn}`,
  best: "Encore possible :",
  gradeUpTo: (turns) => `jusqu'à ${countedFr(turns, "tour", "tours")}`,
  catsHome: (home, all) => `${home} chat${home > 1 ? "s" : ""} sur ${all} à la maison`,
  grades: {
    incredible: "in-chat-yable",
    splendid: "chat-toyante performance",
    respectable: "chapeau, le chat",
    good: "un bon coup de patte",
    fair: "peut mieux miauler",
    passable: "passable, pour une fois",
    poor: "les chats font la tête",
  },

  mine: (left) =>
    left === 2
      ? "À vous, deux actions : tournez une carte, ou poussez-en une par une flèche."
      : "Encore une action : tournez une carte, ou poussez-en une.",
  theirs: (who, left) => `${who} joue, encore ${left === 1 ? "une action" : "deux actions"}.`,
  waitDeal: "On installe le toit.",
  over: "La partie est finie.",
  wins: (who, cats, points) =>
    `${who} ramène ${cats < 2 ? "un chat" : `${cats} chats`} : ${countedFr(points, "point", "points")} !`,
  youWin: (cats, points) =>
    `Vous ramenez ${cats < 2 ? "un chat" : `${cats} chats`} : ${countedFr(points, "point", "points")} !`,
  chain: "En chaîne !",
  moved: "Le foyer avance, le chat suivant arrive.",
  watching: "Les gouttières bougent.",

  askTurn: (cell) => `Tourner ${cell} ainsi ?`,
  askPush: "Pousser la nouvelle carte ici ?",
  comesHome: "Un chat rentre !",
  turnLeft: "Tourner à gauche",
  turnRight: "Tourner à droite",
  turnMore: "Tourner",
  keep: "Garder",
  push: "Pousser",
  back: "Reprendre",
  keys: "Flèches : se déplacer. Espace : tourner à droite, L : à gauche. Entrée : garder. Échap : reprendre, ou abréger ce qui se joue.",

  ways: { right: "vers la droite", half: "d'un demi-tour", left: "vers la gauche" },
  directions: { down: "par le haut", left: "par la droite", up: "par le bas", right: "par la gauche" },
  facings: {
    north: "",
    east: ", tournée vers la droite",
    south: ", tête en bas",
    west: ", tournée vers la gauche",
  },
  youTurn: (cell, way) => `Vous tournez ${cell} ${way}.`,
  turns: (who, cell, way) => `${who} tourne ${cell} ${way}.`,
  youPush: (cell, from, facing) => `Vous poussez une carte en ${cell} ${from}${facing}.`,
  pushes: (who, cell, from, facing) => `${who} pousse une carte en ${cell} ${from}${facing}.`,
  undo: (who) => `${who} reprend son action.`,
  deal: "Le toit est installé.",
  begins: (who) => `${who} commence.`,
  youBegin: "Vous commencez.",
  nightOver: (turns) => `Après ${turns} tour${turns > 1 ? "s" : ""}, la nuit est finie.`,

  allHome: (turns) => `Les quinze chats sont rentrés, en ${countedFr(turns, "tour", "tours")}.`,
  outOfTurns: (turns, out) =>
    `Après ${countedFr(turns, "tour", "tours")}, la nuit est finie ; ${out} chat${out > 1 ? "s sont" : " est"} encore dehors.`,
  tie: "À égalité de points, le plus de chats l'emporte.",
  gradeIs: "Appréciation :",
  noGrade: "Pas d'appréciation cette fois.",
  podium: "Dans l'ordre",
  sofa: (cats) => (cats ? `Sur le canapé : ${cats}` : "Un canapé vide"),
  alone: "Vos parties en solitaire",
  aloneNone: "La première avec tous les chats rentrés restera dans ce navigateur.",
  aloneCount: (count) => countedFr(count, "partie", "parties"),
  aloneBest: (turns) => `Record : ${countedFr(turns, "tour", "tours")}`,
  aloneBestGrade: (turns, grade) => `Record : ${countedFr(turns, "tour", "tours")}, ${grade}`,
};

export type ChabyrintheWords = Like<typeof en>;

const french = inFrench(fr);

export function words(language: Language): ChabyrintheWords {
  return language === "fr" ? french : en;
}

export function kindName(kind: string | null | undefined, language: Language): string {
  const say = words(language);
  return kind ? say.kinds[kind as keyof ChabyrintheWords["kinds"]] : say.unknown;
}

/** The gutters of a card for those who hear it: `up to right and down to left`. */
export function joinWords(joins: readonly string[], language: Language): string {
  const say = words(language);
  return joins
    .map((gutter) =>
      [...gutter].map((side) => say.sides[side as keyof ChabyrintheWords["sides"]]).join(say.between),
    )
    .join(say.and);
}

export function sideWords(side: string, cell: string, language: Language): string {
  const say = words(language);
  return say.place(say.sideNames[side as keyof ChabyrintheWords["sideNames"]], cell);
}
