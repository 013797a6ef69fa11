"""A table over days: opened by two people, found again on the first page, with whose turn it is."""

import json
import re

from playwright.sync_api import expect

from browser.conftest import PHONE, Sitter
from browser.houses import House
from browser.people import open_for_two, play_until, there, wait_until


def test_home_says_whose_turn_it_is_at_tables_that_are_played_over_days(sit: Sitter, house: House) -> None:
    anne, guillaume = sit(), sit(PHONE)
    code = open_for_two(anne, house.url, guillaume, house.url, "Awimbawe", {"Time for a move": "86400"})
    expect(anne.locator(".clock.runs")).to_contain_text(re.compile("1 day|24 hours"))  # a second later it is less
    pages = {"Anne": anne, "Guillaume": guillaume}
    for page in pages.values():
        page.goto(house.url)
        expect(page.locator(f"a[href='/t/{code}']")).to_contain_text(re.compile(r"Your turn!|is to move"))
    waits = [name for name, page in pages.items() if "Your turn!" in page.locator(f"a[href='/t/{code}']").inner_text()]
    assert len(waits) == 1
    [other] = pages.keys() - set(waits)
    expect(pages[waits[0]]).to_have_title("● Tablée")
    expect(pages[other].locator(f"a[href='/t/{code}']")).to_contain_text(f"{waits[0]} is to move")
    expect(pages[other]).to_have_title("Tablée")


def test_notices_are_offered_after_the_first_move_and_shown_when_they_come(sit: Sitter, house: House) -> None:
    anne, guillaume = sit(service_workers="allow", permissions=["notifications"]), sit(PHONE)
    code = open_for_two(anne, house.url, guillaume, house.url, "Awimbawe", {"Time for a move": "86400"})
    anne.locator(".savanna").wait_for()
    expect(anne.locator(".wish")).to_have_count(0)
    play_until([anne], there(".wish"), others=[guillaume])
    expect(anne.locator(".wish")).to_contain_text("Shall we tell you")
    wait_until(anne, "navigator.serviceWorker.controller !== null")
    worker = anne.context.new_cdp_session(anne)
    registrations: list[str] = []
    worker.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda news: registrations.extend(one["registrationId"] for one in news["registrations"]),
    )
    worker.send("ServiceWorker.enable")
    wait_until(anne, lambda: registrations)
    told = {"title": "Awimbawe", "body": "It is your turn.", "path": f"t/{code}"}
    message = {"origin": house.url, "registrationId": registrations[0], "data": json.dumps(told)}
    worker.send("ServiceWorker.deliverPushMessage", message)
    shown = (
        "navigator.serviceWorker.ready.then((one) => one.getNotifications()).then((all) => all.map((one) => one.data))"
    )
    wait_until(anne, f"{shown}.then((all) => all.includes('{house.url}/t/{code}'))")
    anne.get_by_role("button", name="No, thanks").click()
    anne.reload()
    anne.locator(".savanna").wait_for()
    expect(anne.locator(".wish")).to_have_count(0)
