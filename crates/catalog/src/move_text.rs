//! Descriptions of moves in words.

use crate::{AnyGame, AnyPosition};
use heterodox_kernel::{Extra, Kind, Move, Square};

/// Describes a legal move in words: `Knight g1 to f3`, `Pawn e5 takes the Rook on
/// d6`.
pub fn move_in_words(game: &dyn AnyGame, position: &dyn AnyPosition, mv: Move) -> String {
    let names = Names { game, position };
    names.path(mv) + &names.extra_effect(mv) + &conversions(position.conversions(mv).concat().len())
}

/// Names of pieces and squares in a position.
struct Names<'a> {
    game: &'a dyn AnyGame,
    position: &'a dyn AnyPosition,
}

impl Names<'_> {
    fn kind(&self, kind: Kind) -> &str {
        self.game.kinds()[kind.index()].name
    }

    fn square(&self, square: Square) -> &str {
        self.game.board().name(square)
    }

    fn piece(&self, square: Square) -> &str {
        self.position.piece_at(square).map_or("piece", |piece| self.kind(piece.kind))
    }

    /// Formats a captured piece: `the Rook on d6`, or `its own Rook on d6`.
    fn victim(&self, square: Square) -> String {
        let turn = self.position.turn();
        let own = self.position.piece_at(square).is_some_and(|piece| piece.color == turn);
        let whose = if own { "its own" } else { "the" };
        format!("{whose} {} on {}", self.piece(square), self.square(square))
    }

    /// Formats the moving piece with its destination or capture.
    fn path(&self, mv: Move) -> String {
        let to = self.square(mv.to);
        let mover = format!("{} {}", self.piece(mv.from), self.square(mv.from));
        let takes = self.position.is_capture(mv);
        match mv.extra {
            Extra::Drop(kind) => format!("{} from the hand to {to}", self.kind(kind)),
            Extra::Locust(square) if mv.from == mv.to => {
                format!("{mover} takes {}", self.victim(square))
            }
            _ if mv.from == mv.to => format!("{mover} stays"),
            Extra::None | Extra::Promote(_) | Extra::Leave(_)
                if takes && self.position.piece_at(mv.to).is_some() =>
            {
                format!("{mover} takes {}", self.victim(mv.to))
            }
            Extra::None if takes => format!("{mover} to {to}, capturing in passing"),
            _ => format!("{mover} to {to}"),
        }
    }

    /// Formats the extra effect of the move.
    fn extra_effect(&self, mv: Move) -> String {
        match mv.extra {
            Extra::Promote(kind) => format!(" and becomes {}", a(self.kind(kind))),
            Extra::Leave(kind) if mv.from == mv.to => {
                format!(" and becomes {}", a(self.kind(kind)))
            }
            Extra::Leave(kind) => format!(" and leaves {} behind", a(self.kind(kind))),
            Extra::Displace { from, to } => {
                let (piece, from) = (self.piece(from), self.square(from));
                format!(", the {piece} on {from} to {}", self.square(to))
            }
            Extra::Locust(square) if mv.from != mv.to => {
                format!(", taking {}", self.victim(square))
            }
            Extra::None | Extra::Drop(_) | Extra::Locust(_) => String::new(),
        }
    }
}

/// Formats the number of converted pieces.
fn conversions(pieces: usize) -> String {
    match pieces {
        0 => String::new(),
        1 => ", persuading one piece".to_owned(),
        several => format!(", persuading {several} pieces"),
    }
}

/// A name with its indefinite article.
fn a(name: &str) -> String {
    let article = if name.starts_with(['A', 'E', 'I', 'O']) { "an" } else { "a" };
    format!("{article} {name}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::find;

    fn words(game: &str, fen: &str, mv: &str) -> String {
        let game = find(game).unwrap();
        let position = game.parse_fen(fen).unwrap();
        let mv = position.read_move(mv).unwrap();
        move_in_words(game.as_ref(), position.as_ref(), mv)
    }

    #[test]
    fn moves_are_described_in_words() {
        let fen = "r3k2r/8/8/3pP3/8/8/P7/R3K2R w KQkq d6 0 1";
        let chess = |mv| words("chess", fen, mv);
        assert_eq!(chess("a2a4"), "Pawn a2 to a4");
        assert_eq!(chess("Rxh8"), "Rook h1 takes the Rook on h8");
        assert_eq!(chess("exd6"), "Pawn e5 to d6, capturing in passing");
        let clash = find("clash").unwrap().start().fen();
        assert_eq!(words("clash", &clash, "g3f2"), "Droid g3 takes its own Factor on f2");
        let fen = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
        assert_eq!(words("chess", fen, "a8=N"), "Pawn a7 to a8 and becomes a Knight");
    }

    #[test]
    fn every_move_of_every_game_has_words() {
        for id in crate::variants() {
            let game = find(&id).unwrap();
            let mut played = game.new_match();
            for step in 0..60 {
                let position = played.position();
                let moves = played.legal_moves();
                for &mv in &moves {
                    let words = move_in_words(game.as_ref(), position.as_ref(), mv);
                    assert!(words.contains(game.board().name(mv.to)), "{id} {words}");
                    assert!(!words.contains("piece ") || words.contains("persuading"), "{words}");
                }
                match moves.get(step * 7 % moves.len().max(1)) {
                    Some(&mv) => played.play(mv).unwrap(),
                    None => break,
                }
            }
        }
    }
}
