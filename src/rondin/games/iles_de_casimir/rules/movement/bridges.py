"""Entering a strait: a bridge is laid, or a toll is paid to whoever has one there."""

from rondin.engine.rules.contract import NOBODY
from rondin.games.iles_de_casimir.rules.state import Edition, State


def enter_strait(e: Edition, s: State, strait: int) -> None:
    owner = s.bridge_owner[strait]
    if owner == NOBODY:
        lay_bridge(e, s, strait)
    elif owner != s.player:  # IC-15: one's own is free
        pay_toll(s, owner, s.bridge_value_at[strait])


def lay_bridge(e: Edition, s: State, strait: int) -> None:
    p = s.player
    s.laid_strait = strait
    s.laid_value = e.bridge_value[s.laid[p]]  # IC-13: the lowest
    s.bridge_owner[strait] = p
    s.bridge_value_at[strait] = s.laid_value
    s.laid[p] += 1


def pay_toll(s: State, owner: int, value: int) -> None:
    p = s.player
    paid = min(value, s.purse[p])  # IC-16
    s.purse[p] -= paid
    s.purse[owner] += paid  # IC-15
    s.toll = value
    s.toll_to = owner
    s.toll_short = value - paid
