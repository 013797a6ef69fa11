import { counted } from "../i18n/counted";
import { countedFr, inFrench, of } from "../i18n/french";
import type { Language } from "../i18n/language.svelte";

const en = {
  chapters: "Chapters",
  search: "Search the rules",
  found: (count: number) => counted(count, "rule found", "rules found"),
  nothing: "No rule says that. Try another word.",
  before: "Before",
  after: "After",
  picture: (when: string, words: string) => `${when}: ${words}`,
  showMe: "Show me",
  showRule: (number: string) => `Show me rule ${number}`,
  again: "Again",
  skip: "Skip",
  back: "One move back",
  next: "One move on",
  refused: "Not allowed:",
  only: (variant: string) => `Only: ${variant}`,
  here: "At your table",
  elsewhere: "Not at your table",
  ownPage: "All on one page",
  print: "Print",
  you: "You",
  title: (game: string) => `How to play ${game}`,
};

const fr: typeof en = inFrench({
  chapters: "Chapitres",
  search: "Chercher dans les règles",
  found: (count: number) => countedFr(count, "règle trouvée", "règles trouvées"),
  nothing: "Aucune règle ne dit cela. Essayez un autre mot.",
  before: "Avant",
  after: "Après",
  picture: (when: string, words: string) => `${when} : ${words}`,
  showMe: "Montrez-moi",
  showRule: (number: string) => `Montrez-moi la règle ${number}`,
  again: "Revoir",
  skip: "Passer",
  back: "Un coup en arrière",
  next: "Un coup en avant",
  refused: "Interdit :",
  only: (variant: string) => `Seulement : ${variant}`,
  here: "À votre table",
  elsewhere: "Pas à votre table",
  ownPage: "Tout sur une page",
  print: "Imprimer",
  you: "Vous",
  title: (game: string) => `Les règles ${of(game)}`,
});

export function words(language: Language): typeof en {
  return language === "fr" ? fr : en;
}
