//! The parts of a FEN format that depend on the definition.

use crate::definition::{Castling, Definition, Promotion};
use heterodox_kernel::{FenFormat, Kind, KindInfo, Square, Token};

/// Description of the squares of the en-passant field.
const EN_PASSANT: &str = "the squares passed and that of the piece, such as e3e4";

/// Descriptions of a kind for people and programs.
#[derive(Clone, Default, Debug)]
pub struct KindTexts {
    /// One sentence about its moves.
    pub about: String,
    /// Its moves for XBoard.
    pub betza: String,
}

/// The parts of a FEN format that depend on the definition.
#[derive(Clone, Debug)]
pub struct FenTables {
    kinds: Vec<KindInfo>,
    pocket: Vec<Kind>,
    castling: Vec<(char, Square)>,
}

impl FenTables {
    /// Collects the data for the FENs of a game. The kinds have no texts.
    pub fn new(definition: &Definition) -> FenTables {
        FenTables::with_texts(definition, |_| KindTexts::default())
    }

    /// Collects the data for the FENs of a game, with texts about each kind.
    pub fn with_texts(definition: &Definition, texts: impl Fn(Kind) -> KindTexts) -> FenTables {
        let kinds = definition.kinds.iter().zip(0..).map(|(kind, index)| {
            let KindTexts { about, betza } = texts(Kind(index));
            KindInfo {
                token: Token::parse(&kind.token).expect("kinds have tokens"),
                name: kind.title().into(),
                symbol: kind.token.chars().find(char::is_ascii_alphabetic).unwrap_or('?'),
                about: about.into(),
                betza: betza.into(),
                promotes: kind.promotion.iter().any(|promotion| *promotion != Promotion::Never),
            }
        });
        FenTables {
            kinds: kinds.collect(),
            pocket: definition.all_kinds().collect(),
            castling: castling_letters(definition),
        }
    }

    /// The kinds of pieces.
    pub fn kinds(&self) -> &[KindInfo] {
        &self.kinds
    }

    /// The format of the FENs of the game.
    pub fn format<'g>(&'g self, definition: &'g Definition) -> FenFormat<'g> {
        FenFormat {
            pocket: definition.has_hands.then_some(&self.pocket),
            castling: Some(&self.castling),
            moved: true,
            en_passant: Some(EN_PASSANT),
            passes: definition.has_passes(),
            checks: Some(definition.ends.checks).filter(|&checks| checks > 0),
            tabu: definition.kinds.iter().any(|kind| kind.counter_strike),
            halfmove: true,
            ..FenFormat::new(&definition.board, &self.kinds)
        }
    }
}

/// Letters of the partners that can castle: White's files, then Black's, ascending.
fn castling_letters(definition: &Definition) -> Vec<(char, Square)> {
    let board = &definition.board;
    let partners: [Vec<Square>; 2] = match &definition.castling {
        Castling::None => [Vec::new(), Vec::new()],
        Castling::Ways(ways) => ways.each_ref().map(|ways| {
            let mut partners: Vec<Square> = ways.iter().map(|way| way.partner).collect();
            partners.sort();
            partners.dedup();
            partners
        }),
        Castling::ByFiles(files) => {
            let ranks = [files.rank, board.ranks() - 1 - files.rank];
            ranks.map(|rank| board.rank_squares(rank).collect())
        }
    };
    let letters = partners.into_iter().zip([b'A', b'a']);
    letters
        .flat_map(|(partners, first)| {
            let letter = move |square| (first + board.file_and_rank(square).0) as char;
            partners.into_iter().map(move |square| (letter(square), square))
        })
        .collect()
}
