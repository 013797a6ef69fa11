"""Honest dealing on the page: it shuffles along by itself, and checks the replay file when the game is over."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Sitter
from browser.houses import House, open_table
from browser.people import OVER, invite, play_until, wait_until
from browser.test_pages import no_serious_findings, no_sideways_scrolling
from browser.test_table import put_bot, start
from tablee import cli

Shoot = Callable[[Page, str], None]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One that deals honestly."""
    with House(tmp_path_factory.mktemp("honest"), "tablee") as one:
        yield one


def by_name(link: str) -> str:
    """The same address by a name, as in a home network: no secure context, so a browser lends no SHA-256."""
    parts = urlsplit(link)
    return parts._replace(netloc=f"tablee.test:{parts.port}").geturl()


def open_seal(page: Page, words: str) -> None:
    page.locator("dialog .seal > summary", has_text=words).wait_for()
    page.locator("dialog .seal > summary").click()


def test_a_page_on_plain_http_checks_its_game_and_says_what_it_has_checked(
    sit: Sitter, house: House, shoot: Shoot, tmp_path: Path
) -> None:
    page = sit(PHONE, home=by_name(house.url), is_hasty=True)
    page.goto(by_name(open_table(house, "awimbawe", game_seconds=1)))
    assert page.evaluate("[isSecureContext, typeof crypto.subtle]") == [False, "undefined"]
    put_bot(page)
    start(page)
    play_until([page], OVER)
    open_seal(page, "Fair deal: checked")
    checks = page.locator("dialog .seal li")
    expect(checks).to_have_count(7)
    assert [text.rstrip()[-5:] for text in checks.all_inner_texts()] == [": yes"] * 7
    expect(page.locator("dialog .seal")).to_contain_text("whoever runs the server can see all cards")
    no_serious_findings(page)
    no_sideways_scrolling(page)
    page.locator("dialog .seal > p").last.scroll_into_view_if_needed()
    shoot(page, "seal-phone")
    file = tmp_path / "evening.jsonl"
    verify_with_what_the_page_kept(page, house, file)
    a_forged_file_breaks_the_seal(page, file)


def verify_with_what_the_page_kept(page: Page, house: House, file: Path) -> None:
    page.locator("dialog .seal details summary").click()
    kept = page.locator("dialog .seal code").inner_text().split()[3:]  # after `tablee verify FILE`
    code = urlsplit(page.url).path.split("/")[2]
    file.write_bytes(page.request.get(f"{house.url}/api/tables/{code}/replays/1").body())
    assert cli.main(["verify", str(file), *kept]) == 0
    assert cli.main(["verify", str(file), "--pact", "0" * 64]) == 2


def a_forged_file_breaks_the_seal(page: Page, file: Path) -> None:
    """One move is said to have come a millisecond later."""
    text = file.read_text(encoding="utf-8")
    forged = re.sub(r'("n":3,"at":)(\d+)', lambda found: f"{found[1]}{int(found[2]) + 1}", text)
    page.route("**/replays/1", lambda route: route.fulfill(body=forged))
    page.reload()
    open_seal(page, "This deal is not in order!")
    wrong = page.locator("dialog .seal li", has_text=": no")
    expect(wrong.filter(has_text="The file of the game was not changed")).to_have_count(1)


def test_two_people_shuffle_together_without_a_word_or_a_click(sit: Sitter, house: House) -> None:
    anne, guillaume = sit(), sit()
    invite(anne, guillaume, house.url)
    kept = "Object.values(JSON.parse(localStorage['tablee.shuffles']))[0].receipt"
    for page in (anne, guillaume):
        wait_until(page, "'tablee.shuffles' in localStorage")
        wait_until(page, f"{kept} !== undefined")
    of_anne, of_guillaume = anne.evaluate(kept), guillaume.evaluate(kept)
    assert of_anne["pact"] == of_guillaume["pact"]
    assert of_anne["number"] != of_guillaume["number"]
