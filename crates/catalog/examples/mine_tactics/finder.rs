//! Whether a position has one move that is clearly best and hard to see.

use heterodox_catalog::engine::{
    Control, Limits, Line, Role, Score, Shared, StoppedClock, TranspositionTable, Worker,
};
use heterodox_kernel::{
    Game, Match, Move, PHASE_MIDGAME, Position, Searchable, SearchableGame, Weights,
};
use heterodox_testkit::naive;
use heterodox_testkit::tactics::Tactic;

/// With the second best move the game must not be won anyway …
const NOT_YET_WON: i16 = 300;
/// … and with the best not lost anyway.
const NOT_YET_LOST: i16 = -250;
/// What a search of one ply says of a position that is not looked at further.
const FAR_FROM_OPEN: u16 = 600;
/// A score that is called winning material.
const WINNING: i16 = 150;
/// A position must not be near a draw by the move limit.
const MOST_HALFMOVES: u32 = 40;
/// In how many last iterations the best move must have been best.
const STABLE: usize = 3;
/// Wins in so many moves are proven by the naive rules; up to one less it is
/// also proven that no other move wins as fast.
const PROVEN: u32 = 3;

/// A position with its best move.
#[derive(Clone)]
pub(crate) struct Found<G: Game> {
    pub(crate) position: G::Position,
    pub(crate) best: Move,
    pub(crate) score: Score,
    /// What the second best move is worth.
    pub(crate) second: Score,
}

/// Searches one game's positions.
pub(crate) struct Finder<G: SearchableGame> {
    game: G,
    id: String,
    nodes: u64,
    /// By how much the best move must lead the second, in hundredths of a Pawn.
    margin: i16,
    piece_values: Vec<i32>,
    /// Weights that count material alone.
    material: Weights,
}

impl<G: SearchableGame> Finder<G> {
    pub(crate) fn new(game: G, nodes: u64, margin: i16) -> Self {
        let mut material = game.weights().clone();
        let kinds = game.feature_groups()[0].len;
        for weights in [&mut material.midgame, &mut material.endgame] {
            weights[kinds..].fill(0);
        }
        let (id, piece_values) = (game.info().id, game.weights().piece_values(game.kinds().len()));
        Finder { game, id, nodes, margin, piece_values, material }
    }

    pub(crate) fn coordinates(&self, mv: Move) -> String {
        mv.coordinates(self.game.board(), self.game.kinds())
    }

    /// Whether the position looks right: by longer and longer searches, so that
    /// most are given up soon, and the last iterations of the longest agree.
    pub(crate) fn find(&self, fen: &str) -> Option<Found<G>> {
        let position = self.game.parse_fen(fen).expect("a FEN of a game");
        if position.halfmove() > MOST_HALFMOVES || position.count_legal() < 5 {
            return None;
        }
        let shallow = self.look(&position);
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

    /// The same position if everything else confirms it: a search with eight
    /// times as many nodes, one that counts nothing but material, and the naive
    /// rules if it is a fast win. All of them know nothing of the others.
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

    /// The lines of each iteration of a search that starts from nothing.
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

    /// What a search of one ply chooses.
    fn look(&self, position: &G::Position) -> Vec<Line> {
        let limits = Limits { depth: Some(1), ..Limits::default() };
        let iterations = self.think(position, self.game_weights(), limits, 1);
        iterations.into_iter().filter_map(|lines| lines.into_iter().next()).collect()
    }

    /// Whether a move is the first that one thinks of: what a search of one ply
    /// has chosen and what gains most at once.
    fn is_obvious(&self, position: &G::Position, shallow: &[Line], best: Move) -> bool {
        let gain = |mv| position.capture_gain(mv, &self.piece_values);
        let others = position.legal_moves().into_iter().filter(|&mv| mv != best);
        let greedy = others.map(gain).max().is_some_and(|most| gain(best) > most);
        greedy && shallow.iter().any(|line| line.moves[0] == best)
    }

    /// Whether the naive rules confirm a win in so many moves, and that no
    /// other move wins as fast.
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
                .unwrap_or_else(|refusal| panic!("{fen} {text}: {refusal}"))
        };
        let mut others = found.position.legal_moves();
        others.retain(|&mv| mv != found.best);
        wins(found.best) && (moves >= PROVEN || !others.into_iter().any(wins))
    }
}

/// The best move with its score and that of the second, if it is clearly best
/// in a game that is still open.
fn clear(lines: &Vec<Line>, margin: i16) -> Option<(Move, Score, Score)> {
    let [best, second] = lines.as_slice() else { return None };
    let open = best.score.0 >= NOT_YET_LOST && second.score.0 <= NOT_YET_WON;
    let lead = i32::from(best.score.0) - i32::from(second.score.0);
    (open && lead >= i32::from(margin)).then_some((best.moves[0], best.score, second.score))
}

/// A part of the game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    Opening,
    Middle,
    Ending,
}

impl<G: SearchableGame> Found<G> {
    /// In how many moves the game is won, if that can be proven.
    pub(crate) fn wins_in(&self) -> Option<u32> {
        let plies = u32::try_from(self.score.plies_to_end()?).ok()?;
        Some(plies.div_ceil(2)).filter(|&moves| moves <= PROVEN)
    }

    pub(crate) fn is_noisy(&self) -> bool {
        self.position.is_noisy(self.best)
    }

    /// By the material that is left.
    pub(crate) fn phase(&self) -> Phase {
        match self.position.phase() {
            phase if phase > PHASE_MIDGAME * 3 / 4 => Phase::Opening,
            phase if phase > PHASE_MIDGAME / 3 => Phase::Middle,
            _ => Phase::Ending,
        }
    }

    /// The line of a file that it becomes.
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
