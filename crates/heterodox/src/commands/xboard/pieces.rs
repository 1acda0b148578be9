//! What XBoard has to be told of the pieces of a game that it does not know.
//!
//! What is said here of XBoard was found out by trying version 4.9.1.

use heterodox_catalog::AnyGame;
use heterodox_kernel::{Board, Kind, KindInfo};
use heterodox_protocol::xboard::{Colours, Image, PieceDescription, PieceTable, Setup, Shape};

/// The pictures of orthodox pieces, by the symbols that terminals draw.
const ORTHODOX: [(char, Image); 5] = [
    ('♘', Image::Knight),
    ('♗', Image::Bishop),
    ('♖', Image::Rook),
    ('♕', Image::Queen),
    ('♔', Image::King),
];

/// The pictures that XBoard takes for pawns: only they promote, and only they
/// are captured en passant.
const PAWNS: [Image; 2] = [Image::Pawn, Image::Lance];

/// The pictures for all others; those that look like orthodox pieces come last.
const OTHERS: [Image; 14] = [
    Image::Angel,
    Image::Marshall,
    Image::Alfil,
    Image::Wazir,
    Image::Ferz,
    Image::Falcon,
    Image::Cobra,
    Image::Unicorn,
    Image::Cannon,
    Image::Cardinal,
    Image::Nightrider,
    Image::Silver,
    Image::Dragon,
    Image::Grasshopper,
];

/// XBoard keeps what can be dropped in the order of its pictures, from the
/// first; these are the pictures that a hand may need.
const FIRST: [Image; 5] = [Image::Pawn, Image::Knight, Image::Bishop, Image::Rook, Image::Queen];

/// XBoard reads no longer description: it has 512 bytes for a line of this
/// kind.
const LONGEST_DESCRIPTION: usize = 480;

/// Which picture stands for which kind of piece.
#[derive(Clone, Debug)]
pub(super) struct Pictures {
    images: Vec<Image>,
    /// How many kinds can be dropped from the hand.
    in_hand: u8,
}

impl Pictures {
    /// The pictures for a game; none if it has too many kinds of pieces, or one
    /// whose moves cannot be described.
    pub(super) fn of(game: &dyn AnyGame) -> Option<Pictures> {
        let kinds = game.kinds();
        if !kinds.iter().all(|kind| description(kind, game.board()).is_some()) {
            return None;
        }
        let mut hand: Vec<Kind> = Vec::new();
        for (piece, _) in game.start().pocket() {
            if !hand.contains(&piece.kind) {
                hand.push(piece.kind);
            }
        }
        let mut given: Vec<Option<Image>> = vec![None; kinds.len()];
        for (i, kind) in hand.iter().enumerate() {
            given[kind.index()] = Some(*FIRST.get(i)?);
        }
        for (i, kind) in kinds.iter().enumerate().filter(|(_, kind)| kind.promotes) {
            if given[i].is_none() {
                // A third kind that promotes is shown, but not its promotion.
                given[i] = free(&given, &PAWNS).or_else(|| picture(kind, &given));
            }
        }
        for (i, kind) in kinds.iter().enumerate() {
            if given[i].is_none() {
                given[i] = Some(picture(kind, &given)?);
            }
        }
        let images = given.into_iter().collect::<Option<Vec<Image>>>()?;
        Some(Pictures { images, in_hand: hand.len() as u8 })
    }

    /// Whether XBoard takes this kind for a pawn.
    pub(super) fn is_pawn(&self, kind: Kind) -> bool {
        PAWNS.contains(&self.images[kind.index()])
    }

    /// Whether XBoard takes this kind for a king.
    pub(super) fn is_king(&self, kind: Kind) -> bool {
        self.images[kind.index()] == Image::King
    }

    /// Whether there is room for pieces beside the board.
    pub(super) fn has_hand(&self) -> bool {
        self.in_hand > 0
    }

    /// The board and its pieces, in answer to `variant`.
    pub(super) fn setup(&self, game: &dyn AnyGame) -> Option<(Setup, Vec<PieceDescription>)> {
        let (kinds, board) = (game.kinds(), game.board());
        let letters: Vec<(Image, char)> =
            self.images.iter().zip(kinds).map(|(&image, kind)| (image, kind.letter)).collect();
        let shape = Shape {
            width: board.files(),
            height: board.ranks(),
            holdings: self.in_hand,
            // Of the games with a hand only in this one do captured pieces not
            // come into it.
            parent: if self.has_hand() { "bughouse" } else { "fairy" }.to_owned(),
        };
        let table = PieceTable::new(&letters).ok()?;
        let describe = |kind: &KindInfo| {
            PieceDescription::new(kind.letter, Colours::Both, &description(kind, board)?).ok()
        };
        let pieces = kinds.iter().map(describe).collect::<Option<Vec<_>>>()?;
        Some((Setup::Board { table, shape, fen: self.start_fen(game) }, pieces))
    }

    /// The position in which the game starts, in the fields that XBoard knows.
    fn start_fen(&self, game: &dyn AnyGame) -> String {
        let start = game.start();
        let fen = start.fen();
        let placement = fen.split(' ').next().unwrap_or_default();
        let ranks = placement.split('[').next().unwrap_or_default();
        let placement = if self.has_hand() { placement } else { ranks };
        let castles = game.kinds().iter().any(|kind| kind.betza.contains('O'));
        let castling = if castles { "KQkq" } else { "-" };
        format!("{placement} {} {castling} - 0 1", start.turn().fen_letter())
    }
}

/// The first of some pictures that is not taken.
fn free(given: &[Option<Image>], from: &[Image]) -> Option<Image> {
    from.iter().copied().find(|image| !given.contains(&Some(*image)))
}

/// A picture for a kind that does not promote.
fn picture(kind: &KindInfo, given: &[Option<Image>]) -> Option<Image> {
    let own = ORTHODOX.iter().filter(|(symbol, _)| *symbol == kind.symbol).map(|&(_, image)| image);
    let own: Vec<Image> = own.collect();
    // The nearest to a pawn that does not promote.
    let small: &[Image] = if kind.symbol == '♙' { &[Image::Man] } else { &[] };
    free(given, &own)
        .or_else(|| free(given, small))
        .or_else(|| free(given, &OTHERS))
        .or_else(|| free(given, &[Image::Man]))
}

/// How a kind moves, in the part of the notation that XBoard knows; none if it
/// cannot be said, or not in a line.
fn description(kind: &KindInfo, board: &Board) -> Option<String> {
    let mut text = String::new();
    let mut prefix = String::new();
    for c in kind.betza.chars() {
        match c {
            'U' => {
                text += &anywhere(&prefix, board.files().max(board.ranks()).into());
                prefix.clear();
            }
            _ if c.is_ascii_lowercase() => prefix.push(c),
            _ => {
                text += &prefix;
                text.push(c);
                prefix.clear();
            }
        }
    }
    text += &prefix;
    (!text.is_empty() && text.len() <= LONGEST_DESCRIPTION).then_some(text)
}

/// The moves to any square of a board so large, which XBoard has no letter for:
/// over whatever stands there along a rank or file, and then perhaps once more
/// at a right angle, not less far.
fn anywhere(manner: &str, size: usize) -> String {
    let jump = |n: usize| "j".repeat(n);
    let straight = (0..size - 1).map(|n| format!("{manner}{}R", jump(n)));
    let pairs = (0..size - 1).flat_map(|n| (n..size - 1).map(move |m| (n, m)));
    let bent = pairs.map(|(n, m)| format!("mp{}as{manner}{}R", jump(n), jump(m)));
    straight.chain(bent).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::xboard::offered;

    fn setup_of(name: &str) -> (String, Vec<String>) {
        let game = offered::find(name).expect("it is offered");
        let pictures = Pictures::of(game.as_ref()).expect("it has pictures");
        let (setup, pieces) = pictures.setup(game.as_ref()).expect("it can be said");
        (setup.to_string(), pieces.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn what_promotes_is_a_pawn_to_xboard_and_what_does_not_is_none() {
        let (setup, pieces) = setup_of("mwchess");
        assert_eq!(
            setup,
            "setup (.NBRQ.....P..........K.nbrq.....p..........k) 8x8+0_fairy \
             rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
        );
        assert!(pieces.contains(&"piece P& fFfsWifmnAifsmnD".to_owned()));
        assert!(pieces.iter().all(|line| line.len() < 512), "{pieces:?}");
        let flown_in = pieces.iter().find(|line| line.starts_with("piece B& cKmRmjR"));
        assert!(flown_in.is_some_and(|line| line.ends_with("mpjjjjjjasmjjjjjjR")), "{pieces:?}");
    }

    #[test]
    fn a_hand_comes_first_in_the_table() {
        let (setup, _) = setup_of("zigzag");
        assert!(setup.starts_with("setup (J") && setup.contains(" 10x10+1_bughouse "), "{setup}");
        assert!(setup.ends_with("RWBZQKYBFR[JJJJJjjjjj] w KQkq - 0 1"), "{setup}");
    }

    #[test]
    fn sixteen_kinds_on_the_largest_board() {
        let (setup, pieces) = setup_of("zwangkrieg");
        assert!(setup.contains(" 12x12+0_fairy ") && setup.ends_with("RIABGQKGBAIR w KQkq - 0 1"));
        assert_eq!(pieces.len(), 16);
    }
}
