//! Search for positions with one clearly best move that is hard to find.

use heterodox_catalog::engine::{
    Control, Limits, Line, Role, Score, Shared, StoppedClock, TranspositionTable, Worker,
};
use heterodox_evaluation::{PHASE_MIDGAME, Searchable, SearchableGame, Weights};
use heterodox_kernel::{Game, Match, Move, Position};
use heterodox_testkit::naive;
use heterodox_testkit::tactics::Tactic;

/// Maximum score of the second best move: with it the game must not be won.
const NOT_YET_WON: i32 = 300;
/// Minimum score of the best move: with it the game must not be lost.
const NOT_YET_LOST: i32 = -250;
/// Absolute score of a search of one ply above which a position is skipped as decided.
const FAR_FROM_OPEN: u32 = 600;
/// Minimum score that is described as winning material.
const WINNING: i32 = 150;
/// Maximum halfmove clock: a position must not be near a draw by the move limit.
const MOST_HALFMOVES: u32 = 40;
/// Number of final iterations that must agree on the best move.
const STABLE: usize = 3;
/// Maximum number of moves of a win that the naive rules prove. For faster wins they also
/// prove that no other move wins as fast.
const PROVEN: u32 = 3;

/// A position with its best move.
#[derive(Clone)]
pub(crate) struct Found<G: Game> {
    pub(crate) position: G::Position,
    pub(crate) best: Move,
    pub(crate) score: Score,
    /// Score of the second best move.
    pub(crate) second: Score,
}

/// Searches positions of one game.
pub(crate) struct Finder<G: SearchableGame> {
    game: G,
    id: String,
    nodes: u64,
    /// Minimum lead of the best move over the second, in centipawns.
    margin: i32,
    piece_values: Vec<i32>,
    /// Weights that count only material.
    material: Weights,
}

impl<G: SearchableGame> Finder<G> {
    pub(crate) fn new(game: G, nodes: u64, margin: i32) -> Self {
        let mut material = game.weights().clone();
        let kinds = game.layout().kinds();
        for weights in [&mut material.midgame, &mut material.endgame] {
            weights[kinds..].fill(0);
        }
        let (id, piece_values) = (game.info().id, game.weights().piece_values(game.kinds().len()));
        Finder { game, id, nodes, margin, piece_values, material }
    }

    pub(crate) fn coordinates(&self, mv: Move) -> String {
        mv.coordinates(self.game.board(), self.game.kinds())
    }

    /// Searches a position. Returns it if it has one clearly best move that is hard to find and
    /// stays best in the last iterations. Starts with short searches, which reject most positions
    /// soon.
    pub(crate) fn find(&self, fen: &str) -> Option<Found<G>> {
        let position = self.game.parse_fen(fen).expect("a FEN of a game");
        if position.halfmove() > MOST_HALFMOVES || position.count_legal() < 5 {
            return None;
        }
        let shallow = self.search_one_ply(&position);
        if shallow.last()?.score.0.unsigned_abs() > FAR_FROM_OPEN {
            return None;
        }
        for (part, margin) in [(64, self.margin / 2), (8, self.margin * 3 / 4)] {
            let short = self.search(&position, self.game_weights(), self.nodes / part, 2);
            let best = clear(short.last()?, margin)?.0;
            if self.is_obvious(&position, &shallow, best) {
                return None;
            }
        }
        let longer = self.search(&position, self.game_weights(), self.nodes, 2);
        let (best, score, second) = clear(longer.last()?, self.margin)?;
        let stable = longer.iter().rev().take(STABLE).all(|lines| lines[0].moves[0] == best);
        let hidden = !self.is_obvious(&position, &shallow, best);
        (stable && hidden).then_some(Found { position, best, score, second })
    }

    /// Returns the position if independent checks confirm it: a search of eight
    /// times as many nodes, a search that counts only material and, for a fast win,
    /// the naive rules.
    pub(crate) fn verify(&self, found: Found<G>) -> Option<Found<G>> {
        let Found { position, best, .. } = found;
        let agreed = |weights, nodes, margin| {
            let iterations = self.search(&position, weights, nodes, 2);
            clear(iterations.last()?, margin).filter(|&(mv, ..)| mv == best)
        };
        let (_, score, second) = agreed(self.game_weights(), 8 * self.nodes, self.margin)?;
        agreed(&self.material, 4 * self.nodes, self.margin * 3 / 5)?;
        let found = Found { position: position.clone(), best, score, second };
        let proven = found.wins_in().is_none_or(|moves| self.is_proven(&found, moves));
        proven.then_some(found)
    }

    fn game_weights(&self) -> &Weights {
        self.game.weights()
    }

    /// The lines of each iteration of a search with an empty table.
    fn search(
        &self,
        position: &G::Position,
        weights: &Weights,
        nodes: u64,
        lines: usize,
    ) -> Vec<Vec<Line>> {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        self.think(position, weights, limits, lines)
    }

    fn think(
        &self,
        position: &G::Position,
        weights: &Weights,
        limits: Limits,
        lines: usize,
    ) -> Vec<Vec<Line>> {
        let megabytes = limits.nodes.map_or(1, |nodes| (nodes >> 15).clamp(1, 64));
        let (table, control) = (TranspositionTable::new(megabytes as usize), Control::default());
        let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
        let played = Match::from_position(self.game.clone(), position.clone());
        let mut worker = Worker::with_weights(&self.game, weights.clone());
        let mut iterations = Vec::new();
        worker.think(&shared, &played, &limits, lines, Role::Main, |report| {
            iterations.push(report.lines.clone());
        });
        iterations
    }

    /// The best line of each iteration of a search of one ply.
    fn search_one_ply(&self, position: &G::Position) -> Vec<Line> {
        let limits = Limits { depth: Some(1), ..Limits::default() };
        let iterations = self.think(position, self.game_weights(), limits, 1);
        iterations.into_iter().filter_map(|lines| lines.into_iter().next()).collect()
    }

    /// Returns whether a move is easy to find: a search of one ply chooses it and it immediately
    /// gains more material than any other.
    fn is_obvious(&self, position: &G::Position, shallow: &[Line], best: Move) -> bool {
        let gain = |mv| position.capture_gain(mv, &self.piece_values);
        let others = position.legal_moves().into_iter().filter(|&mv| mv != best);
        let greedy = others.map(gain).max().is_some_and(|most| gain(best) > most);
        greedy && shallow.iter().any(|line| line.moves[0] == best)
    }

    /// Returns whether the naive rules confirm a win in this number of moves and
    /// that no other move wins as fast.
    fn is_proven(&self, found: &Found<G>, moves: u32) -> bool {
        let fen = found.position.fen();
        let mut guess = |fen: &str| {
            let position = self.game.parse_fen(fen).ok()?;
            let limits = Limits { depth: Some(2 * moves), ..Limits::default() };
            let iterations = self.think(&position, self.game_weights(), limits, 1);
            Some(self.coordinates(iterations.last()?[0].moves[0]))
        };
        let mut wins = |mv: Move| {
            let text = self.coordinates(mv);
            naive::is_forced_win(&self.id, &fen, &text, moves, &mut guess)
                .unwrap_or_else(|error| panic!("{fen} {text}: {error}"))
        };
        let mut others = found.position.legal_moves();
        others.retain(|&mv| mv != found.best);
        wins(found.best) && (moves >= PROVEN || !others.into_iter().any(wins))
    }
}

/// The best move with its score and that of the second, if it is clearly best and
/// the game is not decided.
fn clear(lines: &Vec<Line>, margin: i32) -> Option<(Move, Score, Score)> {
    let [best, second] = lines.as_slice() else { return None };
    let open = best.score.0 >= NOT_YET_LOST && second.score.0 <= NOT_YET_WON;
    let lead = best.score - second.score;
    (open && lead >= margin).then_some((best.moves[0], best.score, second.score))
}

/// Phase of the game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    Opening,
    Middle,
    Ending,
}

impl<G: SearchableGame> Found<G> {
    /// Number of moves to a win, if that can be proven.
    pub(crate) fn wins_in(&self) -> Option<u32> {
        let plies = u32::try_from(self.score.plies_to_end()?).ok()?;
        Some(plies.div_ceil(2)).filter(|&moves| moves <= PROVEN)
    }

    pub(crate) fn is_noisy(&self) -> bool {
        self.position.is_noisy(self.best)
    }

    /// The phase, by the remaining material.
    pub(crate) fn phase(&self) -> Phase {
        match self.position.phase() {
            phase if phase > PHASE_MIDGAME * 3 / 4 => Phase::Opening,
            phase if phase > PHASE_MIDGAME / 3 => Phase::Middle,
            _ => Phase::Ending,
        }
    }

    /// Converts the position to a line of a suite.
    pub(crate) fn tactic(&self, game: &G, id: String) -> Tactic {
        let outcome = match self.score.plies_to_end() {
            Some(plies) => format!("win in {}", (plies + 1) / 2),
            None if self.second.is_decided() => "only move against a forced loss".to_owned(),
            None if self.score.0 < WINNING => "only move that holds".to_owned(),
            None => "wins material".to_owned(),
        };
        let how = if self.position.is_capture(self.best) {
            "capture"
        } else if self.is_noisy() {
            "noisy"
        } else if self.position.after(self.best).in_check() {
            "check"
        } else {
            "quiet"
        };
        let when = match self.phase() {
            Phase::Opening => "opening",
            Phase::Middle => "middlegame",
            Phase::Ending => "ending",
        };
        Tactic {
            id,
            fen: self.position.fen(),
            best: self.best.coordinates(game.board(), game.kinds()),
            theme: format!("{outcome}, {how}, {when}"),
            wins_in: self.wins_in(),
        }
    }
}
