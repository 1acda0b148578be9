//! The course of a single game.

use crate::play::{Player, Ply};
use heterodox_catalog::{AnyGame, AnyMatch, AnyPosition, move_themes};
use heterodox_kernel::{Color, Kind, Move, Outcome};
use std::collections::{BTreeMap, BTreeSet};

/// Lowest score in centipawns of a side that is ahead.
const AHEAD: i32 = 100;
/// Lowest score in centipawns of a side that is clearly ahead.
const CLEARLY_AHEAD: i32 = 200;
/// Smallest lead of an only move over the second-best move in expected score, in thousandths.
const ONLY_MOVE: u32 = 100;
/// Theme of captures. They are counted separately.
const CAPTURE: &str = "capture";

/// Sums over the positions and moves of a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct GameSums {
    /// Number of plies.
    pub(crate) plies: u64,
    /// Number of captures.
    pub(crate) captures: u64,
    /// Number of moves that convert pieces.
    pub(crate) conversions: u64,
    /// Number of moves that repeated a position.
    pub(crate) repetitions: u64,
    /// The winner's part, if there is a winner.
    pub(crate) decided: Option<Decided>,
    /// Number of changes of the lead.
    pub(crate) lead_changes: u64,
    /// Number of positions where the best and the second-best move were compared.
    pub(crate) decisions: u64,
    /// Sum of the differences in expected score between them, in thousandths.
    pub(crate) decision: u64,
    /// Number of these positions where the difference is at least a tenth of a point.
    pub(crate) only_moves: u64,
    /// Number of uses of each special move.
    pub(crate) special: BTreeMap<String, u64>,
    /// The positions before each move.
    pub(crate) positions: Vec<PositionSums>,
    /// The first piece of each kind that the initial position lacks, by name.
    pub(crate) arrivals: BTreeMap<String, Arrived>,
}

/// The first piece of a kind that the initial position lacks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Arrived {
    /// Its owner.
    pub(crate) owner: Color,
    /// True if its owner wins the game.
    pub(crate) wins: bool,
    /// Number of plies from its arrival to the end.
    pub(crate) plies: u32,
}

impl GameSums {
    /// Sum of the numbers of legal moves.
    pub(crate) fn legal_moves(&self) -> u64 {
        self.positions.iter().map(|position| position.legal_moves).sum()
    }
}

/// A game with a winner.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Decided {
    /// Part of the game, in thousandths, until the winner was ahead for good.
    pub(crate) after: u64,
    /// True if the winner was clearly behind once.
    pub(crate) is_comeback: bool,
}

/// Numbers counted in a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct PositionSums {
    /// Number of legal moves.
    pub(crate) legal_moves: u64,
    /// Number of pieces on the board.
    pub(crate) pieces: u64,
    /// Absolute difference in material, in centipawns.
    pub(crate) imbalance: u64,
}

/// Recorder of the course of one game.
pub(crate) struct Course {
    values: Vec<i32>,
    counts_hand: bool,
    /// Engine that compares moves.
    judge: Player,
    /// Number of plies from one comparison to the next.
    every: usize,
    /// Scores for White in centipawns, with their plies.
    scores: Vec<(usize, i32)>,
    sums: GameSums,
}

impl Course {
    /// Creates a recorder. The best and the second-best move are compared at regular intervals of
    /// plies, by a search of `nodes`.
    pub(crate) fn new(game: &dyn AnyGame, every: usize, nodes: u64) -> Course {
        Course {
            values: game.weights().piece_values(game.kinds().len()),
            // Pieces that only may return are nobody's material.
            counts_hand: !game.start().pocket().is_empty(),
            judge: Player::new(game, nodes),
            every,
            scores: Vec::new(),
            sums: GameSums::default(),
        }
    }

    /// Records the engine's opinion of a position. Call it before each move.
    pub(crate) fn ply(&mut self, ply: &Ply<'_>) {
        let number = ply.played.moves().len();
        if let Some(line) = ply.line {
            let is_white = ply.played.position().turn() == Color::White;
            self.scores.push((number, if is_white { line.score.0 } else { -line.score.0 }));
        }
        if number.is_multiple_of(self.every) {
            let lines = self.judge.search(ply.played, self.judge.nodes, 2);
            if let [best, second, ..] = &lines[..] {
                let expected = [best, second].map(|line| line.score.wdl().expected());
                let difference = expected[0].saturating_sub(expected[1]);
                self.sums.decisions += 1;
                self.sums.decision += u64::from(difference);
                self.sums.only_moves += u64::from(difference >= ONLY_MOVE);
            }
        }
    }

    /// Sums up the game.
    pub(crate) fn finish(mut self, played: &dyn AnyMatch, outcome: Option<Outcome>) -> GameSums {
        let moves = played.moves();
        self.replay(played.start(), &moves);
        self.sums.plies = moves.len() as u64;
        self.sums.lead_changes = lead_changes(&self.scores);
        let winner = outcome.and_then(|outcome| outcome.winner);
        for arrived in self.sums.arrivals.values_mut() {
            arrived.wins = winner == Some(arrived.owner);
            arrived.plies = (moves.len() as u32).saturating_sub(arrived.plies);
        }
        self.sums.decided = winner.map(|winner| decided(&self.scores, winner, moves.len()));
        self.sums
    }

    fn replay(&mut self, start: Box<dyn AnyPosition>, moves: &[Move]) {
        let mut position = start;
        let mut known = BTreeSet::from([position.key()]);
        let new = new_kinds(position.as_ref());
        for &mv in moves {
            let Ok(next) = position.after(mv) else { break };
            self.sums.positions.push(self.position_sums(position.as_ref()));
            self.add_move(position.as_ref(), mv, next.as_ref());
            self.sums.repetitions += u64::from(!known.insert(next.key()));
            self.add_arrivals(next.as_ref(), &new);
            position = next;
        }
    }

    /// Notes the first piece of each of these kinds, with the ply of its arrival.
    fn add_arrivals(&mut self, position: &dyn AnyPosition, new: &[Kind]) {
        if new.is_empty() {
            return;
        }
        let plies = self.sums.positions.len() as u32;
        let game = position.game();
        for piece in game.board().squares().filter_map(|on| position.piece_at(on)) {
            if new.contains(&piece.kind) {
                let name = game.kinds()[piece.kind.index()].name.to_string();
                let arrived = Arrived { owner: piece.color, wins: false, plies };
                self.sums.arrivals.entry(name).or_insert(arrived);
            }
        }
    }

    fn position_sums(&self, position: &dyn AnyPosition) -> PositionSums {
        let squares = position.game().board().squares();
        let (mut pieces, mut white) = (0, 0);
        let value = |kind: Kind| self.values.get(kind.index()).copied().unwrap_or_default();
        for piece in squares.filter_map(|on| position.piece_at(on)) {
            pieces += 1;
            white += if piece.color == Color::White { 1 } else { -1 } * value(piece.kind);
        }
        let hand = if self.counts_hand { position.pocket() } else { Vec::new() };
        for (piece, number) in hand {
            let sign = if piece.color == Color::White { 1 } else { -1 };
            white += sign * i32::from(number) * value(piece.kind);
        }
        let legal_moves = position.legal_moves().len() as u64;
        PositionSums { legal_moves, pieces, imbalance: white.unsigned_abs().into() }
    }

    fn add_move(&mut self, before: &dyn AnyPosition, mv: Move, after: &dyn AnyPosition) {
        self.sums.captures += u64::from(before.is_capture(mv));
        let converts = before.conversions(mv).iter().any(|round| !round.is_empty());
        self.sums.conversions += u64::from(converts);
        let mut themes = move_themes(before, mv, after);
        themes.retain(|theme| theme != CAPTURE);
        themes.extend(is_en_passant(before, mv).then(|| "en passant".to_owned()));
        themes.extend((!after.checkers().is_empty()).then(|| "check".to_owned()));
        for theme in themes {
            *self.sums.special.entry(theme).or_default() += 1;
        }
    }
}

/// Returns the kinds that have no piece in a position, neither on the board nor in hand.
fn new_kinds(position: &dyn AnyPosition) -> Vec<Kind> {
    let game = position.game();
    let on_board = game.board().squares().filter_map(|on| position.piece_at(on));
    let in_hand = position.pocket().into_iter().map(|(piece, _)| piece);
    let known: BTreeSet<usize> = on_board.chain(in_hand).map(|piece| piece.kind.index()).collect();
    (0..game.kinds().len())
        .filter(|kind| !known.contains(kind))
        .map(|kind| Kind(kind as u8))
        .collect()
}

/// Returns whether a move captures a piece of the moving kind that has just passed over the
/// destination.
fn is_en_passant(before: &dyn AnyPosition, mv: Move) -> bool {
    if !before.to_setup().en_passant.contains(&mv.to) || before.piece_at(mv.to).is_some() {
        return false;
    }
    let kind = |on| before.piece_at(on).map(|piece| piece.kind);
    let removed = before.effect(mv).removed;
    !removed.is_empty() && removed.iter().all(|&on| kind(on) == kind(mv.from))
}

/// Number of changes from White ahead to Black ahead and back. The lead of a side lasts until
/// the other is ahead.
fn lead_changes(scores: &[(usize, i32)]) -> u64 {
    let leads = scores.iter().filter(|(_, score)| score.abs() >= AHEAD);
    let mut leads: Vec<bool> = leads.map(|(_, score)| *score > 0).collect();
    leads.dedup();
    leads.len().saturating_sub(1) as u64
}

fn decided(scores: &[(usize, i32)], winner: Color, plies: usize) -> Decided {
    let sign = if winner == Color::White { 1 } else { -1 };
    let of_winner = || scores.iter().map(|&(ply, score)| (ply, sign * score));
    // The winner is ahead at this ply and at all later ones.
    let last_not_ahead = of_winner().rfind(|&(_, score)| score < AHEAD);
    let from = match last_not_ahead {
        Some((ply, _)) => ply + 1,
        None => scores.first().map_or(plies, |&(ply, _)| ply),
    };
    let after = 1000 * from as u64 / plies.max(1) as u64;
    Decided { after, is_comeback: of_winner().any(|(_, score)| score <= -CLEARLY_AHEAD) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_catalog::engine::{Line, Score};
    use heterodox_kernel::Reason;

    /// Records a game of chess with these scores for the side to move, in centipawns.
    fn record(moves: &[(&str, Option<i32>)], outcome: Option<Outcome>) -> GameSums {
        let game = heterodox_catalog::find("chess").unwrap();
        let mut course = Course::new(game.as_ref(), 7, 100);
        let mut played = game.new_match();
        for (text, score) in moves {
            let mv = played.position().read_move(text).unwrap();
            let line = score.map(|score| Line { score: Score(score), moves: vec![mv] });
            course.ply(&Ply { played: played.as_ref(), mv, line: line.as_ref() });
            played.play(mv).unwrap();
        }
        course.finish(played.as_ref(), outcome)
    }

    #[test]
    fn a_game_of_known_moves_is_summed_up() {
        let moves = [
            ("e4", None),
            ("d5", Some(-150)), // White is ahead.
            ("exd5", Some(120)),
            ("Nf6", Some(250)), // Black is clearly ahead.
            ("Nf3", Some(50)),  // Nobody is ahead.
            ("Nxd5", Some(-150)),
            ("Ng1", Some(200)),
            ("Nf6", Some(-300)),
        ];
        let white = Some(Outcome::win(Color::White, Reason::Checkmate));
        let sums = record(&moves, white);
        assert_eq!((sums.plies, sums.captures, sums.conversions, sums.repetitions), (8, 2, 0, 0));
        // White, Black, White.
        assert_eq!(sums.lead_changes, 2);
        // Ahead from the sixth ply (number 5) on, of 8.
        assert_eq!(sums.decided, Some(Decided { after: 625, is_comeback: true }));
        assert!(sums.decisions == 2 && sums.decision < 1000, "plies 0 and 7: {sums:?}");
        let black = record(&moves, Some(Outcome::win(Color::Black, Reason::Checkmate)));
        assert_eq!(black.decided, Some(Decided { after: 1000, is_comeback: true }));
        assert_eq!(record(&moves, None).decided, None);

        let legal: Vec<u64> = sums.positions.iter().map(|position| position.legal_moves).collect();
        assert_eq!(legal[..4], [20, 20, 31, 28]);
        let pieces: Vec<u64> = sums.positions.iter().map(|position| position.pieces).collect();
        assert_eq!(pieces, [32, 32, 32, 31, 31, 31, 30, 30]);
        let imbalance = |ply: usize| sums.positions[ply].imbalance;
        assert_eq!([imbalance(0), imbalance(2), imbalance(6)], [0; 3]);
        assert!((60..150).contains(&imbalance(3)), "a Pawn: {}", imbalance(3));
    }

    #[test]
    fn special_moves_and_repetitions_are_counted() {
        let text = "e4 Nc6 e5 d5 exd6 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Be2 Bf5 O-O exd6 Bb5";
        let moves: Vec<(&str, Option<i32>)> = text.split(' ').map(|text| (text, None)).collect();
        let sums = record(&moves, None);
        let special = |name: &str| sums.special.get(name).copied().unwrap_or_default();
        assert_eq!((special("en passant"), special("castling"), special("check")), (1, 1, 0));
        assert_eq!((sums.captures, special(CAPTURE)), (2, 0));
        // After Ng1 with the Knight on g8, after Nf6, Nf3 and Ng8.
        assert_eq!(sums.repetitions, 4);
        assert_eq!(sums.lead_changes, 0);
    }

    #[test]
    fn a_winner_who_is_always_ahead_was_so_from_the_first_score() {
        let scores = [(2, 150), (3, 100), (4, 500)];
        let expected = Decided { after: 200, is_comeback: false };
        assert_eq!(decided(&scores, Color::White, 10), expected);
        let surprised = Decided { after: 500, is_comeback: true };
        assert_eq!(decided(&scores, Color::Black, 10), surprised);
        assert_eq!(decided(&[], Color::Black, 10).after, 1000);
    }
}
