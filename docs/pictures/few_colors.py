"""Writes a PNG again with a palette of at most 256 colors: few_colors.py FROM TO

Only the standard library. Reads what Windrose writes: 8 bits, RGB or RGBA, not interlaced.
"""

import struct
import sys
import zlib
from collections import Counter


def chunks(data):
    at = 8
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        at += length + 12


def unfiltered(raw, width, height, size):
    """The rows of the picture, as the filters of PNG say."""
    row_bytes = width * size
    before = bytearray(row_bytes)
    at = 0
    for _ in range(height):
        kind = raw[at]
        row = bytearray(raw[at + 1 : at + 1 + row_bytes])
        at += row_bytes + 1
        for i in range(row_bytes if kind else 0):
            left = row[i - size] if i >= size else 0
            up = before[i]
            if kind == 1:
                row[i] = (row[i] + left) & 255
            elif kind == 2:
                row[i] = (row[i] + up) & 255
            elif kind == 3:
                row[i] = (row[i] + (left + up) // 2) & 255
            else:
                corner = before[i - size] if i >= size else 0
                guess = left + up - corner
                near = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))
                row[i] = (row[i] + near[2]) & 255
        before = row
        yield row


def picture(path):
    with open(path, "rb") as file:
        data = file.read()
    packed = b""
    for kind, body in chunks(data):
        if kind == b"IHDR":
            width, height, _, color = struct.unpack(">IIBB", body[:10])
        elif kind == b"IDAT":
            packed += body
    size = 4 if color == 6 else 3
    rows = unfiltered(zlib.decompress(packed), width, height, size)
    return width, [[tuple(row[i : i + 3]) for i in range(0, len(row), size)] for row in rows]


def palette_of(counts):
    """The most frequent colors, none too near to another; each color's place in them."""
    palette = []
    for near in (8, 4, 0):
        for color, _ in counts.most_common():
            if len(palette) >= 256:
                break
            if all(sum(abs(a - b) for a, b in zip(color, other)) > near for other in palette):
                palette.append(color)
        if len(palette) >= 256:
            break
    weights = (2, 4, 3)
    place = {}
    for color in counts:
        place[color] = min(
            range(len(palette)),
            key=lambda i: sum(w * (a - b) ** 2 for w, a, b in zip(weights, color, palette[i])),
        )
    return palette, place


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def main(source, target):
    width, rows = picture(source)
    rows = [[(r & 0xFC, g & 0xFC, b & 0xFC) for r, g, b in row] for row in rows]
    palette, place = palette_of(Counter(color for row in rows for color in row))
    raw = b"".join(b"\0" + bytes(place[color] for color in row) for row in rows)
    # White stays white: the two lowest bits were left out only for counting.
    shown = b"".join(bytes(min(255, value + (3 if value >= 248 else 0)) for value in color) for color in palette)
    with open(target, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        file.write(chunk(b"IHDR", struct.pack(">IIBBBBB", width, len(rows), 8, 3, 0, 0, 0)))
        file.write(chunk(b"PLTE", shown))
        file.write(chunk(b"IDAT", zlib.compress(raw, 9)))
        file.write(chunk(b"IEND", b""))


if __name__ == "__main__":
    main(*sys.argv[1:])
