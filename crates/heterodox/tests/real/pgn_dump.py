"""Prints the games of standard input as python-chess reads them: a line for each game with some
tags and the tree of moves with comments."""

import io
import sys

import chess.pgn


def words(text):
    return " ".join(text.split())


def shown(node):
    before = f"{{{words(node.starting_comment)}}} " if node.starting_comment else ""
    comment = f" {{{words(node.comment)}}}" if node.comment else ""
    return f"{before}{node.san()}{comment}"


def line(node):
    parts = []
    while node.variations:
        main, *others = node.variations
        parts.append(shown(main))
        for other in others:
            parts.append(f"({' '.join([shown(other), *line(other)])})")
        node = main
    return parts


text = io.StringIO(sys.stdin.read())
while (game := chess.pgn.read_game(text)) is not None:
    tags = [game.headers[name] for name in ("Event", "White", "Black", "Result")]
    comment = [f"{{{words(game.comment)}}}"] if game.comment else []
    print(" ".join([*tags, *comment, *line(game)]))
