"""Writes the files of a game that a page of the documentation shows: page_files.py PAGE FOLDER

A block belongs to the file that the text before it names: "This is `scripts/pig/rules.lua`:" writes
the file, "Add to `scripts/pig/rules.lua`:" adds to it.
"""

import pathlib
import re
import sys

page, folder = sys.argv[1:]
text = pathlib.Path(page).read_text(encoding="utf-8")
block = re.compile(r"(Add to )?`((?:scripts|boards)/[\w./]+)`[^`\n]*:\n\n```\w+\n(.*?)```", re.S)
for more, name, content in block.findall(text):
    file = pathlib.Path(folder, name)
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a" if more else "w", encoding="utf-8") as out:
        out.write(content)
