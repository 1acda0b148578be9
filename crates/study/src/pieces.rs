//! The kinds of pieces in games: values, mobility, survival, squares.

use crate::kinds::{Kinds, Symmetry};
use crate::merge::{Merge, counts};
use crate::play::{Ply, half_points};
use crate::ratio::Ratio;
use crate::sample::{PHASES, Sample};
use crate::study::PieceStudy;
use crate::survivors::Survivors;
use crate::values::{Model, Values};
use heterodox_catalog::{AnyGame, AnyMatch, AnyPosition};
use heterodox_kernel::{Extra, Move, Outcome};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;
use std::ops::Range;

/// Distance in plies between the positions where pieces are counted. An odd number, so both sides
/// are to move equally often.
const INTERVAL: usize = 5;

counts! {
    /// Sums over games.
    pub struct Counts {
        /// Number of games.
        pub games: u64,
        /// Number of pairs of games by their samples for the regression: for both games,
        /// separated by `|`, White's half points and, for each phase, a quiet position (see
        /// [`Sample`]), separated by `/`: `2/+/+Pn/-Q|0/+//`. The positions of a pair stay
        /// together, because they depend on each other.
        pub samples: BTreeMap<String, u64>,
        /// Number of positions where pieces were counted.
        pub positions: u64,
        /// Number of pieces by kind and square, both colours as White's.
        pub squares: Vec<Vec<u64>>,
        /// Number of legal moves for each piece of the side to move, by kind.
        pub mobility: Vec<Ratio>,
        /// Share of the pieces of the initial position that have survived, by kind.
        pub survival: Vec<Ratio>,
        /// Games that ended with a move of the kind, and decided games, by kind.
        pub last_moves: Vec<Ratio>,
    }
}

/// The pieces of a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct GamePieces {
    /// The samples for the regression.
    samples: String,
    /// Number of positions where pieces were counted.
    positions: u64,
    /// Number of pieces by kind and square.
    squares: Vec<Vec<u64>>,
    /// Number of legal moves and of pieces by kind.
    moves: Vec<(u64, u64)>,
    /// Number of surviving pieces and of all by kind.
    survival: Vec<(u64, u64)>,
    /// True if the game has a winner.
    is_decided: bool,
    /// The kind that made the last move.
    last_mover: Option<usize>,
}

/// Recording of the pieces of a game.
pub(crate) struct Recorder<'g> {
    game: &'g dyn AnyGame,
    random: ChaCha8Rng,
    kinds: Kinds,
    /// Game phase of the start position by the evaluation.
    start_phase: i32,
    /// Number of quiet positions so far, and one of them, each with the same probability.
    samples: [(u32, Option<Sample>); PHASES],
}

impl<'g> Recorder<'g> {
    /// Creates the recording of a game that has not begun.
    pub(crate) fn new(game: &'g dyn AnyGame, random: ChaCha8Rng) -> Recorder<'g> {
        let start_phase = game.start().features(&mut |_, _| ());
        let samples = Default::default();
        Recorder { game, random, kinds: Kinds::of(game), start_phase, samples }
    }

    /// Records a position before its move is played.
    pub(crate) fn ply(&mut self, ply: &Ply<'_>) {
        let position = ply.played.position();
        let is_quiet =
            ply.line.is_some() && position.checkers().is_empty() && !position.is_noisy(ply.mv);
        if !is_quiet {
            return;
        }
        let difference = self.kinds.difference(position.as_ref());
        // A side that owns both Kings is about to win.
        let is_over = |(kind, count): (usize, &i32)| self.kinds.is_royal(kind) && *count != 0;
        if difference.iter().enumerate().any(is_over) {
            return;
        }
        let phase = self.phase(position.as_ref(), ply.played.moves().len());
        let (seen, sample) = &mut self.samples[phase];
        *seen += 1;
        if self.random.random_range(0..*seen) == 0 {
            *sample = Some(Sample { turn: position.turn(), difference });
        }
    }

    /// Returns the phase of a position. An opening has fewer plies than the initial position has
    /// pieces: each of them can have moved once. In an endgame the evaluation's phase is below half
    /// of that of the start. In games with conversions instead of captures, the endgame begins
    /// after twice the plies of the opening.
    fn phase(&self, position: &dyn AnyPosition, plies: usize) -> usize {
        let openings = plies / self.kinds.pieces.max(1) as usize;
        if self.game.converts() {
            openings.min(2)
        } else if 2 * position.features(&mut |_, _| ()) < self.start_phase {
            2
        } else {
            openings.min(1)
        }
    }

    /// Sums up the game. A game without an outcome reached the maximum length and counts as drawn.
    pub(crate) fn finish(mut self, played: &dyn AnyMatch, outcome: Option<Outcome>) -> GamePieces {
        let kinds = self.kinds.len();
        let mut position = played.start();
        let mut survivors = Survivors::new(position.as_ref(), &self.kinds);
        let at_start = survivors.count(position.as_ref(), kinds);
        let mut census = Census::new(self.game);
        let last_mover = self.replay(played, &mut position, &mut survivors, &mut census);
        let at_end = survivors.count(position.as_ref(), kinds);
        GamePieces {
            samples: self.samples_text(outcome),
            survival: at_end.into_iter().zip(at_start).collect(),
            is_decided: outcome.is_some_and(|outcome| outcome.winner.is_some()),
            last_mover,
            ..census.pieces
        }
    }

    /// Plays the moves of the game again, follows the pieces and counts squares and mobility.
    /// Returns the kind that made the last move.
    fn replay(
        &mut self,
        played: &dyn AnyMatch,
        position: &mut Box<dyn AnyPosition>,
        survivors: &mut Survivors,
        census: &mut Census<'_>,
    ) -> Option<usize> {
        let first = self.random.random_range(0..INTERVAL);
        let mut last_mover = None;
        for (ply, &mv) in played.moves().iter().enumerate() {
            if ply % INTERVAL == first {
                census.add(position.as_ref());
            }
            survivors.play(position.as_ref(), mv);
            last_mover = mover(position.as_ref(), mv);
            if position.play(mv).is_err() {
                break;
            }
        }
        last_mover
    }

    fn samples_text(&self, outcome: Option<Outcome>) -> String {
        let write = |(_, sample): &(u32, Option<Sample>)| {
            sample.as_ref().map_or(String::new(), |sample| sample.write(&self.kinds))
        };
        let [opening, middlegame, endgame] = self.samples.each_ref().map(write);
        format!("{}/{opening}/{middlegame}/{endgame}", half_points(outcome))
    }
}

/// Returns the kind of the piece that makes a move.
fn mover(position: &dyn AnyPosition, mv: Move) -> Option<usize> {
    match mv.extra {
        Extra::Drop(kind) => Some(kind.index()),
        _ => position.piece_at(mv.from).map(|piece| piece.kind.index()),
    }
}

/// The squares and the mobility of the pieces of a game.
struct Census<'g> {
    game: &'g dyn AnyGame,
    symmetry: Symmetry,
    pieces: GamePieces,
}

impl<'g> Census<'g> {
    fn new(game: &'g dyn AnyGame) -> Census<'g> {
        let kinds = game.kinds().len();
        let pieces = GamePieces {
            squares: vec![vec![0; game.board().len()]; kinds],
            moves: vec![(0, 0); kinds],
            ..GamePieces::default()
        };
        Census { game, symmetry: Symmetry::of(game), pieces }
    }

    /// Counts the pieces of a position.
    fn add(&mut self, position: &dyn AnyPosition) {
        self.pieces.positions += 1;
        let board = self.game.board();
        for square in board.squares() {
            let Some(piece) = position.piece_at(square) else { continue };
            let seen = self.symmetry.relative_square(board, piece.color, square);
            self.pieces.squares[piece.kind.index()][seen.index()] += 1;
            self.pieces.moves[piece.kind.index()].1 += u64::from(piece.color == position.turn());
        }
        // Drops are no moves of pieces on the board.
        for mv in position.legal_moves().into_iter().filter(|mv| !mv.is_drop()) {
            if let Some(kind) = mover(position, mv) {
                self.pieces.moves[kind].0 += 1;
            }
        }
    }
}

impl Counts {
    /// Adds the games of a pair. They depend on each other.
    pub(crate) fn add_pair(&mut self, games: &[GamePieces]) {
        let Some(first) = games.first() else { return };
        self.games += games.len() as u64;
        let samples: Vec<&str> = games.iter().map(|game| game.samples.as_str()).collect();
        *self.samples.entry(samples.join("|")).or_default() += 1;
        let decided = games.iter().filter(|game| game.is_decided).count() as u64;
        for kind in 0..first.survival.len() {
            let sum = |of: fn(&GamePieces) -> &Vec<(u64, u64)>| {
                let of_kind = games.iter().filter_map(|game| of(game).get(kind));
                of_kind.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1))
            };
            let last = games.iter().filter(|game| game.is_decided && game.last_mover == Some(kind));
            for (list, (x, y)) in [
                (&mut self.mobility, sum(|game| &game.moves)),
                (&mut self.survival, sum(|game| &game.survival)),
                (&mut self.last_moves, (last.count() as u64, decided)),
            ] {
                list.resize(list.len().max(kind + 1), Ratio::default());
                list[kind].add(x, y);
            }
        }
        for game in games {
            self.positions += game.positions;
            self.squares.merge(game.squares.clone());
        }
    }
}

/// Describes the kinds by their games at two efforts, and by the values that matches between
/// unequal armies at two efforts give them.
pub(crate) fn summarize(
    game: &dyn AnyGame,
    counts: &[Counts; 2],
    matches: &[Values],
) -> Vec<PieceStudy> {
    let kinds = Kinds::of(game);
    let of_phases = |counts: &Counts, phases: Range<usize>| {
        Model::of_positions(&kinds, &counts.samples, phases).in_points()
    };
    let [values, high] = counts.each_ref().map(|counts| of_phases(counts, 0..PHASES));
    let by_phase: Vec<Values> =
        (0..PHASES).map(|phase| of_phases(&counts[0], phase..phase + 1)).collect();
    let by_matches = |effort: usize, kind: usize| matches.get(effort)?.get(kind).copied()?;
    let mut studies: Vec<PieceStudy> = (game.kinds().iter().enumerate())
        .map(|(kind, info)| PieceStudy {
            name: info.name.to_string(),
            letter: info.token.to_string(),
            engine_value: (!kinds.is_royal(kind)).then(|| kinds.points(kind)),
            value: values[kind],
            value_at_high_effort: high[kind],
            value_by_phase: std::array::from_fn(|phase| by_phase[phase][kind]),
            match_value: by_matches(0, kind),
            match_value_at_high_effort: by_matches(1, kind),
            methods_difference: values[kind]
                .zip(by_matches(0, kind))
                .map(|(value, other)| value.minus(&other)),
            ..counts[0].describe(kind)
        })
        .collect();
    let compared = studies.iter().filter(|study| study.methods_difference.is_some()).count();
    for study in &mut studies {
        let difference = study.methods_difference;
        study.methods_disagree =
            difference.is_some_and(|difference| difference.differs_among(0.0, compared as u64));
    }
    studies
}

impl Counts {
    /// Mobility, survival, last moves and squares of a kind.
    fn describe(&self, kind: usize) -> PieceStudy {
        let squares = self.squares.get(kind).map(Vec::as_slice).unwrap_or_default();
        // Each position has the pieces of two sides.
        let sides = 2.0 * self.positions as f64;
        PieceStudy {
            mobility: self.mobility.get(kind).and_then(Ratio::mean),
            survival: self.survival.get(kind).and_then(Ratio::share),
            last_moves: self.last_moves.get(kind).and_then(Ratio::share),
            squares: squares.iter().map(|&count| count as f64 / sides).collect(),
            ..PieceStudy::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::merge::Merge;
    use crate::play;
    use heterodox_catalog::engine::{Line, Score};
    use heterodox_kernel::Token;

    /// Records a game with these moves. All moves are the engine's.
    fn record(id: &str, fen: Option<&str>, moves: &[&str], seed: u64) -> Counts {
        let game = heterodox_catalog::find(id).unwrap();
        let mut recorder = Recorder::new(game.as_ref(), play::random(seed, 0, 0));
        let mut played =
            fen.map_or_else(|| game.new_match(), |fen| game.match_from_fen(fen).unwrap());
        for text in moves {
            let mv = played.position().read_move(text).unwrap();
            let line = Line { score: Score(0), moves: vec![mv] };
            recorder.ply(&Ply { played: played.as_ref(), mv, line: Some(&line) });
            played.play(mv).unwrap();
        }
        let mut counts = Counts::default();
        counts.add_pair(&[recorder.finish(played.as_ref(), played.outcome())]);
        counts
    }

    /// Returns (survived, at the beginning) of a kind.
    fn survival(id: &str, counts: &Counts, letter: char) -> (u64, u64) {
        let game = heterodox_catalog::find(id).unwrap();
        let kind = game.kinds().iter().position(|kind| kind.token == Token::of(letter)).unwrap();
        (counts.survival[kind].x, counts.survival[kind].y)
    }

    const SCHOLARS_MATE: [&str; 7] = ["e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7#"];

    /// The scholar's mate, counted in the start position and before 3... Nf6.
    fn scholars_mate() -> Counts {
        let counts = (0..50).map(|seed| record("chess", None, &SCHOLARS_MATE, seed));
        let mut with_start = counts.filter(|counts| counts.squares[0][12] == 2);
        with_start.find(|counts| counts.positions == 2).unwrap()
    }

    #[test]
    fn mobility_is_as_counted_by_hand() {
        let counts = scholars_mate();
        // Pawns, Knights, Bishops, Rooks, Queens, Kings. In the start position White has 16
        // and 4 moves with 8 Pawns and 2 Knights. Then the Pawn on f7 is pinned.
        let sums = counts.mobility.iter().map(|sums| (sums.x, sums.y, sums.clusters));
        let wanted = [(16 + 9, 16, 1), (4 + 8, 4, 1), (5, 4, 1), (1, 4, 1), (4, 2, 1), (1, 2, 1)];
        assert_eq!(sums.collect::<Vec<_>>(), wanted);
        let pawns = &counts.mobility[0];
        assert_eq!((pawns.xx, pawns.xy, pawns.yy), (625, 16 * 25, 256));
    }

    #[test]
    fn squares_are_those_of_white() {
        let counts = scholars_mate();
        let [d1, d2, e2, e4, h5] = [3, 11, 12, 28, 39];
        let (pawns, queens) = (&counts.squares[0], &counts.squares[4]);
        assert_eq!((pawns[d2], pawns[e2], pawns[e4]), (4, 2, 2));
        assert_eq!((queens[d1], queens[h5]), (3, 1));
        assert_eq!(counts.squares.iter().flatten().sum::<u64>(), 64);
    }

    #[test]
    fn survivors_and_the_last_move_are_counted() {
        let counts = scholars_mate();
        assert_eq!(survival("chess", &counts, 'P'), (15, 16));
        assert_eq!((counts.survival[0].xx, counts.survival[0].yy), (225, 256));
        assert_eq!(survival("chess", &counts, 'N'), (4, 4));
        let last: Vec<u64> = counts.last_moves.iter().map(|last| last.x).collect();
        assert_eq!(last, [0, 0, 0, 0, 1, 0]);
        let not_over = record("chess", None, &SCHOLARS_MATE[..6], 1);
        assert!(not_over.last_moves.iter().all(|last| last.y == 0));
    }

    #[test]
    fn counts_become_shares_and_means() {
        let game = heterodox_catalog::find("chess").unwrap();
        let mut counts = scholars_mate();
        counts.merge(scholars_mate());
        let studies = summarize(game.as_ref(), &[counts, Counts::default()], &[]);
        let pawn = &studies[0];
        assert_eq!((pawn.name.as_str(), pawn.letter.as_str()), ("Pawn", "P"));
        assert_eq!(pawn.mobility.unwrap().value, 25.0 / 16.0);
        assert_eq!(pawn.survival.unwrap().value, 15.0 / 16.0);
        assert_eq!(studies[4].last_moves.unwrap().value, 1.0);
        assert_eq!(pawn.squares[12], 0.5);
        assert_eq!(studies.iter().flat_map(|kind| &kind.squares).sum::<f64>(), 16.0);
        assert_eq!((pawn.value, pawn.match_value, pawn.methods_disagree), (None, None, false));
        let unknown = summarize(game.as_ref(), &Default::default(), &[]);
        assert_eq!(unknown.len(), 6);
        assert!(unknown.iter().all(|kind| kind.mobility.is_none() && kind.squares.is_empty()));
    }

    #[test]
    fn pieces_that_promote_or_castle_survive() {
        let fen = "4k3/7P/8/8/8/8/r7/R3K3 w Q - 0 1";
        let counts = record("chess", Some(fen), &["h8=Q", "Ke7", "O-O-O", "Rb2", "Kxb2"], 1);
        assert_eq!(survival("chess", &counts, 'P'), (1, 1));
        assert_eq!(survival("chess", &counts, 'R'), (1, 2));
        assert_eq!(survival("chess", &counts, 'K'), (2, 2));
    }

    #[test]
    fn pieces_that_are_made_later_are_not_of_the_initial_position() {
        let counts = record("clash", None, &["b2a3=D", "h8i7=H"], 1);
        for (letter, number) in [('F', 8), ('D', 4), ('H', 4), ('C', 8), ('B', 2)] {
            assert_eq!(survival("clash", &counts, letter), (number, number), "{letter}");
        }
        assert_eq!(survival("clash", &counts, 'S'), (0, 0));
    }

    #[test]
    fn converted_pieces_have_not_survived_unless_they_come_back() {
        let fen = "4k3/8/8/8/3n4/8/8/R3K3 w - - 0 1";
        let counts = record("pacifist", Some(fen), &["Ra4"], 1);
        assert_eq!(survival("pacifist", &counts, 'N'), (0, 1));
        assert_eq!(survival("pacifist", &counts, 'R'), (1, 1));
    }

    #[test]
    fn pieces_in_hand_survive_and_keep_their_identity() {
        let fen = "r4k4/10/10/10/10/10/10/10/10/5K4[JJj] w - - 0 1";
        let counts = record("zigzag", Some(fen), &["J@a4", "Kf9"], 1);
        assert_eq!(survival("zigzag", &counts, 'J'), (3, 3));
        let counts = record("zigzag", Some(fen), &["J@a4", "Rxa4"], 1);
        assert_eq!(survival("zigzag", &counts, 'J'), (2, 3));
    }

    #[test]
    fn one_quiet_position_of_each_phase_is_kept() {
        let counts = record("chess", None, &SCHOLARS_MATE, 1);
        let texts: Vec<&String> = counts.samples.keys().collect();
        assert!(matches!(texts[..], [text] if text == "2/+//" || text == "2/-//"), "{texts:?}");
        // Both first moves are noisy or answer a check.
        let fen = "4k3/7P/8/8/8/8/r7/R3K3 w Q - 0 1";
        let counts = record("chess", Some(fen), &["h8=Q", "Ke7", "O-O-O"], 1);
        assert_eq!(counts.samples, BTreeMap::from([("1///+Q".to_owned(), 1)]));
        let counts = record("chess", Some(fen), &["h8=Q", "Ke7"], 1);
        assert_eq!(counts.samples, BTreeMap::from([("1///".to_owned(), 1)]));
    }

    #[test]
    fn every_quiet_position_is_equally_likely() {
        let fen = "4k3/8/8/8/8/8/r7/R3K2n w - - 0 1";
        let moves = ["Kd1", "Ng3", "Kc1", "Nf1"];
        let mut whites = 0;
        for seed in 0..400 {
            let counts = record("chess", Some(fen), &moves, seed);
            let text = counts.samples.keys().next().unwrap();
            assert!(text == "1///+n" || text == "1///-n", "{text}");
            whites += u32::from(text == "1///+n");
        }
        assert!((160..240).contains(&whites), "{whites}");
    }

    #[test]
    fn phases_of_conversion_games_go_by_plies() {
        let game = heterodox_catalog::find("pacifist").unwrap();
        let recorder = Recorder::new(game.as_ref(), play::random(0, 0, 0));
        let start = game.start();
        let phases = [0, 31, 32, 63, 64, 500].map(|plies| recorder.phase(start.as_ref(), plies));
        assert_eq!(phases, [0, 0, 1, 1, 2, 2]);
    }
}
