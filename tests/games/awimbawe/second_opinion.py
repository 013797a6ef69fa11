"""A slow and obvious Awimbawe, written from the rules alone: the second opinion of the property tests.

Nothing here is shared with the game's own code but the texts of moves and cards.
"""

from collections import Counter

TERRAINS = ["meadow", "desert", "mountain", "earth"]
ANIMALS = ["mouse", "rhinoceros", "cheetah", "hyena", "snake", "elephant"]
CROWNS = {"mouse": 3, "rhinoceros": 2, "cheetah": 2, "hyena": 3, "snake": 1, "elephant": 1}
STRUCK = {7: 0, 8: 0, 9: -1, 10: -2}
PACK = [f"{terrain}-{animal}" for terrain in TERRAINS for animal in ANIMALS] + [f"eagle-{value}" for value in STRUCK]


class Card:
    """A card, with its face and whether a snake holds it."""

    def __init__(self, name: str) -> None:
        self.name = name
        first, second = name.split("-")
        self.is_eagle = first == "eagle"
        self.terrain = "sky" if self.is_eagle else first
        self.animal = "eagle" if self.is_eagle else second
        self.value = int(second) if self.is_eagle else ANIMALS.index(second) + 1
        self.crowns = STRUCK[self.value] if self.is_eagle else CROWNS[second]
        self.is_face_up = False
        self.is_paralysed = False


class Player:
    """Fourteen cards: four piles (bottom first), and a hand in dealing order."""

    def __init__(self, cards: list[Card]) -> None:
        self.piles = [[cards[pile], cards[pile + 4]] for pile in range(4)]
        self.hand = cards[8:]
        self.taken: list[Card] = []
        self.turn_up()

    def turn_up(self) -> None:
        for pile in self.piles:
            if pile:
                pile[-1].is_face_up = True

    def available(self) -> list[Card]:
        return self.hand + [pile[-1] for pile in self.piles if pile and pile[-1].is_face_up]

    def free(self) -> list[Card]:
        return [card for card in self.available() if not card.is_paralysed]

    def give(self, name: str) -> Card:
        """Take this card from hand or pile to play it; then all the others are free again."""
        card = next(card for card in self.available() if card.name == name)
        for group in [self.hand, *self.piles]:
            if card in group:
                group.remove(card)
        for other in [*self.hand, *[one for pile in self.piles for one in pile], card]:
            other.is_paralysed = False
        return card

    def is_done(self) -> bool:
        return not self.hand and not any(self.piles)

    def hyenas(self) -> int:
        return len([card for card in self.taken if card.animal == "hyena"])

    def crowns(self) -> int:
        return sum(card.crowns for card in self.taken)


def beats(answer: Card, led: Card) -> bool:
    """Does the answer take the trick? An eagle that answers an animal is judged elsewhere."""
    if answer.terrain != led.terrain:
        return False
    if answer.animal == "mouse" and led.animal == "elephant":
        return True
    if answer.animal == "elephant" and led.animal == "mouse":
        return False
    return answer.value > led.value


class Table:
    """A whole game on stacked rounds. `asks` says what the acting player is asked for."""

    def __init__(self, rounds: list[list[str]]) -> None:
        self.rounds = rounds
        self.won = [0, 0]
        self.results: list[tuple[int, list[int] | None]] = []  # winner; crowns, or None after four hyenas
        self.met: Counter[str] = Counter()  # what has happened, so that a test can see what it tried
        self.lay_out(None)

    def lay_out(self, leader: int | None) -> None:
        cards = [Card(name) for name in self.rounds[len(self.results)]]
        self.players = [Player(cards[:14]), Player(cards[14:])]
        if leader is None:
            visible = [sum(pile[-1].crowns for pile in player.piles) for player in self.players]
            leader = 1 if visible[1] < visible[0] else 0
        self.last_trick: tuple[int, str, str, bool, int] | None = None
        self.tricks = 0
        self.open_trick(leader)

    def open_trick(self, leader: int) -> None:
        self.leader = self.actor = leader
        self.trick: list[Card] = []
        self.next_leader: int | None = None
        self.flees = False
        self.asks = "play"

    def is_over(self) -> bool:
        return self.asks == "nothing"

    def other(self) -> Player:
        return self.players[1 - self.actor]

    def legal(self) -> list[str]:
        if self.asks == "play":
            return ["play " + card.name for card in self.playable()]
        if self.asks == "eagle":
            return ["fight", "flee"]
        if self.asks == "rhinoceros":
            return ["decline", *self.charges()]
        if self.asks == "cheetah":
            return ["decline", "lead me", "lead opponent"]
        if self.asks == "snake":
            return ["decline", *self.bites()]
        if self.asks == "leader":
            return ["lead me", "lead opponent"]
        return []

    def playable(self) -> list[Card]:
        free = self.players[self.actor].free()
        if not self.trick:
            return free
        following = [card for card in free if card.terrain == self.trick[0].terrain]
        eagles = [card for card in free if card.is_eagle]
        return following or eagles or free

    def charges(self) -> list[str]:
        """A rhinoceros's moves; none that changes nothing."""
        found = []
        for source, pile in enumerate(self.other().piles):
            for target, other in enumerate(self.other().piles):
                is_idle = len(pile) == 1 and (source == target or not other)
                if pile and not is_idle:
                    found.append(f"move {source + 1} under {target + 1}")
        return found

    def bites(self) -> list[str]:
        """A snake's targets; the last free card is none."""
        victim = self.other()
        if len(victim.free()) < 2:
            return []
        in_hand = [f"paralyse hand-{place + 1}" for place, card in enumerate(victim.hand) if not card.is_paralysed]
        on_piles = [
            f"paralyse pile-{at + 1}" for at, pile in enumerate(victim.piles) if pile and pile[-1] in victim.free()
        ]
        return in_hand + on_piles

    def do(self, move: str) -> None:
        word, _, rest = move.partition(" ")
        if self.asks == "leader":
            self.lay_out(self.actor if rest == "me" else 1 - self.actor)
        elif word == "play":
            self.play(rest)
        else:
            self.use(word, rest)
            self.go_on()

    def play(self, name: str) -> None:
        self.trick.append(self.players[self.actor].give(name))
        card = self.trick[-1]
        self.asks = "nothing yet"
        if card.is_eagle and len(self.trick) == 2 and not self.trick[0].is_eagle:
            self.asks = "eagle"
        if card.animal == "rhinoceros" and self.charges():
            self.asks = "rhinoceros"
        if card.animal == "cheetah" and self.tricks < 13:
            self.asks = "cheetah"
        if card.animal == "snake" and self.bites():
            self.asks = "snake"
        if card.animal in ("rhinoceros", "snake", "cheetah") and self.asks == "nothing yet":
            self.met["no question for a " + card.animal] += 1
        if self.asks == "nothing yet":
            self.go_on()

    def use(self, word: str, rest: str) -> None:
        if word == "flee":
            self.flees = True
        if word == "lead":
            self.met["a second cheetah decides"] += self.next_leader is not None
            self.next_leader = self.actor if rest == "me" else 1 - self.actor
        if word == "move":
            source, target = rest.split(" under ")
            self.charge(int(source) - 1, int(target) - 1)
        if word == "paralyse":
            group, place = rest.split("-")
            victim, at = self.other(), int(place) - 1
            self.met["two cards paralysed"] += len(victim.free()) < len(victim.available())
            (victim.hand[at] if group == "hand" else victim.piles[at][-1]).is_paralysed = True

    def charge(self, source: int, target: int) -> None:
        victim = self.other()
        card = victim.piles[source].pop()
        victim.piles[target].insert(0, card)
        self.met["a paralysed card is moved"] += card.is_paralysed
        self.met["a card goes to an emptied place"] += victim.piles[target] == [card]
        self.met["an unseen card is moved"] += not card.is_face_up
        if len(self.trick) == 1 and not victim.available():
            victim.turn_up()
            self.met["tops turned up at once"] += 1
        if len(victim.available()) == 1 and victim.available()[0].is_paralysed:
            victim.available()[0].is_paralysed = False
            self.met["the only card left is free"] += 1

    def go_on(self) -> None:
        if len(self.trick) == 1:
            self.actor = 1 - self.leader
            self.asks = "play"
        else:
            self.end_trick()

    def end_trick(self) -> None:
        led, answer = self.trick
        if answer.is_eagle and not led.is_eagle:
            taker = self.leader if self.flees else 1 - self.leader
        else:
            taker = 1 - self.leader if beats(answer, led) else self.leader
        self.players[taker].taken.append(led)
        self.players[1 - self.leader if self.flees else taker].taken.append(answer)
        self.last_trick = (self.leader, led.name, answer.name, self.flees, taker)
        self.tricks += 1
        for player in self.players:
            player.turn_up()
        self.finish_or_go_on(taker)

    def finish_or_go_on(self, taker: int) -> None:
        for seat, player in enumerate(self.players):
            if player.hyenas() == 4:
                self.met["four hyenas"] += 1
                return self.end_round(1 - seat, None)
        if self.players[0].is_done() and self.players[1].is_done():
            crowns = [player.crowns() for player in self.players]
            self.met["crowns counted"] += 1
            return self.end_round(0 if crowns[0] > crowns[1] else 1, crowns)
        return self.open_trick(taker if self.next_leader is None else self.next_leader)

    def end_round(self, winner: int, crowns: list[int] | None) -> None:
        self.won[winner] += 1
        self.results.append((winner, crowns))
        for card in [card for player in self.players for group in [player.hand, *player.piles] for card in group]:
            card.is_paralysed = False  # there is no next play for which it would hold
        self.trick, self.next_leader, self.flees = [], None, False
        self.actor = 1 - winner
        self.asks = "nothing" if self.won[winner] == 2 else "leader"
