"""Plays games of a variants.ini through python-chess, which knows some of them.

Usage: python3 uci_variants.py PATH-TO-HETERODOX PATH-TO-VARIANTS-INI

python-chess raises an error for an illegal best move, and logs one for a line
that it cannot read.
"""

import asyncio
import logging
import sys

import chess
import chess.engine
import chess.variant

from uci_game import Complaints

BOARDS = (
    chess.variant.CrazyhouseBoard,
    chess.variant.KingOfTheHillBoard,
    chess.variant.ThreeCheckBoard,
    chess.variant.GiveawayBoard,
    chess.variant.AntichessBoard,
)


async def play(engine, board):
    special = 0
    while not board.is_game_over(claim_draw=True) and board.ply() < 80:
        result = await engine.play(board, chess.engine.Limit(nodes=150), info=chess.engine.INFO_ALL)
        assert board.is_legal(result.move), f"{result.move} in {board.fen()}"
        line = board.copy()
        for move in result.info.get("pv", []):
            assert line.is_legal(move), f"{move} in {line.fen()}"
            line.push(move)
        move = result.move
        special += bool(move.drop or move.promotion or board.is_castling(move))
        board.push(move)
        if board.ply() % 10 == 0:
            # The next position is sent as a FEN.
            board = type(board)(board.fen())
    return board, special


async def main():
    complaints = Complaints()
    logging.getLogger("chess.engine").addHandler(complaints)
    transport, engine = await chess.engine.popen_uci([sys.argv[1], "uci"])
    await engine.configure({"VariantPath": sys.argv[2]})
    # A program that asks for the options again learns of the new variants.
    engine.initialized = False
    await engine.initialize()
    plies = special = 0
    for kind in BOARDS:
        name = kind.uci_variant
        assert name in engine.options["UCI_Variant"].var, name
        board, found = await play(engine, kind())
        plies, special = plies + board.ply(), special + found
        print(f"{name}: {board.result(claim_draw=True)}, {board.fen()}")
    await engine.quit()
    assert not complaints.texts, complaints.texts
    assert special > 0
    print(f"{plies} plies, {special} drops, promotions and castlings")


asyncio.run(main())
