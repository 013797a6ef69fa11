"""Real Chromium, a real server. Run in a process of its own: `pytest -m browser`."""

import os
import re
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from browser.houses import House

SHOTS = Path(__file__).parent / "shots"
# A window of Chromium comes with pages of its own, behind the address bar and in reserve: they take longer to start
# than ours. The first three lines are what Playwright itself leaves out, which ours would otherwise replace.
WITHOUT = [
    *("AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync", "HttpsUpgrades"),
    *("DestroyProfileOnBrowserClose", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints"),
    *("PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning"),
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "SpareRendererForSitePerProcess"),
]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(WITHOUT)}",
    "--host-resolver-rules=MAP tablee.test 127.0.0.1",  # a name, as in a home network
]
PATIENT = 180_000  # milliseconds: what takes longer will not come, however slow the machine
LAPTOP, PHONE = (1280, 800), (390, 844)
Sitter = Callable[..., Page]

# Toasts and bubbles are gone after a few seconds: on a slow machine, before anybody has looked.
NOTES_OF_TOASTS = """
window.toasted = [];
new MutationObserver(() => document.querySelectorAll(".toast, .bubble").forEach((one) => {
  if (!window.toasted.includes(one.textContent)) window.toasted.push(one.textContent);
})).observe(document, { childList: true, subtree: true, characterData: true });
"""
# Whole games where nothing but their moves matters: what is shown for a second is shown for an eighth of it.
HASTE = """
const later = window.setTimeout;
window.setTimeout = (call, milliseconds = 0, ...given) => later(call, milliseconds / 8, ...given);
"""
expect.set_options(timeout=PATIENT)
at_length = partial(pytest.param, marks=pytest.mark.prove)  # what `make prove` tries besides


def in_both(first: str) -> pytest.MarkDecorator:
    """In this language always, and in the other one at length."""
    second = "fr-FR" if first == "en-GB" else "en-GB"
    return pytest.mark.parametrize("locale", [first, at_length(second)])


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("house")) as one:
        yield one


@pytest.fixture(scope="session")
def stacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house where every second card of Arriba! is a match at a table of two, and one leads in Awimbawe."""
    with House(tmp_path_factory.mktemp("stacked"), "browser.stacked") as one:
        yield one


@pytest.fixture(scope="session")
def steady(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house where time can be held while something is measured."""
    with House(tmp_path_factory.mktemp("steady"), "browser.held") as one:
        yield one


@pytest.fixture(scope="session")
def advised(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house whose adviser has a firm opinion, and whose bots play at once."""
    with House(tmp_path_factory.mktemp("advised"), "browser.advised", bot_pace=0.0) as one:
        yield one


def chromium() -> str:
    """Where this machine has its Chromium."""
    path = os.environ.get("TABLEE_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    assert path, "there is no Chromium: apt-get install chromium, or name one in TABLEE_CHROMIUM"
    return path


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        one = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield one
        one.close()


def is_wrong(line: ConsoleMessage) -> bool:
    """What a page should never say to itself. A server that is away, or says no, headers that count only on https, and
    that no worker is let in are said by the browser."""
    return line.type in ("warning", "error") and not re.search(
        "Failed to load resource|Refused to apply style|WebSocket connection|header has been ignored"
        "|Service Worker registration",
        line.text,
    )


@pytest.fixture
def sit(browser: Browser, house: House) -> Iterator[Sitter]:
    """Opens a browser of one's own. Afterwards: no error on any page, and no request left our server."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def one(
        size: tuple[int, int] = LAPTOP,
        locale: str = "en-GB",
        dark: bool = False,
        home: str = "",
        is_hasty: bool = False,
        **more: Any,
    ) -> Page:
        at = home or house.url
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=locale,
            color_scheme="dark" if dark else "light",
            **{"service_workers": "block", **more},  # it would keep the whole page anew for each test
        )
        context.set_default_timeout(PATIENT)
        contexts.append(context)
        page = context.new_page()
        page.add_init_script(NOTES_OF_TOASTS)
        if is_hasty:
            page.add_init_script(HASTE)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda line: wrong.append(line.text) if is_wrong(line) else None)
        page.on("request", lambda asked: None if at in asked.url else wrong.append(f"left the house: {asked.url}"))
        return page

    yield one
    for context in contexts:
        context.close()
    assert wrong == []


@pytest.fixture
def shoot(request: pytest.FixtureRequest) -> Callable[[Page, str], None]:
    """Keeps a picture of the page among the artefacts."""
    SHOTS.mkdir(exist_ok=True)

    def shot(page: Page, name: str) -> None:
        page.screenshot(path=SHOTS / f"{name}.png", animations="disabled")

    return shot
