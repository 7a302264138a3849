"""How much JavaScript a table loads: what is rarely needed comes when it is."""

import gzip

from tests.browser.card_moves import GANG, clicks
from tests.browser.people import Person

MOST = 70_000  # bytes, compressed


def test_a_table_of_gang_loads_little_javascript(person):
    """From an empty cache, by its address: everything that came until one may decide."""
    lina: Person = person("Lina")
    bodies: dict[str, bytes] = {}

    def note(response):
        if response.url.endswith(".js"):
            bodies[response.url] = response.body()

    table = lina.makes(
        ["you", "thoughtful"], start=True, options={"dealer": 1}, gathers=True, game=GANG
    )
    lina.page.on("response", note)
    lina.goes_to(f"/t/{table}")
    lina.page.get_by_role("button", name="Prêt").click()
    lina.waits_for("table['moves']")
    clicks(lina, {"do": "remember"})
    lina.waits_for("table['moves'] and table['moves'][0]['move']['do'] != 'remember'")
    lina.page.wait_for_load_state("networkidle")
    sizes = {url.rpartition("/")[2]: len(gzip.compress(js, 9)) for url, js in bodies.items()}
    assert sizes, "no JavaScript was seen"
    assert sum(sizes.values()) <= MOST, sizes
    lina.no_complaints()
