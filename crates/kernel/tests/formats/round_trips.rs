//! Round trips: reading returns the value that was written, for any board, any tokens and any
//! effects of moves.

use crate::kinds_of;
use heterodox_kernel::{
    Board, Color, FenFormat, Kind, KindInfo, Mark, Move, Piece, Setup, Square, Token,
    kind_of_token, split_piece,
};
use proptest::collection::{btree_map, btree_set, vec};
use proptest::option;
use proptest::prelude::*;

fn token() -> impl Strategy<Value = Token> {
    let letters: Vec<char> = "AABBCCDDEEFXXJQRZЖΩ".chars().collect();
    let mark = prop::sample::select(Mark::ALL.to_vec());
    (prop::sample::select(letters), mark).prop_map(|(letter, mark)| Token::marked(letter, mark))
}

/// Kinds with different tokens.
fn kinds() -> impl Strategy<Value = Vec<KindInfo>> {
    btree_set(token(), 1..20).prop_map(kinds_of)
}

fn square(board: &Board) -> impl Strategy<Value = Square> + use<> {
    (0..board.len()).prop_map(|square| Square(square as u8))
}

fn kind(kinds: usize) -> impl Strategy<Value = Kind> {
    (0..kinds).prop_map(|kind| Kind(kind as u8))
}

fn piece(kinds: usize) -> impl Strategy<Value = Piece> {
    let color = prop::sample::select(Color::ALL.to_vec());
    (color, kind(kinds)).prop_map(|(color, kind)| Piece::new(color, kind))
}

/// A move between squares of a board, with any effects.
fn any_move(board: &Board, kinds: usize) -> impl Strategy<Value = Move> + use<> {
    let squares = || (square(board), square(board));
    let captures = vec(square(board), 0..=2);
    let effects = (squares(), option::of(kind(kinds)), captures, option::of(squares()));
    prop_oneof![
        4 => effects.prop_map(|((from, to), promotion, captures, displacement)| {
            Move::with_effects(from, to, promotion, &captures, displacement)
        }),
        1 => (kind(kinds), square(board)).prop_map(|(kind, to)| Move::drop(kind, to)),
        1 => (squares(), kind(kinds)).prop_map(|((from, to), kind)| Move::leaving(from, to, kind)),
    ]
}

/// A board with any holes, but at least one square.
fn board() -> impl Strategy<Value = Board> {
    let sizes = (1..=16_u8, 1..=16_u8);
    sizes.prop_flat_map(|(files, ranks)| {
        let most = usize::from(files) * usize::from(ranks);
        let holes = btree_set((0..files, 0..ranks), 0..most.min(40));
        holes.prop_map(move |holes| {
            Board::with_holes(files, ranks, &holes.into_iter().collect::<Vec<_>>())
        })
    })
}

fn any_setup(board: &Board, kinds: usize, most: u32) -> impl Strategy<Value = Setup> + use<> {
    let parts = (
        btree_map(square(board), piece(kinds), 0..40),
        btree_map(piece(kinds), 1..4_u32, 0..4),
        prop::sample::select(Color::ALL.to_vec()),
        btree_set(square(board), 0..5),
        vec(square(board), 0..4),
        [0..=most, 0..=most],
        any::<bool>(),
        (0..1000_u32, 1..1000_u32),
    );
    parts.prop_map(|(pieces, pocket, turn, moved, en_passant, checks, tabu, counters)| {
        let (halfmove, fullmove) = counters;
        let checks = Some(checks);
        let (pieces, pocket) = (pieces.into_iter().collect(), pocket.into_iter().collect());
        let moved = moved.into_iter().collect();
        let rest = Setup::default();
        Setup { pieces, pocket, turn, moved, en_passant, checks, tabu, halfmove, fullmove, ..rest }
    })
}

/// Returns whether the letter of a promotion to this kind stands for another kind.
fn has_twin(kinds: &[KindInfo], kind: Kind) -> bool {
    let twin = |letter| kind_of_token(kinds, Token::marked(letter, Mark::Tilde));
    kinds[kind.index()].token.plain().and_then(twin).is_some()
}

fn game_with_move() -> impl Strategy<Value = (Vec<KindInfo>, Board, Move)> {
    (kinds(), board()).prop_flat_map(|(kinds, board)| {
        let mv = any_move(&board, kinds.len());
        (Just(kinds), Just(board), mv)
    })
}

fn game_with_setup() -> impl Strategy<Value = (Vec<KindInfo>, Board, u32, Setup)> {
    (kinds(), board(), 1..9_u32).prop_flat_map(|(kinds, board, most)| {
        let setup = any_setup(&board, kinds.len(), most);
        (Just(kinds), Just(board), Just(most), setup)
    })
}

proptest! {
    #[test]
    fn a_run_of_tokens_is_read_back(
        (kinds, pieces) in kinds().prop_flat_map(|kinds| {
            let pieces = vec(piece(kinds.len()), 0..30);
            (Just(kinds), pieces)
        })
    ) {
        let token = |piece: &Piece| kinds[piece.kind.index()].token.cased(piece.color);
        let text: String = pieces.iter().flat_map(|piece| token(piece).chars()).collect();
        let mut rest = text.as_str();
        for piece in pieces {
            let (read, after) = split_piece(&kinds, rest).expect("a token");
            prop_assert_eq!(read, piece, "{} of {}", rest, text);
            rest = after;
        }
        prop_assert_eq!(rest, "");
    }

    #[test]
    fn moves_are_read_back((kinds, board, mv) in game_with_move()) {
        prop_assume!(mv.promotion().is_none_or(|kind| !has_twin(&kinds, kind)));
        let text = mv.coordinates(&board, &kinds);
        prop_assert_eq!(Move::from_coordinates(&text, &board, &kinds), Some(mv), "{}", text);
    }

    #[test]
    fn set_ups_are_read_back((kinds, board, most, setup) in game_with_setup()) {
        let pocket: Vec<Kind> = (0..kinds.len()).map(|kind| Kind(kind as u8)).collect();
        let format = FenFormat {
            pocket: Some(&pocket),
            moved: true,
            en_passant: Some("squares"),
            checks: Some(most),
            tabu: true,
            halfmove: true,
            ..FenFormat::new(&board, &kinds)
        };
        prop_assert_eq!(format.check(&setup), Ok(()));
        let fen = format.format(&setup);
        prop_assert_eq!(format.parse(&fen), Ok(setup), "{}", fen);
    }

    #[test]
    fn texts_that_are_accepted_are_written_as_the_same(
        kinds in kinds(),
        board in board(),
        text in "[a-hA-F0-9x,@=+!'~*/ -]{0,40}",
    ) {
        let format = FenFormat { moved: true, checks: Some(3), ..FenFormat::new(&board, &kinds) };
        if let Ok(setup) = format.parse_partial(&text) {
            let fen = format.format(&setup);
            let again = format.parse(&fen).expect("it is written completely");
            prop_assert_eq!(format.format(&again), fen);
        }
        if let Some(mv) = Move::from_coordinates(&text, &board, &kinds) {
            let again = mv.coordinates(&board, &kinds);
            prop_assert_eq!(Move::from_coordinates(&again, &board, &kinds), Some(mv));
        }
    }
}
