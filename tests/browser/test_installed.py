"""The page among one's apps: what Chromium asks of it, lessons without a server, and a newer version."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import FLAGS, PATIENT, Sitter, chromium
from browser.houses import DIST, House
from browser.people import wait_until

IS_KEPT = "navigator.serviceWorker.controller !== null"


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """In a folder of its host, with a page that the test may change."""
    shutil.copytree(DIST, tmp_path / "page")
    with House(tmp_path, base="/games/", pages=tmp_path / "page") as one:
        yield one


def asked(page: Page, question: str) -> Any:
    return page.context.new_cdp_session(page).send(question)


def test_chromium_would_install_the_page_in_either_language(browser: Browser, own_house: House, tmp_path: Path) -> None:
    """In a profile of its own: a window of which nothing is kept installs nothing."""
    kind = browser.browser_type
    own = kind.launch_persistent_context(tmp_path / "profile", executable_path=chromium(), args=FLAGS, locale="en-GB")
    page = own.pages[0]
    page.goto(f"{own_house.url}/")
    page.locator(".first button").wait_for(timeout=PATIENT)
    would_install(page, f"{own_house.url}/en.webmanifest", "five games")
    page.locator(".language").click()
    would_install(page, f"{own_house.url}/fr.webmanifest", "cinq jeux")
    own.close()


def would_install(page: Page, address: str, word: str) -> None:
    wait_until(page, lambda: asked(page, "Page.getAppManifest")["url"] == address)  # it is fetched in its own time
    wait_until(page, lambda: asked(page, "Page.getInstallabilityErrors")["installabilityErrors"] == [])
    answer = asked(page, "Page.getAppManifest")
    assert answer["errors"] == []
    manifest = json.loads(answer["data"])
    assert word in manifest["description"]
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}


def test_lessons_open_without_a_server(sit: Sitter, own_house: House) -> None:
    page = sit(home=own_house.url, service_workers="allow")
    page.goto(f"{own_house.url}/")
    wait_until(page, IS_KEPT)
    own_house.close()
    page.reload()
    expect(page.locator(".silent")).to_be_visible()
    page.locator("a[href='/games/learn/awimbawe']").click()
    page.locator("ol a, ul a").first.click()
    page.locator(".savanna").wait_for()
    page.goto(f"{own_house.url}/learn/xalapa")  # an address of its own, not seen before
    expect(page.locator("h1")).to_contain_text("Xalapa")


def test_a_newer_version_is_offered_and_loaded_by_a_press(sit: Sitter, own_house: House) -> None:
    page = sit(home=own_house.url, service_workers="allow")
    page.goto(f"{own_house.url}/")
    wait_until(page, IS_KEPT)
    expect(page.locator(".newer")).to_have_count(0)  # the first one is nothing newer
    worker = own_house.pages / "worker.js"
    worker.write_text(worker.read_text().replace('VERSION="', 'VERSION="newer-'))
    page.reload()
    with page.expect_navigation():
        page.locator(".newer button").click()
    wait_until(page, "caches.keys().then((names) => names.length === 1 && names[0].includes('newer-'))")
    expect(page.locator(".newer")).to_have_count(0)


def test_where_https_is_missing_the_page_says_so_kindly(sit: Sitter, own_house: House) -> None:
    home = own_house.url.replace("localhost", "tablee.test")
    page = sit(home=home)
    page.goto(f"{home}/")
    page.get_by_role("button", name="Install").click()
    expect(page.locator("dialog")).to_contain_text("https://")
    expect(page.locator("dialog")).to_contain_text("Playing works all the same")


def rename_files(pages: Path) -> None:
    """Another version of the page: the names of its files have changed, and so has every mention of them."""
    names = [path.name for path in (pages / "assets").iterdir()]
    for path in pages.rglob("*"):
        if path.suffix in (".html", ".js", ".css"):
            text = path.read_text()
            for name in names:
                text = text.replace(name, f"other-{name}")
            path.write_text(text)
    for name in names:
        (pages / "assets" / name).rename(pages / "assets" / f"other-{name}")


def test_a_page_that_is_older_than_its_server_by_now_finds_its_way(sit: Sitter, own_house: House) -> None:
    """Over http nothing of it is kept: what it has not loaded yet is gone with its version."""
    page = sit(home=own_house.url)
    page.goto(f"{own_house.url}/")
    page.locator("a[href='/games/learn/awimbawe']").wait_for()
    own_house.close()
    rename_files(own_house.pages)
    own_house.open()
    page.locator("a[href='/games/learn/awimbawe']").click()
    expect(page.locator("h1")).to_contain_text("Awimbawe")


def test_a_part_of_the_page_that_is_asked_for_in_vain_comes_when_the_server_does(sit: Sitter, own_house: House) -> None:
    page = sit(home=own_house.url)
    page.goto(f"{own_house.url}/")
    page.locator("a[href='/games/learn/awimbawe']").wait_for()
    own_house.close()
    page.locator("a[href='/games/learn/awimbawe']").click()
    expect(page.get_by_role("alert")).to_be_visible()
    own_house.open()
    expect(page.locator("h1")).to_contain_text("Awimbawe")
