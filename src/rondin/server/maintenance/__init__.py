"""What an operator does with a data folder: check it, back it up, restore it, prune it.

`cli` imports it. It imports `data_folder`, `log` and `table`. All but restoring works while a
server plays in the folder.
"""
