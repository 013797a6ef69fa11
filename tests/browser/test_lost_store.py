"""A server that cannot save, and games whose rules have changed: people read a sentence, and nobody hammers."""

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Sitter, in_both
from browser.fit import play_with_bots
from browser.houses import House
from browser.people import OVER, play_until, there
from browser.test_pages import no_serious_findings

Shoot = Callable[[Page, str], None]
LANGUAGES = {"en-GB": 0, "fr-FR": 1}
LOOK = 6000  # milliseconds in which a page without patience would have come back a dozen times


def count_sockets(page: Page) -> list[str]:
    opened: list[str] = []
    page.on("websocket", lambda socket: opened.append(socket.url))
    return opened


@in_both("fr-FR")
def test_while_nothing_can_be_saved_a_sentence_says_so_and_the_game_goes_on_afterwards(
    sit: Sitter, house: House, locale: str, shoot: Shoot
) -> None:
    page = sit(PHONE, locale)
    play_with_bots(page, house, "awimbawe")
    path = Path(house.store.removeprefix("sqlite:///"))
    path.rename(path.with_suffix(".away"))
    try:
        page.locator(".board [data-lit]").first.click()
        sentence = ("cannot save anything just now", "ne peut rien enregistrer pour l'instant")[LANGUAGES[locale]]
        expect(page.get_by_text(sentence)).to_be_visible()
        shoot(page, f"cannot-save-{locale[:2]}")
        no_serious_findings(page)
        opened = count_sockets(page)
        page.wait_for_timeout(LOOK)
        assert len(opened) <= 7, opened
        expect(page.get_by_text(sentence)).to_be_visible()
    finally:
        path.with_suffix(".away").rename(path)
    expect(page.locator(".line.open")).to_be_visible()
    expect(page.get_by_text(sentence)).to_have_count(0)
    play_until([page], there(".last .card"))


@in_both("en-GB")
def test_a_game_of_older_rules_is_told_and_its_file_kept(sit: Sitter, house: House, locale: str, shoot: Shoot) -> None:
    page = sit(PHONE, locale, is_hasty=True)
    play_with_bots(page, house, "awimbawe", game_seconds=1)
    play_until([page], OVER)
    link, code = page.url, page.url.partition("#")[0].rpartition("/")[2]
    page.goto("about:blank")
    house.close()
    change_rules(house, code)
    house.open()
    sentence = ("played by older rules", "jouée avec d'anciennes règles")[LANGUAGES[locale]]
    for address in (link, f"{house.url}/t/{code}/replay/1"):
        page.goto(address.replace(link.partition("/t/")[0], house.url))
        expect(page.get_by_role("heading", level=1)).to_contain_text(sentence)
        with page.expect_download() as download:
            page.get_by_role("link", name=("Save the game", "Garder la partie")[LANGUAGES[locale]]).click()
        first = Path(download.value.path()).read_text(encoding="utf-8").splitlines()[0]
        assert json.loads(first)["rules_version"] == 99
        opened = count_sockets(page)
        page.wait_for_timeout(LOOK // 4)
        assert opened == [], "it does not try again"
    no_serious_findings(page)
    shoot(page, f"older-rules-{locale[:2]}")


def change_rules(house: House, code: str) -> None:
    """Let a table's match have been played by a version of the rules that is not ours."""
    connection = sqlite3.connect(house.store.removeprefix("sqlite:///"))
    (table,) = connection.execute("SELECT table_id FROM tablee_summaries WHERE code = ?", (code,)).fetchone()
    connection.execute("UPDATE tablee_summaries SET rules_version = 99 WHERE table_id = ?", (table,))
    lines = connection.execute("SELECT number, line FROM tablee_logs WHERE table_id = ?", (table,)).fetchall()
    for number, line in lines:
        told = json.loads(line)
        if told["line"] == "started":
            place = (json.dumps({**told, "rules_version": 99}).encode(), table, number)
            connection.execute("UPDATE tablee_logs SET line = ? WHERE table_id = ? AND number = ?", place)
    connection.commit()
    connection.close()
