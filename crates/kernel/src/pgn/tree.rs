//! Games with variations and annotations.

use super::lines::add_words;
use super::tags::write_tags;
use super::termination::{declared, set_result};
use super::{MAX_DEPTH, PgnError, PgnProblem, RawGame, RawMove, wrap};
use crate::notation::{self, move_number};
use crate::{Color, Extra, Game, Mark, Match, Move, Outcome, PlayError, Position, work};

/// A game with comments and variations. It may continue where a match would have
/// been drawn by repetition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tree<P> {
    /// Tags as (name, value). A tree that was read has the tag `Result` of its outcome.
    pub tags: Vec<(String, String)>,
    /// Start position.
    pub start: P,
    /// Comment before the first move.
    pub comment: Option<String>,
    /// Main line.
    pub moves: Vec<Node>,
    /// Outcome: the end of the main line on the board, or the declared end.
    pub outcome: Option<Outcome>,
}

/// A move with its annotations and alternatives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// The move.
    pub mv: Move,
    /// Comment before the move. A reader finds such comments before the first move of a
    /// variation; elsewhere they belong to the move before.
    pub before: Option<String>,
    /// Comment on the move.
    pub comment: Option<String>,
    /// Numeric annotation glyphs (NAGs), such as 1 for a good move.
    pub nags: Vec<u8>,
    /// Variations: alternatives to this move.
    pub variations: Vec<Vec<Node>>,
}

impl Node {
    /// Creates a move without annotations.
    pub fn new(mv: Move) -> Node {
        Node { mv, before: None, comment: None, nags: Vec::new(), variations: Vec::new() }
    }
}

impl<P> Tree<P> {
    /// Converts the start position.
    pub fn map_start<Q>(self, convert: impl FnOnce(P) -> Q) -> Tree<Q> {
        let Tree { tags, start, comment, moves, outcome } = self;
        Tree { tags, start: convert(start), comment, moves, outcome }
    }
}

impl<P: Position> Tree<P> {
    /// Plays the moves of a game that a [`Reader`](super::Reader) has parsed,
    /// including variations.
    ///
    /// # Errors
    /// If the start position or a move is not legal in this game, or if the result
    /// differs from the outcome on the board.
    pub fn read<G: Game<Position = P>>(game: &G, raw: &RawGame) -> Result<Tree<P>, PgnError> {
        let mut invalid = Vec::new();
        let tree = Tree::read_playable(game, raw, &mut invalid)?;
        invalid.into_iter().next().map_or(Ok(tree), Err)
    }

    /// Plays the moves of a game like [`Tree::read`], but accepts moves in variations that cannot
    /// be played, such as null moves. From there on the variation becomes a comment, and the
    /// error is added to `invalid`.
    ///
    /// # Errors
    /// If the start position or a move of the main line is not legal in this game, or if the
    /// result differs from the outcome on the board.
    pub fn read_playable<G: Game<Position = P>>(
        game: &G,
        raw: &RawGame,
        invalid: &mut Vec<PgnError>,
    ) -> Result<Tree<P>, PgnError> {
        let start = raw.start(game)?;
        let mut line = LineReader { game, invalid };
        let (moves, error) = line.read(start.clone(), &raw.moves);
        if let Some((_, error)) = error {
            return Err(error);
        }
        let mut tree = Tree {
            tags: raw.tags.clone(),
            start,
            comment: raw.comment.clone(),
            moves,
            outcome: None,
        };
        let (on_board, by_rule) = tree.end(game);
        tree.outcome = declared(raw, on_board, by_rule)?.or_else(|| tree.final_outcome(game));
        if let Some(outcome) = tree.outcome {
            set_result(&mut tree.tags, outcome);
        }
        Ok(tree)
    }

    /// Formats the game as PGN, with the moves in SAN.
    ///
    /// # Errors
    /// If a move is illegal, or variations are nested too deeply.
    pub fn write<G: Game<Position = P>>(&self, game: &G) -> Result<String, PgnError> {
        let mut writer = Writer { game, words: Vec::new() };
        writer.comment(self.comment.as_deref());
        writer.line(self.start.clone(), &self.moves, 0)?;
        let outcome = self.final_outcome(game);
        writer.words.push(outcome.map_or("*", Outcome::result).to_owned());
        let mut text = write_tags(game, &self.start, outcome, &self.tags);
        wrap(&mut text, writer.words);
        Ok(text)
    }

    /// The outcome of the last position of the main line, and the outcome there by a rule
    /// such as repetition.
    fn end<G: Game<Position = P>>(&self, game: &G) -> (Option<Outcome>, Option<Outcome>) {
        let mut played = Match::from_position(game.clone(), self.start.clone());
        if self.moves.iter().any(|node| played.play(node.mv).is_err()) {
            return (None, None);
        }
        (played.position().outcome(), played.rule_outcome())
    }

    /// The outcome of the game: on the board, declared, or by a rule.
    fn final_outcome<G: Game<Position = P>>(&self, game: &G) -> Option<Outcome> {
        let (on_board, by_rule) = self.end(game);
        on_board.or(self.outcome).or(by_rule)
    }
}

/// Plays the moves of lines.
struct LineReader<'a, G> {
    game: &'a G,
    /// Errors in variations.
    invalid: &'a mut Vec<PgnError>,
}

impl<G: Game> LineReader<'_, G> {
    /// Returns the moves up to the first that cannot be played, and the index and error of that.
    fn read(
        &mut self,
        mut position: G::Position,
        raw: &[RawMove],
    ) -> (Vec<Node>, Option<(usize, PgnError)>) {
        let mut nodes = Vec::new();
        let raw = raw.iter().enumerate().take_while(|_| !work::is_over());
        for (index, raw) in raw {
            let RawMove { text, line, before, comment, nags, variations } = raw;
            let mv = match read_move(self.game, &position, text) {
                Ok(mv) => mv,
                Err(error) => {
                    let error = PgnError { line: *line, problem: PgnProblem::Move(error) };
                    return (nodes, Some((index, error)));
                }
            };
            let mut nags = nags.clone();
            if text.ends_with('!') && promotes_to_bang(self.game, mv) {
                remove_mark(&mut nags);
            }
            let (before, comment) = (before.clone(), comment.clone());
            let mut node = Node { mv, before, comment, nags, variations: Vec::new() };
            for variation in variations {
                self.read_variation(position.clone(), variation, &mut node);
            }
            nodes.push(node);
            position.play_unchecked(mv);
        }
        (nodes, None)
    }

    /// Adds a variation to the move that it replaces. Moves that cannot be played become a comment
    /// on the move before.
    fn read_variation(&mut self, position: G::Position, raw: &[RawMove], main: &mut Node) {
        let (mut moves, error) = self.read(position, raw);
        if let Some((index, error)) = error {
            self.invalid.push(error);
            let rest = text_of(&raw[index..]);
            let (place, text) = match moves.last_mut() {
                Some(last) => (&mut last.comment, rest),
                None => (&mut main.comment, format!("({rest})")),
            };
            add_words(place, &text);
        }
        if !moves.is_empty() {
            main.variations.push(moves);
        }
    }
}

/// The text of moves with their annotations, for a comment.
fn text_of(line: &[RawMove]) -> String {
    let text_of_move = |RawMove { text, before, comment, nags, variations, .. }: &RawMove| {
        let before = before.as_ref().map(|before| format!("[{before}] ")).unwrap_or_default();
        let nags = nags.iter().map(|nag| format!(" ${nag}"));
        let comment = comment.iter().map(|comment| format!(" [{comment}]"));
        let variations = variations.iter().map(|line| format!(" ({})", text_of(line)));
        let parts: String = nags.chain(comment).chain(variations).collect();
        format!("{before}{text}{parts}")
    };
    line.iter().map(text_of_move).collect::<Vec<_>>().join(" ")
}

/// Takes the exclamation mark of a token away from the annotation sign that it was read as
/// the beginning of.
fn remove_mark(nags: &mut Vec<u8>) {
    match nags.first_mut() {
        Some(1) => drop(nags.remove(0)),
        // `!!` is `!`, and `!?` is `?`.
        Some(sign @ 3) => *sign = 1,
        Some(sign @ 5) => *sign = 2,
        _ => {}
    }
}

/// Returns whether the token of the kind that a move promotes to, or that it leaves behind, has an
/// exclamation mark.
fn promotes_to_bang<G: Game>(game: &G, mv: Move) -> bool {
    let left = if let Extra::Leave(kind) = mv.extra { Some(kind) } else { None };
    let kind = mv.promotion().or(left);
    kind.is_some_and(|kind| game.kinds()[kind.index()].token.mark() == Mark::Bang)
}

fn read_move<G: Game>(game: &G, position: &G::Position, text: &str) -> Result<Move, PlayError> {
    match position.outcome() {
        Some(outcome) => Err(PlayError::Over(outcome)),
        None => notation::read(game, position, text).map_err(PlayError::Notation),
    }
}

struct Writer<'g, G> {
    game: &'g G,
    words: Vec<String>,
}

impl<G: Game> Writer<'_, G> {
    fn line(
        &mut self,
        mut position: G::Position,
        nodes: &[Node],
        depth: usize,
    ) -> Result<(), PgnError> {
        let error = |problem| Err(PgnError { line: 0, problem });
        if depth > MAX_DEPTH {
            return error(PgnProblem::TooDeep);
        }
        // Black's moves have a number after a comment or variation.
        let mut interrupted = true;
        for node in nodes.iter().take_while(|_| !work::is_over()) {
            let mut after = position.clone();
            if let Err(illegal) = after.try_play(node.mv) {
                return error(PgnProblem::Move(PlayError::Illegal(illegal)));
            }
            if node.before.is_some() {
                self.comment(node.before.as_deref());
                interrupted = true;
            }
            if position.turn() == Color::White || interrupted {
                self.words.push(move_number(position.turn(), position.fullmove()));
            }
            self.words.push(notation::write(self.game, &position, node.mv));
            self.words.extend(node.nags.iter().map(|nag| format!("${nag}")));
            self.comment(node.comment.as_deref());
            let variations = node.variations.iter().filter(|line| !line.is_empty());
            for variation in variations.clone() {
                self.words.push("(".to_owned());
                self.line(position.clone(), variation, depth + 1)?;
                self.words.push(")".to_owned());
            }
            interrupted = variations.count() > 0 || node.comment.is_some();
            position = after;
        }
        Ok(())
    }

    fn comment(&mut self, text: Option<&str>) {
        // A closing brace would end the comment.
        let text = text.unwrap_or_default().replace('}', ")");
        let words: Vec<&str> = text.split_whitespace().collect();
        if !words.is_empty() {
            self.words.push("{".to_owned());
            self.words.extend(words.into_iter().map(str::to_owned));
            self.words.push("}".to_owned());
        }
    }
}
