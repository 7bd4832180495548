"""Writes what a program shows in a terminal as an SVG: terminal_svg.py TARGET KEYS PROGRAM WORDS...

The program runs in a terminal of 80 columns and 24 rows. KEYS are lines that are typed into it, divided
by commas. The picture shows the last page. Only the standard library.
"""

import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios
import time
from xml.sax.saxutils import escape

COLUMNS, ROWS = 80, 24
CELL_WIDTH, CELL_HEIGHT = 8.4, 18
GROUND, INK = "#17212b", "#e9eef1"
BASIC = ["#17212b", "#c43c0c", "#0f8060", "#f4c430", "#2070cc", "#b5408c", "#5cc3dd", "#e9eef1"]
QUIET = 1.5  # seconds without output: the page is whole


def color_of(number):
    """Of the 256 colors of a terminal."""
    if number < 16:
        return BASIC[number % 8]
    if number >= 232:
        level = 8 + 10 * (number - 232)
        return f"#{level:02x}{level:02x}{level:02x}"
    levels = [0, 95, 135, 175, 215, 255]
    number -= 16
    red, green, blue = levels[number // 36], levels[number // 6 % 6], levels[number % 6]
    return f"#{red:02x}{green:02x}{blue:02x}"


class Screen:
    """As much of a terminal as a page needs."""

    def __init__(self):
        self.clear()
        self.style = (None, False, False)  # color, bold, dim

    def clear(self):
        self.rows = [[(" ", (None, False, False))] * COLUMNS for _ in range(ROWS)]
        self.x = self.y = 0

    def line_feed(self):
        self.y += 1
        if self.y >= ROWS:
            self.rows = self.rows[1:] + [[(" ", (None, False, False))] * COLUMNS]
            self.y = ROWS - 1

    def put(self, letter):
        if self.x >= COLUMNS:
            self.x = 0
            self.line_feed()
        self.rows[self.y][self.x] = (letter, self.style)
        self.x += 1

    def set_style(self, numbers):
        color, bold, dim = self.style
        at = 0
        while at < len(numbers):
            number = numbers[at]
            if number == 0:
                color, bold, dim = None, False, False
            elif number == 1:
                bold = True
            elif number == 2:
                dim = True
            elif number == 22:
                bold = dim = False
            elif 30 <= number <= 37 or 90 <= number <= 97:
                color = BASIC[number % 10]
            elif number == 39:
                color = None
            elif number == 38 and numbers[at + 1 : at + 2] == [5]:
                color = color_of(numbers[at + 2])
                at += 2
            at += 1
        self.style = (color, bold, dim)

    def command(self, text, letter):
        numbers = [int(part or 0) for part in text.strip("?").split(";")] if text.strip("?") else []
        first = numbers[0] if numbers else 0
        if letter == "m":
            self.set_style(numbers or [0])
        elif letter in "Hf":
            self.y = min(ROWS, max(1, first)) - 1
            self.x = min(COLUMNS, max(1, numbers[1] if len(numbers) > 1 else 1)) - 1
        elif letter == "J" and first in (2, 3):
            self.clear()
        elif letter == "J":
            for row in range(self.y + 1, ROWS):
                self.rows[row] = [(" ", (None, False, False))] * COLUMNS
            self.erase(self.x, COLUMNS)
        elif letter == "K":
            self.erase(0 if first else self.x, self.x if first == 1 else COLUMNS)
        elif letter == "A":
            self.y = max(0, self.y - max(1, first))
        elif letter == "B":
            self.y = min(ROWS - 1, self.y + max(1, first))
        elif letter == "C":
            self.x = min(COLUMNS - 1, self.x + max(1, first))
        elif letter == "D":
            self.x = max(0, self.x - max(1, first))
        elif letter == "G":
            self.x = max(1, first) - 1

    def erase(self, begin, end):
        for x in range(begin, end):
            self.rows[self.y][x] = (" ", (None, False, False))

    def write(self, text):
        for sequence, letter in re.findall(r"\x1b(\[[0-9;?]*[A-Za-z]|[()][A-Z0-9]|[=>])|(.)", text, re.DOTALL):
            if sequence.startswith("["):
                self.command(sequence[1:-1], sequence[-1])
            elif letter == "\n":
                self.line_feed()
            elif letter == "\r":
                self.x = 0
            elif letter == "\b":
                self.x = max(0, self.x - 1)
            elif letter >= " ":
                self.put(letter)


def run(keys, words):
    """All that the program writes until it waits after the last key."""
    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        os.environ.update(TERM="xterm-256color", LANG="C.UTF-8")
        os.environ.pop("NO_COLOR", None)
        os.execvp(words[0], words)
    written = b""
    for key in [None, *keys]:
        if key is not None:
            os.write(terminal, (key + "\r").encode())
        last = time.monotonic()
        while time.monotonic() - last < QUIET:
            if not select.select([terminal], [], [], 0.1)[0]:
                continue
            try:
                more = os.read(terminal, 65536)
            except OSError:
                break
            written += more
            last = time.monotonic()
    os.kill(child, 9)
    os.waitpid(child, 0)
    return written.decode(errors="replace")


def svg(screen):
    width, height = COLUMNS * CELL_WIDTH + 24, ROWS * CELL_HEIGHT + 24
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14">',
        f'<rect width="{width:g}" height="{height:g}" rx="8" fill="{GROUND}"/>',
    ]
    for y, row in enumerate(screen.rows):
        x = 0
        while x < COLUMNS:
            style = row[x][1]
            end = x
            while end < COLUMNS and row[end][1] == style:
                end += 1
            text = "".join(letter for letter, _ in row[x:end])
            if text.strip():
                color, bold, dim = style
                weight = ' font-weight="bold"' if bold else ""
                faded = ' opacity="0.65"' if dim else ""
                length = (end - x) * CELL_WIDTH
                lines.append(
                    f'<text x="{12 + x * CELL_WIDTH:g}" y="{25 + y * CELL_HEIGHT:g}" fill="{color or INK}"{weight}{faded} '
                    f'textLength="{length:g}" lengthAdjust="spacingAndGlyphs" xml:space="preserve">{escape(text)}</text>'
                )
            x = end
    return "\n".join([*lines, "</svg>", ""])


def main(target, keys, *words):
    screen = Screen()
    screen.write(run([key for key in keys.split(",") if key], list(words)))
    with open(target, "w", encoding="utf-8") as file:
        file.write(svg(screen))


if __name__ == "__main__":
    main(*sys.argv[1:])
