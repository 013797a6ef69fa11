"""Numbers for whoever runs the server, in the text format of Prometheus."""

from bisect import bisect_left
from collections.abc import Callable

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Counter:
    """Only goes up; told apart by one label where it has one."""

    def __init__(self, name: str, meaning: str, label: str = "") -> None:
        self.name = name
        self.meaning = meaning
        self.label = label
        self.counts: dict[str, int] = {} if label else {"": 0}

    def add(self, value: str = "", amount: int = 1) -> None:
        self.counts[value] = self.counts.get(value, 0) + amount

    def text(self) -> list[str]:
        lines = _head(self.name, self.meaning, "counter")
        for value, count in sorted(self.counts.items()):
            lines.append(f'{self.name}{{{self.label}="{value}"}} {count}' if self.label else f"{self.name} {count}")
        return lines


class Gauge:
    """How many there are now."""

    def __init__(self, name: str, meaning: str, count: Callable[[], float]) -> None:
        self.name = name
        self.meaning = meaning
        self.count = count

    def text(self) -> list[str]:
        return [*_head(self.name, self.meaning, "gauge"), f"{self.name} {self.count()}"]


class Histogram:
    """How long something takes."""

    def __init__(self, name: str, meaning: str) -> None:
        self.name = name
        self.meaning = meaning
        self.counts = [0] * (len(SECONDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(SECONDS, seconds)] += 1
        self.sum += seconds

    def text(self) -> list[str]:
        lines, total = _head(self.name, self.meaning, "histogram"), 0
        for bound, count in zip([*map(str, SECONDS), "+Inf"], self.counts, strict=True):
            total += count
            lines.append(f'{self.name}_bucket{{le="{bound}"}} {total}')
        return [*lines, f"{self.name}_sum {self.sum:.6f}", f"{self.name}_count {total}"]


class Metrics:
    """All that is counted."""

    def __init__(self) -> None:
        self.moves = Counter("tablee_moves_total", "Moves played, by game.", "game")
        self.refusals = Counter("tablee_refusals_total", "Requests refused, by code.", "code")
        self.messages = Counter("tablee_messages_total", "Messages received over WebSockets.")
        self.failures = Counter("tablee_failures_total", "Mistakes of ours, by place.", "place")
        self.thoughts = Counter(
            "tablee_thoughts_total", "Bots' thoughts: whole, short (cut off by time) or none (a quick move).", "got"
        )
        self.simulations_wanted = Counter("tablee_simulations_wanted_total", "Simulations that bots' levels state.")
        self.simulations_done = Counter("tablee_simulations_done_total", "Simulations that there was time for.")
        self.move_seconds = Histogram("tablee_move_seconds", "From a move's arrival to its acknowledgement.")
        self.commit_seconds = Histogram("tablee_commit_seconds", "How long the store takes to commit.")
        self.bot_seconds = Histogram("tablee_bot_seconds", "How long a bot's thought takes, with its wait for a turn.")
        self.wait_seconds = Histogram("tablee_thought_wait_seconds", "How long thoughts wait for a thinker.")
        self.paint_seconds = Histogram("tablee_paint_seconds", "How late browsers paint what is shown at one instant.")
        self.gauges: list[Gauge] = []

    def watch(self, name: str, meaning: str, count: Callable[[], float]) -> None:
        self.gauges.append(Gauge(name, meaning, count))

    def now(self, name: str) -> int:
        """What is watched under this name."""
        return int(next(gauge.count() for gauge in self.gauges if gauge.name == name))

    def text(self) -> str:
        kept = [self.moves, self.refusals, self.messages, self.failures]
        kept += [self.thoughts, self.simulations_wanted, self.simulations_done]
        timed = [self.move_seconds, self.commit_seconds, self.bot_seconds, self.wait_seconds, self.paint_seconds]
        metrics: list[Gauge | Counter | Histogram] = [*self.gauges, *kept, *timed]
        return "\n".join(line for metric in metrics for line in metric.text()) + "\n"


def _head(name: str, meaning: str, kind: str) -> list[str]:
    return [f"# HELP {name} {meaning}", f"# TYPE {name} {kind}"]
