//! Reasons of single moves, by rule.

use heterodox_defined::DefinedGame;
use heterodox_definition::{Definition, SAMPLES};
use heterodox_kernel::{
    Extra, Game, Move, Picked, Position, explain_illegal_move, explain_targets,
};

/// Checks a table of FENs, illegal moves and sentences. Plain moves and drops must also have the
/// same reason when the piece is picked.
pub(crate) fn check(text: &str, table: &[(&str, &str, &str)]) {
    let definition = Definition::read(text).unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let name = definition.name.clone();
    let game = DefinedGame::<4>::new(definition).unwrap_or_else(|refusal| panic!("{refusal}"));
    let mut wrong = Vec::new();
    for &(fen, text, expected) in table {
        let position = match fen {
            "" => game.start(),
            fen => game.parse_fen(fen).unwrap_or_else(|error| panic!("{name}: {fen}: {error}")),
        };
        let mv = Move::from_coordinates(text, game.board(), game.kinds()).expect(text);
        if position.is_legal(mv) {
            wrong.push(format!("{name}: {fen} {text} is legal"));
            continue;
        }
        let mut found = vec![explain_illegal_move(&game, &position, mv).sentence];
        let picked = match mv.extra {
            Extra::Drop(kind) => Some(Picked::Hand(kind)),
            Extra::None => Some(Picked::Square(mv.from)),
            _ => None,
        };
        let targets = picked.map(|picked| explain_targets(&game, &position, picked).targets);
        let target = targets.into_iter().flatten().find(|target| target.square == mv.to);
        found.extend(target.map(|target| target.reason.sentence));
        let differ = found.into_iter().filter(|sentence| sentence != expected);
        wrong.extend(differ.map(|it| format!("{name}: (\"{fen}\", \"{text}\", \"{it}\"),")));
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

fn sample(name: &str) -> &'static str {
    SAMPLES.iter().find(|sample| sample.name == name).unwrap_or_else(|| panic!("{name}")).text
}

#[test]
fn pieces_stand_in_the_way() {
    check(
        sample("chess.txt"),
        &[
            ("", "a1a3", "Your Pawn on a2 is in the way."),
            ("", "a1a2", "Your own Pawn stands on a2."),
            ("", "c1c3", "A Bishop slides any distance diagonally; it cannot reach c3."),
            (
                "",
                "e2e5",
                "A Pawn goes one square straight forward without capturing, if it has not moved also two over an empty square, and captures one square diagonally forward, also en passant; it cannot reach e5.",
            ),
            (
                "",
                "e2d3",
                "A Pawn goes to d3 only if an enemy piece stands there or has just passed it.",
            ),
            ("", "d8d6", "The Queen on d8 is Black's, and it is White's turn."),
            ("", "e4e5", "No piece stands on e4."),
            (
                "4k3/8/8/8/4p3/4P3/8/4K3 w - - - 0 1",
                "e3e4",
                "A Pawn goes to e4 only if nothing stands there.",
            ),
            (
                "4k3/8/8/8/4p3/4P3/8/4K3 w - - - 0 1",
                "e3e5",
                "A Pawn goes to e5 only while it has not moved.",
            ),
            (
                "4k3/8/8/8/8/4p3/4P3/4K3 w - - - 0 1",
                "e2e4",
                "A Pawn leaps to e4 only over empty squares: the Pawn on e3 is in the way.",
            ),
        ],
    );
}

#[test]
fn lame_leapers_and_cannons() {
    check(
        sample("xiangqi.txt"),
        &[
            ("", "b1d2", "Your Elephant on c1 is in the way."),
            ("4k4/9/9/9/9/9/9/4P4/4H4/3K5 w - - - 0 1", "e2d4", "Your Pawn on e3 is in the way."),
            ("4k4/9/9/9/9/9/9/9/3P5/2E1K4 w - - - 0 1", "c1e3", "Your Pawn on d2 is in the way."),
            ("", "b3b8", "A Cannon could go to b8 if a piece stood on b4 to jump over."),
            ("", "b3b9", "A Cannon goes to b9 only if an enemy piece stands there."),
            (
                "1h2k4/9/9/9/9/9/9/1C7/9/4K4 w - - - 0 1",
                "b3b10",
                "A Cannon could go to b10 if a piece stood on b4 to jump over.",
            ),
            (
                "1h2k4/9/9/1p7/1p7/9/9/1C7/9/4K4 w - - - 0 1",
                "b3b10",
                "The Pawn on b6 is in the way.",
            ),
        ],
    );
}

#[test]
fn brakes() {
    check(
        sample("zwangkrieg.txt"),
        &[(
            "6k5/12/12/12/12/12/12/12/6g5/12/12/4Q5K1[] w - - - 0 1",
            "e1i5",
            "The Bodyguard on g4 brakes what slides beside it.",
        )],
    );
}

#[test]
fn holes() {
    check(
        "hx.name=Holes\nfiles=6 ranks=6 maxPromote=0\nsymmetry=none\nhole::::c3\nrook:R:::a1,,a6\n\
         elephant:E:nA::b1,,b6\nrider:D:DD::e1\nking:K:K::f1,,e6",
        &[
            (
                "4k1/6/6/R1*3/6/5K w - - - 0 1",
                "a3e3",
                "A Rook cannot go over c3, where the board has no square, to e3.",
            ),
            (
                "4k1/6/6/2*3/1E4/5K w - - - 0 1",
                "b2d4",
                "An Elephant cannot go over c3, where the board has no square, to d4.",
            ),
            (
                "4k1/6/6/2*3/3E2/5K w - - - 0 1",
                "d2b4",
                "An Elephant cannot go over c3, where the board has no square, to b4.",
            ),
            (
                "4k1/6/6/2*3/6/2D2K w - - - 0 1",
                "c1c5",
                "A Rider cannot go over c3, where the board has no square, to c5.",
            ),
        ],
    );
}

#[test]
fn checks_pins_and_castling() {
    check(
        sample("chess.txt"),
        &[
            (
                "rnb1kbnr/pppp1ppp/8/4p3/4P2q/5P2/PPPP2PP/RNBQKBNR w AHah - - 0 1",
                "a2a3",
                "Your King is in check from the Queen on h4, and this move does not end it.",
            ),
            (
                "4k3/8/8/8/4r3/8/4N3/4K3 w - - - 0 1",
                "e2c3",
                "The Knight on e2 is pinned: your King would be taken by the Rook on e4.",
            ),
            (
                "4k3/8/8/8/4r3/8/8/3K4 w - - - 0 1",
                "d1e1",
                "Your King would be taken by the Rook on e4.",
            ),
            (
                "4k3/8/8/8/8/8/8/R3K2R w A - - 0 1",
                "e1g1",
                "The King or the Rook on h1 has moved, so they cannot castle.",
            ),
            (
                "4k3/8/8/8/8/8/8/R3K3 w A - - 0 1",
                "e1g1",
                "Castling needs the Rook that stood on h1 at the start.",
            ),
            (
                "4k3/8/8/8/8/8/8/RN2K3 w A - - 0 1",
                "e1c1",
                "Castling needs the squares on both ways empty: your Knight on b1 is in the way.",
            ),
            (
                "3rk3/8/8/8/8/8/8/R3K3 w A - - 0 1",
                "e1c1,a1d1",
                "The King would cross d1, which the Rook on d8 attacks.",
            ),
            (
                "2r1k3/8/8/8/8/8/8/R3K3 w A - - 0 1",
                "e1c1",
                "The King would land on c1, which the Rook on c8 attacks.",
            ),
            (
                "1k2r3/8/8/8/8/8/8/R3K3 w A - - 0 1",
                "e1c1",
                "A King in check cannot castle, and the Rook on e8 gives check.",
            ),
            (
                "1k6/8/8/8/8/8/8/R4K2 w - - - 0 1",
                "f1c1",
                "A King goes one square in any direction; castles; it cannot reach c1.",
            ),
        ],
    );
}

#[test]
fn one_of_two_kings() {
    check(
        sample("two-kings.txt"),
        &[
            (
                "3r3k/8/8/8/8/8/8/2C5 w - - - 0 1",
                "c1d1",
                "Your Crown Prince would be taken by the Rook on d8.",
            ),
            (
                "2r4k/8/8/8/8/2N5/8/2C5 w - - - 0 1",
                "c3d5",
                "The Knight on c3 is pinned: your Crown Prince would be taken by the Rook on c8.",
            ),
            (
                "2r4k/8/8/8/8/8/N7/2C5 w - - - 0 1",
                "a2b4",
                "Your Crown Prince is in check from the Rook on c8, and this move does not end it.",
            ),
        ],
    );
}

#[test]
fn pinned_on_a_file() {
    check(
        sample("xiangqi.txt"),
        &[(
            "4k4/9/9/9/4r4/9/4R4/9/9/4K4 w - - - 0 1",
            "e4d4",
            "The Rook on e4 is pinned: your King would be taken by the Rook on e6.",
        )],
    );
}

#[test]
fn initial_moves_of_a_king() {
    check(
        sample("giga.txt"),
        &[
            (
                "7k6/14/14/14/14/14/14/14/14/14/7r6/14/7K6/14 w - - - 0 1",
                "h2h1",
                "Your King would be taken by the Rook on h4.",
            ),
            (
                "7k6/14/14/14/14/14/14/14/14/14/7r6/14/7K6/14 w - - - 0 1",
                "h2f1",
                "A King in check has no initial move, and the Rook on h4 gives check.",
            ),
            (
                "7k6/14/14/14/14/14/14/14/14/14/14/14/7K6/14 w - h2 - 0 1",
                "h2f1",
                "A King goes to f1 only while it has not moved.",
            ),
        ],
    );
}

#[test]
fn protected_and_counter_strike() {
    check(
        sample("chu.txt"),
        &[
            (
                "11k/12/12/12/12/4b7/5l6/5L6/12/12/12/5K6 w - - - - 0 1",
                "f5f6",
                "A Lion may not take a Lion where the Bishop on e7 could take it.",
            ),
            (
                "11k/12/12/12/12/12/5l6/6B5/12/12/12/5K6 w - - - ! 0 1",
                "g5f6",
                "The Lion on f6 may not be captured now: another kind has just captured your Lion.",
            ),
        ],
    );
}

#[test]
fn iron_pieces_and_picky_captors() {
    check(
        "hx.name=Shields\nfiles=6 ranks=6 maxPromote=0 iron=S\nshield:S:W::c3\nspy:Y:kKmW::b1\n\
         guard:G:dRmW::a1\nrook:R:::f1\nking:K:K::d1",
        &[
            (
                "3k2/3s2/3R2/6/6/3K2 w - - - 0 1",
                "d4d5",
                "The Shield on d5 cannot be captured: it is an iron piece.",
            ),
            (
                "3k2/3r2/3Y2/6/6/3K2 w - - - 0 1",
                "d4d5",
                "A Spy goes to d5 only if nothing stands there, or if an enemy royal piece stands there.",
            ),
            (
                "3k2/6/3Y2/6/6/3K2 w - - - 0 1",
                "d4e5",
                "A Spy goes to e5 only if an enemy royal piece stands there.",
            ),
            (
                "3k2/3r2/3G2/6/6/3K2 w - - - 0 1",
                "d4d5",
                "A Guard goes to d5 only if nothing stands there, or if a piece of its own side stands there.",
            ),
            (
                "3k2/6/3G2/6/6/3K2 w - - - 0 1",
                "d4d6",
                "A Guard goes to d6 only if a piece of its own side stands there.",
            ),
        ],
    );
}

#[test]
fn compulsory_captures() {
    check(
        "[antichess:antichess]\n",
        &[(
            "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 1",
            "a2a3",
            "You must capture, as your Bishop on f1 can.",
        )],
    );
}

#[test]
fn lions() {
    check(
        sample("lion.txt"),
        &[
            ("k7/8/8/8/4L3/8/8/7K w - - - 0 1", "e4e8", "No move of a Lion leads from here to e8."),
            ("k7/8/8/8/8/8/8/LPK5 w - - - 0 1", "a1b1", "Your own Pawn stands on b1."),
        ],
    );
}

#[test]
fn zones() {
    check(
        sample("xiangqi.txt"),
        &[
            (
                "3k5/9/9/9/9/2E6/9/9/9/4K4 w - - - 0 1",
                "c5e7",
                "An Elephant may not stand on e7, only on ranks 1 to 5.",
            ),
            (
                "3k5/9/9/9/9/9/9/5K3/9/9 w - - - 0 1",
                "f3g3",
                "A King may not stand on g3, only on d1, e1, f1, d2, e2, f2, d3, e3, f3.",
            ),
        ],
    );
}

#[test]
fn promotion_from_the_reserve() {
    check(
        sample("grand.txt"),
        &[
            (
                "10/1P6k1/10/10/10/10/10/10/10/K9[] w - - - 0 1",
                "b9b10",
                "A Pawn that comes to b10 must promote, and the reserve has nothing that it could become.",
            ),
            (
                "10/1P6k1/10/10/10/10/10/10/10/K9[R] w - - - 0 1",
                "b9b10q",
                "A Pawn that goes to b10 cannot become a Queen, only a Rook.",
            ),
            (
                "10/1P6k1/10/10/10/10/10/10/10/K9[R] w - - - 0 1",
                "b9b10",
                "Between these two squares there is b9b10r.",
            ),
            (
                "10/1P6k1/10/10/10/10/10/10/10/K9[R] w - - - 0 1",
                "R@b5",
                "Pieces of the reserve come back only by promotion.",
            ),
            (
                "10/1R8/10/10/8k1/10/10/10/10/K9[R] w - - - 0 1",
                "b9b10q",
                "A Rook does not promote by a move to b10.",
            ),
        ],
    );
}

#[test]
fn drops() {
    check(
        sample("minishogi.txt"),
        &[
            (
                "4k/P1S2/5/5/2K2[Pp] w - - - 0 1",
                "P@a2",
                "A Pawn cannot be dropped on a2: your Pawn stands on this file already.",
            ),
            ("4k/P1S2/5/5/2K2[Pp] w - - - 0 1", "P@b5", "A Pawn could never move from b5."),
            (
                "4k/P1S2/5/5/2K2[Pp] w - - - 0 1",
                "P@c4",
                "Pieces are dropped on empty squares, and your own Silver stands on c4.",
            ),
            (
                "4k/P1S2/5/5/2K2[Pp] w - - - 0 1",
                "P@e5",
                "Pieces are dropped on empty squares, and the King stands on e5.",
            ),
            (
                "4k/P1S2/5/5/2K2[Pp] w - - - 0 1",
                "a4a5",
                "Between these two squares there is a4a5t.",
            ),
            ("4k/P1S2/5/5/2K2[Pp] w - - - 0 1", "R@a2", "White has no Rook in hand."),
            ("3pk/3p1/3GG/5/K4[P] w - - - 0 1", "P@e4", "A Pawn may not be dropped to give mate."),
            (
                "r3k/5/5/5/K3P[S] w - - - 0 1",
                "S@c3",
                "Your King is in check from the Rook on a5, and this move does not end it.",
            ),
        ],
    );
}

#[test]
fn squares_without_a_move() {
    check(
        "[shogi:shogi]\n",
        &[
            (
                "4k4/9/9/9/9/9/9/9/4K4[N] w - - 0 1",
                "N@a9",
                "A Shogi Knight may not come to a9: it could never move from there.",
            ),
            (
                "4k4/2N6/9/9/9/9/9/9/4K4[] w - - 0 1",
                "c8c9",
                "A Shogi Knight leaps two squares forward and one to either side; it cannot reach c9.",
            ),
        ],
    );
}

#[test]
fn facing_and_soldiers() {
    check(
        "[xiangqi:xiangqi]\n",
        &[
            (
                "3k5/9/9/9/9/9/4P4/9/9/4K4 w - - 0 1",
                "e4d4",
                "A Soldier goes to d4 only while it stands on ranks 6 to 10.",
            ),
            (
                "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1",
                "e1d1",
                "The Kings on d1 and d10 would face each other with nothing between.",
            ),
        ],
    );
}

#[test]
fn regions_and_castling_by_files() {
    check(
        "[chess:chess]\n",
        &[
            (
                "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1",
                "e3e5",
                "A Pawn goes to e5 only while it stands on rank 2.",
            ),
            (
                "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
                "e1g1",
                "The King or the Rook on h1 has moved, so they cannot castle.",
            ),
            (
                "4k3/8/8/8/8/8/8/4KB1R w K - 0 1",
                "e1g1",
                "Castling needs the squares on both ways empty: your Bishop on f1 is in the way.",
            ),
            (
                "4k3/6P1/8/8/8/8/8/4K3 w - - 0 1",
                "g7g8k",
                "A Pawn that goes to g8 cannot become a King, only a Bishop or a Knight or a Queen or a Rook.",
            ),
        ],
    );
}
