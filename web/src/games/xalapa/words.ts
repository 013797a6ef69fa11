import { counted } from "../../i18n/counted";
import { countedFr, inFrench, of } from "../../i18n/french";
import type { Language, Like } from "../../i18n/language.svelte";
import type { Cell, Trial } from "./view.gen";

const s = (count: number): string => (Math.abs(count) === 1 ? "" : "s");
const pl = (count: number): string => (Math.abs(count) > 1 ? "s" : "");

const en = {
  you: "You",
  close: "Close",
  day: (round: number, rounds: number) => `Day ${round} of ${rounds}`,
  days: "The seven days",
  dayShort: (round: number) => `Day ${round}`,
  total: "Total",
  points: (count: number) => `${count} point${s(count)}`,
  tokens: (count: number) => `${count} curse token${s(count)} in hand`,
  bidOf: (number: number) => `tile ${number}`,
  secret: "has picked a tile",
  beginner: (count: number) => (count === 1 ? "the first trial" : `the first ${count} trials`),
  isDoneMark: "done",
  isReadyMark: "ready",
  board: "Your board",
  boardOf: (who: string) => `Board of ${who}`,
  black: "black",
  white: "white",
  symbols: { cactus: "cactus", gecko: "gecko", bird: "bird" },
  lines: { red: "red ribbon", yellow: "yellow ribbon", blue: "blue ribbon" },
  stone: "a stone",
  lifted: "lifted: go to a square and press Enter",
  counts: "counts",
  trials: "Trials of the oracle",
  trial: (number: number) => `Trial ${number}`,
  notYours: "not for you",
  met: "met",
  failed: "failed",
  withToken: "a token lies on it",
  stonesLeft: (count: number) => `${count} stone${s(count)} left; their colour means nothing`,
  patternRow: (row: number, cells: string) => `row ${row}: ${cells}`,
  patternGap: "free",
  speaksOf: "the trial speaks of it",
  thereOne: (count: number) => `your stones there: ${count}`,
  thereTwo: (above: number, below: number) => `your stones there: ${above} and ${below}`,
  turnBoard: "Turn the board",
  clear: "Take all back",
  done: "Done",
  timer: "Sand timer",
  secondsLeft: (count: number) => `${count} second${s(count)} left`,
  ready: "On to the next day",
  lastReady: "To the result",
  readyWait: "Waiting for the others",
  next: "Next trial",
  all: "All at once",
  token: "Put a token on it",
  tokenRed: (points: number) => `Drop out, ${points}`,
  green: (points: number) => `Green, +${points}`,
  red: (points: number) => `Red, ${points}, tokens back`,
  tile: (number: number, plus: number, minus: number) =>
    `Tile ${number}: pass the first ${counted(number, "trial", "trials")} for +${plus}; otherwise ${minus}`,
  tiles: "Number tiles",
  sum: (failed: number, stones: number, points: number) =>
    `${failed} failed × 3 + ${counted(stones, "stone", "stones")} = ${points}`,
  tileSum: (tile: number, points: number) => `tile ${tile}, ${points > 0 ? "+" : ""}${points}`,
  dropped: "dropped out",
  best: "Best answer",
  bestHide: "Back to the stones",
  bestWait: "The oracle thinks…",
  bestLine: (failed: number, stones: number, points: number, ways: number) =>
    `Best possible: ${en.sum(failed, stones, points)}${ways > 1 ? `, in ${ways} ways` : ""}`,
  bestTile: (met: number, of: number) => `Best possible: ${met} of ${counted(of, "trial", "trials")} met`,
  bestOf: (who: string) => `A best answer on the board of ${who}`,
  leaving: "Done! Your stones are on their way.",
  daysWon: (count: number) => `${counted(count, "day", "days")} won`,
  bestDay: (who: string, day: number, points: number) =>
    `Best day: day ${day} of ${who}, with ${counted(points, "point", "points")}.`,
  yourBestDay: (day: number, points: number) =>
    `Best day: your day ${day}, with ${counted(points, "point", "points")}.`,
  alone: "Your games alone",
  aloneBest: (points: number) => `Best: ${points}`,
  aloneCount: (count: number) => `${count} game${s(count)}`,
  aloneNone: "The first one: it will stay in this browser.",

  turnPlace: "Lay your stones, whatever their colour, then say done.",
  turnHurry: "The sand runs: lay your last stones.",
  waitPlace: (who: string) => `You are done. Still at it: ${who}.`,
  watchPlace: (who: string) => `Laying stones: ${who}.`,
  handsOff: "Hands off! The check begins.",
  turnBid: "Pick a tile: how many trials will you pass?",
  waitBid: (who: string) => `Still picking a tile: ${who}.`,
  tilesShown: "The tiles are turned over.",
  turnToken: (trial: number) => `You failed trial ${trial}: a token, or out?`,
  waitToken: (who: string, trial: number) => `Trial ${trial} was failed. Waiting for ${who}.`,
  turnColour: "Take the green points, or save your tokens?",
  waitColour: (who: string) => `Green or red? Waiting for ${who}.`,
  turnReady: (round: number) => `Day ${round} is over: look, then go on.`,
  waitReady: (who: string) => `Still looking: ${who}.`,
  waitDeal: "The oracle speaks: new trials.",
  over: "The game is over.",

  dayBegan: (round: number) => `Day ${round}: the oracle deals new trials.`,
  dayScored: (round: number, who: string, sum: string, total: number) =>
    `${who}, day ${round}: ${sum}; ${total} in all.`,
  tileOf: (who: string, tile: number) => `${who}: tile ${tile}.`,
  raceEnded: {
    done: "All are done: the check begins.",
    timer: "The sand has run through: the check begins.",
    round: "The day is over, and nobody was done in time.",
  },
  won: (who: string) => `Won: ${who}.`,
  youPlace: (cell: string) => `You lay a stone on ${cell}.`,
  youTake: (cell: string) => `You take the stone on ${cell} back.`,
  youMove: (cell: string, to: string) => `You move the stone on ${cell} to ${to}.`,
  youDone: "You are done.",
  isDone: (who: string) => `${who} is done.`,
  youBid: (tile: number) => `You pick the tile ${tile}.`,
  hasBid: (who: string) => `${who} picks a tile in secret.`,
  youToken: (trial: number) => `You put a token on trial ${trial}.`,
  putsToken: (who: string, trial: number) => `${who} puts a token on trial ${trial}.`,
  youRed: (points: number) => `You take the red points: ${points}.`,
  takesRed: (who: string, points: number) => `${who} takes the red points: ${points}.`,
  youGreen: "You take the green points.",
  takesGreen: (who: string) => `${who} takes the green points.`,
  undo: (who: string) => `${who} takes a move back.`,
};

const fr: Like<typeof en> = {
  you: "Vous",
  close: "Fermer",
  day: (round, rounds) => `Jour ${round} sur ${rounds}`,
  days: "Les sept jours",
  dayShort: (round) => `Jour ${round}`,
  total: "Total",
  points: (count) => `${count} point${pl(count)}`,
  tokens: (count) => `${count} jeton${pl(count)} Malédiction en main`,
  bidOf: (number) => `tuile ${number}`,
  secret: "a choisi une tuile",
  beginner: (count) => (count < 2 ? "la première épreuve" : `les ${count} premières épreuves`),
  isDoneMark: "fini",
  isReadyMark: "prêt",
  board: "Votre planche",
  boardOf: (who) => `Planche ${of(who)}`,
  black: "noire",
  white: "blanche",
  symbols: { cactus: "cactus", gecko: "gecko", bird: "oiseau" },
  lines: { red: "ruban rouge", yellow: "ruban jaune", blue: "ruban bleu" },
  stone: "une pierre",
  lifted: "soulevée : allez sur une case et appuyez sur Entrée",
  counts: "compte",
  trials: "Épreuves de l'oracle",
  trial: (number) => `Épreuve ${number}`,
  notYours: "pas pour vous",
  met: "réussie",
  failed: "ratée",
  withToken: "un jeton est dessus",
  stonesLeft: (count) => `${count} pierre${pl(count)} restante${pl(count)} ; leur couleur ne compte pas`,
  patternRow: (row, cells) => `ligne ${row} : ${cells}`,
  patternGap: "libre",
  speaksOf: "l'épreuve en parle",
  thereOne: (count) => `vos pierres là : ${count}`,
  thereTwo: (above, below) => `vos pierres là : ${above} et ${below}`,
  turnBoard: "Tourner la planche",
  clear: "Tout reprendre",
  done: "Fini",
  timer: "Sablier",
  secondsLeft: (count) => `${count} seconde${pl(count)} restante${pl(count)}`,
  ready: "Au jour suivant",
  lastReady: "Au résultat",
  readyWait: "On attend les autres",
  next: "Épreuve suivante",
  all: "Tout d'un coup",
  token: "Poser un jeton",
  tokenRed: (points) => `Sortir, ${points}`,
  green: (points) => `Vert, +${points}`,
  red: (points) => `Rouge, ${points}, jetons rendus`,
  tile: (number, plus, minus) =>
    `Tuile ${number} : réussir ${number < 2 ? "la première épreuve" : `les ${number} premières épreuves`} pour +${plus} ; sinon ${minus}`,
  tiles: "Tuiles Nombre",
  sum: (failed, stones, points) =>
    `${failed} ratée${pl(failed)} × 3 + ${countedFr(stones, "pierre", "pierres")} = ${points}`,
  tileSum: (tile, points) => `tuile ${tile}, ${points > 0 ? "+" : ""}${points}`,
  dropped: "sorti",
  best: "Meilleure réponse",
  bestHide: "Revoir les pierres",
  bestWait: "L'oracle réfléchit…",
  bestLine: (failed, stones, points, ways) =>
    `Au mieux : ${fr.sum(failed, stones, points)}${ways > 1 ? `, de ${ways} façons` : ""}`,
  bestTile: (met, of) => `Au mieux : ${met} épreuve${pl(met)} réussie${pl(met)} sur ${of}`,
  bestOf: (who) => `Une meilleure réponse sur la planche ${of(who)}`,
  leaving: "Fini ! Vos pierres sont en route.",
  daysWon: (count) => `${count} jour${pl(count)} gagné${pl(count)}`,
  bestDay: (who, day, points) =>
    `Le plus beau jour : le jour ${day} ${of(who)}, avec ${points} point${pl(points)}.`,
  yourBestDay: (day, points) => `Le plus beau jour : votre jour ${day}, avec ${points} point${pl(points)}.`,
  alone: "Vos parties en solitaire",
  aloneBest: (points) => `Record : ${points}`,
  aloneCount: (count) => `${count} partie${pl(count)}`,
  aloneNone: "La première : elle restera dans ce navigateur.",

  turnPlace: "Posez vos pierres, peu importe leur couleur, puis dites « Fini ».",
  turnHurry: "Le sable coule : posez vos dernières pierres.",
  waitPlace: (who) => `Vous avez fini. On attend encore : ${who}.`,
  watchPlace: (who) => `Encore des pierres à poser : ${who}.`,
  handsOff: "On ne touche plus ! On vérifie.",
  turnBid: "Choisissez une tuile : combien d'épreuves réussirez-vous ?",
  waitBid: (who) => `Encore une tuile à choisir : ${who}.`,
  tilesShown: "On retourne les tuiles.",
  turnToken: (trial) => `Épreuve ${trial} ratée : un jeton, ou sortir ?`,
  waitToken: (who, trial) => `Épreuve ${trial} ratée. On attend : ${who}.`,
  turnColour: "Prendre les points verts, ou sauver vos jetons ?",
  waitColour: (who) => `Vert ou rouge ? On attend : ${who}.`,
  turnReady: (round) => `Le jour ${round} est fini : regardez, puis continuez.`,
  waitReady: (who) => `On attend encore : ${who}.`,
  waitDeal: "L'oracle parle : nouvelles épreuves.",
  over: "La partie est finie.",

  dayBegan: (round) => `Jour ${round} : l'oracle donne de nouvelles épreuves.`,
  dayScored: (round, who, sum, total) => `${who}, jour ${round} : ${sum} ; ${total} en tout.`,
  tileOf: (who, tile) => `${who} : tuile ${tile}.`,
  raceEnded: {
    done: "Tout le monde a fini : on vérifie.",
    timer: "Le sable s'est écoulé : on vérifie.",
    round: "Le jour est fini : personne n'a fini à temps.",
  },
  won: (who) => `Victoire : ${who}.`,
  youPlace: (cell) => `Vous posez une pierre en ${cell}.`,
  youTake: (cell) => `Vous reprenez la pierre en ${cell}.`,
  youMove: (cell, to) => `Vous déplacez la pierre : ${cell} → ${to}.`,
  youDone: "Vous avez fini.",
  isDone: (who) => `${who} a fini.`,
  youBid: (tile) => `Vous choisissez la tuile ${tile}.`,
  hasBid: (who) => `${who} choisit une tuile en secret.`,
  youToken: (trial) => `Vous posez un jeton sur l'épreuve ${trial}.`,
  putsToken: (who, trial) => `${who} pose un jeton sur l'épreuve ${trial}.`,
  youRed: (points) => `Vous prenez les points rouges : ${points}.`,
  takesRed: (who, points) => `${who} prend les points rouges : ${points}.`,
  youGreen: "Vous prenez les points verts.",
  takesGreen: (who) => `${who} prend les points verts.`,
  undo: (who) => `${who} reprend son coup.`,
};

export type XalapaWords = Like<typeof en>;

const french = inFrench(fr);

export function words(language: Language): XalapaWords {
  return language === "fr" ? french : en;
}

/** All that is printed on a cell, for those who hear it. */
export function cellLabel(cell: Cell, language: Language): string {
  const say = words(language);
  const symbols = cell.symbols.map((name) => say.symbols[name as keyof typeof say.symbols]);
  const lines = cell.lines.map((name) => say.lines[name as keyof typeof say.lines]);
  return [cell.cell, cell.is_black ? say.black : say.white, ...symbols, ...lines].join(", ");
}

/** The pattern of the first trial row by row, for those who hear it. */
export function patternRows({ pattern = [] }: Trial, say: XalapaWords): string[] {
  const [rows, columns] = [0, 1].map((axis) => range(pattern.map((place) => place[axis] ?? 0)));
  return (rows ?? []).map((row, index) => {
    const cells = (columns ?? []).map((column) =>
      pattern.some(([r, c]) => r === row && c === column) ? say.stone : say.patternGap,
    );
    return say.patternRow(index + 1, cells.join(" "));
  });
}

function range(numbers: readonly number[]): number[] {
  if (numbers.length === 0) return [];
  const least = Math.min(...numbers);
  return Array.from({ length: Math.max(...numbers) - least + 1 }, (_, step) => least + step);
}
