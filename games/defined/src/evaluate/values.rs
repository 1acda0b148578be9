//! Values of pieces from their mobility.
//!
//! Pieces of all kinds are put on boards that are filled at random with the pieces of the
//! start position, and their moves are counted. H. G. Muller found that a piece with N moves
//! is worth about (30 + 5/8 N) N centipawns ("Piece values", The Chess Variant Pages).

use crate::position::Position;
use crate::random::Random;
use crate::rules::candidates::piece_candidates;
use crate::state::State;
use crate::tables::profile::Values;
use crate::walk::effect::OpenSquares;
use heterodox_definition::{Captives, Definition, KindSet, Promotion};
use heterodox_kernel::{Color, Kind, Piece, Position as _, Square, SquareSet};
use std::ops::Range;

/// Shares of occupied squares on the boards, in parts of 256.
const FILLINGS: [u64; 3] = [26, 64, 102];
/// Number of boards of each filling.
const BOARDS: usize = 40;
/// Number of moves that are enough. No further boards are made then, which saves time in rich
/// games.
const MOST_MOVES: usize = 400_000;
/// Largest value of a piece, in centipawns.
const MOST: f64 = 6_000.0;

/// The boards and the share of promotion that decide the value of a kind in a phase of the game.
struct Phase {
    /// The [`FILLINGS`] of the board.
    fillings: Range<usize>,
    /// The share of the gain by promotion.
    promotion: f64,
}

const MIDGAME: Phase = Phase { fillings: 1..3, promotion: 0.02 };
const ENDGAME: Phase = Phase { fillings: 0..2, promotion: 0.05 };

/// Share of the value of a piece that it has by its captures.
const SHARE_OF_CAPTURES: f64 = 2.0 / 3.0;

/// Pieces that capture on less than this share of the squares they move to lose some of their value.
/// The share is about 1 for pieces that move and capture alike.
const FEW_CAPTURES: f64 = 0.8;

/// A piece of this value, in centipawns, keeps it in games where pieces come back.
const MIDDLE_VALUE: f64 = 300.0;

/// Mobility of a kind.
#[derive(Copy, Clone, Default)]
struct Mobility {
    moves: f64,
    pieces: f64,
    captures: f64,
    /// Sum over the pieces of the share of squares that are empty.
    empty: f64,
    /// Sum over the pieces of the share of squares where an enemy stands.
    enemies: f64,
}

impl Mobility {
    fn mean(self) -> f64 {
        self.moves / self.pieces.max(1.0)
    }

    /// The mean number of moves, fewer for a piece that captures on fewer squares than it moves to,
    /// as the Cannon of Xiangqi: captures are worth more than other moves.
    fn weighted(self) -> f64 {
        let quiet = (self.moves - self.captures) / self.empty.max(f64::EPSILON);
        let share_of =
            |captures: f64| captures / self.enemies.max(f64::EPSILON) / quiet.max(f64::EPSILON);
        // Few captures on random boards may be chance.
        let at_most = self.captures + 2.0 * self.captures.sqrt();
        let share = share_of(self.captures);
        match share_of(at_most) < FEW_CAPTURES {
            true => self.mean() * (1.0 - SHARE_OF_CAPTURES * (1.0 - share)),
            false => self.mean(),
        }
    }

    fn plus(self, other: Mobility) -> Mobility {
        Mobility {
            moves: self.moves + other.moves,
            pieces: self.pieces + other.pieces,
            captures: self.captures + other.captures,
            empty: self.empty + other.empty,
            enemies: self.enemies + other.enemies,
        }
    }
}

/// The mobility of each kind on boards of each of the [`FILLINGS`].
struct Measured([Vec<Mobility>; FILLINGS.len()]);

impl Measured {
    /// The mobility of a kind on boards of some fillings.
    fn some(&self, kind: usize, fillings: Range<usize>) -> Mobility {
        self.0[fillings].iter().fold(Mobility::default(), |sum, of| sum.plus(of[kind]))
    }

    fn all(&self, kind: usize) -> Mobility {
        self.some(kind, 0..FILLINGS.len())
    }
}

/// Measures the kinds of a game.
pub(super) fn values<const W: usize>(start: &Position<W>) -> Values {
    let definition = start.definition();
    let kinds = definition.kinds.len();
    let measured = measure(start);
    let mobility: Vec<Mobility> = (0..kinds).map(|kind| measured.all(kind)).collect();
    let worth = worth_of(&mobility);
    let by_phase = [MIDGAME, ENDGAME].map(|phase| values_in(start, &measured, &phase));
    let mean = |kind: usize| f64::midpoint(by_phase[0][kind], by_phase[1][kind]);
    let material: Vec<f64> = (0..kinds).map(mean).collect();
    let squares = |of: fn(&Place) -> f64| {
        let of_kind = |kind: usize| {
            let place = |square: Square| Place::new(start, &material, &worth, kind, square);
            let bonus = definition.board.squares().map(|square| of(&place(square)));
            bonus.map(|bonus| bonus.clamp(-200.0, 1_500.0) as i16).collect()
        };
        (0..kinds).map(of_kind).collect()
    };
    Values {
        squares_midgame: squares(Place::midgame),
        squares_endgame: squares(Place::endgame),
        moves: mobility.iter().map(|mobility| mobility.mean()).collect(),
        gain: (0..kinds)
            .map(|kind| (best_promotion(start, &worth, Kind(kind as u8)) - worth[kind]).max(0.0))
            .collect(),
        material,
        by_phase,
    }
}

/// The values of the kinds in a phase of the game.
fn values_in<const W: usize>(start: &Position<W>, measured: &Measured, phase: &Phase) -> Vec<f64> {
    let kinds = start.definition().all_kinds();
    let mobility: Vec<Mobility> =
        kinds.clone().map(|kind| measured.some(kind.index(), phase.fillings.clone())).collect();
    let (worth, royal) = (worth_of(&mobility), start.placement().royal_kinds(Color::White));
    let drops = comes_back(start.definition());
    let value = |kind| match is_single(start, royal, kind) {
        true => 0.0,
        false if drops => compressed(with_promotion(start, &worth, kind, phase.promotion)),
        false => with_promotion(start, &worth, kind, phase.promotion),
    };
    kinds.map(value).collect()
}

/// Returns whether captured pieces can be dropped by the side that has captured them.
fn comes_back(definition: &Definition) -> bool {
    definition.drops && definition.captives == Captives::Hand
}

/// The value of a piece that comes back from the hand, by its value by mobility. Each piece may appear
/// anywhere then, so that mobility counts less.
///
/// Against plain values the engine scored 62 % of 100 games of minishogi and 61 % of crazyhouse with the
/// exponent 0.65, and against that 57 and 54 % of 160 games with square roots.
fn compressed(value: f64) -> f64 {
    MIDDLE_VALUE * (value / MIDDLE_VALUE).max(0.0).sqrt()
}

fn worth_of(mobility: &[Mobility]) -> Vec<f64> {
    mobility.iter().map(|mobility| worth(mobility.weighted())).collect()
}

/// Value of a piece with this number of moves.
fn worth(moves: f64) -> f64 {
    // The boards are fuller than Muller's, which halves all values.
    (2.0 * (30.0 + 0.625 * moves) * moves).min(MOST)
}

/// Returns whether a kind is royal and no side has more than one royal piece: it is never
/// captured.
fn is_single<const W: usize>(start: &Position<W>, royal: KindSet, kind: Kind) -> bool {
    let several = Color::ALL.iter().any(|&color| start.placement().royals(color).len() > 1);
    royal.contains(kind) && !several
}

/// The value of a kind, with a share of its gain by promotion.
fn with_promotion<const W: usize>(
    start: &Position<W>,
    worth: &[f64],
    kind: Kind,
    share: f64,
) -> f64 {
    let own = worth[kind.index()];
    own + share * (best_promotion(start, worth, kind) - own).max(0.0)
}

/// The value of the best kind that a kind promotes to, or 0.
fn best_promotion<const W: usize>(start: &Position<W>, worth: &[f64], kind: Kind) -> f64 {
    let value = |kind: Kind| worth[kind.index()];
    match &start.definition().kind(kind).promotion[0] {
        Promotion::Never => 0.0,
        Promotion::Choices { choices, .. } => {
            choices.iter().map(|choice| value(choice.kind)).fold(0.0, f64::max)
        }
        Promotion::Transform(transform) => value(transform.to),
    }
}

/// A piece of White on a square.
struct Place {
    material: f64,
    /// The gain of a promotion.
    gain: f64,
    is_single_royal: bool,
    /// Distance from the middle of the board, from 0 to 1.
    off_center: f64,
    /// Progress towards the far edge, from 0 to 1.
    advance: f64,
}

impl Place {
    fn new<const W: usize>(
        start: &Position<W>,
        material: &[f64],
        worth: &[f64],
        kind: usize,
        square: Square,
    ) -> Self {
        let board = &start.definition().board;
        let (file, rank) = board.file_and_rank(square);
        let half = |size: u8| (f64::from(size) - 1.0) / 2.0;
        let off = |at: u8, size: u8| (f64::from(at) - half(size)).abs() / half(size).max(0.5);
        let kind_of = Kind(kind as u8);
        let best = best_promotion(start, worth, kind_of);
        Place {
            material: material[kind],
            gain: (best - worth[kind]).max(0.0),
            is_single_royal: is_single(start, start.placement().royal_kinds(Color::White), kind_of),
            off_center: f64::midpoint(off(file, board.files()), off(rank, board.ranks())),
            advance: f64::from(rank) / (f64::from(board.ranks()) - 1.0).max(1.0),
        }
    }

    fn center(&self) -> f64 {
        0.12 * self.material.min(500.0) * (0.5 - self.off_center)
    }

    fn midgame(&self) -> f64 {
        if self.is_single_royal {
            return 40.0 * (0.5 - self.advance) * 2.0 + 20.0 * (self.off_center - 0.5);
        }
        self.center() + 0.06 * self.gain * self.advance.powi(4)
    }

    fn endgame(&self) -> f64 {
        if self.is_single_royal {
            return 40.0 * (0.5 - self.off_center);
        }
        self.center() + 0.12 * self.gain * self.advance.powi(4)
    }
}

/// Counts the moves of all kinds on random boards.
fn measure<const W: usize>(start: &Position<W>) -> Measured {
    let kinds = start.definition().kinds.len();
    let mut mobility = FILLINGS.map(|_| vec![Mobility::default(); kinds]);
    let mut random = Random::new(0x56A1, 1);
    let mut moves = 0;
    for board in 0..BOARDS * FILLINGS.len() {
        let state = random_board(start, FILLINGS[board % FILLINGS.len()], &mut random);
        let share = |squares: usize| squares as f64 / start.definition().board.len() as f64;
        let empty = 1.0 - share(state.pieces.occupied().len());
        for color in Color::ALL {
            let mut state = state;
            state.turn.turn = color;
            for square in state.pieces.color(color) {
                let Some(piece) = state.pieces.piece_at(square) else { continue };
                let found = piece_candidates(start.tables(), &state, SquareSet::of(square));
                let captures = found
                    .iter()
                    .filter(|one| !one.action.effect.captures.as_slice().is_empty())
                    .count();
                let of_kind = &mut mobility[board % FILLINGS.len()][piece.kind.index()];
                *of_kind = of_kind.plus(Mobility {
                    moves: found.len() as f64,
                    pieces: 1.0,
                    captures: captures as f64,
                    empty,
                    enemies: share(state.pieces.color(!color).len()),
                });
                moves += found.len();
            }
        }
        if moves > MOST_MOVES {
            break;
        }
    }
    Measured(mobility)
}

/// A board with random pieces on a share of its squares: half of them from the start position, half
/// of any kind.
fn random_board<const W: usize>(
    start: &Position<W>,
    filling: u64,
    random: &mut Random,
) -> State<W> {
    let definition = start.definition();
    let army: Vec<Piece> = definition.start.pieces.values().copied().collect();
    let mut state = *start.state();
    for square in state.pieces.occupied() {
        state.pieces.lift(square);
    }
    (state.castling, state.unmoved) = (SquareSet::EMPTY, SquareSet::EMPTY);
    state.open = OpenSquares::EMPTY;
    for square in definition.board.squares() {
        if random.below(256) >= filling {
            continue;
        }
        let color = if random.below(2) == 0 { Color::White } else { Color::Black };
        let of_army = army.get(random.below(army.len() as u64) as usize).map(|piece| piece.kind);
        let any = Kind(random.below(definition.kinds.len() as u64) as u8);
        let kind = of_army.filter(|_| random.below(2) == 0).unwrap_or(any);
        if definition.kind(kind).zone[color.index()].contains(square) {
            state.pieces.put(Piece::new(color, kind), square);
        }
    }
    state
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DefinedGame;
    use heterodox_definition::{Definition, SAMPLES};
    use heterodox_kernel::Game;

    /// Values of the kinds of a sample, by their tokens.
    fn values_of(file: &str) -> impl Fn(&str) -> i32 {
        let sample = SAMPLES.iter().find(|sample| sample.name == file).expect("a sample");
        let definition = Definition::read(sample.text).expect("it is well written");
        let game = DefinedGame::<4>::new(definition.clone()).expect("it can be played");
        let values = values(&game.start()).material;
        move |token| {
            let kind = definition.kinds.iter().position(|rules| rules.token == token);
            values[kind.expect("a kind")] as i32
        }
    }

    #[test]
    fn pieces_of_chess_have_the_known_order() {
        let value = values_of("chess.txt");
        let order = ["P", "N", "B", "R", "Q"].map(&value);
        assert!(order.windows(2).all(|pair| pair[0] < pair[1]), "{order:?}");
        assert!((2..6).contains(&(value("N") / value("P"))), "{order:?}");
        assert!((15..30).contains(&(10 * value("Q") / value("R"))), "{order:?}");
        assert_eq!(value("K"), 0, "it is never captured");
    }

    #[test]
    fn compounds_are_worth_more_than_their_parts() {
        let value = values_of("capablanca.txt");
        assert!(value("A") > value("B").max(value("N")) && value("C") > value("R"));
        assert!(value("C") > value("A") && value("Q") > value("A"));
    }

    #[test]
    fn pieces_that_capture_on_few_squares_are_worth_less() {
        let value = values_of("xiangqi.txt");
        assert!((30..65).contains(&(100 * value("C") / value("R"))), "a Cannon needs a screen");
        assert!(value("C") > value("H"));
        let value = values_of("shako.txt");
        assert!(value("C") < value("B") && value("C") > value("P"));
    }

    #[test]
    fn pieces_that_come_back_have_closer_values() {
        let [plain, back] = ["chess.txt", "crazyhouse.txt"].map(values_of);
        for token in ["P", "N", "B", "R", "Q"] {
            let (plain, back) = (f64::from(plain(token)), f64::from(back(token)));
            assert!((back - compressed(plain)).abs() < 3.0, "{token}: {plain} {back}");
        }
        assert!(back("P") > plain("P") && back("Q") < plain("Q"));
    }

    #[test]
    fn royal_pieces_of_which_one_may_be_lost_have_a_value() {
        assert!(values_of("two-kings.txt")("K") > 0);
    }
}
