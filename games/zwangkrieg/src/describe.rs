//! Descriptions of moves, and the overlay of Bodyguards' zones.

use crate::geometry::KNIGHT_LEAPS;
use crate::hia::zone;
use crate::phrases::*;
use crate::{
    AUROCHS, BODYGUARD, IMPALA, KINDS, KNIGHT, LARIAT, LINEBACKER, PAWN, Position, VALKYRIE,
};
use heterodox_kernel::said::Said;
use heterodox_kernel::view::{Choice, ChoiceKind, Overlay, OverlayKind, OverlaySquare};
use heterodox_kernel::{Color, Extra, Move, Piece, Position as _, Square};

fn name(piece: Option<Piece>) -> Said {
    Said::name(piece.map_or("piece", |piece| &*KINDS[piece.kind.index()].name))
}

fn square(on: Square) -> Said {
    Said::text(crate::BOARD.name(on))
}

/// A displacement of another piece by a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Displacement {
    Shove,
    Pull,
    Push,
    Swap,
    Carry,
}

impl Displacement {
    /// Name in lower case.
    const fn theme(self) -> &'static str {
        match self {
            Displacement::Shove => "shove",
            Displacement::Pull => "pull",
            Displacement::Push => "push",
            Displacement::Swap => "swap",
            Displacement::Carry => "carry",
        }
    }
}

impl Position {
    /// Describes a move that displaces a piece, or that does not promote although
    /// it could.
    pub(crate) fn describe_move(&self, mv: Move) -> Option<Choice> {
        let mover = self.piece_at(mv.from)?;
        match mv.extra {
            Extra::Displace { from, to } => {
                let text = self.describe_displacement(mv, from, to)?;
                Some(Choice::new(ChoiceKind::Displace, self.piece_at(from), text))
            }
            Extra::None if self.stays_a_pawn(mover, mv.to) => {
                let stay = STAY_A.with([name(Some(mover))]);
                Some(Choice::new(ChoiceKind::Plain, Some(mover), stay))
            }
            _ => None,
        }
    }

    fn stays_a_pawn(&self, mover: Piece, to: Square) -> bool {
        let last = crate::geometry::first_rank(!mover.color) / crate::geometry::FILES;
        matches!(mover.kind, PAWN | LINEBACKER) && to.0 / crate::geometry::FILES == last
    }

    fn describe_displacement(&self, mv: Move, from: Square, to: Square) -> Option<Said> {
        let other = name(self.piece_at(from));
        let target = square(to);
        Some(match self.displacement(mv)? {
            Displacement::Pull if mv.from == mv.to => PULL_TO.with([other, target]),
            Displacement::Pull if self.is_capture(mv) => {
                let victim = name(self.piece_at(mv.to));
                CAPTURE_AND_PULL.with([victim, other, target])
            }
            Displacement::Pull => PULL_ALONG.with([other, target]),
            Displacement::Carry if to == mv.from => TRADE_PLACES.with([other]),
            Displacement::Carry => CARRY_TO.with([other, target]),
            Displacement::Push => PUSH_TO.with([other, target]),
            Displacement::Swap => SWAP_PLACES.with([other]),
            Displacement::Shove => SHOVE_TO.with([other, target]),
        })
    }

    /// Returns how a move displaces another piece. `None` if it does not, and for castling.
    fn displacement(&self, mv: Move) -> Option<Displacement> {
        let Extra::Displace { from, to } = mv.extra else { return None };
        let mover = self.piece_at(mv.from).filter(|_| self.special_name(mv).is_none())?;
        Some(match mover.kind {
            // Only a Lariat displaces without moving.
            _ if mv.from == mv.to => Displacement::Pull,
            VALKYRIE => Displacement::Carry,
            LINEBACKER => Displacement::Push,
            _ if to == mv.from && from == mv.to => Displacement::Swap,
            _ if to == mv.from => Displacement::Pull,
            _ => Displacement::Shove,
        })
    }

    /// Returns the theme of the displacement that a move makes, and `relay` if only a Relay Knight
    /// makes the move possible.
    pub(crate) fn themes_of_move(&self, mv: Move) -> Vec<&'static str> {
        let relay = self.is_relayed(mv).then_some("relay");
        self.displacement(mv).map(Displacement::theme).into_iter().chain(relay).collect()
    }

    /// Returns whether a legal move is a Knight's leap that the piece cannot make by itself.
    fn is_relayed(&self, mv: Move) -> bool {
        let Some(mover) = self.piece_at(mv.from) else { return false };
        let by_itself = match mover.kind {
            IMPALA | AUROCHS => true,
            KNIGHT | LARIAT => !self.is_capture(mv),
            _ => false,
        };
        let displaces = matches!(mv.extra, Extra::Displace { .. });
        KNIGHT_LEAPS[mv.from.index()].contains(mv.to) && !by_itself && !displaces
    }

    /// The verb for a legal move that displaces a piece.
    pub(crate) fn verb(&self, mv: Move) -> &'static str {
        match self.displacement(mv) {
            Some(Displacement::Shove) => "shoves",
            Some(Displacement::Pull) => "pulls",
            Some(Displacement::Push) => "pushes",
            Some(Displacement::Swap) => "swaps",
            Some(Displacement::Carry) => "carries",
            None => "moves",
        }
    }

    /// Returns the overlay of the Bodyguards' zones, where sliders must stop.
    pub(crate) fn zones_overlay(&self) -> Overlay {
        let shaded = |color: Color| {
            let zone = zone(self.pieces(color, BODYGUARD));
            let tone = Some(color.into());
            zone.iter().map(move |square| OverlaySquare { square, text: None, tone })
        };
        Overlay {
            id: "zones",
            name: "Bodyguards' zones",
            about: if self.hia_enemy {
                "On these squares the other side's sliding pieces must stop, and from them they \
                 go only one square."
            } else {
                "On these squares sliding pieces of both sides must stop, and from them they go \
                 only one square."
            },
            kind: OverlayKind::Shade,
            squares: Color::ALL.into_iter().flat_map(shaded).collect(),
        }
    }
}
