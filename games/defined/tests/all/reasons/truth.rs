//! Reasons compared with the naive rules: each claim about the board is tried there.

use heterodox_defined::DefinedGame;
use heterodox_definition::{Condition, Definition, Movement, SAMPLES, ini::built_in_sections};
use heterodox_kernel::{
    Color, Explanation, Game, Kind, Move, Picked, Piece, Position, Square, explain_targets,
};
use heterodox_testkit::Source;
use heterodox_testkit::naive::defined::{DefinedRules, Hypothesis};
use heterodox_testkit::reasons::named_pieces;
use std::cmp::Reverse;

/// Longest sentence.
const MAX_LENGTH: usize = 300;

/// A reason and the move that it explains.
struct Claim<'a> {
    naive: &'a Hypothesis<'a>,
    piece: Piece,
    from: Square,
    to: Square,
    reason: &'a Explanation,
    /// The pseudo-legal moves from the one square to the other.
    candidates: Vec<Move>,
    fen: String,
}

#[test]
fn reasons_are_true() {
    for (seed, sample) in (0..).zip(SAMPLES) {
        check_game(&Definition::read(sample.text).unwrap(), seed, 3);
    }
}

#[test]
fn reasons_are_true_in_the_bases() {
    for (seed, name) in (100..).zip(built_in_sections()) {
        check_game(&Definition::read(&format!("[{name}:{name}]\n")).unwrap(), seed, 1);
    }
}

/// Checks the reasons of some positions of a random game.
fn check_game(definition: &Definition, seed: u64, positions: usize) {
    let game = DefinedGame::<4>::new(definition.clone()).unwrap();
    let rules = DefinedRules::new(definition.clone());
    let mut source = Source::from_seed(seed);
    let mut position = game.start();
    for number in 0.. {
        let moves = position.legal_moves();
        if moves.is_empty() || number >= 9 * positions {
            break;
        }
        if number % 9 == 5 {
            check_position(&game, &rules, &position);
        }
        position.play_unchecked(moves[source.below(moves.len()).unwrap()]);
    }
}

fn check_position(
    game: &DefinedGame<4>,
    rules: &DefinedRules,
    position: &<DefinedGame<4> as Game>::Position,
) {
    let fen = position.fen();
    let naive = rules.hypothesis(&fen).unwrap();
    let mut pseudo_legal = Vec::new();
    position.generate_pseudo_legal(&mut pseudo_legal);
    let legal = position.legal_moves();
    for mv in &legal {
        assert_eq!(position.forbidden_reason(*mv), None, "{fen}: {mv:?}");
    }
    for from in game.board().squares() {
        let Some(piece) = position.piece_at(from).filter(|it| it.color == position.turn()) else {
            continue;
        };
        let reasons = explain_targets(game, position, Picked::Square(from));
        for target in &reasons.targets {
            let to = target.square;
            let is_it = |mv: &&Move| !mv.is_drop() && mv.from == from && mv.target() == to;
            assert!(!legal.iter().any(|mv| is_it(&mv)), "{fen}: {from:?} {to:?}");
            let candidates = pseudo_legal.iter().filter(is_it).copied().collect();
            let (naive, reason, fen) = (&naive, &target.reason, fen.clone());
            Claim { naive, piece, from, to, reason, candidates, fen }.check(game, position);
        }
        if let Some(reason) = &reasons.without_moves {
            check_sentence(game, position, reason);
        }
    }
    for (piece, _) in position.pocket().into_iter().filter(|(it, _)| it.color == position.turn()) {
        let reasons = explain_targets(game, position, Picked::Hand(piece.kind));
        for reason in reasons.targets.iter().map(|it| &it.reason).chain(&reasons.without_moves) {
            check_sentence(game, position, reason);
        }
    }
}

/// Checks the form of a sentence, and that each piece that it names stands there.
fn check_sentence(
    game: &DefinedGame<4>,
    position: &<DefinedGame<4> as Game>::Position,
    reason: &Explanation,
) {
    let (fen, sentence) = (position.fen(), &reason.sentence);
    assert!(sentence.starts_with(char::is_uppercase), "{fen}: {sentence}");
    assert!(sentence.ends_with('.') && !sentence.ends_with(".."), "{fen}: {sentence}");
    assert!(sentence.chars().count() <= MAX_LENGTH, "{fen}: {sentence}");
    assert!(!sentence.contains("like this"), "{fen}: {sentence}");
    let hypothetical = ["puts on", "stood on", "would face", "could take it", "that comes to"];
    if hypothetical.iter().any(|words| sentence.contains(words)) {
        return;
    }
    let is_start = sentence.contains("has moved, so they");
    for (square, kind) in named_pieces(game, sentence) {
        let stands = position.piece_at(square).map(|piece| piece.kind);
        // Two kinds may have the same name.
        let names = [Some(kind), stands].map(|kind| Some(&game.kinds()[kind?.index()].name));
        assert!(is_start || names[0] == names[1], "{fen}: {sentence}");
    }
}

impl Claim<'_> {
    fn check(&self, game: &DefinedGame<4>, position: &<DefinedGame<4> as Game>::Position) {
        check_sentence(game, position, self.reason);
        let is_true = if self.candidates.is_empty() {
            self.is_impossible(position)
        } else {
            self.is_forbidden(game, position)
        };
        assert!(is_true, "{}: {:?} to {:?}: {:?}", self.fen, self.from, self.to, self.reason);
    }

    fn says(&self, words: &str) -> bool {
        self.reason.sentence.contains(words)
    }

    /// Kinds to try on squares: two that are neither royal nor brakes.
    fn kinds(&self) -> Vec<Kind> {
        let rules = self.naive.rules();
        let royal = rules.royalty[0].kinds().union(rules.royalty[1].kinds());
        let kinds = Kind::all(rules.kinds.len());
        let fit = kinds.filter(|&kind| !royal.contains(kind) && !rules.kind(kind).brake);
        fit.take(2).collect()
    }

    /// Boards with any piece of a colour on a square, or with nothing there.
    fn contents(&self, square: Square, color: Option<Color>) -> Vec<Vec<(Square, Option<Piece>)>> {
        match color {
            None => vec![vec![(square, None)]],
            Some(color) => {
                let pieces = self.kinds().into_iter().map(|kind| Piece::new(color, kind));
                pieces.map(|piece| vec![(square, Some(piece))]).collect()
            }
        }
    }

    fn can_go_if(&self, changes: &[Vec<(Square, Option<Piece>)>]) -> bool {
        let goes =
            |it: &Vec<(Square, Option<Piece>)>| self.naive.with(it).has_walk(self.from, self.to);
        changes.iter().any(goes)
    }

    /// All contents of the target, the real one among them.
    fn any_contents(&self) -> Vec<Vec<(Square, Option<Piece>)>> {
        let mut all = vec![Vec::new()];
        for color in [None, Some(self.piece.color), Some(!self.piece.color)] {
            all.extend(self.contents(self.to, color));
        }
        let royal = self.naive.rules().royalty[(!self.piece.color).index()].kinds();
        all.extend(
            royal.iter().map(|kind| vec![(self.to, Some(Piece::new(!self.piece.color, kind)))]),
        );
        all
    }

    /// Checks the reason of a move that is not pseudo-legal.
    fn is_impossible(&self, position: &<DefinedGame<4> as Game>::Position) -> bool {
        let (us, to) = (self.piece.color, self.to);
        let stands = position.piece_at(to);
        let here = self.naive.has_walk(self.from, to);
        if self.says("must promote, and") {
            return self.cannot_promote();
        }
        if self.says("castl") && self.says("has moved") || self.says("astling needs") {
            return !here;
        }
        assert!(!here, "{}: {:?} to {:?}: {:?}", self.fen, self.from, to, self.reason);
        if self.says("your own") || self.says("Your own") {
            let mut others = self.contents(to, None);
            others.extend(self.contents(to, Some(!us)));
            return stands.is_some_and(|it| it.color == us) && self.can_go_if(&others);
        }
        if self.says("brakes") {
            let on = self.reason.squares[0];
            let brakes =
                position.piece_at(on).is_some_and(|it| self.naive.rules().kind(it.kind).brake);
            return brakes && self.is_blocked_by(position, on);
        }
        if self.says("is in the way") {
            return self.is_blocked_by(position, self.reason.squares[0]);
        }
        if self.says("only while it") {
            return self.has_condition();
        }
        if self.says("only if") {
            return self.depends_on_content(position);
        }
        if self.says("could go to") {
            let on = self.reason.squares[0];
            let mut boards = Vec::new();
            for content in self.any_contents() {
                for mut there in [us, !us].into_iter().flat_map(|it| self.contents(on, Some(it))) {
                    there.extend(content.iter().copied());
                    boards.push(there);
                }
            }
            return position.piece_at(on).is_none() && self.can_go_if(&boards);
        }
        if ["where the board has no square", "s the pieces stand"].iter().any(|it| self.says(it)) {
            return true;
        }
        if self.says("neither captures nor jumps") {
            return self.can_go_if(&self.contents(to, Some(!us)));
        }
        (self.says("cannot reach") || self.says("No move of"))
            && self.any_contents().iter().all(|content| {
                let alone = self.alone(position, content);
                !self.naive.with(content).has_walk(self.from, to)
                    && !self.naive.with(&alone).has_walk(self.from, to)
            })
    }

    /// The board with only the piece itself and the contents of the target.
    fn alone(
        &self,
        position: &<DefinedGame<4> as Game>::Position,
        content: &[(Square, Option<Piece>)],
    ) -> Vec<(Square, Option<Piece>)> {
        let board = &self.naive.rules().board;
        let others = board
            .squares()
            .filter(|&it| it != self.from && it != self.to && position.piece_at(it).is_some());
        others.map(|it| (it, None)).chain(content.iter().copied()).collect()
    }

    /// Returns whether a piece is one of the pieces that stop the move: without all of them the
    /// move exists, and with any one of them it does not.
    fn is_blocked_by(&self, position: &<DefinedGame<4> as Game>::Position, on: Square) -> bool {
        let goes = |changes: &[(Square, Option<Piece>)]| {
            self.naive.with(changes).has_walk(self.from, self.to)
        };
        self.any_contents().iter().any(|content| {
            let mut only = content.clone();
            only.push((on, None));
            if !goes(content) && goes(&only) {
                return true;
            }
            let mut lifted = self.alone(position, content);
            if !goes(&lifted) {
                return false;
            }
            // Others come back first: the piece is needed if it cannot come back last.
            let mut others: Vec<Square> = lifted
                .iter()
                .map(|(square, _)| *square)
                .filter(|square| ![on, self.to].contains(square))
                .collect();
            others.sort_by_key(|square| Reverse((self.distance(*square), *square)));
            for square in others {
                let with: Vec<_> = lifted.iter().copied().filter(|(it, _)| *it != square).collect();
                if goes(&with) {
                    lifted = with;
                }
            }
            lifted.retain(|(it, _)| *it != on);
            !goes(&lifted)
        })
    }

    fn distance(&self, square: Square) -> u8 {
        let board = &self.naive.rules().board;
        let ((a, b), (c, d)) = (board.file_and_rank(self.from), board.file_and_rank(square));
        a.abs_diff(c).max(b.abs_diff(d))
    }

    fn cannot_promote(&self) -> bool {
        use heterodox_definition::Promotion;
        let rules = self.naive.rules().kind(self.piece.kind);
        matches!(&rules.promotion[self.piece.color.index()], Promotion::Choices { zone, .. }
            if zone.contains(self.to))
    }

    /// Returns whether the kind has a move with a condition that the piece does not meet.
    fn has_condition(&self) -> bool {
        let rules = self.naive.rules().kind(self.piece.kind);
        rules.moves.iter().any(|movement| {
            let condition = match movement {
                Movement::Universal(universal) => &universal.condition,
                Movement::Chain(chain) => &chain.condition,
            };
            match condition {
                Condition::Always => false,
                Condition::Unmoved => !self.naive.is_unmoved(self.from),
                Condition::Within(squares) => {
                    !squares[self.piece.color.index()].contains(self.from)
                }
            }
        })
    }

    fn depends_on_content(&self, position: &<DefinedGame<4> as Game>::Position) -> bool {
        let (us, stands) = (self.piece.color, position.piece_at(self.to));
        let cases = [
            ("nothing stands there", None, stands.is_none()),
            ("an enemy piece stands there", Some(!us), stands.is_some_and(|it| it.color != us)),
            (
                "a piece of its own side stands there",
                Some(us),
                stands.is_some_and(|it| it.color == us),
            ),
        ];
        let mut any = self.says("royal piece stands there") || self.says("has just passed it");
        for (words, color, is_so) in cases {
            if self.says(words) {
                any = true;
                if is_so || !self.can_go_if(&self.contents(self.to, color)) {
                    return false;
                }
            }
        }
        any
    }

    /// Checks a reason of a pseudo-legal move.
    fn is_forbidden(
        &self,
        game: &DefinedGame<4>,
        position: &<DefinedGame<4> as Game>::Position,
    ) -> bool {
        let texts = self.naive.pseudo_legal();
        let own: Vec<String> =
            self.candidates.iter().map(|mv| mv.coordinates(game.board(), game.kinds())).collect();
        if !own.iter().all(|text| texts.contains(text)) {
            return false;
        }
        let is_check = ["would be taken by", "is in check from"].iter().any(|it| self.says(it));
        if is_check {
            return own.iter().any(|text| self.is_taken_after(text));
        }
        let rules = self.naive.rules();
        if self.says("may not stand on") {
            let kinds = self.candidates.iter().map(|mv| mv.promotion().unwrap_or(self.piece.kind));
            let outside = |kind| {
                !rules.kind(kind).zone[self.piece.color.index()].contains(self.candidates[0].to)
            };
            return kinds.into_iter().any(outside)
                || self.candidates.iter().any(|mv| mv.displacement().is_some());
        }
        if self.says("iron piece") {
            let captured = position.captured_squares(self.candidates[0]);
            return captured
                .into_iter()
                .any(|on| position.piece_at(on).is_some_and(|it| rules.kind(it.kind).iron));
        }
        let known = [
            "would cross",
            "would land on",
            "gives check",
            "may not give check",
            "could never move",
            "may not be captured now",
            "which you must not lose",
            "may not promote",
            "would face each other",
            "could take it",
            "you must capture",
            "You must capture",
        ];
        known.iter().any(|words| self.says(words))
    }

    /// Returns whether after a move each arrow is a capture, or part of one.
    fn is_taken_after(&self, text: &str) -> bool {
        let captures = self.naive.captures_after(text);
        !self.reason.arrows.is_empty()
            && self.reason.arrows.iter().all(|(attacker, royal)| {
                captures.iter().any(|(from, taken)| from == attacker && taken.contains(royal))
            })
    }
}
