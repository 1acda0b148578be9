//! Random games of both programs, side by side.

use crate::fairy_stockfish::program::{Answer, End, Program};
use heterodox_defined::{DefinedGame, Refusal};
use heterodox_definition::{Definition, ini::moves::find};
use heterodox_kernel::hash::SplitMix64;
use heterodox_kernel::{Color, Game, Match, Outcome, Position as _};

/// Plies of a game.
const PLIES: usize = 70;

/// A game of both programs.
pub(crate) struct Comparison<'p> {
    name: String,
    game: DefinedGame<2>,
    program: &'p mut Program,
}

/// Deterministic numbers.
pub(crate) struct Random(SplitMix64);

impl Random {
    /// The numbers of a seed.
    pub(crate) fn new(seed: u64) -> Random {
        Random(SplitMix64::new(seed))
    }

    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0.below(n)
    }

    /// True once in `n` times.
    pub(crate) fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of these.
    pub(crate) fn of<'a, T: ?Sized>(&mut self, items: &[&'a T]) -> &'a T {
        items[self.below(items.len())]
    }
}

impl<'p> Comparison<'p> {
    /// Loads a text into both programs. The game is its last section. `None` if its start
    /// position is illegal or finished.
    pub(crate) fn new(name: &str, text: &str, program: &'p mut Program) -> Option<Comparison<'p>> {
        let definition = Definition::read(text).unwrap_or_else(|error| panic!("{text}\n{error}"));
        let game = match DefinedGame::new(definition) {
            Ok(game) => game,
            Err(Refusal::IllegalStart(_) | Refusal::FinishedStart(_)) => return None,
            Err(refusal) => panic!("{text}\n{refusal}"),
        };
        program.load(text);
        Some(Comparison { name: name.to_owned(), game, program })
    }

    /// Plays a random game.
    ///
    /// # Errors
    /// The first difference.
    pub(crate) fn play(&mut self, seed: u64) -> Result<(), String> {
        let mut random = Random::new(seed);
        let start = self.program.start_fen(&self.name);
        let mut ours = Match::new(self.game.clone());
        let mut moves: Vec<String> = Vec::new();
        for _ in 0..PLIES {
            let answer = self.program.state(&self.name, &start, &moves);
            let at = |problem: String| {
                format!("{}: {problem}\n  after {}\n  {}", self.name, moves.join(" "), answer.fen)
            };
            let legal = legal(&ours);
            let is_over = ours.position().outcome().is_some();
            let is_suspicious = ours.outcome().is_some() || !ours.position().checkers().is_empty();
            if !is_over {
                check_moves(&ours, &legal, &answer).map_err(at)?;
            }
            check_fen(&ours, &answer).map_err(at)?;
            if is_suspicious || random.once_in(4) {
                let end = self.program.end(&self.name, &start, &moves);
                check_end(&ours, &end).map_err(at)?;
            }
            if legal.is_empty() {
                return Ok(());
            }
            let back = back(&ours, &legal).filter(|_| !random.once_in(4));
            let noisy: Vec<&String> = legal.iter().filter(|mv| is_noisy(&ours, mv)).collect();
            let own = match (back, noisy.is_empty() || random.once_in(2)) {
                (Some(back), _) => back,
                (None, true) => &legal[random.below(legal.len())],
                (None, false) => noisy[random.below(noisy.len())],
            };
            ours.play_text(own).map_err(|error| format!("{}: {own}: {error}", self.name))?;
            let is_it = |mv: &&String| find(mv, legal.iter().map(String::as_str)) == Some(own);
            moves.push(answer.legal.iter().find(is_it).expect("moves are the same").clone());
        }
        Ok(())
    }
}

/// The legal moves in our notation.
fn legal(ours: &Match<DefinedGame<2>>) -> Vec<String> {
    let game = ours.game();
    let moves = ours.position().legal_moves().into_iter();
    moves.map(|mv| mv.coordinates(game.board(), game.kinds())).collect()
}

/// The move that takes back the last own one, in games where going to and fro matters.
fn back<'l>(ours: &Match<DefinedGame<2>>, legal: &'l [String]) -> Option<&'l String> {
    let matters = ours.game().definition().ends.repetition.to_and_fro_loses;
    let own = ours.moves().len().checked_sub(2).and_then(|index| ours.moves().nth(index));
    let own = own.filter(|_| matters)?;
    let names = [own.to, own.from].map(|square| ours.game().board().name(square));
    legal.iter().find(|mv| **mv == names.concat())
}

/// Returns whether a move changes more than a square.
fn is_noisy(ours: &Match<DefinedGame<2>>, text: &str) -> bool {
    let mv = ours.position().legal_moves().into_iter();
    let board = ours.game().board();
    let mut same = mv.filter(|mv| mv.coordinates(board, ours.game().kinds()) == text);
    let is_capture = same.next().is_some_and(|mv| ours.position().is_capture(mv));
    is_capture || text.contains([',', '+', '@']) || text.ends_with(|c: char| c.is_alphabetic())
}

/// Compares the legal moves. Mating drops of shogi pawns are illegal here; in the other program
/// they end the game.
fn check_moves(
    ours: &Match<DefinedGame<2>>,
    legal: &[String],
    answer: &Answer,
) -> Result<(), String> {
    let meant = |mv: &String| find(mv, legal.iter().map(String::as_str));
    let mut known: Vec<&str> = answer.legal.iter().filter_map(meant).collect();
    let missing: Vec<&String> = answer.legal.iter().filter(|mv| meant(mv).is_none()).collect();
    let wrong: Vec<&String> = legal.iter().filter(|mv| !known.contains(&mv.as_str())).collect();
    let count = known.len();
    known.sort_unstable();
    known.dedup();
    let may_mate = |mv: &&String| {
        let kinds = &ours.game().definition().kinds;
        let dropped = mv.split_once('@').map(|(token, _)| token);
        kinds.iter().any(|kind| kind.drop.no_mate && Some(kind.token.as_str()) == dropped)
    };
    if known.len() == count && wrong.is_empty() && missing.iter().all(may_mate) {
        return Ok(());
    }
    Err(format!("moves only there: {missing:?}, only here: {wrong:?}"))
}

/// Compares positions.
fn check_fen(ours: &Match<DefinedGame<2>>, answer: &Answer) -> Result<(), String> {
    let game = ours.game();
    let read = |fen: &str| {
        let setup = game.parse_setup(fen).map_err(|error| format!("{fen}: {error}"))?;
        Ok::<String, String>(game.fen_format().format(&setup))
    };
    // Without the fields of moved pieces and passes, our FEN is read like one of the other program: en-passant
    // squares that nobody can use are left out.
    let own = ours.position().fen();
    let mut fields: Vec<&str> = own.split(' ').collect();
    fields.remove(3);
    if game.definition().has_passes() {
        fields.remove(4);
    }
    let (own, other) = (read(&fields.join(" "))?, read(&answer.fen)?);
    if own == other { Ok(()) } else { Err(format!("here {own}, there {other}")) }
}

/// Compares check and the end of the game.
fn check_end(ours: &Match<DefinedGame<2>>, there: &End) -> Result<(), String> {
    let position = ours.position();
    let turn = position.turn();
    let result = position.outcome().map(|outcome| value(outcome, turn));
    if result != there.result {
        return Err(format!("here over with {result:?}, there {:?}", there.result));
    }
    // Kings give check in the other program only where they would as kings of chess.
    let kings = ours.game().definition().kinds.iter().filter(|kind| kind.name == "king");
    let is_usual = kings.into_iter().all(|kind| kind.move_text == "K");
    let in_check = !position.checkers().is_empty();
    if result.is_none() && is_usual && in_check != there.check {
        return Err(format!("here in check: {in_check}, there {}", there.check));
    }
    let claim = ours.rule_outcome().map(|outcome| value(outcome, turn));
    if result.is_none() && claim != there.claim {
        return Err(format!("here by rule {claim:?}, there {:?}", there.claim));
    }
    Ok(())
}

/// The value of an outcome for a side.
fn value(outcome: Outcome, side: Color) -> i8 {
    match outcome.winner {
        None => 0,
        Some(winner) if winner == side => 1,
        Some(_) => -1,
    }
}
