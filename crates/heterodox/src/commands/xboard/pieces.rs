//! Descriptions of the pieces of a variant for XBoard.
//!
//! The behaviour of XBoard was determined by experiments with version 4.9.1.

use super::parent::{Parent, king, shogi_pawn};
use heterodox_catalog::AnyGame;
use heterodox_catalog::workshop::{Captives, Castling, Definition, Promotion};
use heterodox_kernel::{Board, Color, FenFormat, Kind, KindInfo, Mark, Piece};
use heterodox_protocol::xboard::{Colours, Image, PieceDescription, PieceTable, Setup, Shape};

/// Images of orthodox pieces by their Unicode symbols.
const ORTHODOX: [(char, Image); 5] = [
    ('♘', Image::Knight),
    ('♗', Image::Bishop),
    ('♖', Image::Rook),
    ('♕', Image::Queen),
    ('♔', Image::King),
];

/// Images of the pieces of games that texts define, by their moves.
const BY_MOVES: [(&str, Image); 14] = [
    ("N", Image::Knight),
    ("B", Image::Bishop),
    ("R", Image::Rook),
    ("Q", Image::Queen),
    ("F", Image::Ferz),
    ("A", Image::Alfil),
    ("W", Image::Wazir),
    ("K", Image::Man),
    ("NN", Image::Nightrider),
    ("FfW", Image::Silver),
    ("mRcpR", Image::Cannon),
    ("gQ", Image::Grasshopper),
    ("BN", Image::Angel),
    ("RN", Image::Marshall),
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
const HAND_IMAGES: [Image; 10] = [
    Image::Pawn,
    Image::Knight,
    Image::Bishop,
    Image::Rook,
    Image::Queen,
    Image::Ferz,
    Image::Alfil,
    Image::Angel,
    Image::Marshall,
    Image::Wazir,
];

/// Images of pieces in hand in variants like shogi. XBoard restricts the drops of pieces with other
/// images.
const SHOGI_IMAGES: [Image; 7] = [
    Image::Bishop,
    Image::Rook,
    Image::Ferz,
    Image::Alfil,
    Image::Angel,
    Image::Marshall,
    Image::Wazir,
];

/// Maximum length of a description in bytes. XBoard's buffer for it has 512 bytes.
const MAX_DESCRIPTION_BYTES: usize = 480;

/// Assignment of images to types of pieces.
#[derive(Clone, Debug)]
pub(super) struct PieceImages {
    images: Vec<Image>,
    /// True for the types that are promoted pieces, which have a sign.
    promoted: Vec<bool>,
    /// Number of places for pieces in hand.
    in_hand: u8,
    /// The variant whose rules XBoard applies to its own actions.
    pub(super) parent: Parent,
}

/// Types of pieces that get images.
struct Assignment<'g> {
    kinds: &'g [KindInfo],
    given: Vec<Option<Image>>,
    parent: Parent,
    /// The type that XBoard may treat as a king, in games that texts define.
    king: Option<Kind>,
    /// The type that XBoard may treat as a pawn of shogi.
    shogi_pawn: Option<Kind>,
    is_workshop: bool,
}

impl PieceImages {
    /// Assigns images to the pieces of a game. Returns `None` if there are too many
    /// types, or if the moves of one cannot be described.
    pub(super) fn of(game: &dyn AnyGame) -> Option<PieceImages> {
        let kinds = game.kinds();
        if !kinds.iter().all(|kind| betza_description(kind, game.board()).is_some()) {
            return None;
        }
        let definition = game.definition().and_then(|text| Definition::read(&text).ok());
        let parent = Parent::of(game, definition.as_ref());
        let hand = hand(game, definition.as_ref());
        let mut assignment = Assignment {
            kinds,
            given: vec![None; kinds.len()],
            parent,
            king: definition.as_ref().and_then(king),
            shogi_pawn: definition.as_ref().and_then(shogi_pawn),
            is_workshop: definition.is_some(),
        };
        assignment.give(&hand)?;
        let images = assignment.given.into_iter().collect::<Option<Vec<Image>>>()?;
        let last = hand.iter().map(|kind| images[kind.index()] as u8 + 1).max();
        let promoted = kinds.iter().map(is_promoted).collect();
        Some(PieceImages { images, promoted, in_hand: last.unwrap_or(0), parent })
    }

    /// Returns whether XBoard treats this type as a pawn.
    pub(super) fn is_pawn(&self, kind: Kind) -> bool {
        !self.promoted[kind.index()] && PAWN_IMAGES.contains(&self.images[kind.index()])
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
        // XBoard writes the letters of promoted pieces itself.
        let id = |kind: &KindInfo| match kind.token.mark() {
            Mark::Plus => "+".to_owned(),
            Mark::Tilde => "~".to_owned(),
            _ => kind.token.to_string(),
        };
        let ids: Vec<(Image, String)> =
            self.images.iter().copied().zip(kinds.iter().map(id)).collect();
        let pieces: Vec<(Image, &str)> =
            ids.iter().map(|(image, id)| (*image, id.as_str())).collect();
        let shape = Shape {
            width: board.files(),
            height: board.ranks(),
            holdings: self.in_hand,
            parent: self.parent.name().to_owned(),
        };
        let table = PieceTable::new(&pieces).ok()?;
        let castling = castling_by_files(game);
        let describe = |kind: &KindInfo| {
            let mut betza = betza_description(kind, board)?;
            if let Some((_, steps)) =
                castling.filter(|(king, _)| kinds[king.index()].token == kind.token)
            {
                betza += &format!("O{steps}");
            }
            PieceDescription::new(&kind.token.to_string(), Colours::Both, &betza).ok()
        };
        let own = kinds.iter().filter(|kind| kind.token.mark() != Mark::Tilde);
        let pieces = own.map(describe).collect::<Option<Vec<_>>>()?;
        Some((Setup::Board { table, shape, fen: self.start_fen(game) }, pieces))
    }

    /// Returns the initial position in the FEN fields that XBoard knows.
    fn start_fen(&self, game: &dyn AnyGame) -> String {
        let (start, format) = (game.start(), game.fen_format());
        let pocket = format.pocket.filter(|_| self.has_hand());
        let placement = FenFormat { pocket, ..format }.format_placement(&start.to_setup());
        let castles = castling_by_files(game).is_some()
            || game.kinds().iter().any(|kind| kind.betza.contains('O'));
        let castling = if castles { "KQkq" } else { "-" };
        format!("{placement} {} {castling} - 0 1", start.turn().fen_letter())
    }
}

/// The types that are on the board at the start, and those that they become, in order.
fn on_board(definition: &Definition) -> Vec<Kind> {
    let mut found: Vec<Kind> = Vec::new();
    let mut open: Vec<Kind> = definition.start.pieces.values().map(|piece| piece.kind).collect();
    while let Some(kind) = open.pop() {
        if !found.contains(&kind) {
            found.push(kind);
            open.extend(definition.kind(kind).promotion.iter().flat_map(Promotion::kinds));
        }
    }
    found.sort();
    found
}

impl Assignment<'_> {
    /// Gives images to all types. Returns `None` if there are too many.
    fn give(&mut self, hand: &[Kind]) -> Option<()> {
        if let Some(king) = self.king {
            self.given[king.index()] = Some(Image::King);
        }
        for kind in hand {
            self.given[kind.index()] = Some(self.hand_image(*kind)?);
        }
        self.give_promoted()?;
        for (i, kind) in self.kinds.iter().enumerate().filter(|(_, kind)| kind.promotes) {
            if self.given[i].is_none() && self.parent != Parent::Shogi {
                // A third type that promotes has an image, but XBoard cannot display its promotion.
                let pawn = first_free(&self.given, &PAWN_IMAGES);
                self.given[i] = pawn.or_else(|| self.image_for(kind));
            }
        }
        for (i, kind) in self.kinds.iter().enumerate() {
            if self.given[i].is_none() {
                self.given[i] = Some(self.image_for(kind)?);
            }
        }
        Some(())
    }

    /// Chooses an image for a type that can be dropped.
    fn hand_image(&self, kind: Kind) -> Option<Image> {
        let info = &self.kinds[kind.index()];
        let is_shogi = self.parent == Parent::Shogi;
        if is_shogi && self.shogi_pawn == Some(kind) {
            return Some(Image::Pawn);
        }
        let images = if is_shogi { &SHOGI_IMAGES[..] } else { &HAND_IMAGES[..] };
        let by_moves =
            BY_MOVES.iter().filter(|(moves, _)| self.is_workshop && *moves == info.betza);
        let own: Vec<Image> = by_moves.map(|(_, image)| *image).collect();
        let own = own.into_iter().filter(|image| images.contains(image));
        // Only a piece that promotes can look like a pawn in games where others promote too.
        let may_be = |image: &&Image| **image != Image::Pawn || !self.is_workshop || info.promotes;
        let others: Vec<Image> = images.iter().filter(may_be).copied().collect();
        let own: Vec<Image> = own.filter(|_| is_shogi || !info.promotes).collect();
        first_free(&self.given, &own).or_else(|| first_free(&self.given, &others))
    }

    /// Gives promoted pieces, which have a sign, the images that XBoard has for them: eleven
    /// places behind those of the pieces whose letters they have.
    fn give_promoted(&mut self) -> Option<()> {
        for (i, kind) in self.kinds.iter().enumerate().filter(|(_, kind)| is_promoted(kind)) {
            let letter = kind.token.letter();
            let plain = self.kinds.iter().position(|other| other.token.plain() == Some(letter))?;
            let image = match self.given[plain] {
                Some(image) => image,
                None => first_free(&self.given, &SHOGI_IMAGES)?,
            };
            self.given[plain] = Some(image);
            let promoted = image.promoted()?;
            if self.given.contains(&Some(promoted)) {
                return None;
            }
            self.given[i] = Some(promoted);
        }
        Some(())
    }

    /// Chooses an image for a type that does not promote.
    fn image_for(&self, kind: &KindInfo) -> Option<Image> {
        let orthodox = ORTHODOX.iter().filter(|(symbol, _)| *symbol == kind.symbol);
        let by_moves =
            BY_MOVES.iter().filter(|(moves, _)| self.is_workshop && *moves == kind.betza);
        let own = orthodox.map(|&(_, image)| image).chain(by_moves.map(|&(_, image)| image));
        let own: Vec<Image> = own.collect();
        // The image that is most similar to a pawn but does not promote.
        let small: &[Image] = if kind.symbol == '♙' { &[Image::Man] } else { &[] };
        first_free(&self.given, &own)
            .or_else(|| first_free(&self.given, small))
            .or_else(|| first_free(&self.given, &OTHER_IMAGES))
            .or_else(|| first_free(&self.given, &[Image::Man]))
            .or_else(|| first_free(&self.given, &HAND_IMAGES[1..]).filter(|_| self.is_workshop))
    }
}

/// Returns whether a type is a promoted piece, which has a sign.
fn is_promoted(kind: &KindInfo) -> bool {
    matches!(kind.token.mark(), Mark::Plus | Mark::Tilde)
}

/// Returns the first of the images that is not yet used.
fn first_free(given: &[Option<Image>], from: &[Image]) -> Option<Image> {
    from.iter().copied().find(|image| !given.contains(&Some(*image)))
}

/// The types that can be in hand, each once.
fn hand(game: &dyn AnyGame, definition: Option<&Definition>) -> Vec<Kind> {
    let mut hand: Vec<Kind> = Vec::new();
    let mut add = |kind: Kind| {
        if !hand.contains(&kind) {
            hand.push(kind);
        }
    };
    game.start().pocket().into_iter().for_each(|(piece, _)| add(piece.kind));
    if let Some(definition) = definition.filter(|it| it.captives == Captives::Hand) {
        let royal = |kind: Kind| definition.royalty.iter().any(|r| r.kinds().contains(kind));
        let taken = on_board(definition).into_iter().filter(|&kind| !royal(kind));
        taken.for_each(|kind| add(definition.kind(kind).in_hand));
    }
    hand
}

/// The type that castles by the keys of a `variants.ini`, which its moves do not say, and the number
/// of its steps. `None` if the steps to both sides differ, which XBoard does not know.
fn castling_by_files(game: &dyn AnyGame) -> Option<(Kind, u8)> {
    let definition = Definition::read(&game.definition()?).ok()?;
    let Castling::ByFiles(castling) = &definition.castling else { return None };
    if definition.start.castling.is_empty() {
        return None;
    }
    let king = Piece::new(Color::White, castling.king);
    let from = definition.start.pieces.iter().find(|(_, piece)| **piece == king)?.0;
    let file = definition.board.file_and_rank(*from).0;
    let steps = castling.kingside_to.abs_diff(file);
    (steps == castling.queenside_to.abs_diff(file)).then_some((castling.king, steps))
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

/// Describes a move to any square of a board with this size. XBoard has no letter for it: it is
/// written as a jump along a rank or file, and then optionally a second jump at a right angle that
/// is at least as long.
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
