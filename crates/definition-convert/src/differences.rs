//! The differences between two games, for messages.

use super::form::{EndsForm, Form, KindForm, SideForm};
use heterodox_kernel::{Color, Kind};

/// A difference between two games, with the kind that it concerns, if any.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Difference {
    pub(super) kind: Option<Kind>,
    pub(super) what: String,
}

/// Returns all differences between two games. There are none if and only if the games are equal.
pub(super) fn differences(old: &Form, new: &Form) -> Vec<Difference> {
    let global = |what: &str| Difference { kind: None, what: what.to_owned() };
    if old == new {
        return Vec::new();
    }
    if old.squares != new.squares || !old.kinds.keys().eq(new.kinds.keys()) {
        return vec![global("the board and the pieces")];
    }
    let mut found: Vec<Difference> = of_game(old, new).into_iter().map(|it| global(&it)).collect();
    for (&kind, rules) in &old.kinds {
        let what = new.kinds.get(&kind).map_or(Vec::new(), |new| of_kind(rules, new));
        let difference = |what: &str| Difference { kind: Some(kind), what: what.to_owned() };
        found.extend(what.into_iter().map(difference));
    }
    found
}

fn of_game(old: &Form, new: &Form) -> Vec<String> {
    let Form {
        squares: _,
        kinds: _,
        start,
        castling,
        royalty,
        drops,
        to_hands,
        must_capture,
        facing,
        ends,
    } = old;
    let royal_pieces = Color::ALL.map(|color| format!("the royal pieces of {color}"));
    let mut found = different([
        (*start == new.start, "the start position"),
        (*castling == new.castling, "castling"),
        (royalty[0] == new.royalty[0], &royal_pieces[0]),
        (royalty[1] == new.royalty[1], &royal_pieces[1]),
        (*drops == new.drops, "drops"),
        (*to_hands == new.to_hands, "the fate of captured pieces"),
        (*must_capture == new.must_capture, "the duty to capture"),
        (*facing == new.facing, "the rule of facing pieces"),
    ]);
    found.extend(of_ends(ends, &new.ends));
    found.into_iter().map(str::to_owned).collect()
}

fn of_ends(old: &EndsForm, new: &EndsForm) -> Vec<&'static str> {
    let EndsForm {
        extinction,
        flags,
        waits_for_flags,
        has_checks,
        bare,
        stalemate,
        repetition,
        move_limit,
        progress,
    } = old;
    let is_same_limit = *move_limit == new.move_limit;
    different([
        (*extinction == new.extinction, "the end by extinction"),
        (*flags == new.flags && *waits_for_flags == new.waits_for_flags, "the goals"),
        (*has_checks == new.has_checks, "the end by checks"),
        (*bare == new.bare, "the end by bareness"),
        (*stalemate == new.stalemate, "stalemate"),
        (*repetition == new.repetition, "repetition"),
        (is_same_limit, "the limit of moves"),
        (
            !is_same_limit || *progress == new.progress,
            "the moves that count for the limit of moves",
        ),
    ])
}

fn of_kind(old: &KindForm, new: &KindForm) -> Vec<&'static str> {
    let KindForm { moves, quiet_first, protection, in_hand, sides } = old;
    let is_same = |old: &SideForm, new: &SideForm| {
        let SideForm { zone, becomes, bars, drops } = old;
        [*zone == new.zone, *becomes == new.becomes, *bars == new.bars, *drops == new.drops]
    };
    let [white, black] = [0, 1].map(|side: usize| is_same(&sides[side], &new.sides[side]));
    let [zone, becomes, bars, drops] = [0, 1, 2, 3].map(|part: usize| white[part] && black[part]);
    different([
        (*moves == new.moves && *quiet_first == new.quiet_first, "the moves"),
        (*protection == new.protection, "the protection"),
        (*in_hand == new.in_hand, "the piece in hand after a capture"),
        (zone, "the squares where it can stand"),
        (becomes, "the promotion"),
        (bars, "the squares where it cannot move on"),
        (drops, "the drops"),
    ])
}

/// The parts that are not the same.
fn different<'w, const N: usize>(parts: [(bool, &'w str); N]) -> Vec<&'w str> {
    parts.into_iter().filter(|(is_same, _)| !is_same).map(|(_, what)| what).collect()
}
