//! The search of the root: iterative deepening with one or several lines.

use crate::control::Shared;
use crate::limits::{Limits, TimeLimit};
use crate::move_picker::ScoredMove;
use crate::node_context::NodeContext;
use crate::report::{Line, Report};
use crate::score::{MAX_PLY, Score};
use crate::smp::IterationResult;
use crate::timed_moves::TimedMoves;
use crate::window::Window;
use crate::worker::Worker;
use heterodox_evaluation::{Searchable, SearchableGame};
use heterodox_kernel::{Match, Move, Position};

/// The role of a thread in a search.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Role {
    /// Decides when the search ends, and returns its result.
    Main,
    /// Searches the same position, one ply deeper or with deferred moves. The result of an
    /// iteration counts if the helper is the first to finish it.
    Helper,
}

impl<G: SearchableGame> Worker<G> {
    /// Searches the current position of a match. Returns the best lines, best first
    /// and at most `lines`; none if there is no legal move. A position that is
    /// drawn by rule is searched like any other.
    ///
    /// Finished iterations are reported, by helpers too: each one in a search with
    /// one thread, the deepest one of all threads in a search with several. All
    /// threads must be called with the same number of lines. The last report begins
    /// with the move that is returned first, if there is one.
    pub fn think(
        &mut self,
        shared: &Shared,
        played: &Match<G>,
        limits: &Limits,
        lines: usize,
        role: Role,
        mut report: impl FnMut(&Report),
    ) -> Vec<Line> {
        let moves = self.begin(shared, played, limits, role);
        let first = moves.first().map(|&mv| Line { score: Score::DRAW, moves: vec![mv] });
        let mut best: Vec<Line> = first.into_iter().collect();
        let (mut reported, mut is_searched) = (None, false);
        let wanted = lines.clamp(1, moves.len().max(1));
        let deepest = limits.depth.unwrap_or(u32::MAX).min(MAX_PLY as u32 - 1);
        while !moves.is_empty() {
            if self.adopt_finished(shared, &mut best) {
                report(&self.report_of(shared, self.completed_depth, &best));
                reported = first_move(&best);
            }
            let done = self.is_done(shared, &best, moves.len());
            if self.stopped || self.completed_depth >= deepest || done {
                break;
            }
            if let Some(lines) = self.iterate(shared, played, &moves, wanted, deepest, &best) {
                (best, is_searched) = (lines, true);
            }
        }
        self.report_nodes(shared);
        if role == Role::Main {
            shared.control.iterations.clear();
            if first_move(&best) != reported {
                if !is_searched {
                    self.score_unsearched_lines(played.position(), &mut best);
                }
                report(&self.report_of_aborted(shared, &best));
            }
        }
        best
    }

    /// Prepares a search. Returns the moves of the root to search.
    fn begin(
        &mut self,
        shared: &Shared,
        played: &Match<G>,
        limits: &Limits,
        role: Role,
    ) -> Vec<Move> {
        self.prepare(played, limits);
        match role {
            Role::Main if self.sight.is_complete() => self.histories.age(),
            // The move depends only on position and seed.
            Role::Main => self.histories.clear(),
            Role::Helper => shared.control.in_flight.add_helper(),
        }
        let mut moves = self.root_moves(shared, played.position());
        self.apply_node_budget(moves.len());
        if limits.search_moves.is_empty() {
            self.retain_seen(played, &mut moves);
        }
        moves
    }

    /// Adopts the deepest iteration that a thread has finished and its lines, if it is deeper
    /// than the last one. Returns false if it is not.
    fn adopt_finished(&mut self, shared: &Shared, best: &mut Vec<Line>) -> bool {
        let finished = shared.control.iterations.deepest();
        if finished.depth <= self.completed_depth {
            return false;
        }
        self.completed_depth = finished.depth;
        self.time_manager.node_fraction = finished.node_fraction;
        self.time_manager.update(best.first(), finished.lines.first());
        self.seldepth = self.seldepth.max(finished.seldepth);
        *best = finished.lines;
        self.report_nodes(shared);
        true
    }

    /// Sets the scores of lines that were not searched to the static evaluation.
    fn score_unsearched_lines(&mut self, root: &G::Position, lines: &mut [Line]) {
        if !root.in_check() {
            let score = self.static_eval(root);
            lines.iter_mut().for_each(|line| line.score = score);
        }
    }

    /// The root moves to search. If generating them takes all the time, some of them.
    fn root_moves(&self, shared: &Shared, root: &G::Position) -> Vec<Move> {
        if self.limits.search_moves.is_empty() {
            let mut moves = Vec::new();
            root.generate(&mut TimedMoves::new(|mv| moves.push(mv), self.deadline(shared)));
            return moves;
        }
        let all = root.legal_moves();
        let asked: Vec<Move> =
            all.iter().copied().filter(|mv| self.limits.search_moves.contains(mv)).collect();
        if asked.is_empty() { all } else { asked }
    }

    /// Limits the nodes of a player of limited strength by the number of root
    /// moves.
    fn apply_node_budget(&mut self, moves: usize) {
        if let Some(node_budget) = self.sight.node_budget {
            let nodes = (node_budget * moves as f64) as u64;
            self.limits.nodes = Some(self.limits.nodes.map_or(nodes, |given| given.min(nodes)));
        }
    }

    /// Returns the report of the last iteration, which was aborted.
    fn report_of_aborted(&self, shared: &Shared, lines: &[Line]) -> Report {
        self.report_of(shared, (self.root_depth as u32).max(1), lines)
    }

    fn report_of(&self, shared: &Shared, depth: u32, lines: &[Line]) -> Report {
        Report {
            depth,
            seldepth: self.seldepth as u32,
            lines: lines.to_vec(),
            nodes: shared.control.nodes(),
            elapsed: shared.clock.elapsed(),
            hashfull: shared.table.hashfull(),
        }
    }

    /// Returns whether the search ends before another iteration: because of the
    /// limits, or because the result cannot change.
    fn is_done(&self, shared: &Shared, best: &[Line], choices: usize) -> bool {
        if self.completed_depth == 0 || shared.control.is_pondering() {
            return false;
        }
        let late = self.time_manager.is_late(shared.clock.elapsed());
        let clocked = matches!(self.limits.time, TimeLimit::Clock { .. });
        let plies = best.first().and_then(|line| line.score.plies_to_end());
        let seen = plies.is_some_and(|plies| plies.unsigned_abs() < self.completed_depth);
        // A side that loses by force has no mate to find.
        let mate_known = self.limits.mate.is_some_and(|moves| {
            let most = i32::try_from(moves).unwrap_or(i32::MAX).saturating_mul(2);
            plies.is_some_and(|plies| (1..=most).contains(&plies) || plies < 0 && seen)
        });
        shared.control.is_stopped() || late || mate_known || clocked && (choices == 1 || seen)
    }

    /// Runs one iteration and shares its result with all threads. Returns the lines
    /// of an iteration that was aborted at the end of the search, if all lines are
    /// complete.
    fn iterate(
        &mut self,
        shared: &Shared,
        played: &Match<G>,
        moves: &[Move],
        wanted: usize,
        deepest: u32,
        before: &[Line],
    ) -> Option<Vec<Line>> {
        let depth = shared.control.iterations.begin(deepest);
        self.root_depth = depth as usize;
        self.aborted = false;
        let lines = self.multi_pv(shared, played, moves, wanted, before);
        let (is_complete, node_fraction) = (lines.len() == wanted, self.time_manager.node_fraction);
        if is_complete && !self.aborted {
            let found = IterationResult { depth, seldepth: self.seldepth, lines, node_fraction };
            shared.control.iterations.end(depth, Some(found));
            return None;
        }
        shared.control.iterations.end(depth, None);
        (is_complete && self.stopped).then_some(lines)
    }

    /// The best lines of an iteration. Each line excludes the first moves of the
    /// lines before it. Fewer lines than `wanted` if the iteration was aborted.
    fn multi_pv(
        &mut self,
        shared: &Shared,
        played: &Match<G>,
        moves: &[Move],
        wanted: usize,
        before: &[Line],
    ) -> Vec<Line> {
        let (mut found, mut node_fraction) = (Vec::<Line>::new(), None);
        while found.len() < wanted {
            let taken: Vec<Move> = found.iter().map(|line| line.moves[0]).collect();
            let left: Vec<Move> = moves.iter().copied().filter(|mv| !taken.contains(mv)).collect();
            let expected = before.get(found.len());
            match self.aspiration_search(shared, played.position(), &left, expected) {
                Some(line) => found.push(line),
                None => break,
            }
            // Only the best line matters for the time.
            node_fraction.get_or_insert(self.time_manager.node_fraction);
        }
        self.time_manager.node_fraction = node_fraction.unwrap_or(self.time_manager.node_fraction);
        found.sort_by_key(|line| std::cmp::Reverse(line.score));
        found
    }

    /// Searches the root with an aspiration window around the expected score,
    /// widened until the score is inside. After a fail high the best move is
    /// searched first. A result before an abort counts if it is better than the
    /// expected move.
    fn aspiration_search(
        &mut self,
        shared: &Shared,
        root: &G::Position,
        moves: &[Move],
        expected: Option<&Line>,
    ) -> Option<Line> {
        let center = expected.map_or(Score::DRAW, |line| line.score);
        let mut width = if self.root_depth < 4 { Score::MAX.0 } else { self.params.aspiration };
        let mut window = Window {
            alpha: (center - width).max(Score::MIN),
            beta: (center + width).min(Score::MAX),
        };
        let mut above = None;
        loop {
            let first = above.as_ref().or(expected);
            let line = self.search_root(shared, root, moves, window, first);
            if self.aborted {
                return line.or(above);
            }
            let score = line.as_ref().map_or(window.alpha, |line| line.score);
            width *= 3;
            if score <= window.alpha && window.alpha > Score::MIN {
                window.alpha = (score - width).max(Score::MIN);
            } else if score >= window.beta && window.beta < Score::MAX {
                window.beta = (score + width).min(Score::MAX);
                above = line;
            } else {
                return line;
            }
        }
    }

    /// Searches the root moves. `None` if no move improves alpha.
    fn search_root(
        &mut self,
        shared: &Shared,
        root: &G::Position,
        moves: &[Move],
        window: Window,
        expected: Option<&Line>,
    ) -> Option<Line> {
        let depth = self.root_depth as i32;
        let tt_move = expected.map(|line| line.moves[0]);
        let node = NodeContext {
            depth,
            tt_move,
            ..self.node_context(root, root.in_check(), None, depth, 0, false)
        };
        let picker = self.move_picker(&node, |list| {
            list.extend(moves.iter().copied().map(ScoredMove::new));
        });
        self.keys.push(root.key());
        self.stack[1].cutoff_count = 0;
        let start_nodes = self.nodes;
        let move_loop = self.search_moves(shared, root, window, &node, picker);
        self.keys.pop();
        self.time_manager.node_fraction =
            move_loop.best_move_nodes as f64 / (self.nodes - start_nodes).max(1) as f64;
        move_loop.best_move?;
        Some(Line { score: move_loop.best, moves: self.stack[0].pv.clone() })
    }
}

/// The first move of the best line.
fn first_move(lines: &[Line]) -> Option<Move> {
    lines.first().map(|line| line.moves[0])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check_interval::MAX_INTERVAL;
    use crate::control::{Clock, Control, StoppedClock};
    use crate::level::{Handicap, Level, Strength};
    use crate::transposition::TranspositionTable;
    use heterodox_chess::Chess;
    use heterodox_kernel::Game;
    use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
    use std::time::Duration;

    #[test]
    fn the_node_fraction_is_that_of_the_first_line() {
        let node_fraction = |lines: usize| {
            let (table, control) = (TranspositionTable::new(1), Control::default());
            let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
            let mut worker = Worker::new(&Chess);
            let limits = Limits { depth: Some(1), ..Limits::default() };
            let played = Match::new(Chess);
            worker.think(&shared, &played, &limits, lines, Role::Main, |_| ());
            worker.time_manager.node_fraction
        };
        assert!(node_fraction(1) > 0.0);
        assert_eq!(node_fraction(3), node_fraction(1));
    }

    /// Final depth and score of a search for a mate in some moves.
    fn mate_search(fen: &str, moves: u32) -> (u32, Option<i32>) {
        let (table, control) = (TranspositionTable::new(1), Control::default());
        let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
        let limits = Limits { mate: Some(moves), depth: Some(30), ..Limits::default() };
        let played = Match::from_position(Chess, Chess.parse_fen(fen).expect("a position"));
        let mut depth = 0;
        let lines = Worker::new(&Chess)
            .think(&shared, &played, &limits, 1, Role::Main, |report| depth = report.depth);
        (depth, lines[0].score.plies_to_end())
    }

    #[test]
    fn a_search_for_a_mate_ends_when_the_side_to_move_is_mated() {
        let lost = "1k6/8/8/8/8/8/6R1/K6R b - - 0 1";
        for moves in [1, 3, 5] {
            let (depth, plies) = mate_search(lost, moves);
            assert_eq!(plies, Some(-6));
            assert!((7..30).contains(&depth), "mate {moves}: depth {depth}");
        }
        let (depth, plies) = mate_search("k7/8/2K5/8/8/8/8/6Q1 b - - 0 1", 2);
        assert_eq!(plies, Some(-4));
        assert!(depth < 30, "depth {depth}");
        let won = "1k6/8/8/8/8/8/6R1/K6R w - - 0 1";
        let (depth, plies) = mate_search(won, 3);
        assert!(depth < 30 && plies.is_some_and(|plies| (1..=6).contains(&plies)), "{plies:?}");
        assert_eq!(mate_search(won, 1).0, 30, "a longer mate is not what was asked for");
    }

    /// The move of a level after moves from a position, for a seed.
    fn level_move(fen: &str, moves: &str, level: f64, seed: u64) -> String {
        let (table, control) = (TranspositionTable::new(1), Control::default());
        let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
        let strength = Strength::Level(Level::new(level).expect("a level"));
        let handicap = Some(Handicap { strength, seed });
        let limits = Limits { handicap, nodes: Some(1_000), ..Limits::default() };
        let mut played = Match::from_position(Chess, Chess.parse_fen(fen).expect("a position"));
        for text in moves.split_whitespace() {
            played.play_text(text).expect("a legal move");
        }
        let mut worker = Worker::new(&Chess);
        let lines = worker.think(&shared, &played, &limits, 1, Role::Main, |_| ());
        let first = lines[0].moves[0].coordinates(Chess.board(), Chess.kinds());
        // The worker's histories and the entries of the table do not matter.
        let again = worker.think(&shared, &played, &limits, 1, Role::Main, |_| ());
        assert_eq!(again[0].moves[0], lines[0].moves[0], "{fen}, seed {seed}");
        first
    }

    /// Fraction of 100 seeds that make a level play one of these moves.
    fn frequency(fen: &str, moves: &str, level: f64, wanted: &[&str]) -> f64 {
        let is_made = |&seed: &u64| wanted.contains(&level_move(fen, moves, level, seed).as_str());
        (0..100).filter(is_made).count() as f64 / 100.0
    }

    #[test]
    fn a_hanging_queen_nearby_is_taken_even_by_level_1_and_a_far_pawn_is_not() {
        let queen = "3qk3/pp3ppp/8/8/8/4P3/PP3PPP/4K3 b - - 0 1";
        let queen = |level| frequency(queen, "d8d4", level, &["e3d4"]);
        let pawn = "4k3/p4ppp/p7/8/4p3/8/PP4PP/4KR1Q b - - 0 1";
        let pawn = |level| frequency(pawn, "a6a5", level, &["h1e4"]);
        assert!(queen(1.0) > 0.5 && queen(1.0) > pawn(1.0), "{} {}", queen(1.0), pawn(1.0));
        assert!(queen(3.0) > 0.8, "{}", queen(3.0));
        assert!(queen(3.0) > pawn(3.0), "{} {}", queen(3.0), pawn(3.0));
    }

    #[test]
    fn a_mistake_is_the_more_frequent_the_better_its_refutation_is_hidden() {
        // The Rook can take a Pawn. In one position a Pawn beside it takes back; in the other the
        // Rook leaves the back rank, where it kept a Rook from mating.
        let near = "6k1/5ppp/2p5/1p6/8/8/1R3PPP/6K1 w - - 0 1";
        let deep = "2r3k1/5ppp/8/1p6/8/8/5PPP/1R4K1 w - - 0 1";
        for level in [2.0, 3.0, 4.0] {
            let by_near = frequency(near, "", level, &["b2b5"]);
            let by_deep = frequency(deep, "", level, &["b1b5"]);
            assert!(by_near < by_deep, "level {level}: {by_near} and {by_deep}");
        }
        // Level 2 often overlooks the Pawn, too.
        let [weak, strong] = [4.0, 7.0].map(|level| frequency(deep, "", level, &["b1b5"]));
        assert!(strong < 0.2 && strong < weak / 2.0, "{strong} and {weak}");
    }

    /// A clock on a busy machine: the thread waits for a processor before each look at it during
    /// the search of nodes.
    struct BusyClock<'c> {
        control: &'c Control,
        /// Number of nodes at the last look.
        nodes: AtomicU64,
        milliseconds: AtomicU64,
        per_look: u64,
    }

    impl Clock for BusyClock<'_> {
        fn elapsed(&self) -> Duration {
            let nodes = self.control.nodes();
            if self.nodes.swap(nodes, Relaxed) < nodes {
                self.milliseconds.fetch_add(self.per_look, Relaxed);
            }
            Duration::from_millis(self.milliseconds.load(Relaxed))
        }
    }

    #[test]
    fn a_search_on_a_busy_machine_ends_in_time() {
        for per_look in [1, 7, 30, 60, 80, 110, 160, 240] {
            for handicap in [None, Some(Handicap { strength: Strength::Raw(9.0), seed: 1 })] {
                let (table, control) = (TranspositionTable::new(1), Control::default());
                let (nodes, milliseconds) = (AtomicU64::new(0), AtomicU64::new(0));
                let clock = BusyClock { control: &control, nodes, milliseconds, per_look };
                let shared = Shared { table: &table, control: &control, clock: &clock };
                let time = TimeLimit::Fixed(Duration::from_millis(500));
                let limits = Limits { time, handicap, ..Limits::default() };
                let played = Match::new(Chess);
                let lines =
                    Worker::new(&Chess).think(&shared, &played, &limits, 1, Role::Main, |_| ());
                let end = clock.milliseconds.load(Relaxed);
                assert!(lines.len() == 1 && end <= 500, "{per_look} ms per look: {end} ms");
                assert!(control.longest_gap() >= Duration::from_millis(per_look));
            }
        }
    }

    /// A stopped clock that calls a function once a number of nodes has been
    /// searched, to simulate an event from outside.
    struct Meanwhile<'c, F> {
        nodes: u64,
        control: &'c Control,
        happens: F,
    }

    impl<F: Fn() + Sync> Clock for Meanwhile<'_, F> {
        fn elapsed(&self) -> Duration {
            if self.control.nodes() >= self.nodes {
                (self.happens)();
            }
            Duration::ZERO
        }
    }

    /// Reports and result of a search of the start position.
    fn search(control: &Control, clock: &dyn Clock, depth: u32) -> (Vec<Report>, Vec<Line>) {
        let table = TranspositionTable::new(1);
        let shared = Shared { table: &table, control, clock };
        let time = TimeLimit::Fixed(Duration::MAX);
        let limits = Limits { depth: Some(depth), time, ..Limits::default() };
        let (mut reports, played) = (Vec::new(), Match::new(Chess));
        let report = |report: &Report| reports.push(report.clone());
        let best = Worker::new(&Chess).think(&shared, &played, &limits, 1, Role::Main, report);
        (reports, best)
    }

    /// Number of nodes of a search of the start position in the middle of the
    /// iteration of this depth.
    fn nodes_amid_iteration(depth: u32) -> u64 {
        let (reports, _) = search(&Control::default(), &StoppedClock, depth);
        let ended = |depth| {
            let report = reports.iter().rfind(|report| report.depth == depth);
            report.expect("each iteration reports").nodes
        };
        let (before, after) = (ended(depth - 1), ended(depth));
        assert!(after - before > 8 * MAX_INTERVAL, "long enough to be interrupted");
        u64::midpoint(before, after)
    }

    #[test]
    fn a_stopped_search_aborts_the_iteration() {
        let (control, nodes) = (Control::default(), nodes_amid_iteration(12));
        let clock = Meanwhile { nodes, control: &control, happens: || control.stop() };
        let (reports, best) = search(&control, &clock, 30);
        assert_eq!(reports.last().map(|report| first_move(&report.lines)), Some(first_move(&best)));
        let finished = |report: &&Report| report.depth < 12;
        let last = reports.iter().rfind(finished).expect("a search reports");
        assert!(last.nodes < nodes - 2 * MAX_INTERVAL, "it was in the middle of an iteration");
        assert!(control.nodes() < nodes + 2 * MAX_INTERVAL, "which was aborted");
    }

    /// A clock that lets every node take the same time.
    struct Slow<'c> {
        control: &'c Control,
        node: Duration,
    }

    impl Clock for Slow<'_> {
        fn elapsed(&self) -> Duration {
            self.node * self.control.nodes() as u32
        }
    }

    #[test]
    fn slow_nodes_do_not_exceed_the_time_limit() {
        for (micros, most) in [(5_000, 5), (500, 41), (50, 405), (5, 4_100)] {
            let (table, control) = (TranspositionTable::new(1), Control::default());
            let clock = Slow { control: &control, node: Duration::from_micros(micros) };
            let shared = Shared { table: &table, control: &control, clock: &clock };
            let time = TimeLimit::Fixed(Duration::from_millis(20));
            let limits = Limits { time, ..Limits::default() };
            let played = Match::new(Chess);
            Worker::new(&Chess).think(&shared, &played, &limits, 1, Role::Main, |_| ());
            assert!(control.nodes() <= most, "{micros}: {}", control.nodes());
        }
    }

    #[test]
    fn a_thread_that_is_overtaken_continues_from_the_deeper_result() {
        let control = Control::default();
        let moves = Chess.start().legal_moves()[5..6].to_vec();
        let lines = vec![Line { score: Score(77), moves }];
        let found = IterationResult { depth: 12, seldepth: 50, lines, node_fraction: 0.5 };
        let happens = || control.iterations.end(12, Some(found.clone()));
        let nodes = nodes_amid_iteration(12);
        let clock = Meanwhile { nodes, control: &control, happens };
        let (reports, best) = search(&control, &clock, 13);
        let [.., own, others, last] = &reports[..] else { panic!("{reports:?}") };
        assert_eq!((own.depth, others.depth, last.depth), (11, 12, 13));
        assert!(own.nodes < nodes - 2 * MAX_INTERVAL, "it was in the middle of an iteration");
        assert!(others.nodes < nodes + 2 * MAX_INTERVAL, "which was aborted");
        assert_eq!((others.seldepth, &others.lines), (50, &found.lines));
        assert_eq!(last.lines, best);
        assert_ne!(best, found.lines);
    }

    #[test]
    fn an_aborted_iteration_counts_at_the_end_of_the_search_only() {
        // Runs one iteration of depth 12 with an event from outside after `nodes`. Returns
        // its lines, whether it was aborted, and its number of nodes.
        let iteration = |nodes: u64, stops: bool| {
            let (table, control) = (TranspositionTable::new(1), Control::default());
            let found = |depth: u32| Some(IterationResult { depth, ..IterationResult::default() });
            control.iterations.end(11, found(11));
            let happens =
                || if stops { control.stop() } else { control.iterations.end(12, found(12)) };
            let clock = Meanwhile { nodes, control: &control, happens };
            let shared = Shared { table: &table, control: &control, clock: &clock };
            let (mut worker, played) = (Worker::new(&Chess), Match::new(Chess));
            let time = TimeLimit::Fixed(Duration::MAX);
            let limits = Limits { time, ..Limits::default() };
            worker.prepare(&played, &limits);
            worker.completed_depth = 11;
            let lines = worker.iterate(&shared, &played, &played.legal_moves(), 1, 40, &[]);
            (lines, worker.aborted, control.nodes())
        };
        let (_, aborted, all) = iteration(u64::MAX, true);
        assert!(!aborted && all > 4 * MAX_INTERVAL);
        let interrupted = |stops: bool| {
            let (lines, aborted, _) = iteration(all - 2 * MAX_INTERVAL, stops);
            assert!(aborted);
            lines
        };
        assert!(interrupted(true).is_some());
        assert!(interrupted(false).is_none());
    }

    #[test]
    fn the_node_fraction_comes_from_the_thread_with_the_result() {
        let (table, control) = (TranspositionTable::new(1), Control::default());
        let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
        let lines = vec![Line { score: Score(77), moves: Chess.start().legal_moves() }];
        let found = IterationResult { depth: 12, seldepth: 50, lines, node_fraction: 0.5 };
        control.iterations.end(12, Some(found));
        let (mut worker, limits) =
            (Worker::new(&Chess), Limits { depth: Some(12), ..Limits::default() });
        worker.think(&shared, &Match::new(Chess), &limits, 1, Role::Main, |_| ());
        assert_eq!(worker.time_manager.node_fraction, 0.5);
    }

    #[test]
    fn the_last_report_contains_the_returned_move() {
        for nodes in [1, 2, 5, 20, 21, 50, 300, 1_000, 2_000, 3_000, 5_000, 20_000] {
            for lines in [1, 3] {
                let (table, control) = (TranspositionTable::new(1), Control::default());
                let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
                let limits = Limits { nodes: Some(nodes), ..Limits::default() };
                let mut last = None;
                let report = |report: &Report| last = Some(report.clone());
                let played = Match::new(Chess);
                let mut worker = Worker::new(&Chess);
                let best = worker.think(&shared, &played, &limits, lines, Role::Main, report);
                let last = last.expect("there is a report even with few nodes");
                assert_eq!(first_move(&last.lines), first_move(&best), "{nodes}");
                assert!(last.depth >= 1, "{nodes}: {last:?}");
            }
        }
    }

    #[test]
    fn the_first_iteration_is_finished_even_if_the_search_is_stopped() {
        let control = Control::default();
        control.stop();
        let (reports, best) = search(&control, &StoppedClock, 9);
        assert_eq!((reports.len(), reports[0].depth), (1, 1));
        assert_eq!(reports[0].lines, best);
    }
}
