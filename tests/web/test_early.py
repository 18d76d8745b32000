"""What is touched before the scripts of a page are there is done once they are."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.web.web_play import House, Staff


def test_a_button_waits_for_the_scripts_of_its_page(venue: House, staff: Staff) -> None:
    """A season was saved by nobody, and its name lost, where the touch came before the scripts."""
    page = staff.sign_in("director", "/seasons")
    late: list[Route] = []

    def hold(route: Route) -> None:
        late.append(route)

    page.route("**/kept.*", hold)
    with page.expect_request("**/kept.*"):
        page.locator("a[href='/seasons/edit']").click(no_wait_after=True)
    name = page.locator("#s-called")
    expect(name).to_be_visible()
    name.fill("Mondays")
    page.locator("#season button.main").dblclick()
    expect(name).to_have_value("Mondays")
    late[0].continue_()
    expect(page.locator("h1").first).to_contain_text("Mondays")
    assert not page.get_by_text("Nothing was saved").count()
