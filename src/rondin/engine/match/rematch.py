"""A rematch: the same table once more, begun by the next seat."""

from rondin.engine.match.match import Match
from rondin.engine.setting.options import Seat
from rondin.engine.setting.setting import Setting


def rematch_setting(match: Match) -> Setting:
    """Return the setting of the next match: where a seat begins (or deals), it is the next one.

    Whoever it was, by lot or by the table's wish, is seen in the first position by the name of the
    option.
    """
    setting = match.setting
    seen = next(match.replayed()).view(None)
    began = {
        name: seen[name]
        for name, option in setting.game.info.options.items()
        if isinstance(option, Seat) and isinstance(seen.get(name), int)
    }
    if not began or match.seats == 1:
        return setting
    turned = {name: (seat + 1) % match.seats for name, seat in began.items()}
    return Setting.of_data(
        setting.game,
        setting.edition,
        setting.data,
        mode=setting.mode,
        seats=setting.seats,
        options={**setting.options, **turned},
    )
