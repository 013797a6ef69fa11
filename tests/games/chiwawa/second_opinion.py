"""A slow and obvious ChiWaWa, written from the rules alone: the second opinion of the property tests.

Nothing here is shared with the game's own code but the texts of moves and cards. Every card is an
object of its own, so a lock is on just that card.
"""

from collections import Counter

from games.chiwawa.minds import Mind
from games.chiwawa.slow_scorer import slow_points

COUNTS = {"5-frog": 7, "5-lizard": 7, "5-monkey": 7, "10-eagle": 4, "10-jaguar": 4, "10-serpent": 4}
COUNTS |= {"20-moon": 3, "20-storm": 3, "20-sun": 3, "mimicry": 6, "destruction": 6}
PACK = [name for name, copies in COUNTS.items() for _ in range(copies)]
HANDS = {2: 10, 3: 10, 4: 10, 5: 10, 6: 8, 7: 7, 8: 6}


class Card:
    """One card of the box."""

    def __init__(self, name: str) -> None:
        self.name = name


class Player:
    """A hand, a camp, and what became of them."""

    def __init__(self) -> None:
        self.hand: list[Card] = []
        self.camp: list[Card] = []
        self.pillar: Card | None = None
        self.pick: str | None = None
        self.has_folded = self.is_out = False
        self.won = 0

    def copy_of(self, name: str, locked: list[Card]) -> Card:
        """The copy that is placed or discarded first: a locked one."""
        return sorted((card for card in self.hand if card.name == name), key=lambda card: card not in locked)[0]

    def names(self) -> set[str]:
        return {card.name for card in self.hand}


class Table:
    """A whole game on stacked deals. `asks` says what is waited for."""

    def __init__(self, seats: int, deals: list[list[str]], battle_royal: bool, max_rounds: int) -> None:
        self.deals, self.battle_royal, self.max_rounds = deals, battle_royal, max_rounds
        self.players = [Player() for _ in range(seats)]
        self.minds = [Mind(viewer, seats) for viewer in [*range(seats), None]]
        self.deck = [Card(name) for name in deals[0]]  # the first one is the top
        self.discard: list[Card] = []
        self.source: list[Card] = []
        self.locked: list[Card] = []
        self.starter = 0
        self.rounds: list[tuple[int | None, list[int]]] = []  # winner, eliminated
        self.points: list[int] = []
        self.met: Counter[str] = Counter()  # what has happened, so that a test can see what it tried
        self.turn_source()
        self.draw(HANDS[seats])
        self.asks = "pillar"

    # Dealing

    def turn_source(self) -> None:
        self.source = [self.lift() for _ in range(3) if self.deck]

    def lift(self) -> Card:
        for mind in self.minds:
            mind.top = None
        return self.deck.pop(0)

    def draw(self, each: int) -> None:
        for _ in range(each):
            for seat in self.in_order():
                if self.deck:
                    for mind in self.minds:
                        mind.takes_top(seat)
                    self.players[seat].hand.append(self.lift())

    def in_order(self) -> list[int]:
        """The players still in, from the starter on."""
        seats = [*range(len(self.players))]
        return [seat for seat in seats[self.starter :] + seats[: self.starter] if not self.players[seat].is_out]

    def next_round(self) -> None:
        each = 3 if any(player.hand for player in self.players) else 5
        self.met["five cards each"] += each == 5
        if each * len(self.in_order()) + 3 > len(self.deck):
            self.met["the deck is rebuilt"] += 1
            for name in self.deals[len(self.rounds)]:
                found = next((card for card in self.discard if card.name == name), None)
                if found:
                    self.discard.remove(found)
                    self.deck.append(found)
        self.draw(each)
        self.turn_source()
        self.met["cards run short"] += len(self.source) < 3
        self.asks = "pillar"

    # What may be done

    def to_act(self) -> list[int]:
        if self.asks == "pillar":
            return [seat for seat in sorted(self.in_order()) if self.players[seat].pick is None]
        return [] if self.asks == "nothing" else [self.actor]

    def legal(self, seat: int) -> list[str]:
        player = self.players[seat]
        if self.asks == "pillar":
            return [f"pillar {name}" for name in player.names()]
        if self.asks == "turn":
            places = [f"place {name} in {where}" for name in player.names() for where in self.ends()]
            return [*places, *(f"discard {name}" for name in player.names() if self.can_discard(name)), "fold"]
        if self.asks == "first":
            return sorted({f"swap {slot}" for slot, card in self.slots() if self.partners(slot, card)})
        if self.asks == "second":
            return sorted({f"with {slot}" for slot in self.partners(*self.first)})
        return [f"destroy {place + 1} {target}" for place, target in self.destructions()]

    def ends(self) -> list[str]:
        found = []
        for seat in self.in_order():
            points: list[int] = []
            for end in ("left", "right", "left-inside", "right-inside"):
                point = self.point(seat, end)
                if point not in points:
                    points.append(point)
                    found.append(f"{seat + 1} {end}")
        return found

    def point(self, seat: int, end: str) -> int:
        size = len(self.players[seat].camp)
        return {"left": 0, "left-inside": 1, "right-inside": size - 1, "right": size}[end]

    def can_discard(self, name: str) -> bool:
        hand = self.players[self.actor].hand
        card = self.players[self.actor].copy_of(name, self.locked)
        hand.remove(card)
        is_possible = any(self.partners(slot, one) for slot, one in self.slots())
        hand.append(card)
        self.met["a discard that allows no swap"] += not is_possible
        return is_possible

    def slots(self) -> list[tuple[str, Card]]:
        """All cards that may be swapped now."""
        found = [(f"hand-{card.name}", card) for card in self.players[self.actor].hand]
        found += [(f"source-{place}", card) for place, card in enumerate(self.source, 1)]
        found += [("deck", card) for card in self.deck[:1]]
        for seat, player in enumerate(self.players):
            found += [
                (f"camp-{seat + 1}-{at}", card) for at, card in enumerate(player.camp, 1) if card != player.pillar
            ]
        return [(slot, card) for slot, card in found if card not in self.locked]

    def partners(self, slot: str, card: Card) -> list[str]:
        group = slot.split("-")[0]
        is_alone = group in ("hand", "source")
        return [two for two, other in self.slots() if other != card and not (is_alone and two.startswith(group))]

    def destructions(self) -> list[tuple[int, str]]:
        player, found = self.players[self.actor], []
        for place, card in enumerate(player.camp):
            if card.name == "destruction":
                sides = {"left": place - 1, "right": place + 1}
                targets = [side for side, at in sides.items() if self.is_target(player, at)]
                found += [(place, side) for side in targets or ["alone"]]
        return found

    def is_target(self, player: Player, at: int) -> bool:
        if not 0 <= at < len(player.camp):
            return False
        return player.camp[at] != player.pillar and player.camp[at].name != "destruction"

    # Doing it

    def do(self, seat: int, move: str) -> None:
        word, _, rest = move.partition(" ")
        if word == "pillar":
            self.players[seat].pick = rest
            if not self.to_act():
                self.show_pillars()
        if word == "place":
            self.place(*rest.replace(" in ", " ").split())
        if word == "fold":
            self.players[seat].has_folded = True
            self.end_turn([])
        if word == "discard":
            self.discard_for_swap(rest)
        if word == "swap":
            self.first = next((slot, card) for slot, card in self.slots() if slot == rest)
            self.asks = "second"
        if word == "with":
            self.exchange(next((slot, card) for slot, card in self.slots() if slot == rest))
        if word == "destroy":
            place, target = rest.split()
            self.destroy(int(place) - 1, target)
            self.resolve()

    def show_pillars(self) -> None:
        for seat in self.in_order():
            player = self.players[seat]
            player.pillar = player.copy_of(str(player.pick), [])
            player.hand.remove(player.pillar)
            player.camp, player.pick = [player.pillar], None
            for mind in self.minds:
                mind.shows(seat, player.pillar.name)
                mind.rows[seat] = [player.pillar.name]
        self.actor = self.in_order()[-1]
        self.end_turn([])

    def place(self, name: str, number: str, end: str) -> None:
        player, owner = self.players[self.actor], self.players[int(number) - 1]
        card, point = player.copy_of(name, self.locked), self.point(int(number) - 1, end)
        self.met["a locked card is placed"] += card in self.locked
        for mind in self.minds:
            mind.places(self.actor, name, len(player.hand), int(number) - 1, point)
        player.hand.remove(card)
        owner.camp.insert(point, card)
        self.end_turn([])

    def discard_for_swap(self, name: str) -> None:
        player = self.players[self.actor]
        card = player.copy_of(name, self.locked)
        self.met["a locked card is discarded"] += card in self.locked
        player.hand.remove(card)
        self.discard.append(card)
        for mind in self.minds:
            mind.shows(self.actor, name)
        self.asks = "first"

    def exchange(self, second: tuple[str, Card]) -> None:
        (one_slot, one), (other_slot, other) = self.first, second
        hand_size = len(self.players[self.actor].hand)
        for mind in self.minds:
            mind.swaps(self.actor, hand_size, (one_slot, one.name), (other_slot, other.name))
        kinds = sorted([one_slot.split("-")[0], other_slot.split("-")[0]])
        self.met["swapped " + " and ".join(kinds)] += 1
        rows = [self.players[self.actor].hand, self.source, self.deck, *(player.camp for player in self.players)]
        where = [(row, row.index(card)) for card in (one, other) for row in rows if card in row]
        (row, at), (other_row, other_at) = where
        row[at], other_row[other_at] = other, one
        self.end_turn([one, other])

    def end_turn(self, locked: list[Card]) -> None:
        self.locked = locked
        after = (self.actor + 1) % len(self.players)
        order = [*range(after, len(self.players)), *range(after)]
        still = [s for s in order if self.players[s].hand and not self.players[s].has_folded]
        if still:
            self.met["the same player again"] += still[0] == self.actor and bool(locked)
            self.actor, self.asks = still[0], "turn"
            return
        self.locked = []
        for mind in self.minds:
            mind.rows = [[card.name for card in player.camp] for player in self.players]
        self.owners = self.in_order()
        self.resolve()

    # The end of a round

    def resolve(self) -> None:
        while self.owners:
            self.actor = self.owners[0]
            choices = self.destructions()
            if len(choices) > 1:
                self.asks = "destroy"
                return
            if choices:
                self.destroy(*choices[0])
            else:
                self.owners.pop(0)
        self.count()

    def destroy(self, place: int, target: str) -> None:
        player = self.players[self.actor]
        gone = [player.camp[place]]
        if target != "alone":
            gone.append(player.camp[place - 1 if target == "left" else place + 1])
        self.met[f"destroyed {target}"] += 1
        self.met["a Pillar destroys"] += player.pillar in gone
        player.camp = [card for card in player.camp if card not in gone]
        self.discard += gone
        for mind in self.minds:
            mind.rows[self.actor] = [card.name for card in player.camp]

    def count(self) -> None:
        self.points = [slow_points([card.name for card in player.camp]) for player in self.players]
        for player in self.players:
            self.discard += player.camp
            player.camp, player.pillar, player.has_folded = [], None, False
        self.discard += self.source
        self.source = []
        for mind in self.minds:
            mind.rows = [[] for _ in self.players]
        self.judge()

    def judge(self) -> None:
        still = self.in_order()
        most, fewest = max(self.points[s] for s in still), min(self.points[s] for s in still)
        best = [seat for seat in still if self.points[seat] == most]
        worst = [seat for seat in still if self.points[seat] == fewest and most != fewest]
        if self.battle_royal:
            self.starter = best[0]
            for seat in worst:
                self.players[seat].is_out = True
                self.discard += self.players[seat].hand
                self.players[seat].hand = []
                for mind in self.minds:
                    mind.held[seat].clear()
            self.rounds.append((None, worst))
            self.met["several are out"] += len(worst) > 1
            is_over = len(still) - len(worst) == 1
        else:
            winner = best[0] if len(best) == 1 else None
            self.rounds.append((winner, []))
            self.met["a void round"] += winner is None
            if winner is not None:
                self.players[winner].won += 1
                self.starter = winner
            is_over = any(player.won == 2 for player in self.players)
        self.asks = "nothing"
        if not is_over and len(self.rounds) < self.max_rounds:
            self.next_round()

    def winners(self) -> list[int]:
        if self.battle_royal:
            return sorted(self.in_order())
        most = max(player.won for player in self.players)
        return [seat for seat, player in enumerate(self.players) if player.won == most]
