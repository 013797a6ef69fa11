"""Takes the README's picture: a table of Awimbawe in mid-game, as the real page shows it."""

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from browser.conftest import FLAGS, chromium
from browser.houses import ROOT, House
from browser.people import start_against_bot, step

PICTURE = ROOT / "docs" / "table.png"
TRICKS = 3  # played before the picture is taken


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder), "tablee")
        house.open()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 800}, locale="en-GB")
        page.goto(house.url)
        page.evaluate("localStorage.setItem('tablee.name', 'Anne')")
        start_against_bot(page, house.url, level="2")
        answering = page.locator(
            f'.board:has(.round:text("trick {TRICKS + 1}")):has(.places .card):has(.near-hand [data-lit])'
        )
        while answering.count() == 0:
            step(page)
            page.wait_for_timeout(60)
        page.mouse.move(0, 0)
        page.wait_for_timeout(800)
        page.screenshot(path=PICTURE)
        browser.close()
        house.close()
    print(PICTURE)


if __name__ == "__main__":
    main()
