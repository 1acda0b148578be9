"""Drives the engine through python-chess, a real UCI client.

Usage: python3 uci_game.py PATH-TO-HETERODOX

python-chess raises an error for an illegal best move and logs one for an
illegal line or a reply that it cannot read; both end this script with a
failure.
"""

import logging
import sys

import chess
import chess.engine


class Complaints(logging.Handler):
    """Collects what python-chess logs as a warning or worse."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.texts = []

    def emit(self, record):
        self.texts.append(self.format(record))


def check_line(board, moves):
    """Every move of a line has to be legal in turn."""
    board = board.copy()
    for move in moves:
        assert board.is_legal(move), f"{move} in {board.fen()}"
        board.push(move)


def play_to_the_end(engine, nodes):
    board = chess.Board()
    while not board.is_game_over(claim_draw=True):
        assert board.ply() < 1000, "the game does not end"
        limit = chess.engine.Limit(nodes=nodes)
        result = engine.play(board, limit, info=chess.engine.INFO_ALL)
        assert result.move is not None and board.is_legal(result.move)
        check_line(board, result.info.get("pv", []))
        board.push(result.move)
    return board


def several_lines(engine):
    board = chess.Board("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3")
    infos = engine.analyse(board, chess.engine.Limit(depth=4), multipv=4)
    assert len(infos) == 4, infos
    firsts = [info["pv"][0] for info in infos]
    assert len(set(firsts)) == 4, firsts
    scores = [info["score"].relative for info in infos]
    assert scores == sorted(scores, reverse=True), scores
    for info in infos:
        check_line(board, info["pv"])
        assert info["depth"] == 4 and info["nodes"] > 0


def some_moves_only(engine):
    board = chess.Board()
    for text in ("a2a3", "h2h4"):
        move = chess.Move.from_uci(text)
        result = engine.play(board, chess.engine.Limit(depth=3), root_moves=[move])
        assert result.move == move, result
    both = [chess.Move.from_uci("a2a3"), chess.Move.from_uci("h2h4")]
    assert engine.play(board, chess.engine.Limit(nodes=500), root_moves=both).move in both


def mates(engine):
    board = chess.Board("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")
    info = engine.analyse(board, chess.engine.Limit(depth=3))
    assert info["score"].relative == chess.engine.Mate(1), info
    board.turn = chess.BLACK
    board.push_san("h6")
    assert engine.analyse(board, chess.engine.Limit(depth=3))["pv"]


def pondering(engine):
    """Replies as the engine has guessed in every second round, in the others
    not, so that it is told both `ponderhit` and `stop`."""
    board = chess.Board()
    guesses = 0
    for _ in range(20):
        limit = chess.engine.Limit(nodes=1000, time=1)
        result = engine.play(board, limit, ponder=True)
        board.push(result.move)
        replies = list(board.legal_moves)
        if result.ponder is not None:
            assert result.ponder in replies, result
            guesses += 1
            replies.remove(result.ponder)
            replies.insert(len(replies) if guesses % 2 == 0 else 0, result.ponder)
        if not replies:
            break
        board.push(replies[0])
        if board.is_game_over() or guesses == 8:
            break
    assert guesses >= 4, guesses


def clocks(engine):
    board = chess.Board()
    for _ in range(6):
        limit = chess.engine.Limit(white_clock=1, black_clock=1, white_inc=0.01, black_inc=0.01)
        board.push(engine.play(board, limit).move)


def past_draws(engine):
    """Positions that the rules call drawn have moves, and so have those after them."""
    board = chess.Board()
    to_and_fro = ["g1f3", "g8f6", "f3g1", "f6g8"] * 2
    for text in to_and_fro + ["d2d4", "d7d5"]:
        board.push_uci(text)
        result = engine.play(board, chess.engine.Limit(depth=3))
        assert board.is_legal(result.move), f"{result} in {board.fen()}"
    for fen in ("8/R7/1r6/1k6/3KB3/8/8/8 b - - 100 111", "8/8/4k3/8/8/3KN3/8/8 w - - 0 1"):
        board = chess.Board(fen)
        assert board.is_legal(engine.play(board, chess.engine.Limit(depth=3)).move), fen
    for fen, score in (
        ("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", chess.engine.Mate(0)),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", chess.engine.Cp(0)),
    ):
        board = chess.Board(fen)
        assert engine.play(board, chess.engine.Limit(depth=3)).move is None
        info = engine.analyse(board, chess.engine.Limit(depth=3))
        assert info["score"].relative == score, info


def what_is_shown_is_played(engine):
    board = chess.Board()
    for nodes in (1, 2, 3, 10, 50, 300, 700, 1100):
        result = engine.play(board, chess.engine.Limit(nodes=nodes), info=chess.engine.INFO_ALL)
        assert result.info["pv"][0] == result.move, (nodes, result)


def until_stopped(engine):
    board = chess.Board()
    with engine.analysis(board) as analysis:
        for info in analysis:
            if info.get("depth", 0) >= 3 and "pv" in info:
                break
    best = analysis.wait()
    assert board.is_legal(best.move), best


def strengths(engine):
    """Every way of playing weaker that is declared."""
    board = chess.Board()
    tried = 0
    for option in ("Skill Level", "UCI_Elo"):
        if option not in engine.options:
            continue
        declared = engine.options[option]
        settings = {}
        if option == "UCI_Elo":
            settings["UCI_LimitStrength"] = True
        for value in (declared.min, declared.max):
            engine.configure({**settings, option: value})
            assert engine.play(board, chess.engine.Limit(nodes=300)).move
            tried += 1
        engine.configure({name: engine.options[name].default for name in (*settings, option)})
    return tried


def main():
    complaints = Complaints()
    logging.getLogger("chess.engine").addHandler(complaints)
    with chess.engine.SimpleEngine.popen_uci([sys.argv[1], "uci"], timeout=60) as engine:
        assert engine.id["name"].startswith("Heterodox"), engine.id
        engine.configure({"Hash": 4, "Threads": 2})
        several_lines(engine)
        some_moves_only(engine)
        mates(engine)
        pondering(engine)
        clocks(engine)
        past_draws(engine)
        until_stopped(engine)
        tried = strengths(engine)
        engine.configure({"Threads": 1})
        what_is_shown_is_played(engine)
        board = play_to_the_end(engine, 200)
        engine.ping()
    assert not complaints.texts, complaints.texts
    outcome = board.outcome(claim_draw=True)
    print(f"{board.ply()} plies, {outcome.result()} by {outcome.termination.name}; "
          f"{tried} weaker settings")


if __name__ == "__main__":
    main()
