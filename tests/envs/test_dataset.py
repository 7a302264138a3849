"""Data sets: rows that follow from the key, whole matches, nothing that a seat cannot know."""

import json

import numpy as np
import pyarrow.dataset
import pyarrow.parquet as pq
import pytest

from rondin.bots import Bot
from rondin.cli import main
from rondin.engine.match.match import Match
from rondin.engine.setting.setting import Setting
from rondin.envs.batch import Batch, company_of
from rondin.envs.dataset import Wish, trajectories, write
from rondin.envs.one_match import Sights

GAMES = 30
BOTS = (Bot.named("elder"), Bot.named("cub"))


def wish(**others) -> Wish:
    setting = Setting.choose("gang-de-castors", seats=2, options={"rounds": 1})
    return Wish(setting, BOTS, GAMES, "data", **others)


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    folder = tmp_path_factory.mktemp("data")
    asked = wish(privileged=True, shard_rows=300)
    return folder, write(asked, folder), asked


def test_every_match_is_there_once_and_whole(written):
    _, done, _ = written
    rows = pyarrow.dataset.dataset(done.files, format="parquet").to_table().to_pylist()
    assert len(done.files) > 2
    assert len(rows) == done.rows
    matches: dict[int, list[dict]] = {}
    for row in rows:
        matches.setdefault(row["match"], []).append(row)
    assert sorted(matches) == list(range(GAMES))
    for whole in matches.values():
        assert [row["step"] for row in whole] == list(range(len(whole)))
        for seat in (0, 1):
            own = [row for row in whole if row["seat"] == seat]
            assert [row["reward"] for row in own[:-1]] == [0.0] * (len(own) - 1)
            assert {row["result"] for row in own} == {own[-1]["reward"]}
        assert all(row["mask"][row["action"]] for row in whole)


def test_a_row_is_what_the_seat_knew_when_the_match_is_played_again(written):
    """Chosen matches are played again at a table, and seen through the same veil."""
    _, done, asked = written
    rows = pq.read_table(done.files[0]).to_pylist()
    number = rows[0]["match"]
    mine = [row for row in rows if row["match"] == number]
    batch = Batch(asked.setting, matches=1, key=asked.key, compiled=False)
    match = Match(asked.setting, key=batch.secret_of(number))
    sights = Sights(asked.setting)
    for row in mine:
        assert match.to_act == row["seat"]
        assert sights.features(match, row["seat"]).tolist() == row["observation"]
        assert sights.mask(match, row["seat"]).astype(bool).tolist() == row["mask"]
        assert row["privileged"] != row["observation"]
        match.play_action(row["action"])
    assert match.over


def test_the_same_wish_writes_the_same_rows(written, tmp_path):
    _, done, asked = written
    again = write(asked, tmp_path)
    assert [pq.read_table(a).equals(pq.read_table(b)) for a, b in
            zip(done.files, again.files, strict=True)] == [True] * len(done.files)  # fmt: skip


def test_the_files_say_what_they_hold(written):
    folder, done, asked = written
    about = json.loads(pq.read_schema(done.files[0]).metadata[b"rondin"])
    observation = asked.setting.game.observation
    assert about["observation_digest"] == observation.digest(company_of(asked.setting))
    assert (about["bots"], about["key"]) == (["elder", "cub"], "data")
    card = (folder / "README.md").read_text("utf-8")
    assert observation.listing(company_of(asked.setting)) in card
    assert "--set rounds=1 --bots elder,cub --games 30 --key data --privileged" in card


def test_the_compact_form_and_no_more_than_was_asked_for():
    for one in trajectories(wish(form="compact")):
        assert one.privileged is None
        assert one.observations.shape[1] == 65
        break


def test_the_command(tmp_path, capsys):
    out = tmp_path / "data"
    words = ["export", "gang-de-castors", "--seats", "2", "--set", "rounds=1", "--lang", "en"]
    assert main([*words, "--games", "5", "--key", "k", "--out", str(out)]) == 0
    assert "5 matches" in capsys.readouterr().out
    assert len(list(out.glob("*.parquet"))) == 1
    for wrong in (["--out", str(out)], ["--bots", "master", "--out", str(tmp_path / "x")]):
        with pytest.raises(SystemExit) as refused:
            main([*words, *wrong])
        assert refused.value.code == 2
    told = capsys.readouterr().err
    assert "is not empty" in told
    assert "master searches" in told


def test_bots_of_a_batch_do_what_they_do_interpreted():
    wishes = {"matches": 4, "seats": 2, "key": "bots", "rounds": 1}
    fast, slow = (
        Batch("gang-de-castors", **wishes),
        Batch("gang-de-castors", compiled=False, **wishes),
    )
    for _ in range(80):
        for bot in ("elder", "thoughtful:memory=60", "random"):
            assert np.array_equal(fast.decide(bot), slow.decide(bot))
        actions = fast.decide("cub")
        assert fast.masks[np.arange(4), actions].all()
        fast.step(actions)
        slow.step(actions)
    with pytest.raises(ValueError, match="master searches"):
        slow.decide("master")
