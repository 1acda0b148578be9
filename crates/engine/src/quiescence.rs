//! Playing out noisy moves before a position is judged.

use crate::history::Made;
use crate::node::Window;
use crate::pruning::{cutoff, estimate};
use crate::table::{Bound, Entry};
use crate::worker::{Ranked, Shared, Worker};
use crate::{MAX_PLY, Score};
use heterodox_kernel::{Move, Position, Searchable, SearchableGame};

impl<G: SearchableGame> Worker<G> {
    /// The score of a position once nothing noisy is left to be played.
    pub(crate) fn quiesce(
        &mut self,
        shared: &Shared,
        position: &G::Position,
        window: Window,
        ply: usize,
    ) -> i32 {
        self.plies[ply].line.clear();
        self.count_node(shared, ply);
        if self.aborted {
            return 0;
        }
        let key = position.key();
        // While the table's entry is still being fetched.
        let in_check = position.in_check();
        let known = shared.table.get(self.contempt.entry(key));
        if let Some(score) = known.and_then(|entry| cutoff(&entry, window, 0, ply)) {
            return score;
        }
        if self.is_terminal(position, in_check) {
            return self.finished(position, ply).0.into();
        }
        if !G::Position::PLAYS_OUT {
            // Leaves that are not played out differ too much after the same move.
            return self.judge(position);
        }
        if self.repeats(key, position.reversible()) {
            return self.contempt.drawn(ply).0.into();
        }
        if ply >= MAX_PLY - 1 {
            return self.evaluate(position, ply);
        }
        let standing = if in_check {
            -i32::from(Score::MAX.0)
        } else {
            let evaluation = self.evaluate(position, ply);
            known.and_then(|entry| estimate(&entry, evaluation)).unwrap_or(evaluation)
        };
        if standing >= window.beta {
            return standing;
        }
        if in_check {
            self.list_moves(position, ply);
        } else {
            self.list_noisy(position, ply);
        }
        self.rank_noisy(position, ply, in_check, known.and_then(|entry| entry.mv));
        self.keys.push(key);
        let (best, mv) = self.play_out(shared, position, window, ply, standing);
        self.keys.pop();
        if self.aborted {
            return 0;
        }
        let bound = if best >= window.beta { Bound::Lower } else { Bound::Upper };
        let score = Score(best as i16).to_table(ply);
        if best >= window.beta || best <= window.alpha {
            shared.table.put(self.contempt.entry(key), Entry { mv, score, bound, depth: 0 });
        }
        best
    }

    /// Lists the legal moves that may be noisy, unranked.
    fn list_noisy(&mut self, position: &G::Position, ply: usize) {
        let moves = &mut self.plies[ply].moves;
        moves.clear();
        position.for_each_noisy(|mv| moves.push(Ranked::new(mv)));
    }

    /// Ranks the noisy moves of a node, the table's first, and drops the others;
    /// in check all moves stay.
    fn rank_noisy(
        &mut self,
        position: &G::Position,
        ply: usize,
        in_check: bool,
        table_move: Option<Move>,
    ) {
        let before = self.before(ply);
        let mut moves = std::mem::take(&mut self.plies[ply].moves);
        moves.retain_mut(|Ranked { mv, rank, gain }| {
            *gain = position.appraise(*mv, &self.worth);
            let keep = if let Some(gain) = gain {
                (*rank, *gain) = self.noisy_rank(position, *mv, *gain);
                // What loses material is not played out.
                in_check || *gain >= 0
            } else {
                *rank = self.history.of(position.turn(), Made::new(position, *mv), before);
                in_check
            };
            if table_move == Some(*mv) {
                *rank = i32::MAX;
            }
            keep
        });
        self.plies[ply].moves = moves;
    }

    fn play_out(
        &mut self,
        shared: &Shared,
        position: &G::Position,
        mut window: Window,
        ply: usize,
        standing: i32,
    ) -> (i32, Option<Move>) {
        let in_check = standing == -i32::from(Score::MAX.0);
        let (mut best, mut best_move) = (standing, None);
        window.alpha = window.alpha.max(standing);
        let mut moves = std::mem::take(&mut self.plies[ply].moves);
        for i in 0..moves.len() {
            let Ranked { mv, gain, .. } = Self::pick(&mut moves, i);
            let hope = standing + self.margins.quiescence + gain.unwrap_or(0);
            if !in_check && hope <= window.alpha {
                best = best.max(hope);
                continue;
            }
            let is_lost = best <= -i32::from(Score::win_in(MAX_PLY).0);
            if in_check && i > 0 && gain.is_none() && !is_lost {
                // Where one way out of check is not lost, there may be others.
                break;
            }
            if self.overlooks(position, ply, mv) {
                continue;
            }
            self.plies[ply].current = Some(Made::new(position, mv));
            let next = position.after(mv);
            shared.table.prefetch(self.contempt.entry(next.key()));
            let turned = Window { alpha: -window.beta, beta: -window.alpha };
            let score = -self.quiesce(shared, &next, turned, ply + 1);
            if self.aborted {
                break;
            }
            if score > best {
                best = score;
                if score > window.alpha {
                    window.alpha = score;
                    best_move = Some(mv);
                    self.extend_line(ply, mv);
                }
            }
            if window.alpha >= window.beta {
                break;
            }
        }
        self.plies[ply].moves = moves;
        if best == -i32::from(Score::MAX.0) && !self.aborted {
            // No way out of check was thought of.
            best = self.evaluate(position, ply);
        }
        (best, best_move)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Control, StoppedClock, Table};
    use heterodox_chess::Chess;
    use heterodox_kernel::Game;

    #[test]
    fn one_way_out_of_check_is_enough_if_it_is_not_lost() {
        let mut worker = Worker::new(&Chess);
        // The King has three squares to go to, and nothing can be captured.
        let position = Chess.parse_fen("4k3/8/8/8/8/8/8/r3K3 w - - 0 1").expect("a position");
        assert!(position.in_check() && position.legal_moves().len() > 1);
        let (table, control) = (Table::new(1), Control::default());
        let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
        let best = worker.quiesce(&shared, &position, Window { alpha: 0, beta: 1 }, 1);
        assert!((-10_000..0).contains(&best), "{best}");
        assert_eq!(worker.nodes, 2, "the position itself and the one after the way out");
    }
}
