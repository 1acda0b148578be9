"""Reads a game of chess with variations and writes it again, in PGN, as
python-chess understands it. Fails if anything in it is not understood."""

import io
import sys

import chess.pgn

text = sys.stdin.read()
game = chess.pgn.read_game(io.StringIO(text))
if game is None:
    sys.exit("no game was found")
if game.errors:
    sys.exit(f"not understood: {game.errors}")


def count(node):
    return sum(1 + count(child) for child in node.variations)


print(f"{count(game)} moves", file=sys.stderr)
print(game)
