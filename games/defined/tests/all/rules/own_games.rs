//! Definitions of the project's own games, compared with these games.

use crate::rules::data::definition_of;
use heterodox_chess::Chess;
use heterodox_defined::{AnyDefinedGame, DefinedGame};
use heterodox_kernel::{Game, Position, Token};
use heterodox_testkit::definitions::{Check, check};
use heterodox_testkit::naive::defined::DefinedRules;
use heterodox_testkit::samples::{Sample, assert_same, of_position};
use heterodox_testkit::{Source, naive};
use heterodox_zigzag::ZigZag;
use heterodox_zwangkrieg::Zwangkrieg;
use std::collections::BTreeMap;

/// A number below a bound from a source that does not end.
fn below(source: &mut Source<'_>, bound: usize) -> usize {
    source.below(bound).expect("a seed gives endless choices")
}

/// Converts a FEN of chess: castling by the files of the Rooks, no moved pieces, and the square
/// of the Pawn that can be captured in passing.
pub(crate) fn of_chess_fen(fen: &str) -> String {
    let fields: Vec<&str> = fen.split(' ').collect();
    let castling = match fields[2] {
        "-" => "-".to_owned(),
        rights => {
            let order = [('Q', 'A'), ('K', 'H'), ('q', 'a'), ('k', 'h')];
            order.iter().filter(|(own, _)| rights.contains(*own)).map(|(_, file)| *file).collect()
        }
    };
    let open = match (fields[3].get(..1), fields[3].get(1..)) {
        (Some(file), Some("3")) => format!("{file}3{file}4"),
        (Some(file), Some("6")) => format!("{file}6{file}5"),
        _ => "-".to_owned(),
    };
    let [placement, turn, halfmove, fullmove] = [0, 1, 4, 5].map(|field| fields[field]);
    format!("{placement} {turn} {castling} - {open} {halfmove} {fullmove}")
}

/// Converts a move of chess by the piece with this token: the text of castling names both
/// pieces.
pub(crate) fn of_chess_move(moved: Option<Token>, text: &str) -> String {
    let is_king = moved.is_some_and(|token| token.to_string().eq_ignore_ascii_case("k"));
    match text {
        "e1g1" if is_king => "e1g1,h1f1".to_owned(),
        "e1c1" if is_king => "e1c1,a1d1".to_owned(),
        "e8g8" if is_king => "e8g8,h8f8".to_owned(),
        "e8c8" if is_king => "e8c8,a8d8".to_owned(),
        _ => text.to_owned(),
    }
}

/// Compares chess with its definition in positions of random games and random set-ups.
struct SameAsChess {
    games: u64,
    setups: usize,
}

impl SameAsChess {
    fn compare<const W: usize>(game: &DefinedGame<W>, position: &<Chess as Game>::Position) {
        let own = of_position(&Chess, position);
        let expected = Sample {
            fen: of_chess_fen(&own.fen),
            outcome: own.outcome,
            moves: own
                .moves
                .iter()
                .map(|(text, fen)| {
                    let from = Chess.board().square(&text[..2]).expect("moves begin with squares");
                    let piece = position.piece_at(from);
                    let token = piece.map(|piece| Chess.kinds()[piece.kind.index()].token);
                    (of_chess_move(token, text), of_chess_fen(fen))
                })
                .collect(),
        };
        let position = game.parse_fen(&expected.fen);
        let position = position.unwrap_or_else(|error| panic!("{}: {error}", expected.fen));
        assert_same(&of_position(game, &position), &expected, "chess");
    }
}

impl Check for SameAsChess {
    fn check<const W: usize>(&mut self, game: &DefinedGame<W>, _rules: &DefinedRules) {
        for seed in 0..self.games {
            let mut source = Source::from_seed(seed);
            let mut position = Chess.start();
            for _ in 0..200 {
                Self::compare(game, &position);
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                position.play_unchecked(moves[below(&mut source, moves.len())]);
            }
        }
        let mut source = Source::from_seed(99);
        for _ in 0..self.setups {
            let mut rng = |bound: u64| below(&mut source, bound as usize) as u64;
            let fen = naive::random_setup("chess", &mut rng);
            Self::compare(game, &Chess.parse_fen(&fen).expect("set-ups are positions"));
        }
    }
}

#[test]
fn chess_has_the_moves_and_outcomes_of_our_chess() {
    let mut same = SameAsChess { games: 20, setups: 1_000 };
    let game = AnyDefinedGame::new(definition_of("chess.txt")).expect("the sample is a game");
    assert!(check(&game, &mut same));
}

/// Compares the moves of pieces without Pawns in a game of ours and in a definition.
struct SamePieces<G> {
    own: G,
    /// Letters that are left out.
    without: &'static str,
    positions: usize,
}

/// Parts of a FEN that both games have: placement, turn, castling and counters.
fn common_fields(fen: &str) -> String {
    let fields: Vec<&str> = fen.split(' ').collect();
    let placement = fields[0].split('[').next().unwrap_or_default();
    let counters = fields[fields.len() - 2..].join(" ");
    format!("{placement} {} {} {counters}", fields[1], fields[2])
}

/// A placement without the pieces of some letters.
fn left_out(placement: &str, letters: &str) -> String {
    let row = |row: &str| {
        let (mut text, mut run, mut digits) = (String::new(), 0, String::new());
        for c in row.chars().chain(['/']) {
            if c.is_ascii_digit() {
                digits.push(c);
                continue;
            }
            run += std::mem::take(&mut digits).parse().unwrap_or(0);
            if letters.contains(c.to_ascii_uppercase()) {
                run += 1;
                continue;
            }
            if run > 0 {
                text += &run.to_string();
                run = 0;
            }
            if c != '/' {
                text.push(c);
            }
        }
        text
    };
    placement.split('/').map(row).collect::<Vec<_>>().join("/")
}

impl<O: Game> Check for SamePieces<O> {
    fn check<const W: usize>(&mut self, game: &DefinedGame<W>, _rules: &DefinedRules) {
        let id = self.own.info().id;
        let mut source = Source::from_seed(7);
        let mut compared = 0;
        while compared < self.positions {
            let mut rng = |bound: u64| below(&mut source, bound as usize) as u64;
            let fen = naive::random_setup(&id, &mut rng);
            let start = self.own.start().fen();
            let fields: Vec<&str> = fen.split(' ').collect();
            let placement = left_out(fields[0].split('[').next().unwrap_or_default(), self.without);
            let (turn, castling) = (fields[1], fields[2]);
            let rest = vec!["-"; start.split(' ').count() - 5].join(" ");
            let own = format!("{placement}[] {turn} {castling} {rest} 3 20");
            let Ok(own) = self.own.parse_fen(&own) else { continue };
            let theirs = format!("{placement} {turn} {castling} - - 3 20");
            let theirs = game.parse_fen(&theirs).unwrap_or_else(|e| panic!("{theirs}: {e}"));
            let moves = |sample: Sample| -> BTreeMap<String, String> {
                let moves = sample.moves.into_iter();
                moves.map(|(text, fen)| (text, common_fields(&fen))).collect()
            };
            let (own, theirs) = (of_position(&self.own, &own), of_position(game, &theirs));
            assert_eq!(theirs.outcome, own.outcome, "{}", own.fen);
            let fen = common_fields(&own.fen);
            let expected = Sample { fen: fen.clone(), outcome: None, moves: moves(own) };
            assert_same(&Sample { fen, outcome: None, moves: moves(theirs) }, &expected, &id);
            compared += 1;
        }
    }
}

#[test]
fn pieces_of_zigzag_move_as_in_zigzag() {
    let mut same = SamePieces { own: ZigZag::default(), without: "PJ", positions: 1_500 };
    let game =
        AnyDefinedGame::new(definition_of("zigzag-pieces.txt")).expect("the sample is a game");
    assert!(check(&game, &mut same));
}

#[test]
fn pieces_of_zwangkrieg_move_as_in_zwangkrieg() {
    let mut same = SamePieces { own: Zwangkrieg::default(), without: "PFG", positions: 1_000 };
    let game =
        AnyDefinedGame::new(definition_of("zwangkrieg-pieces.txt")).expect("the sample is a game");
    assert!(check(&game, &mut same));
}
