import { inFrench } from "../i18n/french";
import type { Language } from "../i18n/language.svelte";

const en = {
  learn: (game: string) => `Learn ${game}`,
  minutes: "Three minutes, and you know how to play.",
  variants: "And more ways to play",
  begin: "Begin",
  goOn: "Go on",
  next: "Next",
  lesson: (number: number, of: number) => `Lesson ${number} of ${of}`,
  learned: "learned",
  done: "You have learned this!",
  nextLesson: "Next lesson",
  allDone: "That is the whole game. Now play a first one, against bots that are learning too.",
  playNow: "Play a first game",
  allLessons: "All lessons",
  rule: (number: string) => `The rule, ${number}`,
  showMe: "Show me",
  none: "There are no lessons for this game.",
  you: "You",
};

const fr: typeof en = inFrench({
  learn: (game: string) => `Apprendre ${game}`,
  minutes: "Trois minutes, et vous savez jouer.",
  variants: "Et d'autres façons de jouer",
  begin: "Commencer",
  goOn: "Continuer",
  next: "Suite",
  lesson: (number: number, of: number) => `Leçon ${number} sur ${of}`,
  learned: "apprise",
  done: "Vous savez faire !",
  nextLesson: "Leçon suivante",
  allDone: "Vous connaissez tout le jeu. Jouez une première partie, contre des robots qui débutent aussi.",
  playNow: "Jouer une première partie",
  allLessons: "Toutes les leçons",
  rule: (number: string) => `La règle, ${number}`,
  showMe: "Montrez-moi",
  none: "Ce jeu n'a pas de leçons.",
  you: "Vous",
});

export function words(language: Language): typeof en {
  return language === "fr" ? fr : en;
}
