//! Staged move picking: the moves of a node, one by one, best first.

use crate::history::{ContinuationContext, MoveHistory, PieceMove};
use heterodox_evaluation::Searchable;
use heterodox_kernel::{Move, Position};

/// Ordering score of a killer move: above every history score, below every winning
/// capture.
pub(crate) const KILLER: i32 = 90_000;

/// Ordering score of a quiet move whose history score has not been looked up: above
/// every history score.
const UNSCORED_QUIET: i32 = KILLER - 2;

/// Index of the first move that is sorted with the rest instead of selected individually.
const SORT_FROM: usize = 8;

/// A move with its ordering score.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct ScoredMove {
    pub(crate) mv: Move,
    pub(crate) order_score: i32,
    /// Material gain of a noisy move; `None` if the move is quiet.
    pub(crate) noisy_gain: Option<i32>,
}

impl ScoredMove {
    /// Creates a move without score.
    #[inline]
    pub(crate) fn new(mv: Move) -> ScoredMove {
        ScoredMove { mv, order_score: 0, noisy_gain: None }
    }
}

/// Computes ordering scores.
#[derive(Copy, Clone)]
pub(crate) struct MoveScorer<'s> {
    /// Values of the pieces by kind.
    pub(crate) piece_values: &'s [i32],
    pub(crate) history: &'s MoveHistory,
}

impl MoveScorer<'_> {
    /// Scores a noisy move by most valuable victim, least valuable attacker
    /// (MVV-LVA); losing captures come last. Returns the score and the gain, which
    /// static exchange evaluation has reduced if the attacker is at risk.
    fn noisy<P: Searchable>(self, position: &P, mv: Move, gain: i32) -> (i32, i32) {
        let risk =
            position.piece_at(mv.from).map_or(0, |piece| self.piece_values[piece.kind.index()]);
        let gain = if gain >= 0 && risk > gain {
            gain.min(position.see(mv, gain, self.piece_values))
        } else {
            gain
        };
        let order_score =
            if gain >= 0 { 100_000 + 16 * gain - risk.min(2_000) / 4 } else { -100_000 + gain };
        (order_score, gain)
    }

    /// Scores a quiet move by its histories.
    #[inline]
    fn quiet<P: Position>(self, position: &P, mv: Move, continuation: ContinuationContext) -> i32 {
        self.history.score(position.turn(), PieceMove::new(position, mv), continuation)
    }
}

/// Progress of the move ordering in a node.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Stage {
    /// The TT move is next.
    TtMove,
    /// No move has a score yet.
    Unscored,
    /// Noisy moves and killers have their scores.
    NoisyScored,
    /// All moves have their scores.
    AllScored,
    /// All moves have their scores and are sorted.
    Sorted,
}

/// The source of the moves of a picker.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Source {
    /// They were given, without their gains.
    Given,
    /// They are generated with their gains, after the TT move has been searched.
    Position,
}

/// Staged move picking: TT move, good captures, killers, quiets by history, bad
/// captures.
///
/// Most nodes end before all moves have been tried. So moves are scored only after the TT move has
/// been searched, and the histories of quiet moves are looked up only when their turn has come. A
/// node that gets that far usually needs all moves, so the rest is sorted in one go.
pub(crate) struct MovePicker {
    moves: Vec<ScoredMove>,
    /// Index of the next move.
    next: usize,
    stage: Stage,
    /// Source of the moves.
    source: Source,
    tt_move: Option<Move>,
    killers: [Option<Move>; 2],
    continuation: ContinuationContext,
}

impl MovePicker {
    /// Picks from these moves. The memory of `buffer` is reused.
    pub(crate) fn new(
        mut buffer: Vec<ScoredMove>,
        moves: impl FnOnce(&mut Vec<ScoredMove>),
        tt_move: Option<Move>,
        killers: [Option<Move>; 2],
        continuation: ContinuationContext,
    ) -> MovePicker {
        buffer.clear();
        moves(&mut buffer);
        MovePicker {
            moves: buffer,
            next: 0,
            stage: Stage::TtMove,
            source: Source::Given,
            tt_move,
            killers,
            continuation,
        }
    }

    /// Picks from the legal moves of a position. They are generated only if the TT move does not end
    /// the node. The memory of `buffer` is reused.
    pub(crate) fn of_position(
        buffer: Vec<ScoredMove>,
        tt_move: Option<Move>,
        killers: [Option<Move>; 2],
        continuation: ContinuationContext,
    ) -> MovePicker {
        let picker = MovePicker::new(buffer, |_| (), tt_move, killers, continuation);
        MovePicker { source: Source::Position, ..picker }
    }

    /// Returns the next move, with its score.
    pub(crate) fn next<P: Searchable>(
        &mut self,
        position: &P,
        scorer: MoveScorer<'_>,
    ) -> Option<ScoredMove> {
        if self.stage == Stage::TtMove {
            self.stage = Stage::Unscored;
            if self.put_tt_move_first(position, scorer) {
                self.next = 1;
                return Some(self.moves[0]);
            }
        }
        if self.stage == Stage::Unscored && self.source == Source::Position {
            self.generate(position, scorer);
        }
        let i = self.next;
        if i >= self.moves.len() {
            return None;
        }
        self.next += 1;
        if self.stage == Stage::Unscored {
            self.score_noisy_and_killers(position, scorer);
            self.stage = Stage::NoisyScored;
        }
        if self.stage == Stage::AllScored && i >= SORT_FROM {
            self.moves[i..].sort_unstable_by_key(|scored| std::cmp::Reverse(scored.order_score));
            self.stage = Stage::Sorted;
        }
        if self.stage == Stage::Sorted {
            return Some(self.moves[i]);
        }
        let scored = select(&mut self.moves, i);
        if scored.order_score != UNSCORED_QUIET {
            return Some(scored);
        }
        self.score_quiets(i, position, scorer);
        Some(select(&mut self.moves, i))
    }

    /// Scores the remaining quiet moves by their histories.
    fn score_quiets<P: Position>(&mut self, next: usize, position: &P, scorer: MoveScorer<'_>) {
        self.stage = Stage::AllScored;
        for scored in &mut self.moves[next..] {
            if scored.order_score == UNSCORED_QUIET {
                scored.order_score = scorer.quiet(position, scored.mv, self.continuation);
            }
        }
    }

    /// Returns the list of moves, for reuse of its memory.
    pub(crate) fn into_buffer(self) -> Vec<ScoredMove> {
        self.moves
    }

    /// Puts the TT move, with its gain, to the front. Returns false if it is not a move of the
    /// node.
    fn put_tt_move_first<P: Searchable>(&mut self, position: &P, scorer: MoveScorer<'_>) -> bool {
        let Some(mv) = self.tt_move else { return false };
        match self.source {
            Source::Position if position.is_legal(mv) => self.moves.push(ScoredMove::new(mv)),
            Source::Position => return false,
            Source::Given => {
                let Some(place) = self.moves.iter().position(|scored| scored.mv == mv) else {
                    return false;
                };
                self.moves.swap(0, place);
            }
        }
        let noisy_gain = position.noisy_gain(mv, scorer.piece_values);
        self.moves[0] = ScoredMove { mv, order_score: i32::MAX, noisy_gain };
        true
    }

    /// Generates the moves with their gains, behind the TT move if that has been picked.
    fn generate<P: Searchable>(&mut self, position: &P, scorer: MoveScorer<'_>) {
        let picked = self.moves.pop();
        position.for_each_legal_with_gain(scorer.piece_values, |mv, noisy_gain| {
            self.moves.push(ScoredMove { noisy_gain, ..ScoredMove::new(mv) });
        });
        let Some(picked) = picked else { return };
        // It may be missing if the work is limited.
        let place = self.moves.iter().position(|scored| scored.mv == picked.mv);
        let place = place.unwrap_or_else(|| {
            self.moves.push(picked);
            self.moves.len() - 1
        });
        self.moves.swap(0, place);
    }

    /// Scores all moves except the TT move. Quiet moves other than killers get a
    /// provisional score that sorts them behind killers.
    fn score_noisy_and_killers<P: Searchable>(&mut self, position: &P, scorer: MoveScorer<'_>) {
        let (first, killers) = (self.next - 1, self.killers);
        let has_gains = self.source == Source::Position;
        for scored in &mut self.moves[first..] {
            let mv = scored.mv;
            if !has_gains {
                scored.noisy_gain = position.noisy_gain(mv, scorer.piece_values);
            }
            scored.order_score = if let Some(gain) = scored.noisy_gain {
                let (order_score, gain) = scorer.noisy(position, mv, gain);
                scored.noisy_gain = Some(gain);
                order_score
            } else if killers.contains(&Some(mv)) {
                KILLER - i32::from(killers[1] == Some(mv))
            } else {
                UNSCORED_QUIET
            };
        }
    }
}

/// Move picking in the quiescence search: the TT move, good captures and, in check,
/// the other evasions.
pub(crate) struct QsearchPicker {
    moves: Vec<ScoredMove>,
    /// Index of the next move.
    next: usize,
}

impl QsearchPicker {
    /// Generates and scores the moves of a position: in check all, otherwise those
    /// noisy ones that do not lose material. The memory of `buffer` is reused.
    pub(crate) fn new<P: Searchable>(
        position: &P,
        mut buffer: Vec<ScoredMove>,
        in_check: bool,
        tt_move: Option<Move>,
        continuation: ContinuationContext,
        scorer: MoveScorer<'_>,
    ) -> QsearchPicker {
        buffer.clear();
        if P::GAINS_COME_WITH_MOVES {
            position.for_each_legal_with_gain(scorer.piece_values, |mv, noisy_gain| {
                buffer.push(ScoredMove { noisy_gain, ..ScoredMove::new(mv) });
            });
        } else if in_check {
            position.for_each_legal(|mv| buffer.push(ScoredMove::new(mv)));
        } else {
            position.for_each_noisy(|mv| buffer.push(ScoredMove::new(mv)));
        }
        buffer.retain_mut(|ScoredMove { mv, order_score, noisy_gain }| {
            if !P::GAINS_COME_WITH_MOVES {
                *noisy_gain = position.noisy_gain(*mv, scorer.piece_values);
            }
            let keep = if let Some(noisy_gain) = noisy_gain {
                (*order_score, *noisy_gain) = scorer.noisy(position, *mv, *noisy_gain);
                // Losing captures are pruned.
                in_check || *noisy_gain >= 0
            } else {
                *order_score = scorer.quiet(position, *mv, continuation);
                in_check
            };
            if tt_move == Some(*mv) {
                *order_score = i32::MAX;
            }
            keep
        });
        QsearchPicker { moves: buffer, next: 0 }
    }

    /// Returns the next move.
    #[inline]
    pub(crate) fn next(&mut self) -> Option<ScoredMove> {
        let i = self.next;
        if i >= self.moves.len() {
            return None;
        }
        self.next += 1;
        Some(select(&mut self.moves, i))
    }

    /// Returns the list of moves, for reuse of its memory.
    pub(crate) fn into_buffer(self) -> Vec<ScoredMove> {
        self.moves
    }
}

/// Swaps the move with the highest score to index `i` (selection sort).
#[inline]
fn select(moves: &mut [ScoredMove], i: usize) -> ScoredMove {
    let (mut best, mut highest) = (i, i32::MIN);
    for (j, scored) in moves.iter().enumerate().skip(i) {
        if scored.order_score > highest {
            (best, highest) = (j, scored.order_score);
        }
    }
    moves.swap(i, best);
    moves[i]
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_chess::{Chess, Position as ChessPosition};
    use heterodox_evaluation::SearchableGame;
    use heterodox_kernel::Game;

    /// White can capture a Knight with a Pawn (good), and a Pawn that a Pawn defends
    /// with the Rook (bad).
    const CAPTURES: &str = "4k3/8/1p3n2/p5P1/8/8/8/R3K3 w - - 0 1";

    fn at(fen: &str) -> ChessPosition {
        Chess.parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
    }

    fn mv(text: &str) -> Move {
        Move::from_coordinates(text, Chess.board(), Chess.kinds()).expect(text)
    }

    /// The histories that the tests score with, and the piece values.
    struct Tables(MoveHistory, Vec<i32>);

    impl Tables {
        fn new() -> Tables {
            Tables(MoveHistory::default(), Chess.weights().piece_values(Chess.kinds().len()))
        }

        fn prefer(&self, position: &ChessPosition, text: &str, bonus: i32) {
            let piece_move = PieceMove::new(position, mv(text));
            self.0.update(position.turn(), piece_move, ContinuationContext::default(), bonus);
        }

        fn scorer(&self) -> MoveScorer<'_> {
            MoveScorer { piece_values: &self.1, history: &self.0 }
        }
    }

    fn picker(position: &ChessPosition, tt_move: Option<Move>, killers: [&str; 2]) -> MovePicker {
        MovePicker::new(
            Vec::new(),
            |moves| position.for_each_legal(|mv| moves.push(ScoredMove::new(mv))),
            tt_move,
            killers.map(|text| Some(mv(text))),
            ContinuationContext::default(),
        )
    }

    fn all(mut picker: MovePicker, position: &ChessPosition, tables: &Tables) -> Vec<String> {
        let next = || picker.next(position, tables.scorer());
        std::iter::from_fn(next)
            .map(|scored| scored.mv.coordinates(Chess.board(), Chess.kinds()))
            .collect()
    }

    #[test]
    fn the_stages_follow_each_other() {
        let (position, tables) = (at(CAPTURES), Tables::new());
        tables.prefer(&position, "e1f2", 2_000);
        tables.prefer(&position, "e1d2", 1_000);
        tables.prefer(&position, "a1a4", -2_000);
        let order = all(picker(&position, Some(mv("a1b1")), ["a1c1", "e1e2"]), &position, &tables);
        assert_eq!(order[..6], ["a1b1", "g5f6", "a1c1", "e1e2", "e1f2", "e1d2"]);
        let end = &order[order.len() - 2..];
        assert_eq!(end, ["a1a4", "a1a5"], "the worst quiet move and the losing capture");
    }

    #[test]
    fn the_moves_of_a_position_come_in_the_same_order() {
        let (position, tables) = (at(CAPTURES), Tables::new());
        tables.prefer(&position, "e1f2", 2_000);
        // The last one is no legal move.
        for tt_move in [None, Some("a1b1"), Some("g5f6"), Some("e1e3")] {
            let tt_move = tt_move.map(mv);
            let killers = ["a1c1", "e1e2"];
            let of_position = MovePicker::of_position(
                Vec::new(),
                tt_move,
                killers.map(|text| Some(mv(text))),
                ContinuationContext::default(),
            );
            let given = all(picker(&position, tt_move, killers), &position, &tables);
            assert_eq!(all(of_position, &position, &tables), given, "{tt_move:?}");
        }
    }

    #[test]
    fn moves_are_generated_after_the_tt_move() {
        let (position, tables) = (at(CAPTURES), Tables::new());
        let tt_move = Some(mv("a1b1"));
        let continuation = ContinuationContext::default();
        let mut picker = MovePicker::of_position(Vec::new(), tt_move, [None; 2], continuation);
        let first = picker.next(&position, tables.scorer());
        assert_eq!(first.map(|first| (first.mv, picker.moves.len())), Some((mv("a1b1"), 1)));
        picker.next(&position, tables.scorer());
        assert_eq!(picker.moves.len(), position.legal_moves().len());
    }

    #[test]
    fn every_move_is_picked_once() {
        for fen in
            [CAPTURES, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"]
        {
            let (position, tables) = (at(fen), Tables::new());
            let legal: Vec<Move> = position.legal_moves();
            let mut expected: Vec<String> =
                legal.iter().map(|mv| mv.coordinates(Chess.board(), Chess.kinds())).collect();
            expected.sort();
            let foreign = mv("h7h5");
            for tt_move in [None, Some(foreign), legal.first().copied(), legal.last().copied()] {
                let mut order =
                    all(picker(&position, tt_move, ["a8b8", "e1d1"]), &position, &tables);
                if let Some(mv) = tt_move.filter(|&mv| mv != foreign) {
                    assert_eq!(order[0], mv.coordinates(Chess.board(), Chess.kinds()));
                }
                order.sort();
                assert_eq!(order, expected);
            }
        }
    }

    #[test]
    fn moves_are_scored_only_when_they_are_needed() {
        let (position, tables) = (at(CAPTURES), Tables::new());
        let mut picker = picker(&position, Some(mv("a1b1")), ["a1c1", "e1e2"]);
        let first = picker.next(&position, tables.scorer());
        assert_eq!(first.map(|first| (first.mv, first.noisy_gain)), Some((mv("a1b1"), None)));
        let unscored = |picker: &MovePicker, score: i32| {
            picker.moves[1..].iter().filter(|scored| scored.order_score == score).count()
        };
        assert_eq!(unscored(&picker, 0), picker.moves.len() - 1, "no other move has a score");
        for _ in 0..3 {
            picker.next(&position, tables.scorer());
        }
        let quiets = unscored(&picker, UNSCORED_QUIET);
        assert_eq!(quiets, picker.moves.len() - 5, "all but two captures and two killers");
        // What is learned while the first moves are searched is used.
        tables.prefer(&position, "e1f1", 5_000);
        let next = picker.next(&position, tables.scorer());
        assert_eq!(next.map(|next| next.mv), Some(mv("e1f1")));
        assert_eq!(unscored(&picker, UNSCORED_QUIET), 0);
    }

    #[test]
    fn the_remaining_quiets_are_in_the_order_of_their_scores() {
        let (position, tables) = (Chess.start(), Tables::new());
        for (i, mv) in position.legal_moves().into_iter().enumerate() {
            let text = mv.coordinates(Chess.board(), Chess.kinds());
            tables.prefer(&position, &text, 1 + (i as i32 * 7_919) % 1_000);
        }
        let mut picker = picker(&position, None, ["e2e4", "e1e2"]);
        let first = picker.next(&position, tables.scorer()).expect("the killer");
        assert_eq!((first.mv, first.order_score), (mv("e2e4"), KILLER));
        let scores: Vec<i32> = std::iter::from_fn(|| picker.next(&position, tables.scorer()))
            .map(|scored| scored.order_score)
            .collect();
        assert_eq!((scores.len(), picker.stage), (19, Stage::Sorted));
        assert!(scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
        assert!(scores[0] > scores[18]);
    }

    fn qsearch_moves(fen: &str, tt_move: Option<Move>) -> Vec<Move> {
        let (position, tables) = (at(fen), Tables::new());
        let mut picker = QsearchPicker::new(
            &position,
            vec![ScoredMove::new(mv("h1h2"))],
            position.in_check(),
            tt_move,
            ContinuationContext::default(),
            tables.scorer(),
        );
        std::iter::from_fn(|| picker.next()).map(|scored| scored.mv).collect()
    }

    #[test]
    fn the_quiescence_search_gets_good_captures() {
        assert_eq!(qsearch_moves(CAPTURES, None), [mv("g5f6")]);
        assert_eq!(qsearch_moves(CAPTURES, Some(mv("a1b1"))), [mv("g5f6")], "no quiet TT move");
    }

    #[test]
    fn the_quiescence_search_gets_all_evasions_in_check() {
        let in_check = "4k3/8/8/8/8/8/3b4/R3K3 w - - 0 1";
        let evasions = qsearch_moves(in_check, None);
        assert_eq!((evasions.len(), evasions[0]), (5, mv("e1d2")), "the capture is first");
        assert_eq!(qsearch_moves(in_check, Some(mv("e1f2")))[..2], [mv("e1f2"), mv("e1d2")]);
    }
}
