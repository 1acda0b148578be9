//! Descriptions of the pieces of a variant for XBoard.
//!
//! The behaviour of XBoard was found out by experiments with version 4.9.1.

use heterodox_catalog::AnyGame;
use heterodox_kernel::{Board, FenFormat, Kind, KindInfo};
use heterodox_protocol::xboard::{Colours, Image, PieceDescription, PieceTable, Setup, Shape};

/// Images of orthodox pieces by their Unicode symbols.
const ORTHODOX: [(char, Image); 5] = [
    ('♘', Image::Knight),
    ('♗', Image::Bishop),
    ('♖', Image::Rook),
    ('♕', Image::Queen),
    ('♔', Image::King),
];

/// Images that XBoard treats as pawns: only these promote and are captured en passant.
const PAWN_IMAGES: [Image; 2] = [Image::Pawn, Image::Lance];

/// Images for all other pieces. Those that look like orthodox pieces come last.
const OTHER_IMAGES: [Image; 14] = [
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

/// Images of pieces in hand. XBoard's holdings have the pieces in the order of its
/// images, from the first.
const HAND_IMAGES: [Image; 5] =
    [Image::Pawn, Image::Knight, Image::Bishop, Image::Rook, Image::Queen];

/// Maximum length of a description in bytes. XBoard's buffer for it has 512 bytes.
const MAX_DESCRIPTION_BYTES: usize = 480;

/// Assignment of images to types of pieces.
#[derive(Clone, Debug)]
pub(super) struct PieceImages {
    images: Vec<Image>,
    /// Number of types that can be dropped from the hand.
    in_hand: u8,
}

impl PieceImages {
    /// Assigns images to the pieces of a game. Returns `None` if there are too many
    /// types, or if the moves of one cannot be described.
    pub(super) fn of(game: &dyn AnyGame) -> Option<PieceImages> {
        let kinds = game.kinds();
        if !kinds.iter().all(|kind| betza_description(kind, game.board()).is_some()) {
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
            given[kind.index()] = Some(*HAND_IMAGES.get(i)?);
        }
        for (i, kind) in kinds.iter().enumerate().filter(|(_, kind)| kind.promotes) {
            if given[i].is_none() {
                // A third type that promotes has an image, but XBoard cannot display its promotion.
                given[i] = first_free(&given, &PAWN_IMAGES).or_else(|| image_for(kind, &given));
            }
        }
        for (i, kind) in kinds.iter().enumerate() {
            if given[i].is_none() {
                given[i] = Some(image_for(kind, &given)?);
            }
        }
        let images = given.into_iter().collect::<Option<Vec<Image>>>()?;
        Some(PieceImages { images, in_hand: hand.len() as u8 })
    }

    /// Returns whether XBoard treats this type as a pawn.
    pub(super) fn is_pawn(&self, kind: Kind) -> bool {
        PAWN_IMAGES.contains(&self.images[kind.index()])
    }

    /// Returns whether XBoard treats this type as a king.
    pub(super) fn is_king(&self, kind: Kind) -> bool {
        self.images[kind.index()] == Image::King
    }

    /// Returns whether the game has pieces in hand.
    pub(super) fn has_hand(&self) -> bool {
        self.in_hand > 0
    }

    /// Returns the setup and the descriptions of pieces, the answer to `variant`.
    pub(super) fn setup(&self, game: &dyn AnyGame) -> Option<(Setup, Vec<PieceDescription>)> {
        let (kinds, board) = (game.kinds(), game.board());
        let ids: Vec<String> = kinds.iter().map(|kind| kind.token.to_string()).collect();
        let pieces: Vec<(Image, &str)> =
            self.images.iter().copied().zip(ids.iter().map(String::as_str)).collect();
        let shape = Shape {
            width: board.files(),
            height: board.ranks(),
            holdings: self.in_hand,
            // Of XBoard's variants with a hand, only in this one captured pieces do not
            // go into the capturer's hand.
            parent: if self.has_hand() { "bughouse" } else { "fairy" }.to_owned(),
        };
        let table = PieceTable::new(&pieces).ok()?;
        let describe = |kind: &KindInfo| {
            let betza = betza_description(kind, board)?;
            PieceDescription::new(&kind.token.to_string(), Colours::Both, &betza).ok()
        };
        let pieces = kinds.iter().map(describe).collect::<Option<Vec<_>>>()?;
        Some((Setup::Board { table, shape, fen: self.start_fen(game) }, pieces))
    }

    /// Returns the initial position in the FEN fields that XBoard knows.
    fn start_fen(&self, game: &dyn AnyGame) -> String {
        let (start, format) = (game.start(), game.fen_format());
        let pocket = format.pocket.filter(|_| self.has_hand());
        let placement = FenFormat { pocket, ..format }.format_placement(&start.to_setup());
        let castles = game.kinds().iter().any(|kind| kind.betza.contains('O'));
        let castling = if castles { "KQkq" } else { "-" };
        format!("{placement} {} {castling} - 0 1", start.turn().fen_letter())
    }
}

/// Returns the first of the images that is not yet used.
fn first_free(given: &[Option<Image>], from: &[Image]) -> Option<Image> {
    from.iter().copied().find(|image| !given.contains(&Some(*image)))
}

/// Chooses an image for a type that does not promote.
fn image_for(kind: &KindInfo, given: &[Option<Image>]) -> Option<Image> {
    let own = ORTHODOX.iter().filter(|(symbol, _)| *symbol == kind.symbol).map(|&(_, image)| image);
    let own: Vec<Image> = own.collect();
    // The image that is most similar to a pawn but does not promote.
    let small: &[Image] = if kind.symbol == '♙' { &[Image::Man] } else { &[] };
    first_free(given, &own)
        .or_else(|| first_free(given, small))
        .or_else(|| first_free(given, &OTHER_IMAGES))
        .or_else(|| first_free(given, &[Image::Man]))
}

/// Describes the moves of a type in XBoard's Betza notation. Returns `None` if there is
/// no description or it is too long.
fn betza_description(kind: &KindInfo, board: &Board) -> Option<String> {
    let mut text = String::new();
    let mut prefix = String::new();
    for c in kind.betza.chars() {
        match c {
            'U' => {
                text += &universal_leaper(&prefix, board.files().max(board.ranks()).into());
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
    (!text.is_empty() && text.len() <= MAX_DESCRIPTION_BYTES).then_some(text)
}

/// Describes a move to any square of a board with this size, for which XBoard has no
/// letter: a jump along a rank or file, and then optionally a second jump at a right
/// angle that is at least as long.
fn universal_leaper(manner: &str, size: usize) -> String {
    let jump = |n: usize| "j".repeat(n);
    let straight = (0..size - 1).map(|n| format!("{manner}{}R", jump(n)));
    let pairs = (0..size - 1).flat_map(|n| (n..size - 1).map(move |m| (n, m)));
    let bent = pairs.map(|(n, m)| format!("mp{}as{manner}{}R", jump(n), jump(m)));
    straight.chain(bent).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::xboard::variants;

    fn setup_of(name: &str) -> (String, Vec<String>) {
        let game = variants::find(name).expect("a variant");
        let images = PieceImages::of(game.as_ref()).expect("it has images");
        let (setup, pieces) = images.setup(game.as_ref()).expect("it can be said");
        (setup.to_string(), pieces.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn exactly_promoting_pieces_have_pawn_images() {
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
    fn pieces_in_hand_come_first_in_the_table() {
        let (setup, _) = setup_of("zigzag");
        assert!(setup.starts_with("setup (J") && setup.contains(" 10x10+1_bughouse "), "{setup}");
        assert!(setup.ends_with("RWBZQKYBFR[JJJJJjjjjj] w KQkq - 0 1"), "{setup}");
    }

    #[test]
    fn sixteen_types_of_pieces_have_images() {
        let (setup, pieces) = setup_of("zwangkrieg");
        assert!(setup.contains(" 12x12+0_fairy ") && setup.ends_with("RIABGQKGBAIR w KQkq - 0 1"));
        assert_eq!(pieces.len(), 16);
    }
}
