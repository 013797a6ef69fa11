import { counted } from "../../i18n/counted";
import { countedFr, inFrench, of } from "../../i18n/french";
import type { Language, Like } from "../../i18n/language.svelte";
import { type Animal, face, type Terrain } from "./cards";

const en = {
  terrains: { meadow: "meadow", desert: "desert", mountain: "mountain", earth: "earth", sky: "sky" },
  animals: {
    mouse: "mouse",
    rhinoceros: "rhinoceros",
    cheetah: "cheetah",
    hyena: "hyena",
    snake: "snake",
    elephant: "elephant",
    eagle: "eagle",
  },
  card: (animal: string, terrain: string) => `${terrain} ${animal}`,
  crowns: (count: number) =>
    count < 0 ? `${-count} struck crown${count < -1 ? "s" : ""}` : `${count} crown${count === 1 ? "" : "s"}`,
  paralysed: "paralysed",
  faceDown: "face down",
  empty: "empty",
  pile: (place: number, height: number) => `pile ${place}, ${height} card${height === 1 ? "" : "s"}`,
  hand: "Your hand",
  handOf: (who: string) => `Hand of ${who}`,
  handPlace: (place: number) => `hand card ${place}, face down`,
  piles: "Your piles",
  pilesOf: (who: string) => `Piles of ${who}`,
  trick: "The trick",
  round: (round: number, trick: number) => `Round ${round} · trick ${trick} of 14`,
  takes: "takes it",
  fled: "flown away",
  leads: (who: string) => `${who} leads next`,
  youLead: "You lead next",
  taken: (count: number) => `${count} card${count === 1 ? "" : "s"} taken`,
  hyenas: (count: number) => `${count} of 4 hyenas`,
  won: (count: number) => `${count} of 2 rounds won`,
  lastTrick: "Last trick",

  turnPlay: "Your turn: lead any card that glows.",
  turnAnswer: (card: string) => `Your turn: answer the ${card}.`,
  turnEagle: "Your eagle: does it fight for the trick, or flee?",
  turnRhinoceros: "Rhinoceros: pick a pile of theirs, then where its top card goes.",
  turnUnder: (place: number) => `Under which pile does the top of pile ${place} go?`,
  turnCheetah: "Cheetah: who leads the next trick?",
  turnSnake: "Snake: touch a card of theirs to paralyse it.",
  turnLead: "You lost this round, so you say who leads the next.",
  waitPlay: (who: string) => `${who} is choosing a card.`,
  waitPower: (who: string) => `${who} is using a power.`,
  waitLead: (who: string) => `${who} decides who leads the next round.`,
  waitDeal: "The cards are being dealt.",
  over: "The game is over.",

  fight: "Fight",
  flee: "Flee",
  decline: "Leave the power unused",
  leadMe: "I lead",
  leadThem: (who: string) => `${who} leads`,
  back: "Take back",

  youPlay: (card: string) => `You play the ${card}.`,
  plays: (who: string, card: string) => `${who} plays the ${card}.`,
  youFight: "Your eagle fights.",
  fights: (who: string) => `${who}'s eagle fights.`,
  youFlee: "Your eagle flies away.",
  flees: (who: string) => `${who}'s eagle flies away.`,
  youDecline: "You leave the power unused.",
  declines: (who: string) => `${who} leaves the power unused.`,
  saysSelf: (who: string) => `${who} will lead.`,
  youSaySelf: "You will lead.",
  saysOther: (who: string) => `${who} leaves the lead to the other.`,
  youSayOther: "You leave the lead to the other.",
  moves: (who: string, top: number, under: number) =>
    `${who}'s rhinoceros pushes the top of pile ${top} under pile ${under}.`,
  youMove: (top: number, under: number) =>
    `Your rhinoceros pushes the top of pile ${top} under pile ${under}.`,
  holdsHand: (who: string, place: number) => `${who}'s snake paralyses hand card ${place}.`,
  youHoldHand: (place: number) => `Your snake paralyses hand card ${place}.`,
  holdsPile: (who: string, place: number) => `${who}'s snake paralyses the top of pile ${place}.`,
  youHoldPile: (place: number) => `Your snake paralyses the top of pile ${place}.`,
  deal: "A new round is dealt.",
  undo: (who: string) => `${who} takes a move back.`,

  leadsRound: (who: string, why: string) => `${who} leads: ${why}.`,
  youLeadRound: (why: string) => `You lead: ${why}.`,
  whyLeads: {
    crowns: "fewer crowns in sight",
    lot: "as many crowns in sight, so the lot decided",
    choice: "the loser of the last round said so",
  },
  takesTrick: (who: string, why: string) => `${who} takes the trick: ${why}.`,
  youTake: (why: string) => `You take the trick: ${why}.`,
  whyTaken: {
    mouse: "the mouse frightens the elephant",
    eagle: "the eagle fights",
    flight: "the eagle flew away",
    discard: "the other could not follow",
  },
  beats: (best: string, other: string) => `the ${best} beats the ${other}`,
  hasHyenas: (who: string, count: number) => `${who} has ${count} of 4 hyenas now.`,
  youHaveHyenas: (count: number) => `You have ${count} of 4 hyenas now.`,
  turns: (who: string, cards: string) => `${who} turns up: ${cards}.`,
  youTurn: (cards: string) => `You turn up: ${cards}.`,
  isFree: (who: string) => `${who} has no other card left, so the paralysed ones are free.`,
  youAreFree: "You have no other card left, so the paralysed ones are free.",
  isGivenLead: (who: string) => `${who} leads next: the cheetah said so.`,
  youAreGivenLead: "You lead next: the cheetah said so.",
  wonGame: (who: string) => `${who} wins the game.`,
  youWonGame: "You win the game.",
  colon: ": ",

  roundWon: (who: string, round: number) => `${who} wins round ${round}`,
  youWonRound: (round: number) => `You win round ${round}`,
  byHyenas: (who: string) => `${who} took all four hyenas, and loses at once.`,
  youTookHyenas: "You took all four hyenas, and lose at once.",
  byCrowns: (most: number, fewest: number) => `${counted(most, "crown", "crowns")} against ${fewest}.`,
  cardsOf: (who: string) => `Taken by ${who}`,
  cardsOfYou: "Taken by you",
  leftOf: (who: string) => `Left in ${who}'s hand`,
  leftOfYou: "Left in your hand",
  roundName: (round: number) => `Round ${round}`,
  rounds: "The rounds",
  fourHyenas: "four hyenas",
  goOn: "Go on",
  podium: "In order",
  roundsWon: (count: number) => counted(count, "round", "rounds"),
  mostCrowns: (who: string, crowns: number) => `Most crowns in a round: ${who}, with ${crowns}.`,
  yourMostCrowns: (crowns: number) => `Most crowns in a round: you, with ${crowns}.`,
  you: "You",
};

const fr: Like<typeof en> = {
  terrains: { meadow: "prairie", desert: "désert", mountain: "montagne", earth: "terre", sky: "ciel" },
  animals: {
    mouse: "souris",
    rhinoceros: "rhinocéros",
    cheetah: "guépard",
    hyena: "hyène",
    snake: "serpent",
    elephant: "éléphant",
    eagle: "aigle",
  },
  card: (animal, terrain) => `${animal} (${terrain})`,
  crowns: (count) =>
    count < 0
      ? `${-count} couronne${count < -1 ? "s" : ""} barrée${count < -1 ? "s" : ""}`
      : `${count} couronne${count > 1 ? "s" : ""}`,
  paralysed: "paralysée",
  faceDown: "face cachée",
  empty: "vide",
  pile: (place, height) => `pile ${place}, ${height} carte${height > 1 ? "s" : ""}`,
  hand: "Votre main",
  handOf: (who) => `Main ${of(who)}`,
  handPlace: (place) => `carte ${place} de la main, face cachée`,
  piles: "Vos piles",
  pilesOf: (who) => `Piles ${of(who)}`,
  trick: "Le pli",
  round: (round, trick) => `Manche ${round} · pli ${trick} sur 14`,
  takes: "remporte le pli",
  fled: "envolé",
  leads: (who) => `${who} entamera`,
  youLead: "Vous entamerez",
  taken: (count) => `${count} carte${count > 1 ? "s" : ""} ramassée${count > 1 ? "s" : ""}`,
  hyenas: (count) => `${count} hyène${count > 1 ? "s" : ""} sur 4`,
  won: (count) => `${count} manche${count > 1 ? "s" : ""} gagnée${count > 1 ? "s" : ""} sur 2`,
  lastTrick: "Dernier pli",

  turnPlay: "À vous : entamez avec une carte qui brille.",
  turnAnswer: (card) => `À vous : répondez à la carte ${card}.`,
  turnEagle: "Votre aigle : combat-il pour le pli, ou fuit-il ?",
  turnRhinoceros: "Rhinocéros : touchez une pile adverse, puis où va sa carte du dessus.",
  turnUnder: (place) => `Sous quelle pile glisser le dessus de la pile ${place} ?`,
  turnCheetah: "Guépard : qui entame le prochain pli ?",
  turnSnake: "Serpent : touchez une carte adverse pour la paralyser.",
  turnLead: "Vous avez perdu la manche : à vous de dire qui entame la suivante.",
  waitPlay: (who) => `${who} choisit une carte.`,
  waitPower: (who) => `${who} utilise un pouvoir.`,
  waitLead: (who) => `${who} décide qui entame la prochaine manche.`,
  waitDeal: "On distribue les cartes.",
  over: "La partie est finie.",

  fight: "Combattre",
  flee: "Fuir",
  decline: "Renoncer au pouvoir",
  leadMe: "J'entame",
  leadThem: (who) => `${who} entame`,
  back: "Reprendre",

  youPlay: (card) => `Vous jouez : ${card}.`,
  plays: (who, card) => `${who} joue : ${card}.`,
  youFight: "Votre aigle combat.",
  fights: (who) => `L'aigle ${of(who)} combat.`,
  youFlee: "Votre aigle s'envole.",
  flees: (who) => `L'aigle ${of(who)} s'envole.`,
  youDecline: "Vous renoncez au pouvoir.",
  declines: (who) => `${who} renonce au pouvoir.`,
  saysSelf: (who) => `${who} entamera.`,
  youSaySelf: "Vous entamerez.",
  saysOther: (who) => `${who} laisse l'entame à l'autre.`,
  youSayOther: "Vous laissez l'entame à l'autre.",
  moves: (who, top, under) =>
    `Le rhinocéros ${of(who)} pousse le dessus de la pile ${top} sous la pile ${under}.`,
  youMove: (top, under) => `Votre rhinocéros pousse le dessus de la pile ${top} sous la pile ${under}.`,
  holdsHand: (who, place) => `Le serpent ${of(who)} paralyse la carte ${place} de la main.`,
  youHoldHand: (place) => `Votre serpent paralyse la carte ${place} de la main.`,
  holdsPile: (who, place) => `Le serpent ${of(who)} paralyse le dessus de la pile ${place}.`,
  youHoldPile: (place) => `Votre serpent paralyse le dessus de la pile ${place}.`,
  deal: "On distribue une nouvelle manche.",
  undo: (who) => `${who} reprend son coup.`,

  leadsRound: (who, why) => `${who} entame : ${why}.`,
  youLeadRound: (why) => `Vous entamez : ${why}.`,
  whyLeads: {
    crowns: "moins de couronnes visibles",
    lot: "autant de couronnes visibles, le sort a décidé",
    choice: "le perdant de la manche l'a dit",
  },
  takesTrick: (who, why) => `${who} remporte le pli : ${why}.`,
  youTake: (why) => `Vous remportez le pli : ${why}.`,
  whyTaken: {
    mouse: "la souris fait peur à l'éléphant",
    eagle: "l'aigle combat",
    flight: "l'aigle s'est envolé",
    discard: "l'autre n'a pas pu suivre",
  },
  beats: (best, other) => `${best} bat ${other}`,
  hasHyenas: (who, count) => `${who} a maintenant ${count} hyène${count > 1 ? "s" : ""} sur 4.`,
  youHaveHyenas: (count) => `Vous avez maintenant ${count} hyène${count > 1 ? "s" : ""} sur 4.`,
  turns: (who, cards) => `${who} retourne : ${cards}.`,
  youTurn: (cards) => `Vous retournez : ${cards}.`,
  isFree: (who) => `${who} n'a plus d'autre carte : les cartes paralysées sont libres.`,
  youAreFree: "Vous n'avez plus d'autre carte : les cartes paralysées sont libres.",
  isGivenLead: (who) => `${who} entamera : le guépard l'a dit.`,
  youAreGivenLead: "Vous entamerez : le guépard l'a dit.",
  wonGame: (who) => `${who} gagne la partie.`,
  youWonGame: "Vous gagnez la partie.",
  colon: " : ",

  roundWon: (who, round) => `${who} gagne la manche ${round}`,
  youWonRound: (round) => `Vous gagnez la manche ${round}`,
  byHyenas: (who) => `${who} a ramassé les quatre hyènes et perd aussitôt.`,
  youTookHyenas: "Vous avez ramassé les quatre hyènes et perdez aussitôt.",
  byCrowns: (most, fewest) => `${countedFr(most, "couronne", "couronnes")} contre ${fewest}.`,
  cardsOf: (who) => `Ramassées par ${who}`,
  cardsOfYou: "Ramassées par vous",
  leftOf: (who) => `Restées dans la main ${of(who)}`,
  leftOfYou: "Restées dans votre main",
  roundName: (round) => `Manche ${round}`,
  rounds: "Les manches",
  fourHyenas: "quatre hyènes",
  goOn: "Continuer",
  podium: "Dans l'ordre",
  roundsWon: (count) => `${count} manche${count > 1 ? "s" : ""}`,
  mostCrowns: (who, crowns) => `Le plus de couronnes en une manche : ${who}, avec ${crowns}.`,
  yourMostCrowns: (crowns) => `Le plus de couronnes en une manche : vous, avec ${crowns}.`,
  you: "Vous",
};

export type AwimbaweWords = Like<typeof en>;

const french = inFrench(fr);

export function words(language: Language): AwimbaweWords {
  return language === "fr" ? french : en;
}

export function cardName(name: string, language: Language): string {
  const { terrain, animal, value } = face(name);
  const text = words(language);
  if (animal === "eagle") return `${text.animals.eagle} ${value}`;
  return text.card(text.animals[animal as Animal], text.terrains[terrain as Terrain]);
}

/** All that is printed on a card, for those who hear it. */
export function cardLabel(name: string, language: Language): string {
  const { value, crowns, animal } = face(name);
  const named = animal === "eagle" ? cardName(name, language) : `${cardName(name, language)} ${value}`;
  return `${named}, ${words(language).crowns(crowns)}`;
}
