"""The table around the game: time, the host's rights, seats, names, and what is agreed on."""

from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from browser.conftest import LAPTOP, PHONE, Sitter
from browser.fit import play_with_bots, still
from browser.houses import House, open_table
from browser.people import OVER, freeze, play_until, there, toasted, wait_until
from browser.test_pages import no_serious_findings, no_sideways_scrolling

Shoot = Callable[[Page, str], None]


def come(page: Page, link: str, name: str) -> None:
    page.goto(link.partition("#")[0])
    page.locator("input[autocomplete=nickname]").fill(name)
    page.locator("form button.strong").click()


def put_bot(page: Page) -> None:
    """Whoever comes sits down; then a bot takes the other chair."""
    page.locator(".mine").wait_for()
    page.get_by_role("button", name="A bot here").click()


def start(*pages: Page) -> None:
    pages[0].locator(".table .go .button.strong:not([disabled])").click()
    for page in pages:
        page.locator(".board").first.wait_for()


def seconds(page: Page, name: str) -> int:
    minutes, rest = page.locator(".clock", has_text=name).locator("b").inner_text().split(":")
    return 60 * int(minutes) + int(rest)


def test_a_clock_runs_for_each_in_turn_and_at_zero_a_bot_makes_the_move(
    sit: Sitter, steady: House, shoot: Shoot
) -> None:
    anne, guillaume = sit(home=steady.url), sit(PHONE, "fr-FR", home=steady.url)
    anne.goto(steady.url)
    anne.locator(".field input[autocomplete=nickname]").fill("Anne")
    anne.locator(".first button").click()
    anne.get_by_role("button", name="With friends").click()
    anne.get_by_text("More choices").click()
    anne.get_by_label("Time for a move").select_option("3 minutes")
    expect(anne.get_by_text("When the time for a move is up, a bot makes that move.")).to_be_visible()
    anne.locator("dialog footer .strong").click()
    anne.wait_for_url("**/t/*")
    expect(anne.get_by_text("3 minutes for a move")).to_be_visible()
    come(guillaume, anne.url, "Guillaume")
    start(anne, guillaume)
    expect(anne.locator(".clock.runs")).to_have_count(1)
    slow = guillaume if "Guillaume" in anne.locator(".clock.runs").inner_text() else anne
    quick = anne if slow is guillaume else guillaume
    name, other = ("Guillaume", "Anne") if slow is guillaume else ("Anne", "Guillaume")
    before = seconds(quick, name)
    expect(quick.locator(".clock.runs")).to_contain_text(name)
    expect(quick.locator(".clock.runs b")).not_to_have_text(f"{before // 60}:{before % 60:02}")
    assert seconds(quick, name) < before
    shoot(guillaume, "clock-phone")
    assert seconds(quick, other) == 180  # it is not their turn
    lines = quick.locator("aside [role=log] li")
    told = lines.count()
    steady.let_pass(180)
    words = {
        anne: ["run out of time: a bot makes this move", "Your time is up"],
        guillaume: ["un robot joue ce coup", "Votre temps est écoulé"],
    }
    toasted(quick, words[quick][0])
    toasted(slow, words[slow][1])
    shoot(anne, "time-up")
    expect(lines.nth(told)).to_be_attached()


def test_without_time_for_the_game_a_bot_plays_on_to_its_end(sit: Sitter, steady: House, shoot: Shoot) -> None:
    page = sit(PHONE, home=steady.url)
    page.goto(open_table(steady, "awimbawe", game_seconds=600))
    put_bot(page)
    start(page)
    page.locator(".board [data-lit]").first.wait_for()  # it is one's turn, and one's time runs
    with steady.held():
        steady.let_pass(600)
        toasted(page, "You have no time left: a bot plays on for you to the end.")
        expect(page.locator(".clock", has_text="Anne")).to_contain_text("a bot plays on")
        shoot(page, "out-of-time-phone")
    play_until([page], OVER)  # nothing is lit: this only hurries what is shown


def test_the_host_changes_what_is_agreed_on_and_everybody_hears_of_it(sit: Sitter, house: House, shoot: Shoot) -> None:
    anne, guillaume = sit(), sit(PHONE, "fr-FR")
    link = open_table(house, "chiwawa", seats=2)
    anne.goto(link)
    anne.locator(".mine").wait_for()
    come(guillaume, link, "Guillaume")
    guillaume.locator(".mine").wait_for()
    expect(guillaume.get_by_role("button", name="Changer ce qui est convenu")).to_have_count(0)
    anne.get_by_role("button", name="Change what is agreed on").press("Enter")
    anne.get_by_role("radio", name="3").check()
    anne.get_by_label("When somebody is away").select_option("The table waits for them")
    anne.get_by_role("button", name="Battle Royal").click()
    no_serious_findings(anne)
    shoot(anne, "change-agreement")
    anne.get_by_role("button", name="Agree on this").click()
    toasted(guillaume, "Anne a changé ce qui est convenu.")
    expect(guillaume.locator(".table li", has_text="Battle Royal")).to_be_visible()
    expect(guillaume.get_by_text("On attend qui s'absente")).to_be_visible()
    expect(guillaume.get_by_role("button", name="S'asseoir ici")).to_be_visible()
    no_sideways_scrolling(guillaume)
    anne.get_by_role("button", name="Change what is agreed on").click()  # what was chosen is still chosen
    expect(anne.get_by_role("button", name="Battle Royal")).to_have_attribute("aria-pressed", "true")
    expect(anne.get_by_role("radio", name="3")).to_be_checked()


def test_the_host_mutes_seats_moves_hands_over_and_asks_to_leave(sit: Sitter, house: House, shoot: Shoot) -> None:
    anne, guillaume, cleo = sit(), sit(PHONE), sit(PHONE)
    link = open_table(house, "chiwawa", seats=3)
    for page, name in ((anne, "Anne"), (guillaume, "Guillaume"), (cleo, "Cléo")):
        page.goto(link) if page is anne else come(page, link, name)
        page.locator(".mine").wait_for()
    names = anne.locator(".table .who b")
    anne.get_by_label("More about Guillaume").press("Enter")
    anne.get_by_role("button", name="Mute Guillaume").press("Enter")
    expect(guillaume.get_by_text("The host has muted you: you can read")).to_be_visible()
    expect(guillaume.locator(".talk form input")).to_be_disabled()
    shoot(guillaume, "muted-phone")
    anne.get_by_role("button", name="Let Guillaume speak again").click()
    expect(guillaume.locator(".talk form input")).to_be_enabled()
    anne.get_by_role("button", name="Move Cléo to chair 2").click()
    expect(names).to_have_text(["Anne", "Cléo", "Guillaume"])
    cleo.get_by_role("button", name="Stand up").click()
    anne.get_by_label("A chair for Cléo").select_option("Chair 2")
    expect(names).to_have_text(["Anne", "Cléo", "Guillaume"])
    cleo.locator("li", has_text="Anne").get_by_role("button", name="Swap places").click()
    expect(anne.get_by_text("Cléo would like to swap places with you")).to_be_visible()
    shoot(anne, "host-rights")
    anne.get_by_role("button", name="Swap", exact=True).click()
    expect(names).to_have_text(["Cléo", "Anne", "Guillaume"])
    cleo.get_by_label("Your nickname").fill("Cleopatra")
    cleo.get_by_role("button", name="Change it").click()
    expect(names).to_have_text(["Cleopatra", "Anne", "Guillaume"])
    anne.get_by_role("button", name="Make Guillaume the host").click()
    toasted(guillaume, "You are the host of this table now.")
    guillaume.get_by_label("More about Cleopatra").click()
    guillaume.get_by_role("button", name="Ask Cleopatra to leave").click()
    guillaume.get_by_role("button", name="No", exact=True).click()
    expect(names).to_have_count(3)
    guillaume.get_by_role("button", name="Ask Cleopatra to leave").click()
    guillaume.get_by_role("button", name="Yes, do it").click()
    expect(cleo.get_by_role("heading", name="asked you to leave")).to_be_visible()
    guillaume.get_by_role("button", name="Close the table").click()
    guillaume.get_by_role("button", name="Yes, do it").click()
    for page in (anne, guillaume):
        expect(page.get_by_role("heading", name="This table is closed.")).to_be_visible()


def test_in_the_middle_of_a_game_seats_can_be_left_given_and_taken_back(
    sit: Sitter, house: House, shoot: Shoot
) -> None:
    anne, cleo = sit(), sit(PHONE)
    link = open_table(house, "awimbawe")
    anne.goto(link)
    put_bot(anne)
    start(anne)
    come(cleo, link, "Cléo")
    cleo.locator(".board").first.wait_for()
    cleo.get_by_role("button", name="People and table").click()
    anne.get_by_role("button", name="People and table").press("Enter")
    anne.get_by_label("A chair for Cléo").select_option("1")
    expect(cleo.locator("dialog .mine")).to_contain_text("Cléo")
    no_serious_findings(cleo)
    cleo.get_by_role("button", name="Stand up").click()
    shoot(cleo, "stand-up-phone")
    cleo.get_by_role("button", name="Yes, do it").click()
    expect(cleo.locator("dialog .mine")).to_have_count(0)
    cleo.get_by_role("button", name="Take this seat").click()
    expect(cleo.locator("dialog .mine")).to_contain_text("Cléo")
    cleo.get_by_role("button", name="Leave the table").click()
    expect(cleo.get_by_text("you cannot come back to your seat")).to_be_visible()
    cleo.get_by_role("button", name="Yes, do it").click()
    expect(cleo.get_by_role("heading", name="You have left this table.")).to_be_visible()
    anne.locator("dialog select").first.select_option("Fearsome")  # another bot in its middle
    expect(anne.locator("dialog select").first).to_have_value("5")


def test_options_can_be_changed_for_another_game(sit: Sitter, house: House) -> None:
    page = sit()
    page.goto(open_table(house, "awimbawe", game_seconds=1))
    put_bot(page)
    start(page)
    play_until([page], OVER)
    page.get_by_role("button", name="Once more, with changes").click()
    page.get_by_role("button", name="Change what is agreed on").click()
    page.get_by_label("Time for each player").select_option("No limit")
    page.get_by_role("button", name="Agree on this").click()
    expect(page.get_by_text("Nobody is hurried")).to_be_visible()
    start(page)
    expect(page.locator(".near-hand .card").first).to_be_visible()
    expect(page.locator(".clock")).to_have_count(0)


def test_every_value_of_every_option_has_its_words(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit(PHONE)
    page.goto(house.url)
    page.locator(".first button").wait_for()
    raw = {
        choice
        for game in page.evaluate("fetch('/api/games').then(answer => answer.json())")
        for option in game["options"]
        for choice in option["choices"]
    }
    assert {"versus", "expert", "pack"} <= raw
    for language in ("English", "Français"):
        for game in page.locator(".game:has(.picture)").all():  # a game that is installed besides brings its own words
            game.locator("button").click()
            dialogue = page.locator("dialog")
            dialogue.locator("[data-tile=friends]").click()
            if dialogue.locator(".tile").count():
                dialogue.locator(".tile").last.click()
            dialogue.locator("summary").click()
            shown = set(dialogue.locator("option").all_inner_texts())
            assert not shown & raw
            no_sideways_scrolling(page)
            dialogue.locator(".body").evaluate("body => body.scrollTo(0, body.scrollHeight)")
            shoot(page, f"options-{dialogue.locator('h2').first.inner_text().strip('!')}-{language[:2]}")
            dialogue.locator("header button").click()
        if language == "English":
            page.get_by_role("button", name="Français").click()


def test_the_log_of_a_phone_opens_at_its_newest_line(sit: Sitter, house: House) -> None:
    page = sit(PHONE)
    play_with_bots(page, house, "awimbawe")
    play_until([page], f"{there('.last .card')} && {there('aside .log li', 21)}")
    page.get_by_role("button", name="Log and talk").click()
    expect(page.locator("dialog .log li").last).to_be_in_viewport()


def test_a_hint_moves_nothing_on_the_table(sit: Sitter, advised: House, shoot: Shoot) -> None:
    for size in (PHONE, LAPTOP):
        page = sit(size, home=advised.url)
        play_with_bots(page, advised, "awimbawe", has_hints=True)
        before = page.locator(".savanna").bounding_box()
        page.get_by_role("button", name="Hint", exact=True).click()
        expect(page.locator(".hint")).to_contain_text("Hint:")
        shoot(page, f"hint-{size[0]}")
        assert page.locator(".savanna").bounding_box() == before


def test_a_rule_that_a_refusal_names_can_be_read_under_no_notice(sit: Sitter, house: House) -> None:
    page = sit(PHONE)
    play_with_bots(page, house, "awimbawe")
    # On one's own turn: what is touched before that is only too soon, and no rule is named.
    play_until([page], f"{there('.near-hand .dimmed')} && {there('.near-hand [data-lit]')}")
    freeze(page)  # the notice would go away after a while
    page.locator(".near-hand .dimmed").first.click(force=True)
    page.locator(".toast button").click()
    expect(page.locator("dialog .named")).to_be_in_viewport()
    expect(page.locator(".toast")).to_have_count(0)


def test_going_home_from_the_middle_of_a_game_is_asked_first(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit(PHONE)
    play_with_bots(page, house, "awimbawe")
    home = page.get_by_role("link", name="Tablée: all games")
    home.click()
    expect(page.get_by_role("heading", name="Leave this game for now?")).to_be_visible()
    shoot(page, "leaving-phone")
    page.get_by_role("button", name="Stay here").last.click()
    expect(page.locator(".savanna")).to_be_visible()
    home.click()
    page.get_by_role("button", name="To all games").click()
    expect(page.locator(".first button")).to_be_visible()


def test_once_more_against_bots_starts_at_once(sit: Sitter, house: House) -> None:
    """Though the file that the deal is checked with is still on its way: it is asked for once, and comes too late."""
    page = sit()
    files: list[Route] = []
    page.route("**/replays/1", lambda file: files.append(file))
    play_with_bots(page, house, "awimbawe", game_seconds=1)
    play_until([page], OVER)
    page.locator("dialog .seal").wait_for()
    page.get_by_role("button", name="Once more", exact=True).click()
    expect(page.locator("dialog .scores")).to_have_count(0)
    expect(page.locator(".savanna")).to_be_visible()
    wait_until(page, lambda: files)
    (file,) = files
    with page.expect_response("**/replays/1"):
        file.continue_()
    still(page)


def test_home_leads_back_to_ones_game_and_has_the_code_at_its_top(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit(PHONE)
    play_with_bots(page, house, "awimbawe")
    page.goto(house.url)
    expect(page.get_by_label("Code of the table")).to_be_in_viewport()
    shoot(page, "home-go-on-phone")
    page.get_by_role("region", name="Go on with your game").get_by_role("link", name="Awimbawe: Anne").click()
    expect(page.locator(".savanna")).to_be_visible()


def test_a_line_of_the_log_leads_to_its_moment_and_back(sit: Sitter, house: House, shoot: Shoot) -> None:
    page = sit()
    page.goto(open_table(house, "awimbawe"))
    put_bot(page)
    start(page)
    # Two cards of the hand are played: whichever came first, the hand was another one then.
    play_until([page], f"{there('aside [role=log] li', 13)} && !({there('.near-hand .card', 5)})")
    expect(page.get_by_role("button", name="Hint")).to_be_enabled()  # it is one's turn
    now = page.locator(".near-hand .card").count()
    page.locator("aside [role=log] li button").nth(1).click()
    page.locator(".board.past").wait_for()
    expect(page.locator("aside [role=log] [aria-current=step]").first).to_be_visible()
    expect(page.locator(".near-hand .card")).not_to_have_count(now)
    expect(page.locator(".board [data-lit]")).to_have_count(0)
    expect(page.get_by_role("button", name="Hint")).to_be_disabled()  # what is to be done is another question
    shoot(page, "table-looking-back")
    page.reload()
    page.locator("aside [role=log] li button").nth(1).click()
    page.locator(".board.past").wait_for()
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".board.past")).to_have_count(0)
    expect(page.locator(".near-hand .card")).to_have_count(now)
