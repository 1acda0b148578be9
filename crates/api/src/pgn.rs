//! Games with variations, read from and written as PGN.

use crate::outcome::OutcomeView;
use crate::said::{self, SaidView};
use heterodox_catalog::{AnyGame, AnyMatch, AnyPosition, AnyTree};
use heterodox_kernel::pgn::{MAX_DEPTH, Node, PgnError, PgnProblem, RepeatedTag, declared_by_tags};
use heterodox_kernel::text::sentence;
use heterodox_kernel::{Move, Outcome, PlayError, Reason, work};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroU32;
use utoipa::ToSchema;

/// Maximum number of notices about a game.
const MAX_NOTICES: usize = 10;

/// PGN text to be parsed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PgnRequest {
    /// PGN text.
    pub pgn: String,
    /// Number of the game to be parsed, from 1; absent for the first.
    #[serde(default)]
    #[schema(value_type = Option<u32>, minimum = 1)]
    pub number: Option<NonZeroU32>,
    /// Line of the file where the text begins, from 1, for error messages; absent for the first.
    #[serde(default)]
    #[schema(value_type = Option<u32>, minimum = 1)]
    pub line: Option<NonZeroU32>,
}

/// A PGN text whose games are to be listed. A long text is sent in pieces.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PgnListRequest {
    /// PGN text, or a piece of it.
    pub pgn: String,
    /// True if the text continues behind this piece. Its last game is then left to the next one.
    #[serde(default)]
    pub more: bool,
    /// Line of the file where the piece begins, from 1; absent for the first.
    #[serde(default)]
    #[schema(value_type = Option<u32>, minimum = 1)]
    pub line: Option<NonZeroU32>,
}

/// The games of a PGN text.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct PgnList {
    /// The games in order, readable or not.
    pub games: Vec<PgnListed>,
    /// Start of the first game that is left out; absent if all are listed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<PgnPlace>,
}

/// A place in a PGN text.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct PgnPlace {
    /// Offset in UTF-16 code units, as in JavaScript.
    pub offset: u32,
    /// Line of the file, from 1.
    pub line: u32,
}

/// A game in a list of games.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct PgnListed {
    /// Start of the game.
    pub start: PgnPlace,
    /// Offset behind the game, in UTF-16 code units.
    pub end: u32,
    /// The tags that describe the game and name its rules.
    pub tags: BTreeMap<String, String>,
}

/// A game that was parsed from PGN.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PgnGame {
    /// Id of the rules.
    pub game: String,
    /// Names and values of the tags.
    pub tags: Vec<(String, String)>,
    /// FEN of the starting position.
    pub start: String,
    /// Comment before the first move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// Moves with variations.
    pub moves: Vec<PgnNode>,
    /// Result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeView>,
    /// Sentences about what was not read as it is written, such as a repeated tag.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notices: Vec<String>,
}

/// A game to be written as PGN.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PgnWriteRequest {
    /// FEN of the starting position; absent for the standard one.
    #[serde(default)]
    pub start: Option<String>,
    /// Comment before the first move.
    #[serde(default)]
    pub comment: Option<String>,
    /// Moves with variations.
    pub moves: Vec<PgnNode>,
    /// Names and values of tags.
    #[serde(default)]
    pub tags: Vec<(String, String)>,
}

/// A game as PGN.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PgnText {
    /// PGN text.
    pub pgn: String,
}

/// A node of a move tree. A list of nodes is a line; `variations` are alternatives to
/// the move itself.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct PgnNode {
    /// The move in coordinate notation. Requests may use either notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// The move in standard algebraic notation. Ignored in requests.
    #[serde(rename = "short", default, skip_serializing_if = "Option::is_none")]
    pub san: Option<String>,
    /// Sentence without a full stop that says what the move does. Ignored in requests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sentence: Option<String>,
    /// The parts of the sentence, for other languages. Ignored in requests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub said: Option<SaidView>,
    /// Number of pieces that the move converts, unless it is 0. Ignored in requests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub converts: Option<u32>,
    /// Comment before the move, if it begins a variation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    /// Comment on the move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// Numeric annotation glyphs, such as 1 for a good move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nags: Vec<u8>,
    /// Alternative lines.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(no_recursion)]
    pub variations: Vec<Vec<PgnNode>>,
}

impl PgnGame {
    /// Creates the view of a game with variations. Ends early with the [`work`] of the thread.
    pub fn of(tree: AnyTree, repeated: &[RepeatedTag]) -> PgnGame {
        let notice = |tag: &RepeatedTag| sentence(&format!("line {}: {tag}", tag.line));
        PgnGame {
            notices: repeated.iter().take(MAX_NOTICES).map(notice).collect(),
            game: tree.start.game().info().id,
            tags: tree.tags,
            start: tree.start.fen(),
            comment: tree.comment,
            moves: line_of(tree.start, tree.moves),
            outcome: tree.outcome.map(OutcomeView::from),
        }
    }
}

fn line_of(mut position: Box<dyn AnyPosition>, line: Vec<Node>) -> Vec<PgnNode> {
    let mut nodes = Vec::new();
    for Node { mv, before, comment, nags, variations } in line {
        if work::is_over() {
            break;
        }
        let variation = |line| line_of(position.clone(), line);
        let said = position.said(mv);
        nodes.push(PgnNode {
            mv: position.game().coordinates(mv),
            san: Some(position.san(mv)),
            sentence: Some(said.to_string()),
            said: said::sent(said),
            converts: Some(converted(position.as_ref(), mv)).filter(|&count| count > 0),
            before,
            comment,
            nags,
            variations: variations.into_iter().map(variation).collect(),
        });
        if position.play(mv).is_err() {
            break;
        }
    }
    nodes
}

/// Number of pieces that change sides by a move. A piece that is converted in two
/// rounds belongs to its old side again and does not count.
fn converted(position: &dyn AnyPosition, mv: Move) -> u32 {
    let mut squares = BTreeSet::new();
    for square in position.conversions(mv).into_iter().flatten() {
        if !squares.remove(&square) {
            squares.insert(square);
        }
    }
    squares.len() as u32
}

impl PgnWriteRequest {
    /// Returns the outcome of the game. `played` is its main line. It is the outcome on the board,
    /// or else the one that the tags declare, which a rule such as repetition may explain.
    pub fn outcome(&self, played: &dyn AnyMatch) -> Option<Outcome> {
        let by_rule = played.outcome();
        let explains = |declared: &Outcome| {
            declared.reason == Reason::Unknown
                && by_rule.is_some_and(|by_rule| by_rule.winner == declared.winner)
        };
        let declared = declared_by_tags(&self.tags).filter(|declared| !explains(declared));
        played.final_outcome().or(declared).or(by_rule)
    }

    /// Creates the game with its variations. Its outcome is left open. Ends early with the
    /// [`work`] of the thread.
    ///
    /// # Errors
    /// If the start position or a move is not legal in this game, or if variations are
    /// nested too deeply.
    pub fn into_tree(self, game: &dyn AnyGame) -> Result<AnyTree, PgnError> {
        let start = match self.start.as_deref().map(str::trim) {
            None | Some("") => game.start(),
            Some(fen) => game.parse_fen(fen).map_err(|e| error(PgnProblem::Fen(e)))?,
        };
        let moves = nodes_of(start.clone(), self.moves, 0)?;
        Ok(AnyTree { tags: self.tags, start, comment: self.comment, moves, outcome: None })
    }
}

fn error(problem: PgnProblem) -> PgnError {
    PgnError { line: 0, problem }
}

fn nodes_of(
    mut position: Box<dyn AnyPosition>,
    line: Vec<PgnNode>,
    depth: usize,
) -> Result<Vec<Node>, PgnError> {
    if depth > MAX_DEPTH {
        return Err(error(PgnProblem::TooDeep));
    }
    let mut nodes = Vec::new();
    for PgnNode { mv, before, comment, nags, variations, .. } in line {
        if work::is_over() {
            break;
        }
        let start = position.clone();
        let mv =
            position.play_text(&mv).map_err(|e| error(PgnProblem::Move(PlayError::Notation(e))))?;
        let nodes_of = |line| nodes_of(start.clone(), line, depth + 1);
        let variations: Result<_, PgnError> = variations.into_iter().map(nodes_of).collect();
        nodes.push(Node { mv, before, comment, nags, variations: variations? });
    }
    Ok(nodes)
}
