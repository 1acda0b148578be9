//! The check that a game can be a base game of Pacifist Chess.

use crate::definition::{Definition, Promotion};
use heterodox_kernel::said::{Phrase, Said};
use heterodox_kernel::{Color, Kind, Piece};
use std::fmt;

/// The reason why a game cannot be a base game of Pacifist Chess.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PacifistRefusal {
    /// A side has no royal piece, or several, at the start.
    NotOneRoyal {
        /// The side.
        color: Color,
        /// Number of its royal pieces.
        found: usize,
    },
    /// The royal pieces of the sides are of different kinds.
    DifferentRoyals,
    /// The royal piece promotes, or pieces become royal by promotion or drops.
    ChangingRoyals,
    /// The game counts checks.
    Checks,
    /// A side loses by having too few pieces.
    Extinction,
    /// Passes can end the game.
    Passes,
}

heterodox_kernel::phrases! {
    NO_ROYAL = "base-no-royal", "each side needs exactly one royal piece, and {side} has no royal piece";
    ROYALS = "base-royals", "each side needs exactly one royal piece, and {side} has {found} royal pieces";
    DIFFERENT_ROYALS = "base-different-royals", "the royal pieces of both sides must be of one kind";
    CHANGING_ROYALS = "base-changing-royals", "there must always be two royal pieces, and here one can promote or be made";
    CHECKS = "base-checks", "the game is won by checks, and in Pacifist Chess there are none";
    PASSES = "base-passes", "passes can end the game, and in Pacifist Chess a side would pass to end it";
    EXTINCTION = "base-extinction", "the game is decided by captured pieces, and in Pacifist Chess nothing is captured";
}

impl PacifistRefusal {
    /// The phrases of all refusals, for tests of the catalogues.
    pub fn phrases() -> &'static [&'static Phrase] {
        ALL
    }

    /// Returns the refusal with its parts, for other languages.
    pub fn said(self) -> Said {
        match self {
            PacifistRefusal::NotOneRoyal { color, found: 0 } => NO_ROYAL.with([Said::Side(color)]),
            PacifistRefusal::NotOneRoyal { color, found } => {
                ROYALS.with([Said::Side(color), Said::text(found)])
            }
            PacifistRefusal::DifferentRoyals => Said::from(&DIFFERENT_ROYALS),
            PacifistRefusal::ChangingRoyals => Said::from(&CHANGING_ROYALS),
            PacifistRefusal::Checks => Said::from(&CHECKS),
            PacifistRefusal::Passes => Said::from(&PASSES),
            PacifistRefusal::Extinction => Said::from(&EXTINCTION),
        }
    }
}

impl fmt::Display for PacifistRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(f)
    }
}

impl std::error::Error for PacifistRefusal {}

impl Definition {
    /// Returns the royal kind, if the game can be a base game of Pacifist Chess.
    ///
    /// # Errors
    /// If each side does not always have exactly one royal piece, or the game is decided by
    /// checks or by captured pieces.
    ///
    /// ```
    /// use heterodox_definition::Definition;
    /// let text = "pawn::::a2-h2\nrook::::a1,h1\nking:K:K::e1";
    /// assert!(Definition::read(text).unwrap().pacifist_royal().is_ok());
    /// let two = Definition::read(&format!("{text},d1")).unwrap();
    /// assert_eq!(
    ///     two.pacifist_royal().unwrap_err().to_string(),
    ///     "each side needs exactly one royal piece, and White has 2 royal pieces"
    /// );
    /// ```
    pub fn pacifist_royal(&self) -> Result<Kind, PacifistRefusal> {
        let royal = Color::ALL.map(|color| {
            let kinds = self.royalty[color.index()].kinds();
            let is_royal = |kind: Kind| kinds.contains(self.kind(kind).counts_as);
            self.all_kinds().filter(|&kind| is_royal(kind)).collect::<Vec<Kind>>()
        });
        for color in Color::ALL {
            let is_own =
                |piece: &&Piece| piece.color == color && royal[color.index()].contains(&piece.kind);
            let found = self.start.pieces.values().filter(is_own).count();
            if found != 1 {
                return Err(PacifistRefusal::NotOneRoyal { color, found });
            }
        }
        if self.ends.checks > 0 {
            return Err(PacifistRefusal::Checks);
        }
        if self.ends.extinction.is_some() || self.ends.bare.is_some() {
            return Err(PacifistRefusal::Extinction);
        }
        if self.has_passes()
            || self.bikjang.is_some()
            || self.ends.counting.is_some()
            || self.ends.full_board
        {
            return Err(PacifistRefusal::Passes);
        }
        let [white, black] = &royal;
        let mut kings = self.start.pieces.values().filter(|piece| white.contains(&piece.kind));
        match (kings.next(), kings.next()) {
            (Some(one), Some(other)) if one.kind == other.kind && white == black => {
                if self.makes_royals(white) {
                    return Err(PacifistRefusal::ChangingRoyals);
                }
                Ok(one.kind)
            }
            _ => Err(PacifistRefusal::DifferentRoyals),
        }
    }

    /// Returns whether royal pieces may promote, or others become royal.
    fn makes_royals(&self, royal: &[Kind]) -> bool {
        let becomes = |promotion: &Promotion| match promotion {
            Promotion::Never => false,
            Promotion::Choices { choices, .. } => {
                choices.iter().any(|choice| royal.contains(&choice.kind))
            }
            Promotion::Transform(transform) => royal.contains(&transform.to),
        };
        let mut kinds = self.kinds.iter().zip((0..).map(Kind));
        let held = self.start.pocket.keys().any(|piece| royal.contains(&piece.kind));
        held || kinds.any(|(rules, kind)| {
            let promotes = rules.promotion.iter().any(|promotion| *promotion != Promotion::Never);
            royal.contains(&kind) && promotes || rules.promotion.iter().any(becomes)
        })
    }
}
