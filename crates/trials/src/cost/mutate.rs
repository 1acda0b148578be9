//! Changes of inputs. Each follows from a seed: a search can be repeated.

use super::corpus::{DEFINED, GAMES, dense_fen, random_definition, repeated};
use super::input::Input;
use super::route::{Part, Route, Scope};
use crate::texts::{LADDER_LENGTH, dear_text, long_pgn, shuffle};
use heterodox_catalog::workshop::SAMPLES;
use heterodox_testkit::Source;
use heterodox_testkit::random_texts::{Dice, random_moves};
use std::ops::Range;

/// Maximum number of changes in one step.
const MAX_CHANGES: usize = 4;

/// Number of attempts to change an input before it is left as it is.
const ATTEMPTS: usize = 10;

/// Moves of pieces that go far, hop, or capture much.
const DEAR_MOVES: [&str; 12] = [
    "QmaQ", "RmasR", "mQcQafsQ", "mQcafmQ", "QN", "yafmcabQ", "NmaNmaN", "NN", "(az)3N", "QudQ",
    "KaK", "[Q?fsQ]",
];

/// Pieces of PGN and of pictures.
const PGN_TOKENS: [&str; 8] = ["(", ")", "{x}", "$1 ", "1. ", "1... ", "; x\n", "*\n"];
const SVG_TOKENS: [&str; 8] = [
    "<g>",
    "</g>",
    "<g transform=\"scale(2)\">",
    "<use href=\"#a\"/>",
    "<path id=\"a\" d=\"M0 0h9v9z\"/>",
    "<circle r=\"9\"/>",
    "<rect width=\"9\" height=\"9\" fill=\"url(#b)\"/>",
    "<linearGradient id=\"b\"><stop offset=\"0\"/></linearGradient>",
];

/// Returns the candidate with a number, made from the most expensive inputs found so far. The same
/// seed, number and inputs make the same candidate.
pub(super) fn candidate(
    seed: u64,
    number: u64,
    (route, scope): (Route, Scope),
    dearest: &[Input],
) -> Input {
    let is_open = |part: &Part| scope == Scope::Defined || *part != Part::Definition;
    let parts = route.parts().iter().copied().filter(is_open).collect();
    let mut mutator = Mutator { parts, scope, source: Source::from_seed(mixed(seed, number)) };
    let parent = mutator.below(dearest.len());
    let Some(parent) = dearest.get(parent) else { return Input::default() };
    for _ in 0..ATTEMPTS {
        let mut input = parent.clone();
        for _ in 0..1 + mutator.below(MAX_CHANGES) {
            mutator.change(&mut input, dearest);
        }
        if input != *parent && input.fits() {
            return input;
        }
    }
    parent.clone()
}

/// Combines a seed and a number. The results for neighbours have nothing in common.
fn mixed(seed: u64, number: u64) -> u64 {
    let high = Source::from_seed(seed).below(usize::MAX).unwrap_or(0) as u64;
    high ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

struct Mutator {
    /// The parts that may be changed.
    parts: Vec<Part>,
    scope: Scope,
    source: Source<'static>,
}

impl Mutator {
    fn below(&mut self, bound: usize) -> usize {
        self.source.below(bound.max(1)).unwrap_or(0)
    }

    fn pick<'v, T: ?Sized>(&mut self, from: &[&'v T]) -> &'v T {
        from[self.below(from.len())]
    }

    /// Changes a part of the input that the route uses.
    fn change(&mut self, input: &mut Input, dearest: &[Input]) {
        let part = self.below(self.parts.len());
        let Some(part) = self.parts.get(part) else { return };
        match part {
            Part::Game => self.change_game(input),
            Part::Definition => self.change_definition(input, dearest),
            Part::Fen => self.change_fen(input, dearest),
            Part::Moves => self.change_moves(input, dearest),
            Part::Square => input.square = self.square(),
            Part::Pgn => self.change_pgn(input),
            Part::Svg => self.change_text(&mut input.text, &SVG_TOKENS),
            Part::Word => self.change_text(&mut input.text, &["a", "\u{301}", "\u{202e}", " "]),
            Part::Number => input.number = self.below(2_048),
        }
    }

    fn change_game(&mut self, input: &mut Input) {
        input.game = match self.scope {
            Scope::Defined => self.pick(&DEFINED).to_owned(),
            Scope::Catalog => GAMES[self.below(GAMES.len())].clone(),
        };
        input.fen.clear();
        input.moves.clear();
    }

    fn square(&mut self) -> String {
        let file = char::from(b'a' + self.below(16) as u8);
        format!("{file}{}", 1 + self.below(16))
    }

    fn change_fen(&mut self, input: &mut Input, dearest: &[Input]) {
        match self.below(6) {
            0 => input.fen.clear(),
            1 => {
                let other = self.below(dearest.len());
                input.fen = dearest.get(other).map_or_else(String::new, |other| other.fen.clone());
            }
            2 => self.change_text(&mut input.fen, &["Q", "q", "8", "1", "/", "-", " "]),
            _ => input.fen = dense_fen(&input.game, &input.definition, &mut self.source),
        }
    }

    fn change_moves(&mut self, input: &mut Input, dearest: &[Input]) {
        match self.below(6) {
            0 => {
                let length = self.below(input.moves.len());
                input.moves.truncate(length);
            }
            1 => {
                let other = self.below(dearest.len());
                input.moves = dearest.get(other).map_or_else(Vec::new, |other| other.moves.clone());
            }
            2 if !input.moves.is_empty() => {
                let range = self.range(input.moves.len());
                let copy = input.moves[range].to_vec();
                input.moves.extend(copy);
            }
            3 => input.moves = self.playout(&input.game),
            _ => {
                let moves = (!input.needs_definition()).then(|| shuffle(&input.game)).flatten();
                let plies = self.below(2_000);
                input.moves = repeated(moves.as_ref(), plies, 40_000);
            }
        }
    }

    /// Plays random moves of a game of the catalog.
    fn playout(&mut self, game: &str) -> Vec<String> {
        let Ok(game) = heterodox_catalog::find(game) else { return Vec::new() };
        let mut position = game.start();
        let mut played = Vec::new();
        for _ in 0..self.below(120) {
            let moves = position.legal_moves();
            let Some(mv) = moves.get(self.below(moves.len())) else { break };
            played.push(game.coordinates(*mv));
            if position.play(*mv).is_err() {
                break;
            }
        }
        played
    }

    fn change_pgn(&mut self, input: &mut Input) {
        if self.below(4) > 0 || input.needs_definition() {
            return self.change_text(&mut input.text, &PGN_TOKENS);
        }
        let length = self.below(60_000);
        if let Some(moves) = shuffle(&input.game) {
            input.text = long_pgn(&moves, length);
        }
    }

    /// Returns a random range.
    fn range(&mut self, length: usize) -> Range<usize> {
        let (one, other) = (self.below(length + 1), self.below(length + 1));
        one.min(other)..one.max(other)
    }

    /// Copies, removes or inserts a part of a text.
    fn change_text(&mut self, text: &mut String, tokens: &[&str]) {
        let at = text.floor_char_boundary(self.below(text.len() + 1));
        let range = self.range(text.len());
        let (start, end) =
            (text.floor_char_boundary(range.start), text.floor_char_boundary(range.end));
        match self.below(4) {
            0 => drop(text.drain(start..end)),
            1 => {
                let copy = text[start..end].to_owned();
                text.insert_str(at, &copy);
            }
            _ => {
                let token = self.pick(tokens).repeat(1 << self.below(12));
                text.insert_str(at, &token);
            }
        }
    }

    fn change_definition(&mut self, input: &mut Input, dearest: &[Input]) {
        // Fields of a position of other rules are of no use.
        input.fen.clear();
        input.moves.clear();
        let text = &mut input.definition;
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        match self.below(11) {
            0 => *text = random_definition(&mut self.source),
            1 => *text = dear_text(self.below(LADDER_LENGTH), "Dear"),
            2 => self.change_text(text, &["a", "QmaQ", "::", "\n", "="]),
            3 => {
                let removed = self.below(lines.len());
                lines.drain(removed..(removed + 1).min(lines.len()));
                *text = lines.join("\n");
            }
            4 => {
                let other = self.below(dearest.len());
                let other = dearest.get(other).map_or("", |other| other.definition.as_str());
                *text = self.crossed(&lines, other);
            }
            5 => {
                let sample = SAMPLES[self.below(SAMPLES.len())].text;
                *text = self.crossed(&lines, sample);
            }
            6 => {
                let size = 4 + self.below(13);
                lines.retain(|line| !line.starts_with("files=") && !line.starts_with("ranks="));
                *text = format!("files={size} ranks={size}\n{}", lines.join("\n"));
            }
            _ => {
                self.change_piece(&mut lines);
                *text = lines.join("\n");
            }
        }
    }

    /// Returns lines, and one or more of another text among them.
    fn crossed(&mut self, lines: &[String], other: &str) -> String {
        let mut lines = lines.to_vec();
        let other: Vec<&str> = other.lines().collect();
        for line in &other[self.range(other.len())] {
            let at = self.below(lines.len() + 1);
            lines.insert(at, (*line).to_owned());
        }
        lines.join("\n")
    }

    /// Changes the moves or the squares of a kind of piece, or adds kinds like it.
    fn change_piece(&mut self, lines: &mut Vec<String>) {
        let is_piece = |line: &String| line.matches(':').count() >= 2 && !line.starts_with('#');
        let pieces: Vec<usize> = (0..lines.len()).filter(|i| is_piece(&lines[*i])).collect();
        let Some(&index) = pieces.get(self.below(pieces.len())) else { return };
        let mut fields: Vec<String> = lines[index].split(':').map(str::to_owned).collect();
        match self.below(4) {
            0 => fields[2] = self.moves(),
            1 => fields[2] += &self.moves(),
            2 => {
                fields.resize(4, String::new());
                let (from, to) = (self.square(), self.square());
                fields.push(format!("{from}-{to}"));
            }
            _ => {
                for _ in 0..1 << self.below(7) {
                    let token = [self.below(26), self.below(26)].map(|letter| b'A' + letter as u8);
                    let token: String = token.map(char::from).iter().collect();
                    let moves = if self.below(4) == 0 { self.moves() } else { fields[2].clone() };
                    let square = self.square();
                    lines.push(format!("{}{token}:{token}:{moves}::{square}", fields[0]));
                }
            }
        }
        lines[index] = fields.join(":");
    }

    fn moves(&mut self) -> String {
        match self.below(2) {
            0 => self.pick(&DEAR_MOVES).to_owned(),
            _ => random_moves(&mut Dice::new(&mut self.source)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::corpus::corpus;
    use super::super::input::MAX_INPUT;
    use super::*;
    use clap::ValueEnum;

    #[test]
    fn candidates_follow_from_the_seed_and_stay_within_the_size() {
        for search in [
            (Route::Check, Scope::Defined),
            (Route::Position, Scope::Catalog),
            (Route::Position, Scope::Defined),
            (Route::PgnRead, Scope::Catalog),
            (Route::Picture, Scope::Catalog),
        ] {
            let dearest = corpus(search.0, search.1, &mut Source::from_seed(1));
            let run = |seed| -> Vec<Input> {
                (0..20).map(|number| candidate(seed, number, search, &dearest)).collect()
            };
            let inputs = run(5);
            assert_eq!(inputs, run(5), "{search:?}");
            assert_ne!(inputs, run(6), "{search:?}");
            assert!(inputs.iter().all(|input| input.size() <= MAX_INPUT), "{search:?}");
            let changed = inputs.iter().filter(|input| !dearest.contains(input)).count();
            assert!(changed > 12, "{search:?}: {changed}");
        }
    }

    #[test]
    fn growing_texts_end_at_the_size() {
        let mut input = Input { text: "1. e4 ".repeat(10_900), ..Input::default() };
        for number in 0..50 {
            input = candidate(1, number, (Route::PgnRead, Scope::Catalog), &[input]);
            assert!(input.fits(), "{}", input.size());
        }
    }

    #[test]
    fn every_route_has_candidates() {
        for route in Route::value_variants() {
            for scope in route.scopes() {
                let dearest = corpus(*route, *scope, &mut Source::from_seed(1));
                let input = candidate(1, 1, (*route, *scope), &dearest[..1]);
                assert!(input.fits(), "{route:?}");
                let is_defined = input.needs_definition() || route.takes_definition();
                assert!(*scope == Scope::Defined || !is_defined, "{route:?}");
            }
        }
    }
}
