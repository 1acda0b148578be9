//! The interface of chess to the search: evaluation, static exchange evaluation,
//! null move.

use heterodox_chess::Chess;
use heterodox_evaluation::{Searchable, SearchableGame};
use heterodox_kernel::{Color, Game, Move, Piece, Position as _, Square};
use heterodox_testkit::evaluation;
use heterodox_testkit::laws;

/// Returns the static exchange evaluation of a capture. Piece values: Pawn 100,
/// Knight and Bishop 300, Rook 500, Queen 900.
fn see(fen: &str, text: &str) -> i32 {
    let piece_values = [100, 300, 300, 500, 900, 0];
    let position = Chess.parse_fen(fen).expect("a FEN");
    let mv = Move::from_coordinates(text, Chess.board(), Chess.kinds()).expect("a move");
    let gain = position.capture_gain(mv, &piece_values);
    position.see(mv, gain, &piece_values)
}

#[test]
fn see_stops_when_a_capture_would_lose() {
    let cases = [
        ("4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 100),
        // A Pawn recaptures the Rook.
        ("4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 100 - 500),
        // A second Rook behind the first recaptures the Knight.
        ("4k3/8/5n2/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100 - 500 + 300),
        // The Queen does not recapture a defended piece.
        ("3qk3/8/8/3p4/8/2N5/8/3RK3 w - - 0 1", "c3d5", 100),
        // A King cannot recapture a defended piece.
        ("8/8/4k3/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100),
        ("8/8/4k3/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5", 100 - 500),
    ];
    for (fen, mv, won) in cases {
        assert_eq!(see(fen, mv), won, "{fen} {mv}");
    }
}

/// An independent implementation of static exchange evaluation: a mailbox board,
/// without bitboards or tables.
struct MailboxBoard([[Option<Piece>; 8]; 8]);

impl MailboxBoard {
    fn at(&self, file: i32, rank: i32) -> Option<Piece> {
        let row = self.0.get(usize::try_from(rank).ok()?)?;
        *row.get(usize::try_from(file).ok()?)?
    }

    /// Returns whether the piece on `from` attacks `on`.
    fn attacks(&self, from: (i32, i32), on: (i32, i32)) -> bool {
        let Some(piece) = self.at(from.0, from.1) else { return false };
        let (files, ranks) = (on.0 - from.0, on.1 - from.1);
        let far = files.abs().max(ranks.abs());
        let is_line = far > 0 && [0, far].contains(&files.abs()) && [0, far].contains(&ranks.abs());
        let (diagonal, straight) =
            (is_line && files.abs() == ranks.abs(), is_line && files * ranks == 0);
        let is_open = || {
            (1..far).all(|n| self.at(from.0 + n * files / far, from.1 + n * ranks / far).is_none())
        };
        match piece.kind.0 {
            0 => files.abs() == 1 && ranks == if piece.color == Color::White { 1 } else { -1 },
            1 => files.abs() * ranks.abs() == 2,
            2 => diagonal && is_open(),
            3 => straight && is_open(),
            4 => is_line && is_open(),
            _ => far == 1,
        }
    }

    fn attackers(&self, on: (i32, i32), side: Color) -> Vec<(i32, i32)> {
        let all = (0..64).map(|i| (i % 8, i / 8));
        let is_own = |&(file, rank): &(i32, i32)| {
            self.at(file, rank).is_some_and(|piece| piece.color == side)
        };
        all.filter(is_own).filter(|&from| self.attacks(from, on)).collect()
    }

    /// Returns the material that a side wins by recapturing with its least
    /// valuable piece, or 0 if it had better not.
    fn recapture_gain(&mut self, on: (i32, i32), side: Color, piece_values: &[i32]) -> i32 {
        let kind =
            |mailbox: &MailboxBoard, (file, rank)| mailbox.at(file, rank).map(|piece| piece.kind.0);
        let attackers = self.attackers(on, side);
        let Some(&from) = attackers.iter().min_by_key(|&&from| kind(self, from)) else { return 0 };
        let won = piece_values[usize::from(kind(self, on).expect("something was moved there"))];
        let is_king = kind(self, from) == Some(5);
        self.0[on.1 as usize][on.0 as usize] = self.0[from.1 as usize][from.0 as usize].take();
        if is_king && !self.attackers(on, !side).is_empty() {
            return 0;
        }
        (won - self.recapture_gain(on, !side, piece_values)).max(0)
    }
}

#[test]
fn see_agrees_with_the_mailbox_implementation() {
    let piece_values = [100, 310, 320, 500, 900, 0];
    let at = |square: Square| (i32::from(square.0 % 8), i32::from(square.0 / 8));
    let mut differences = 0;
    laws::on_random_positions(&Chess, 7, 40, 120, |position| {
        for mv in position.legal_moves() {
            let gain = position.capture_gain(mv, &piece_values);
            let mut mailbox = MailboxBoard(std::array::from_fn(|rank| {
                std::array::from_fn(|file| position.piece_at(Square((8 * rank + file) as u8)))
            }));
            let (from, to) = (at(mv.from), at(mv.to));
            mailbox.0[to.1 as usize][to.0 as usize] =
                mailbox.0[from.1 as usize][from.0 as usize].take();
            let left = gain - mailbox.recapture_gain(to, !position.turn(), &piece_values);
            assert_eq!(position.see(mv, gain, &piece_values), left, "{} {mv:?}", position.fen());
            differences += usize::from(left != gain);
        }
    });
    assert!(differences > 1_000, "{differences} moves are answered by a capture");
}

#[test]
fn evaluation_is_symmetric() {
    laws::on_random_positions(&Chess, 5, 10, 150, |position| {
        evaluation::check_flip(&Chess, position);
    });
}

#[test]
fn null_move_needs_pieces() {
    let pawns = Chess.parse_fen("4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1").expect("a FEN");
    assert!(pawns.null_move().is_none());
    let knight = Chess.parse_fen("4k3/pp6/8/8/8/8/PP6/N3K3 w - - 0 1").expect("a FEN");
    assert!(knight.null_move().is_none());
    let rook = Chess.parse_fen("4k3/pp6/8/8/8/8/PP6/R3K3 w - - 0 1").expect("a FEN");
    assert_eq!(rook.null_move().map(|passed| Chess.evaluate(&passed) < 0), Some(true));
}
