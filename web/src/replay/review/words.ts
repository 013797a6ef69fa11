import { counted } from "../../i18n/counted";
import { countedFr, inFrench, of } from "../../i18n/french";
import { NotDone } from "../../api";
import type { Language } from "../../i18n/language.svelte";
import type { Words } from "../../protocol.gen";

/** "+18" or "−6": points of a hundred. */
const signed = (points: number): string => `${points < 0 ? "−" : "+"}${Math.abs(points)}`;

const en = {
  lookBack: "Look back",
  known: "What was known",
  nothingKnown: "At this moment nobody could work out more than what lies open.",
  knownFailed: "What was known could not be found out just now.",
  title: "Looking back",
  close: "Close",
  intro: "How likely each player was to win, move by move. The pale band says how sure we are.",
  working: (percent: number) => `Many games are being played on from each move: ${percent} %`,
  patience: "Whoever plays comes first: this may pause now and then.",
  failed: "This could not be found out just now.",
  again: "Try again",
  turnedAt: (step: number, what: string) => `It turned at step ${step}: ${what}.`,
  neverTurned: "No single moment surely turned it.",
  curve: "Chance of winning, move by move",
  whose: "Whose chances?",
  everybody: "Everybody",
  openEye: "with all cards open",
  ownEye: (name: string) => `as ${name} could judge`,
  hidden: "Where the two lines part, something was hidden.",
  ownMove: "a move of that player",
  deal: "cards are dealt",
  turned: "something hidden is shown",
  costly: "a costly move",
  beginning: "At the start",
  moment: (step: number) => `Step ${step}`,
  chance: (name: string, percent: number, error: number) => `${name} ${percent} % (±${error})`,
  chanceSeen: (name: string, percent: number, error: number) =>
    `${name} could think ${percent} % (±${error})`,
  sums: "Luck and moves",
  sumsWords: "In points of a hundred. Together they lead from the start to the result.",
  start: "Start",
  cards: "Cards",
  own: "Own moves",
  others: "Others",
  result: "Result",
  signed,
  sentence: (name: string, cards: number, own: number) =>
    `${cards < 0 ? `The cards cost ${name} ${-cards}` : `The cards gave ${name} ${cards}`}, ${
      own < 0 ? `their own moves cost ${-own}` : `their own moves gave ${own}`
    }.`,
  decisions: "Moves worth a second look",
  decisionsWords: "How much chance of winning each one cost, by what its player could see then.",
  none: (name: string) => `${name}: no move was surely worse than another.`,
  decision: (move: string, better: string) => `${move}. Better: ${better}.`,
  advice: (name: string, reasons: string) => `A word to ${name}: it ${reasons}.`,
  cost: (points: number, error: number) => `cost ${counted(points, "point", "points")} (±${error})`,
  show: "Show",
  showLong: (step: number) => `Show step ${step}, before this move`,
  tryAgain: "Try it again",
  picture: (kind: string) => `Picture to send (${kind})`,
  hands: "How quick were the hands?",
  handsWords:
    "A bar for each hand that was right, the taller the slower; what its line was given stands pale on top. A tap shows that moment.",
  handsOf: (right: number, usual: number | null, wrong: number, missed: number) =>
    `${usual === null ? "No hand was right" : `Right: ${right}, usually within ${usual} ms`}. False starts: ${wrong}. Missed: ${missed}.`,
  hand: (step: number, milliseconds: number) => `Step ${step}: ${milliseconds} ms`,
  milliseconds: (milliseconds: number) => `${milliseconds} ms`,
  falseStarts: "False starts at step",
  missed: "Missed at step",
  credit: (milliseconds: number) => `${milliseconds} ms were taken off for the line`,
  rounds: "Day by day",
  roundsWords:
    "Dots are the stones that were laid, dashed rings a best answer. The line shows when each stone was laid; a ring there is one that was moved or taken back, a square is Done.",
  round: (round: number) => `Day ${round}`,
  laidPoints: (points: number, best: number | null) =>
    best === null
      ? `${counted(points, "point", "points")}.`
      : `lost ${counted(points, "point", "points")}; the best answer loses ${best}.`,
  lacked: (count: number, trials: string) => `Could have met: ${count > 1 ? "trials" : "trial"} ${trials}.`,
  lackedNothing: "No trial more could be met.",
  seconds: (seconds: number) => `${seconds} s`,
  grid: (laid: string, best: string) => `Laid: ${laid || "nothing"}. Best: ${best || "nothing"}.`,
  stoneAt: (seconds: string, move: string) => `After ${seconds} s: ${move}`,
  plans: (turns: number, best: number) =>
    `${counted(turns, "turn", "turns")}; from the start the solver takes ${best}`,
  plansWords:
    "From every turn the solver has gone on by itself, with what a player could see. The number is the turn in which it would have been done.",
  turn: (turn: number) => `Turn ${turn}:`,
  planned: (total: number) => `The solver would have been done in turn ${total}`,
  plan: "How it would have gone on",
  lostTurns: (turns: number) =>
    `${Math.abs(turns)} turn${Math.abs(turns) === 1 ? "" : "s"} ${turns > 0 ? "lost" : "won"}`,
};

const fr: typeof en = inFrench({
  lookBack: "Revenir dessus",
  known: "Ce qu'on savait",
  nothingKnown: "À ce moment, personne ne pouvait en deviner plus que ce qui est visible.",
  knownFailed: "Impossible de savoir ce qu'on savait pour l'instant.",
  title: "Retour sur la partie",
  close: "Fermer",
  intro: "Les chances de gagner de chaque joueur, coup après coup. La bande pâle dit à quel point c'est sûr.",
  working: (percent: number) => `On rejoue beaucoup de parties depuis chaque coup : ${percent} %`,
  patience: "Ceux qui jouent passent d'abord : cela peut s'arrêter un moment.",
  failed: "Impossible de le savoir pour l'instant.",
  again: "Réessayer",
  turnedAt: (step: number, what: string) => `Tout a basculé à l'étape ${step} : ${what}.`,
  neverTurned: "Aucun moment ne l'a fait basculer à coup sûr.",
  curve: "Chances de gagner, coup après coup",
  whose: "Les chances de qui ?",
  everybody: "Tout le monde",
  openEye: "toutes cartes ouvertes",
  ownEye: (name: string) => `comme ${name} pouvait juger`,
  hidden: "Là où les deux lignes s'écartent, quelque chose était caché.",
  ownMove: "un coup de ce joueur",
  deal: "on distribue",
  turned: "une chose cachée se montre",
  costly: "un coup qui coûte",
  beginning: "Au début",
  moment: (step: number) => `Étape ${step}`,
  chance: (name: string, percent: number, error: number) => `${name} ${percent} % (±${error})`,
  chanceSeen: (name: string, percent: number, error: number) =>
    `${name} pouvait penser ${percent} % (±${error})`,
  sums: "Chance et coups",
  sumsWords: "En points sur cent. Ensemble, ils mènent du début au résultat.",
  start: "Début",
  cards: "Cartes",
  own: "Ses coups",
  others: "Autres",
  result: "Résultat",
  signed,
  sentence: (name: string, cards: number, own: number) =>
    `${cards < 0 ? `Les cartes ont coûté ${-cards} à ${name}` : `Les cartes ont donné ${cards} à ${name}`}, ${
      own < 0 ? `ses coups ont coûté ${-own}` : `ses coups ont donné ${own}`
    }.`,
  decisions: "Des coups à revoir",
  decisionsWords: "Ce que chacun a coûté en chances de gagner, avec ce que son joueur pouvait voir.",
  none: (name: string) => `Aucun coup ${of(name)} n'était sûrement moins bon qu'un autre.`,
  decision: (move: string, better: string) => `${move}. Mieux : ${better}.`,
  advice: (name: string, reasons: string) => `Un conseil à ${name} : cela ${reasons}.`,
  cost: (points: number, error: number) => `coûte ${countedFr(points, "point", "points")} (±${error})`,
  show: "Montrer",
  showLong: (step: number) => `Montrer l'étape ${step}, avant ce coup`,
  tryAgain: "Rejouer ce coup",
  picture: (kind: string) => `Image à envoyer (${kind})`,
  hands: "Qui a eu la main la plus rapide ?",
  handsWords:
    "Une barre pour chaque geste juste, plus haute quand il est lent ; en pâle, ce qui a été retiré pour la ligne. Touchez-la pour voir ce moment.",
  handsOf: (right: number, usual: number | null, wrong: number, missed: number) =>
    `${usual === null ? "Aucun geste juste" : `Justes : ${right}, d'habitude en ${usual} ms`}. Faux départs : ${wrong}. Manqués : ${missed}.`,
  hand: (step: number, milliseconds: number) => `Étape ${step} : ${milliseconds} ms`,
  milliseconds: (milliseconds: number) => `${milliseconds} ms`,
  falseStarts: "Faux départs à l'étape",
  missed: "Manqués à l'étape",
  credit: (milliseconds: number) => `${milliseconds} ms retirées pour la ligne`,
  rounds: "Jour après jour",
  roundsWords:
    "Les points sont les pierres posées, les cercles en pointillé une meilleure réponse. La ligne dit quand chaque pierre a été posée ; un cercle y est une pierre déplacée ou reprise, un carré veut dire Fini.",
  round: (round: number) => `Jour ${round}`,
  laidPoints: (points: number, best: number | null) =>
    best === null
      ? `${countedFr(points, "point", "points")}.`
      : `perd ${countedFr(points, "point", "points")} ; la meilleure réponse en perd ${best}.`,
  lacked: (count: number, trials: string) =>
    `Pouvait réussir : ${count > 1 ? "épreuves" : "épreuve"} ${trials}.`,
  lackedNothing: "Aucune autre épreuve ne pouvait être réussie.",
  seconds: (seconds: number) => `${seconds} s`,
  grid: (laid: string, best: string) => `Posé : ${laid || "rien"}. Au mieux : ${best || "rien"}.`,
  stoneAt: (seconds: string, move: string) => `Après ${seconds} s : ${move}`,
  plans: (turns: number, best: number) =>
    `${countedFr(turns, "tour", "tours")} ; depuis le début, le solveur en met ${best}`,
  plansWords:
    "Depuis chaque tour, le solveur a continué tout seul, avec ce qu'un joueur pouvait voir. Le nombre est le tour où il aurait fini.",
  turn: (turn: number) => `Tour ${turn} :`,
  planned: (total: number) => `Le solveur aurait fini au tour ${total}`,
  plan: "Comment il aurait continué",
  lostTurns: (turns: number) =>
    turns > 0
      ? countedFr(turns, "tour de perdu", "tours de perdus")
      : countedFr(-turns, "tour de gagné", "tours de gagnés"),
});

export type ReviewWords = typeof en;

/** Why what was known is not shown. */
export const notKnown = (error: unknown): Words =>
  (error instanceof NotDone ? error.words : null) ?? { en: en.knownFailed, fr: fr.knownFailed };

export function words(language: Language): ReviewWords {
  return language === "fr" ? fr : en;
}
