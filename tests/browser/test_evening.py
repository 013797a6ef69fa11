"""An evening of four with the table's own screen: three games in a row under one code."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Sitter
from browser.houses import House, open_table
from browser.people import OVER, play_until, there
from browser.test_pages import no_sideways_scrolling
from browser.test_table import come, start

Shoot = Callable[[Page, str], None]
TELEVISION = (1920, 1080)
WITHIN = "all => all.every((one) => one.getBoundingClientRect().right < innerWidth)"
ROUND = {"seats": 4, "options": {"max_rounds": 1}}


def test_four_people_and_a_screen_through_three_games(sit: Sitter, house: House, shoot: Shoot) -> None:
    anne, *others = people = [sit(PHONE, is_hasty=True) for _ in range(4)]
    link = open_table(house, "chiwawa", **ROUND)
    screen = sit(TELEVISION, is_hasty=True)
    screen.goto(link.partition("#")[0] + "/screen")
    expect(screen.locator("aside [role=img][aria-label*='/t/']")).to_be_visible()  # the way in
    anne.goto(link)
    names = ("Bo", "Clémentine-Marguerite W.", "Dan")
    for page, name in zip(others, names, strict=True):
        come(page, link, name)
    for name in ("Anne", *names):
        expect(screen.locator("aside li", has_text=name)).to_be_visible()
    assert screen.locator("aside li").evaluate_all(WITHIN), "a long name is not pushed out of sight"
    shoot(screen, "screen-waiting")
    start(*people)
    expect(screen.locator(".temple")).to_be_visible()
    expect(screen.locator("[data-lit], .near-hand .card")).to_have_count(0)  # nothing to touch, and nobody's hand
    expect(anne.locator(".frame.beside .near-hand")).to_be_visible()
    expect(anne.locator(".beside .mine .centre")).to_be_hidden()
    shoot(screen, "screen-chiwawa")
    shoot(anne, "screen-phone-chiwawa")
    play_until(people, OVER)
    expect(screen.locator("main section h2")).to_be_visible()
    shoot(screen, "screen-result")

    anne.get_by_role("button", name="Another game").press("Enter")
    expect(anne.locator("[data-tile=awimbawe]")).to_be_disabled()
    expect(anne.locator("[data-tile=awimbawe]")).to_contain_text("For 2 at most: you are 4.")
    anne.locator("[data-tile=pebbles]").press("Enter")
    expect(anne.locator("[data-tile=pebbles] .face")).to_contain_text("Anne")
    expect(screen.locator("main .face", has_text="Anne")).to_be_visible()
    no_sideways_scrolling(anne)
    shoot(anne, "next-games-phone")
    shoot(screen, "screen-wishes")
    others[0].get_by_role("button", name="Look at the table").last.click()
    others[0].locator(".question").get_by_role("button", name="Me too").press("Enter")
    for page in others[1:]:
        page.get_by_role("button", name="Another game").press("Enter")
        page.locator("[data-tile=pebbles]").press("Enter")
    expect(screen.locator("aside h1")).to_have_text("Pebbles")
    for page in people:
        expect(page.locator(".plain")).to_be_visible()
    play_until(people, OVER)

    for page in people:
        page.locator("dialog").get_by_role("button", name="Once more", exact=True).press("Enter")
    for page in people:
        expect(page.locator("dialog .scores")).to_have_count(0)
    play_until(people, OVER)
    evening = anne.locator("dialog section", has_text="The evening so far")
    expect(evening).to_contain_text("After 3 games")
    shoot(anne, "evening-score-phone")
    with anne.expect_download() as saved:
        evening.get_by_role("button", name="Picture to send").press("Enter")
    assert saved.value.suggested_filename.endswith(".png")


def test_two_people_at_one_device_hand_it_over_and_see_nothing_before_they_say_so(
    sit: Sitter, house: House, shoot: Shoot
) -> None:
    page = sit(PHONE, is_hasty=True)
    page.goto(open_table(house, "awimbawe"))
    page.locator(".mine").wait_for()
    page.get_by_text("Two people, one device?").click()
    page.get_by_label("Their nickname").fill("Guillaume")
    page.get_by_role("button", name="Add them").click()
    page.get_by_role("button", name="Yes, I am Guillaume").click()
    expect(page.locator(".mine")).to_contain_text("Guillaume")
    page.get_by_text("Two people, one device?").click()
    page.get_by_role("button", name="Hand the device to Anne").click()
    page.get_by_role("button", name="Yes, I am Anne").click()
    start(page)
    seen = set()
    for _ in range(4):
        play_until([page], there(".hand-over"))
        expect(page.locator(".near-hand .card").first).to_be_visible()
        seen.add(page.locator(".hand-over").inner_text())
        page.locator(".hand-over").click()
        expect(page.get_by_role("heading", name="Are you")).to_be_visible()
        expect(page.locator(".card, .board")).to_have_count(0)
        shoot(page, "hand-over-phone")
        page.get_by_role("button", name="Yes, I am").click()
    assert seen == {"Hand the device to Anne", "Hand the device to Guillaume"}
    page.reload()  # whoever comes back to it is asked as well
    expect(page.get_by_role("heading", name="Are you")).to_be_visible()
