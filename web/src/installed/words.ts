import { inFrench } from "../i18n/french";
import type { Language } from "../i18n/language.svelte";

const en = {
  newer: "A new version is here.",
  load: "Load it",
  title: "Tablée on your own screen",
  what: "Tablée can stand among your apps. It then opens full screen, and lessons work without a network.",
  now: "Install it now",
  byMenu:
    "Open your browser's menu and choose “Install” or “Add to Home screen”. On an iPhone or iPad: the share button, then “Add to Home Screen”.",
  isThere: "It is installed: this is it.",
  noLock:
    "It does not work at this address, which begins with http:// and not with https://. Browsers install pages, and let them send you notices, only by https. Playing works all the same.",
  shallWeCall: "Shall we tell you when it is your turn again, also when this page is closed?",
  callMe: "Yes, please",
  noCalls: "No, thanks",
  willCall: "We will. Close the page whenever you like.",
  cannotCall: "Your browser does not let us. The first page always says whose turn it is.",
  callsNeedHttps:
    "We cannot call you when it is your turn: browsers let us only by https. The first page always says whose turn it is.",
  operator: "Whoever runs this server finds the way in docs/operate.md, under “HTTPS”.",
};

const fr: typeof en = inFrench({
  newer: "Une nouvelle version est là.",
  load: "La charger",
  title: "Tablée sur votre écran",
  what: "Tablée peut rejoindre vos applications. Elle s'ouvre alors en plein écran, et les leçons marchent sans réseau.",
  now: "L'installer maintenant",
  byMenu:
    "Ouvrez le menu de votre navigateur et choisissez « Installer » ou « Ajouter à l'écran d'accueil ». Sur un iPhone ou un iPad : le bouton de partage, puis « Sur l'écran d'accueil ».",
  isThere: "C'est fait : vous y êtes.",
  noLock:
    "Cela ne marche pas à cette adresse, qui commence par http:// et non par https://. Les navigateurs n'installent une page et ne la laissent vous prévenir que par https. On peut jouer quand même.",
  shallWeCall: "Voulez-vous être prévenu quand ce sera de nouveau à vous, même si cette page est fermée ?",
  callMe: "Oui, merci",
  noCalls: "Non, merci",
  willCall: "C'est entendu. Fermez la page quand vous voulez.",
  cannotCall: "Votre navigateur ne le permet pas. La première page dit toujours à qui c'est de jouer.",
  callsNeedHttps:
    "Impossible de vous prévenir quand c'est à vous : les navigateurs ne le permettent que par https. La première page dit toujours à qui c'est de jouer.",
  operator: "La personne qui tient ce serveur trouve comment faire dans docs/operate.md, sous « HTTPS ».",
});

export function words(language: Language): typeof en {
  return language === "fr" ? fr : en;
}
