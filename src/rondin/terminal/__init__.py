"""The terminal table: one table for every game, over the described view and the named moves."""

import sys

from rondin.terminal.session.plan import Plan

__all__ = ["Plan", "play"]


def play(plan: Plan) -> int:
    """Open the table; return the exit code once everybody has left it."""
    from rondin.terminal.app import TableApp

    app = TableApp(plan)
    app.table_bots.precompiler.start()
    try:
        app.run()
    finally:
        app.table_bots.stop()
    for line in app.exit_lines():
        sys.stdout.write(f"{line}\n")
    return app.return_code or 0
