"""Trains a small player of Awimbawe by letting it play itself, with NumPy alone:

    python examples/train.py --minutes 10
    tablee arena awimbawe --bots level-1,examples.train:Agent --games 400

A network with one hidden layer reads what a seat sees, and gives a weight to each move and the outlook for the round.
It learns by proximal policy optimisation (Schulman and others, 2017) from rounds, which stand alone, against itself.
"""

import argparse
import json
from pathlib import Path
from time import process_time
from typing import Any

import numpy

from tablee.core.contract import Game
from tablee.core.seats import Seat
from tablee.research import Batch, Spec, batch
from tablee.research.spec import spec_of, tensor_of

FOLDER = Path(__file__).parent / "trained"
GAMES, STEPS, MINIBATCH = 256, 64, 2048  # side by side; of each before the network learns; that it learns from at once
HIDDEN = 128
RATE, CLIP, CURIOSITY, BELIEF = 1e-3, 0.2, 0.01, 0.95
CARDS = 28
IMPOSSIBLE = -1e9
WEIGHTS = ("enter", "lean", "choose", "lean_choose", "judge", "lean_judge")


def features(spec: Spec, tensors: Any) -> Any:
    """A tensor as the network takes it: own things first, and one place for each card."""
    own = spec.cut(tensors, "viewer").astype(bool)

    def number(name: str, most: int) -> Any:
        return (spec.cut(tensors, name) / most).reshape(len(tensors), -1)

    def by_side(name: str, most: int = 1) -> Any:
        part = spec.cut(tensors, name)
        return numpy.where(own.reshape(-1, *[1] * (part.ndim - 1)), part[:, ::-1], part).reshape(len(part), -1) / most

    def places(name: str, size: int) -> Any:
        """One place for each number from 0; -1 is nothing."""
        part = spec.cut(tensors, name).reshape(len(tensors), -1)
        return (part[:, :, None] == numpy.arange(size)).any(1)

    return numpy.concatenate(
        [
            places("phase", 8),
            (spec.cut(tensors, "leader") == own)[:, None],
            places("led", CARDS),
            places("answer", CARDS),
            places("own_hand", CARDS),
            number("flees", 1),
            number("tricks", 14),
            number("rounds", 3),
            *(by_side(name) for name in ("taken", "tops", "uncovered", "held_tops", "shown_hand")),
            by_side("height", 8),
            by_side("hand_size", 6),
        ],
        axis=1,
        dtype=numpy.float32,
        casting="unsafe",
    )


class Network:
    """One hidden layer, with the steps of Adam."""

    def __init__(self, weights: dict[str, Any]) -> None:
        self.weights = weights
        self._mean = {name: numpy.zeros_like(one) for name, one in weights.items()}
        self._spread = {name: numpy.zeros_like(one) for name, one in weights.items()}
        self._steps = 0

    @classmethod
    def fresh(cls, inputs: int, actions: int, random: numpy.random.Generator) -> "Network":
        def layer(rows: int, columns: int, size: float) -> Any:
            return (random.normal(size=(rows, columns)) * size / rows**0.5).astype(numpy.float32)

        def zeros(size: int) -> Any:
            return numpy.zeros(size, numpy.float32)

        parts = (
            layer(inputs, HIDDEN, 2.0),
            zeros(HIDDEN),
            layer(HIDDEN, actions, 0.1),
            zeros(actions),
            layer(HIDDEN, 1, 0.1),
            zeros(1),
        )
        return cls(dict(zip(WEIGHTS, parts, strict=True)))

    def __call__(self, inputs: Any, mask: Any) -> tuple[Any, Any, Any]:
        """The hidden layer, the chance of each action, and the outlook from -1 to 1."""
        own = self.weights
        hidden = numpy.maximum(inputs @ own["enter"] + own["lean"], 0)
        logits = numpy.where(mask, hidden @ own["choose"] + own["lean_choose"], IMPOSSIBLE)
        chances = numpy.exp(logits - logits.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        return hidden, chances, numpy.tanh(hidden @ own["judge"] + own["lean_judge"])[:, 0]

    def learn(self, inputs: Any, mask: Any, actions: Any, then: Any, gains: Any, returns: Any) -> None:
        """One step towards actions that brought more than expected, and towards a better outlook."""
        hidden, chances, outlook = self(inputs, mask)
        rows, size = numpy.arange(len(actions)), len(actions)
        ratio = chances[rows, actions] / then
        is_free = numpy.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        push = (ratio * gains * is_free / size)[:, None]
        to_logits = push * chances
        to_logits[rows, actions] -= push[:, 0]
        logs = numpy.log(chances + 1e-9)
        to_logits += CURIOSITY / size * chances * (logs - (chances * logs).sum(1, keepdims=True))
        to_judge = ((outlook - returns) * (1 - outlook**2) / size)[:, None]
        to_hidden = (to_logits @ self.weights["choose"].T + to_judge @ self.weights["judge"].T) * (hidden > 0)
        self._descend(
            {
                "enter": inputs.T @ to_hidden,
                "lean": to_hidden.sum(0),
                "choose": hidden.T @ to_logits,
                "lean_choose": to_logits.sum(0),
                "judge": hidden.T @ to_judge,
                "lean_judge": to_judge.sum(0),
            }
        )

    def _descend(self, slopes: dict[str, Any]) -> None:
        self._steps += 1
        for name, slope in slopes.items():
            self._mean[name] += 0.1 * (slope - self._mean[name])
            self._spread[name] += 0.001 * (slope**2 - self._spread[name])
            mean = self._mean[name] / (1 - 0.9**self._steps)
            spread = self._spread[name] / (1 - 0.999**self._steps)
            self.weights[name] -= RATE * mean / (numpy.sqrt(spread) + 1e-8)


class SelfPlay:
    """The network on both seats of many games."""

    def __init__(self, games: int, seed: int) -> None:
        self.random = numpy.random.default_rng(seed)
        self.batch: Batch = batch("awimbawe", games, seed=seed)
        inputs = features(self.batch.spec, self.batch.observe()).shape[1]
        self.network = Network.fresh(inputs, len(self.batch.actions), self.random)

    def iterate(self, steps: int) -> None:
        """Play so many steps in each game, then learn from them."""
        seen, masks, actions, chances, outlooks, seats, won = ([] for _ in range(7))
        for _ in range(steps):
            seen.append(features(self.batch.spec, self.batch.observe()))
            masks.append(self.batch.legal_mask().copy())
            _, likely, outlook = self.network(seen[-1], masks[-1])
            actions.append(drawn(likely, self.random))
            chances.append(likely[numpy.arange(len(likely)), actions[-1]])
            seats.append(1 - 2 * self.batch.seat)  # 1 for the first seat, -1 for the other
            outlooks.append(outlook * seats[-1])
            won.append(self._step(actions[-1]))
        _, _, last = self.network(features(self.batch.spec, self.batch.observe()), self.batch.legal_mask())
        gains = advantages(numpy.array(outlooks), numpy.array(won), last * (1 - 2 * self.batch.seat))
        signs = numpy.array(seats)
        returns = ((gains + numpy.array(outlooks)) * signs).ravel()
        gains = (gains * signs).ravel()
        self._learn(
            numpy.concatenate(seen),
            numpy.concatenate(masks),
            numpy.concatenate(actions),
            numpy.concatenate(chances),
            ((gains - gains.mean()) / (gains.std() + 1e-8)).astype(numpy.float32),
            numpy.clip(returns, -1, 1).astype(numpy.float32),
        )

    def _step(self, actions: Any) -> Any:
        """Who won a round in this step: 1 the first seat, -1 the other, 0 where it goes on."""
        before = self.batch.scores()
        steps = self.batch.step(actions)
        after = numpy.where(steps.ended[:, None], before + numpy.sign(steps.rewards), self.batch.scores())
        gained = numpy.sign(after - before)
        return gained[:, 0] - gained[:, 1]

    def _learn(self, *columns: Any) -> None:
        for _ in range(2):
            order = self.random.permutation(len(columns[0]))
            for first in range(0, len(order), MINIBATCH):
                chosen = order[first : first + MINIBATCH]
                self.network.learn(*(column[chosen] for column in columns))


def drawn(chances: Any, random: numpy.random.Generator) -> Any:
    """One action a row, by its chances: of so many clocks the first one rings."""
    return (chances / (random.standard_exponential(chances.shape, numpy.float32) + 1e-20)).argmax(1)


def advantages(outlooks: Any, won: Any, last: Any) -> Any:
    """How much better each step went than expected, for the first seat (Schulman and others, 2015)."""
    gains, gain, later = numpy.zeros_like(outlooks), numpy.zeros_like(last), last
    for step in range(len(outlooks) - 1, -1, -1):
        goes_on = won[step] == 0
        gain = won[step] + goes_on * (later + BELIEF * gain) - outlooks[step]
        gains[step], later = gain, outlooks[step]
    return gains


class Agent:
    """The trained network as a player of the arena: it takes the move that it finds most likely."""

    def __init__(self, game: Game, seat: Seat, seed: int | bytes) -> None:
        self._game, self._spec = game, spec_of(game, with_memory=False)
        with numpy.load(FOLDER / "policy.npz") as kept:
            self._network = Network({name: kept[name].astype(numpy.float32) for name in WEIGHTS})

    def choose(self, seen: Any, legal: list[int]) -> int:
        mask = numpy.zeros((1, len(self._game.words.notation)), bool)
        mask[0, legal] = True
        _, chances, _ = self._network(features(self._spec, tensor_of(self._game, seen, self._spec)[None]), mask)
        return int(chances[0].argmax())


def share_of_rounds(network: Network, games: int, seed: int) -> float:
    """The share of rounds that the network wins against random play, from both seats."""
    table, random = batch("awimbawe", games, seed=seed), numpy.random.default_rng(seed)
    own, won, lost = numpy.arange(games) % 2, 0.0, 0.0
    for _ in range(150):
        _, chances, _ = network(features(table.spec, table.observe()), table.legal_mask())
        actions = numpy.where(table.seat == own, chances.argmax(1), table.random_actions(random))
        before = table.scores()
        steps = table.step(actions)
        gained = numpy.where(steps.ended[:, None], numpy.sign(steps.rewards), table.scores() - before)
        won += float(numpy.maximum(gained[numpy.arange(games), own], 0).sum())
        lost += float(numpy.maximum(gained[numpy.arange(games), 1 - own], 0).sum())
    return won / max(won + lost, 1)


def train(minutes: float, games: int, steps: int, seed: int, folder: Path) -> list[dict[str, float]]:
    """Until so much CPU time is spent; the curve, and the network in `folder`."""
    play, curve, iteration, began = SelfPlay(games, seed), list[dict[str, float]](), 0, process_time()
    folder.mkdir(exist_ok=True)
    while not curve or curve[-1]["minutes"] < minutes:
        if iteration % 20 == 0:
            share = share_of_rounds(play.network, games, seed + 1)
            spent = (process_time() - began) / 60
            curve.append({"minutes": spent, "moves": iteration * games * steps, "share": share})
            print(
                f"{spent:6.2f} min {curve[-1]['moves']:>10,.0f} moves: {share:.1%} of rounds against chance", flush=True
            )
            numpy.savez(folder / "policy.npz", **play.network.weights)
            (folder / "curve.json").write_text(json.dumps(curve))
            (folder / "curve.svg").write_text(drawn_curve(curve))
        play.iterate(steps)
        iteration += 1
    return curve


def drawn_curve(curve: list[dict[str, float]]) -> str:
    """The share of rounds won against random play (upwards, from a half to all) by minutes of CPU time."""
    end = max(curve[-1]["minutes"], 1e-9)
    line = " ".join(f"{60 + 540 * at['minutes'] / end:.1f},{280 - 480 * (at['share'] - 0.5):.1f}" for at in curve)
    marks = "".join(
        f'<path d="M60 {280 - 4.8 * extra}H600" stroke="#ddd"/>'
        f'<text x="52" y="{284 - 4.8 * extra}" text-anchor="end">{50 + extra} %</text>'
        for extra in range(0, 51, 10)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 330" font-family="sans-serif" font-size="13">'
        f'<rect width="100%" height="100%" fill="#fff"/>{marks}'
        '<text x="60" y="24">rounds of Awimbawe won against random play</text>'
        f'<text x="600" y="310" text-anchor="end">{end:.1f} minutes of CPU time</text>'
        f'<polyline points="{line}" fill="none" stroke="#0b6e4f" stroke-width="2"/></svg>\n'
    )


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--minutes", type=float, default=10, help="of CPU time (default 10)")
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    train(chosen.minutes, GAMES, STEPS, chosen.seed, FOLDER)


if __name__ == "__main__":
    main()
