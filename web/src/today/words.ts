import { counted } from "../i18n/counted";
import { countedFr, inFrench } from "../i18n/french";
import type { Language } from "../i18n/language.svelte";

const en = {
  today: "Today's puzzles",
  sentence: "Five small puzzles a day, the same for everybody in the world.",
  solve: "Solve",
  again: "Look again",
  squares: (right: number, wrong: number, hints: number) =>
    [
      right > 0 ? `${right} right` : "",
      wrong > 0 ? `${wrong} wrong` : "",
      hints > 0 ? counted(hints, "hint", "hints") : "",
    ]
      .filter(Boolean)
      .join(", "),
  solved: "solved",
  givenUp: "given up",
  played: "played",
  grades: ["easy", "medium", "hard"],
  streak: (days: number) => counted(days, "day in a row", "days in a row"),
  streakOf: (game: string, days: number) => `${game}: ${counted(days, "day in a row", "days in a row")}`,
  statistics: (played: number, solved: number, atOnce: number) =>
    `${solved} of ${played} solved, ${atOnce} at the first try`,
  pastDays: "Past days",
  earlier: "The month before",
  later: "The month after",
  puzzlesOf: (day: string) => `The puzzles of ${day}`,
  days: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"],
  none: "There is no puzzle for that day.",
  task: "What is to be done",
  toTable: "To the table",
  hint: "Hint",
  hintCosts: "A hint is a yellow square, and then the result is not counted.",
  strayed: "You have left the best line: start again to be shown its next move.",
  startAgain: "Start again",
  giveUp: "Give up",
  giveUpSure: "Show me the solution",
  isSolved: (words: string) => `Solved: ${words}!`,
  notYet: (words: string) => `Not yet: ${words}. Start again!`,
  gaveUp: "Here is how it is done.",
  shown: (words: string) => `That was the best line: ${words}.`,
  showLine: "Show the best line",
  share: "Copy the result",
  copied: { en: "Copied: paste it anywhere.", fr: "Copié : collez-le où vous voulez." },
  tries: (count: number) => counted(count, "try", "tries"),
  allPuzzles: "All puzzles",
  begin: "Begin the minute",
  howToGrab: "Touch the totem, or press the space bar.",
  missed: "Missed: that was one to grab.",
  wrongGrab: "There was nothing to grab.",
  firstCounts: (words: string) => `This time ${words}. Your first minute counts, the next are for practice.`,
  reaction: (ms: number) => `${ms} ms on average`,
  time: "Your time",
  thinking: "The other one thinks…",
  you: "You",
  left: (count: number) => (count === 1 ? "1 left today" : `${count} left today`),
  dayTable: "Table of the day",
  dayTableOf: (game: string) => `Table of the day: ${game}`,
  solvers: (count: number) => (count === 1 ? "1 has solved it" : `${count} have solved it`),
  nobody: "Nobody has solved it here yet.",
  people: (solved: number, played: number) =>
    `Solved here by ${solved}${solved < played ? ` of ${played}` : ""}.`,
  own: (place: number, time: string) => `You: ${time}, place ${place}.`,
  within: (minutes: number) => (minutes < 1 ? `under ${60 * minutes} s` : `under ${minutes} min`),
  longer: "longer",
  mistakes: (count: number, isMore: boolean) =>
    count === 0 && !isMore
      ? "no mistake"
      : `${counted(count, "mistake", "mistakes")}${isMore ? " or more" : ""}`,
  names: "With a name",
  noNames: "Nobody has put a name on it yet.",
  nickname: "Your nickname",
  putName: "Put my name on it",
  takeName: "Take my name off",
  forFun:
    "It is for fun: the solutions are public. Only moves that solve the puzzle count, and the server's clock tells the time, from opening to solving.",
  forFunRace:
    "It is for fun: the cards are public. The server's clock tells the reactions, and a slow line makes them slower.",
  notOnIt: "You are counted when you solve it without a hint.",
  keepsNone: "You have chosen that nothing is kept of you. To put a name here, change that here:",
  yours: "Yours",
};

const fr: typeof en = inFrench({
  today: "Les défis du jour",
  sentence: "Cinq petits défis par jour, les mêmes pour tout le monde.",
  solve: "Relever",
  again: "Revoir",
  squares: (right: number, wrong: number, hints: number) =>
    [
      right > 0 ? countedFr(right, "juste", "justes") : "",
      wrong > 0 ? countedFr(wrong, "faux", "faux") : "",
      hints > 0 ? countedFr(hints, "indice", "indices") : "",
    ]
      .filter(Boolean)
      .join(", "),
  solved: "réussi",
  givenUp: "abandonné",
  played: "joué",
  grades: ["facile", "moyen", "difficile"],
  streak: (days: number) => countedFr(days, "jour de suite", "jours de suite"),
  streakOf: (game: string, days: number) => `${game} : ${countedFr(days, "jour de suite", "jours de suite")}`,
  statistics: (played: number, solved: number, atOnce: number) =>
    `${solved} ${solved < 2 ? "réussi" : "réussis"} sur ${played}, ${atOnce} du premier coup`,
  pastDays: "Jours passés",
  earlier: "Le mois d'avant",
  later: "Le mois d'après",
  puzzlesOf: (day: string) => `Les défis du ${day}`,
  days: ["lu", "ma", "me", "je", "ve", "sa", "di"],
  none: "Il n'y a pas de défi ce jour-là.",
  task: "Ce qu'il faut faire",
  toTable: "À la table",
  hint: "Indice",
  hintCosts: "Un indice fait un carré jaune, et le résultat n'est plus compté.",
  strayed: "Vous avez quitté la meilleure ligne : recommencez pour voir son prochain coup.",
  startAgain: "Recommencer",
  giveUp: "Abandonner",
  giveUpSure: "Montrez-moi la solution",
  isSolved: (words: string) => `Réussi : ${words} !`,
  notYet: (words: string) => `Pas encore : ${words}. Recommencez !`,
  gaveUp: "Voici comment faire.",
  shown: (words: string) => `C'était la meilleure ligne : ${words}.`,
  showLine: "Montrer la meilleure ligne",
  share: "Copier le résultat",
  copied: { en: "Copied: paste it anywhere.", fr: "Copié : collez-le où vous voulez." },
  tries: (count: number) => countedFr(count, "essai", "essais"),
  allPuzzles: "Tous les défis",
  begin: "Lancer la minute",
  howToGrab: "Touchez le totem, ou appuyez sur la barre d'espace.",
  missed: "Raté : il fallait attraper.",
  wrongGrab: "Il n'y avait rien à attraper.",
  firstCounts: (words: string) =>
    `Cette fois, ${words}. Votre première minute compte, les suivantes sont un entraînement.`,
  reaction: (ms: number) => `${ms} ms en moyenne`,
  time: "Votre temps",
  thinking: "L'autre réfléchit…",
  you: "Vous",
  left: (count: number) => (count === 1 ? "encore 1 aujourd'hui" : `encore ${count} aujourd'hui`),
  dayTable: "Tableau du jour",
  dayTableOf: (game: string) => `Tableau du jour : ${game}`,
  solvers: (count: number) => (count === 1 ? "1 l'a réussi" : `${count} l'ont réussi`),
  nobody: "Personne ne l'a encore réussi ici.",
  people: (solved: number, played: number) =>
    `Réussi ici par ${solved}${solved < played ? ` sur ${played}` : ""}.`,
  own: (place: number, time: string) => `Vous : ${time}, place ${place}.`,
  within: (minutes: number) => (minutes < 1 ? `moins de ${60 * minutes} s` : `moins de ${minutes} min`),
  longer: "plus long",
  mistakes: (count: number, isMore: boolean) =>
    count === 0 && !isMore
      ? "aucune faute"
      : `${countedFr(count, "faute", "fautes")}${isMore ? " ou plus" : ""}`,
  names: "Avec un nom",
  noNames: "Personne n'y a encore mis son nom.",
  nickname: "Votre surnom",
  putName: "Y mettre mon nom",
  takeName: "Retirer mon nom",
  forFun:
    "C'est pour le plaisir : les solutions sont publiques. Seuls comptent les coups qui résolvent le défi, et l'horloge du serveur mesure le temps, de l'ouverture à la réussite.",
  forFunRace:
    "C'est pour le plaisir : les cartes sont publiques. L'horloge du serveur mesure les réactions, et une connexion lente les ralentit.",
  notOnIt: "Vous serez compté quand vous l'aurez réussi sans indice.",
  keepsNone: "Vous avez choisi que rien ne soit gardé de vous. Pour mettre un nom ici, changez cela ici :",
  yours: "Chez vous",
});

export function words(language: Language): typeof en {
  return language === "fr" ? fr : en;
}
