//! Themes of puzzles, by the rules.

use heterodox_catalog::{AnyPosition, move_themes};
use heterodox_evaluation::PHASE_MIDGAME;
use heterodox_kernel::{Color, Extra, Kind, Move, Reason, Square};

/// The theme of puzzles whose solution only averts a loss. It is the only one that depends
/// on the engine.
pub const DEFENCE: &str = "defence";

/// Number of moves of a game that belong to its opening.
const OPENING_MOVES: u32 = 8;

/// Returns the themes of a solution. The solver and the opponent move alternately.
///
/// They follow from the effects of the moves on the board, and from the game's own themes
/// ([`Position::themes`](heterodox_kernel::Position::themes)).
///
/// # Panics
/// If a move is not legal.
pub fn themes(start: &dyn AnyPosition, solution: &[Move]) -> Vec<String> {
    let mut found = Themes::default();
    let mut position = start.boxed_clone();
    for (i, &mv) in solution.iter().enumerate() {
        let next = position.after(mv).expect("the solution is legal");
        if i % 2 == 0 {
            let played = Played { before: position.as_ref(), mv, after: next.as_ref() };
            found.add_move(&played, &solution[i + 1..]);
            if i == 0 {
                found.add_first_move(&played);
            }
        }
        position = next;
    }
    found.add_end(start.turn(), position.as_ref(), solution.len().div_ceil(2));
    if !start.checkers().is_empty() {
        found.add("check evasion");
    }
    found.add_phase(start);
    found.0
}

#[derive(Default)]
struct Themes(Vec<String>);

impl Themes {
    fn add(&mut self, theme: impl Into<String>) {
        let theme = theme.into();
        if !self.0.contains(&theme) {
            self.0.push(theme);
        }
    }

    /// Adds the themes of a move of the solver, given the moves after it.
    fn add_move(&mut self, played: &Played<'_>, rest: &[Move]) {
        move_themes(played.before, played.mv, played.after)
            .into_iter()
            .for_each(|theme| self.add(theme));
        if played.is_sacrifice(rest) {
            self.add("sacrifice");
        }
        if played.is_fork(rest) {
            self.add("fork");
        }
    }

    fn add_first_move(&mut self, played: &Played<'_>) {
        if played.is_quiet() {
            self.add("quiet move");
        }
        if !played.after.checkers().is_empty() && played.after.outcome().is_none() {
            self.add("check");
        }
    }

    fn add_end(&mut self, us: Color, end: &dyn AnyPosition, moves: usize) {
        match end.outcome().filter(|outcome| outcome.winner == Some(us)) {
            Some(outcome) if outcome.reason == Reason::Checkmate => {
                self.add(format!("mate in {moves}"));
            }
            Some(_) => self.add(format!("win in {moves}")),
            None => {}
        }
    }

    fn add_phase(&mut self, start: &dyn AnyPosition) {
        let phase = start.features(&mut |_, _| ());
        if phase * 4 <= PHASE_MIDGAME {
            self.add("endgame");
        } else if start.fullmove() <= OPENING_MOVES {
            self.add("opening");
        }
    }
}

/// A move with the positions before and after it.
struct Played<'p> {
    before: &'p dyn AnyPosition,
    mv: Move,
    after: &'p dyn AnyPosition,
}

impl Played<'_> {
    /// Returns whether the move does nothing but move a piece, without check.
    fn is_quiet(&self) -> bool {
        let effect = self.before.effect(self.mv);
        self.mv.extra == Extra::None
            && effect.slides.len() == 1
            && effect.removed.is_empty()
            && effect.placed.is_empty()
            && effect.conversions.is_empty()
            && self.after.checkers().is_empty()
            && self.after.outcome().is_none()
    }

    /// Returns whether the move captures nothing and the reply captures the moving piece.
    fn is_sacrifice(&self, rest: &[Move]) -> bool {
        let Some(&reply) = rest.first() else { return false };
        let effect = self.before.effect(self.mv);
        let replied = self.after.effect(reply);
        effect.removed.is_empty()
            && effect.conversions.is_empty()
            && replied.removed.contains(&self.mv.to)
    }

    /// Returns whether the piece that has moved attacks two pieces at the same time, counting a
    /// check and not counting pawns, and captures one of them with its next move.
    fn is_fork(&self, rest: &[Move]) -> bool {
        let mut attacked = self.attacked();
        let gives_check = self.after.checkers().contains(&self.mv.to);
        let captured = |mv: &&Move| mv.from == self.mv.to && attacked.contains(&mv.to);
        let goes_on = rest.get(1).as_ref().is_some_and(captured);
        attacked.dedup();
        goes_on && attacked.len() + usize::from(gives_check) >= 2
    }

    /// Squares of the opponent's pieces, other than pawns, that the piece could capture by
    /// moving onto them if it were to move again.
    fn attacked(&self) -> Vec<Square> {
        let us = self.before.turn();
        let mut setup = self.after.to_setup();
        (setup.turn, setup.en_passant) = (us, Default::default());
        let Ok(again) = self.after.game().from_setup(&setup) else { return Vec::new() };
        let pawn = most_numerous_kind(self.before);
        let is_target = |mv: &Move| {
            let target = again.piece_at(mv.to).filter(|piece| piece.color != us);
            mv.from == self.mv.to
                && mv.extra == Extra::None
                && target.is_some_and(|piece| Some(piece.kind) != pawn)
        };
        let moves = again.legal_moves();
        let mut squares: Vec<Square> =
            moves.iter().filter(|mv| is_target(mv)).map(|mv| mv.to).collect();
        squares.sort_unstable();
        squares
    }
}

/// The kind with the most pieces in the start position: the pawns of the game.
fn most_numerous_kind(position: &dyn AnyPosition) -> Option<Kind> {
    let game = position.game();
    let start = game.start();
    let pieces: Vec<Kind> = game
        .board()
        .squares()
        .filter_map(|on| start.piece_at(on))
        .map(|piece| piece.kind)
        .collect();
    let count = |kind: &Kind| pieces.iter().filter(|other| *other == kind).count();
    pieces.iter().copied().max_by_key(count)
}
