//! Games that were imported from PGN. Nobody can continue them.

use crate::store::Entry;
use heterodox_answers::present::IMPORTER;
pub(crate) use heterodox_answers::present::is_imported;
use heterodox_kernel::Color;
use heterodox_round::{GameEvent, PerColor, Seat, Setup, UserId};

/// Returns the id of a user that cannot exist, for a side of an imported game.
pub(crate) fn user_id(side: Color) -> UserId {
    if side == Color::White { IMPORTER.into() } else { "pgn Black".into() }
}

/// Returns the id of the user that counts as the creator of imported games.
pub(crate) fn creator() -> UserId {
    user_id(Color::White)
}

/// Returns a person of the same name as the player, for the computer of an imported game that is
/// not over: it may not continue the game.
pub(crate) fn person(seat: &Seat, side: Color) -> Seat {
    Seat::Person { user_id: user_id(side), name: seat.name() }
}

/// Puts people in the seats of the computer if an imported game is not over. Older versions stored
/// such games.
pub(crate) fn keep_unfinished(setup: &mut Setup, entries: &[Entry]) {
    let ends =
        |entry: &Entry| matches!(entry.event, GameEvent::Ended { .. } | GameEvent::Aborted { .. });
    if is_imported(setup) && !entries.iter().any(ends) {
        let of = |side| setup.seats[side].as_ref().map(|seat| person(seat, side));
        setup.seats = PerColor::from_fn(of);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_kernel::Reason;
    use heterodox_round::Timestamp;

    #[test]
    fn the_computer_leaves_imported_games_that_are_not_over() {
        let computer = Some(Seat::Computer { level: 8 });
        let setup = |creator: &str| Setup {
            id: "12345678".into(),
            game: "chess".into(),
            start: String::new(),
            creator: creator.into(),
            seats: PerColor::new(computer.clone(), computer.clone()),
            clock: None,
            open: false,
            invite: None,
            created: Timestamp(0),
        };
        let event = GameEvent::Ended { winner: None, reason: Reason::Agreement, left: None };
        let end = Entry { seq: 1, event, at: Timestamp(0) };
        for (creator, entries, leaves) in
            [("pgn White", vec![], true), ("pgn White", vec![end], false), ("anna", vec![], false)]
        {
            let mut kept = setup(creator);
            keep_unfinished(&mut kept, &entries);
            let persons = kept.seats.map(|seat| matches!(seat, Some(Seat::Person { .. })));
            assert_eq!(persons.into_array(), [leaves, leaves], "{creator}");
        }
    }
}
