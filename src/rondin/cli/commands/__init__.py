"""The subcommands of `rondin`, a module each.

`cli.command` imports them. They import whatever they start, when it is started.
"""
