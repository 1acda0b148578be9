"""Answers questions about positions with Fairy-Stockfish (the module pyffish).

Each line of the input is a question, each line of the output its answer; fields are
separated by tabs.
"""

import sys

import pyffish


def state(variant, fen, moves):
    """Legal moves and FEN."""
    return [
        " ".join(pyffish.legal_moves(variant, fen, moves)),
        pyffish.get_fen(variant, fen, moves),
    ]


def end(variant, fen, moves):
    """Check, and how the game has ended, for the side to move."""
    check = pyffish.gives_check(variant, fen, moves)
    over, value = pyffish.is_immediate_game_end(variant, fen, moves)
    if not over and not pyffish.legal_moves(variant, fen, moves):
        over, value = True, pyffish.game_result(variant, fen, moves)
    claimed, claim = pyffish.is_optional_game_end(variant, fen, moves)
    sign = (value > 0) - (value < 0) if over else "-"
    claim = (claim > 0) - (claim < 0) if claimed else "-"
    return [str(int(check)), str(sign), str(claim)]


def main():
    for line in sys.stdin:
        question, *rest = line.rstrip("\n").split("\t")
        if question == "load":
            with open(rest[0], encoding="utf-8") as file:
                pyffish.load_variant_config(file.read())
            answer = ["loaded"]
        elif question == "start":
            answer = [pyffish.start_fen(rest[0])]
        else:
            variant, fen, moves = rest
            answer = (state if question == "state" else end)(variant, fen, moves.split())
        print("\t".join(answer), flush=True)


main()
