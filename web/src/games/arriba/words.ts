import { counted } from "../../i18n/counted";
import { countedFr, inFrench, of } from "../../i18n/french";
import type { Language } from "../../i18n/language.svelte";
import { face, type Colour, type SymbolName } from "./cards";
import { ROUNDS } from "./tables.gen";

const en = {
  you: "You",
  yourCard: "Turn your card",
  turnMine: "Your turn: turn your card.",
  turnOf: (who: string) => `${who} turns the next card.`,
  read: "Look closely!",
  holding: "Look who was first, and why.",
  lastLook: "The last card: look once more.",
  signal: "A Head! 1, 2, 3…",
  signalOf: (who: string) => `${who} counts: 1, 2, 3…`,
  deal: "The cards are being dealt.",
  over: "The game is over.",
  totem: "Grab the totem",
  totemKeys: "Space bar, click or touch",
  drawKeys: "Enter turns your card",
  under: (count: number) => `${count} ${count === 1 ? "card" : "cards"} under the totem`,
  draw: (count: number) => `${count} to turn`,
  up: (count: number) => `${count} face up`,
  points: (count: number) => `${count} ${count === 1 ? "point" : "points"} against`,
  nothing: "nothing face up",
  piles: (who: string) => `${who}'s piles`,
  ownPiles: "Your piles",
  round: (round: number) => `Round ${round}/${ROUNDS}`,
  count: ["1", "2", "3"],
  shout: "Arriba!",

  howTitle: "When to grab",
  howMatch: "Your symbol lies before somebody else, whatever its colour.",
  howTotem: "A Totem card is turned: everybody may grab.",
  howWrong: "A wrong grab takes every face-up card.",
  line: (trip: number, spread: number) =>
    `Your line: ${trip} ms there and back, give or take ${spread}. It is taken out of every grab.`,
  longLine: (trip: number, spread: number) =>
    `Your line: ${trip} ms there and back, give or take ${spread}. Of one way, no more than 200 can be taken out.`,
  screen: (frame: number) => `Your screen: a picture every ${frame} ms; that stays in the margin.`,
  handOn: "Your hand is on the totem…",
  turning: "Your card is turning…",
  hasHelp: "has help",
  measuring: "Your line is being measured…",

  verdict: "Who was first",
  verdictOf: {
    totem: (who: string, cards: string) => `${who}: ${cards} under the totem`,
    match: (who: string, cards: string, to: string) => `${who} first: ${cards} to ${to}`,
    shared: (who: string, cards: string, to: string) => `${who} first: ${cards} shared by ${to}`,
    wrong: (who: string, cards: string) => `${who}: wrong, ${cards} to take`,
    idle: (who: string) => `${who}: too late`,
    excused: (who: string) => `${who}: a moment late, never mind`,
  },
  marks: { totem: "right", match: "right", shared: "right", wrong: "wrong", idle: "late", excused: "late" },
  quicker: (who: string, ms: number) => `${who} was ${ms} ms quicker.`,
  youQuicker: (ms: number) => `You were ${ms} ms quicker.`,
  figures: "How quick was everybody?",
  early: "too early",
  earlyWords: "False start: judged on the table before the last card.",
  close: "Closer than the measurement can tell: the measured order counts.",
  tie: "Equal to the millisecond: the lot has decided.",
  unbelieved: "≈ by the server's clock: your own time does not fit the line that was measured.",
  reaction: (ms: number, margin: number) => (margin > 0 ? `${ms} ms ± ${margin}` : `${ms} ms`),
  and: "and",

  roundOver: (round: number) => `Round ${round} is over`,
  goOn: "Go on",
  podium: "Places",
  score: (points: number) => counted(points, "point", "points"),
  totems: (count: number) => `${count} ${count === 1 ? "time" : "times"} first at the totem`,
  quickestHand: (who: string, ms: number) => `Quickest hand: ${who}, ${ms} ms.`,
  yourQuickestHand: (ms: number) => `The quickest hand was yours: ${ms} ms.`,
  bestDay: (wins: number, date: string) =>
    `Your best day: ${wins} ${wins === 1 ? "game" : "games"} won, on ${date}.`,
  bestHand: (ms: number) => `Your quickest hand ever: ${ms} ms.`,
  ended: {
    "nothing left": "Somebody has no card left.",
    "draw piles empty": "All draw piles are empty.",
    "card limit": "As many cards as agreed were turned.",
  },
  total: "Total",
  fewest: "Every card left is a point against you; the fewest points win.",
  player: "Player",

  tellDeal: "The cards are dealt.",
  tellRound: (round: number, points: string) => `Round ${round} is over. Cards left: ${points}.`,
  tellTurn: (who: string, card: string) => `${who} turns: ${card}.`,
  tellYouTurn: (card: string) => `You turn: ${card}.`,
  turnOwn: "Turn your card.",
  tellClock: (who: string, card: string) => `Time was up for ${who}: ${card}.`,
  tellYourClock: (card: string) => `Your time was up: ${card}.`,
  tellSignal: (cards: string) => `1, 2, 3, Arriba! Everybody turns: ${cards}.`,
  tellGrab: (who: string) => `${who} grabs the totem.`,
  tellYouGrab: "You grab the totem.",
  tellEarly: (who: string) => `${who} grabs too early for the last card.`,
  tellYouEarly: "You grab too early for the last card.",
  outcome: {
    totem: (cards: string) => `Right: ${cards} under the totem.`,
    match: (cards: string, to: string) => `Right: ${cards} to ${to}.`,
    shared: (cards: string, to: string) => `Right: ${cards} shared by ${to}.`,
    wrong: (cards: string) => `No reason to: ${cards} to take.`,
    idle: () => "Too late: nothing happens.",
    excused: () => "The hand was a moment late: nothing happens.",
  },
  between: (who: string) => `${who}: between two cards`,
  noEffect: "Nothing happens.",
  cards: (count: number) => `${count} ${count === 1 ? "card" : "cards"}`,
  toYou: "you",

  warmTitle: "Warm up your hand",
  warmWords: "The totem sleeps. Touch it as soon as it opens its eyes, five times.",
  warmStart: "Start",
  warmAgain: "Once more",
  warmWait: "Wait…",
  warmNow: "Now!",
  warmEarly: "Too early: it was asleep.",
  warmResult: (ms: number, best: number) => `Usually ${ms} ms, at best ${best} ms.`,
  warmDevice: (frame: number, late: number) =>
    `This screen shows a picture every ${frame} ms; that is added to the margin of your grabs. A touch is heard of ${late} ms later; its own time counts.`,
  warmKept: "That is all. It stays in this browser.",
  warmPlay: "Play",
  warmSkip: "Play without",
};

const fr: typeof en = {
  you: "Vous",
  yourCard: "Retournez votre carte",
  turnMine: "À vous : retournez votre carte.",
  turnOf: (who) => `${who} retourne la prochaine carte.`,
  read: "Regardez bien !",
  holding: "Regardez qui a été le plus rapide, et pourquoi.",
  lastLook: "La dernière carte : un dernier regard.",
  signal: "Une tête ! 1, 2, 3…",
  signalOf: (who) => `${who} compte : 1, 2, 3…`,
  deal: "On distribue les cartes.",
  over: "La partie est finie.",
  totem: "Attraper le totem",
  totemKeys: "Barre d'espace, clic ou doigt",
  drawKeys: "Entrée retourne votre carte",
  under: (count) => `${count} ${count > 1 ? "cartes" : "carte"} sous le totem`,
  draw: (count) => `${count} à retourner`,
  up: (count) => `${count} face visible`,
  points: (count) => `${count} ${count > 1 ? "points" : "point"} de pénalité`,
  nothing: "rien de visible",
  piles: (who) => `Les piles ${of(who)}`,
  ownPiles: "Vos piles",
  round: (round) => `Manche ${round}/${ROUNDS}`,
  count: ["1", "2", "3"],
  shout: "Arriba !",

  howTitle: "Quand attraper",
  howMatch: "Votre symbole est aussi devant quelqu'un d'autre, quelle que soit la couleur.",
  howTotem: "Une carte Totem : tout le monde peut attraper.",
  howWrong: "Une faute ramasse toutes les cartes visibles.",
  line: (trip, spread) =>
    `Votre ligne : ${trip} ms aller et retour, à ${spread} près. On les retire de chaque prise.`,
  longLine: (trip, spread) =>
    `Votre ligne : ${trip} ms aller et retour, à ${spread} près. D'un aller, on ne retire pas plus de 200.`,
  screen: (frame) => `Votre écran : une image toutes les ${frame} ms ; cela reste dans la marge.`,
  handOn: "Votre main est sur le totem…",
  turning: "Votre carte se retourne…",
  hasHelp: "a de l'aide",
  measuring: "On mesure votre ligne…",

  verdict: "Qui fut le premier",
  verdictOf: {
    totem: (who, cards) => `${who} : ${cards} sous le totem`,
    match: (who, cards, to) => `${who} d'abord : ${cards} pour ${to}`,
    shared: (who, cards, to) => `${who} d'abord : ${cards} à partager entre ${to}`,
    wrong: (who, cards) => `${who} : faute, ${cards} à ramasser`,
    idle: (who) => `${who} : trop tard`,
    excused: (who) => `${who} : main en retard, ce n'est rien`,
  },
  marks: { totem: "juste", match: "juste", shared: "juste", wrong: "faute", idle: "tard", excused: "tard" },
  quicker: (who, ms) => `${who} : ${ms} ms d'avance.`,
  youQuicker: (ms) => `Vous aviez ${ms} ms d'avance.`,
  figures: "Qui a mis combien de temps ?",
  early: "trop tôt",
  earlyWords: "Faux départ : jugé sur la table d'avant la dernière carte.",
  close: "Plus serré que la mesure : l'ordre mesuré compte.",
  tie: "Égalité à la milliseconde : le sort a décidé.",
  unbelieved: "≈ à l'horloge du serveur : votre propre temps ne va pas avec la ligne mesurée.",
  reaction: (ms, margin) => (margin > 0 ? `${ms} ms ± ${margin}` : `${ms} ms`),
  and: "et",

  roundOver: (round) => `La manche ${round} est finie`,
  goOn: "Continuer",
  podium: "Classement",
  score: (points) => countedFr(points, "point", "points"),
  totems: (count) => `${count} fois premier sur le totem`,
  quickestHand: (who, ms) => `La main la plus rapide : ${who}, ${ms} ms.`,
  yourQuickestHand: (ms) => `La main la plus rapide était la vôtre : ${ms} ms.`,
  bestDay: (wins, date) =>
    `Votre meilleur jour, ${date} : ${wins} ${wins > 1 ? "parties gagnées" : "partie gagnée"}.`,
  bestHand: (ms) => `Votre main la plus rapide de toujours : ${ms} ms.`,
  ended: {
    "nothing left": "Quelqu'un n'a plus de carte.",
    "draw piles empty": "Toutes les pioches sont vides.",
    "card limit": "Le nombre de cartes convenu est atteint.",
  },
  total: "Total",
  fewest: "Chaque carte restante est un point de pénalité ; le moins de points gagne.",
  player: "Joueur",

  tellDeal: "Les cartes sont distribuées.",
  tellRound: (round, points) => `La manche ${round} est finie. Cartes restantes : ${points}.`,
  tellTurn: (who, card) => `${who} retourne : ${card}.`,
  tellYouTurn: (card) => `Vous retournez : ${card}.`,
  turnOwn: "Retourner votre carte.",
  tellClock: (who, card) => `Le temps ${of(who)} est écoulé : ${card}.`,
  tellYourClock: (card) => `Votre temps est écoulé : ${card}.`,
  tellSignal: (cards) => `1, 2, 3, Arriba ! Tout le monde retourne : ${cards}.`,
  tellGrab: (who) => `${who} attrape le totem.`,
  tellYouGrab: "Vous attrapez le totem.",
  tellEarly: (who) => `${who} attrape trop tôt pour la dernière carte.`,
  tellYouEarly: "Vous attrapez trop tôt pour la dernière carte.",
  outcome: {
    totem: (cards) => `Juste : ${cards} sous le totem.`,
    match: (cards, to) => `Juste : ${cards} pour ${to}.`,
    shared: (cards, to) => `Juste : ${cards} à partager entre ${to}.`,
    wrong: (cards) => `Sans raison : ${cards} à ramasser.`,
    idle: () => "Trop tard : il ne se passe rien.",
    excused: () => "La main était en retard : il ne se passe rien.",
  },
  between: (who) => `${who} : entre deux cartes`,
  noEffect: "Il ne se passe rien.",
  cards: (count) => `${count} ${count > 1 ? "cartes" : "carte"}`,
  toYou: "vous",

  warmTitle: "Échauffez votre main",
  warmWords: "Le totem dort. Touchez-le dès qu'il ouvre les yeux, cinq fois.",
  warmStart: "Commencer",
  warmAgain: "Encore une fois",
  warmWait: "Attendez…",
  warmNow: "Maintenant !",
  warmEarly: "Trop tôt : il dormait.",
  warmResult: (ms, best) => `D'habitude ${ms} ms, au mieux ${best} ms.`,
  warmDevice: (frame, late) =>
    `Cet écran montre une image toutes les ${frame} ms ; on l'ajoute à la marge de vos prises. Un toucher se sait ${late} ms après ; son propre instant compte.`,
  warmKept: "C'est tout. Cela reste dans ce navigateur.",
  warmPlay: "Jouer",
  warmSkip: "Jouer sans",
};

const french = inFrench(fr);

export function words(language: Language): typeof en {
  return language === "fr" ? french : en;
}

const COLOUR_WORDS: Record<Colour, string> = {
  yellow: "jaune",
  orange: "orange",
  purple: "violet",
  green: "vert",
};
const SYMBOL_WORDS: Record<SymbolName, string> = {
  ring: "anneau",
  target: "cible",
  wheel: "roue",
  frame: "cadre",
  window: "fenêtre",
  lozenge: "losange",
  peak: "pic",
  pyramid: "pyramide",
  tent: "tente",
  sun: "soleil",
  snowflake: "flocon",
  starfish: "étoile de mer",
  snail: "escargot",
  shell: "coquille",
  whirl: "tourbillon",
  crossing: "carrefour",
  knot: "nœud",
  windmill: "moulin",
};

/** What a card is called. */
export function cardLabel(name: string, language: Language): string {
  const card = face(name);
  if (card.kind === "symbol")
    return language === "fr"
      ? `${SYMBOL_WORDS[card.symbol]} (${COLOUR_WORDS[card.colour]})`
      : `${card.colour} ${card.symbol}`;
  if (card.kind === "totem") return "Totem";
  return language === "fr" ? "Tête" : "Head";
}
