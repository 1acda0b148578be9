//! Conversion of games with variations between the kernel's moves and plain text.

use crate::view::{GameTree, TreeNode};
use heterodox_kernel::pgn::{MAX_DEPTH, Node, PgnError, PgnProblem, Tree};
use heterodox_kernel::{Game, Move, PlayError, Position, notation};
use std::collections::BTreeSet;

/// Converts a tree to its view.
pub(crate) fn shown<G: Game>(game: &G, tree: Tree<G::Position>) -> GameTree {
    let start = if tree.start == game.start() { String::new() } else { tree.start.fen() };
    GameTree {
        moves: shown_line(game, tree.start, tree.moves),
        tags: tree.tags,
        start,
        comment: tree.comment,
        outcome: tree.outcome,
    }
}

fn shown_line<G: Game>(game: &G, mut position: G::Position, line: Vec<Node>) -> Vec<TreeNode> {
    let mut nodes = Vec::new();
    for Node { mv, comment, nags, variations } in line {
        let shown = |line| shown_line(game, position.clone(), line);
        nodes.push(TreeNode {
            id: mv.coordinates(game.board(), game.kinds()),
            san: notation::write(game, &position, mv),
            converts: converted(&position, mv),
            comment,
            nags,
            variations: variations.into_iter().map(shown).collect(),
        });
        position.play_unchecked(mv);
    }
    nodes
}

/// Number of pieces that change sides by a move. A piece that is converted in two
/// rounds belongs to its old side again and does not count.
fn converted<P: Position>(position: &P, mv: Move) -> u32 {
    let mut squares = BTreeSet::new();
    for square in position.conversions(mv).into_iter().flatten() {
        if !squares.remove(&square) {
            squares.insert(square);
        }
    }
    squares.len() as u32
}

/// Validates a tree from outside and parses its moves.
pub(crate) fn checked<G: Game>(game: &G, tree: &GameTree) -> Result<Tree<G::Position>, PgnError> {
    let start = match tree.start.trim() {
        "" => game.start(),
        fen => game.parse_fen(fen).map_err(|e| error(PgnProblem::Fen(e)))?,
    };
    Ok(Tree {
        moves: checked_line(game, start.clone(), &tree.moves, 0)?,
        tags: tree.tags.clone(),
        start,
        comment: tree.comment.clone(),
        outcome: tree.outcome,
    })
}

fn error(problem: PgnProblem) -> PgnError {
    PgnError { line: 0, problem }
}

fn checked_line<G: Game>(
    game: &G,
    mut position: G::Position,
    line: &[TreeNode],
    depth: usize,
) -> Result<Vec<Node>, PgnError> {
    if depth > MAX_DEPTH {
        return Err(error(PgnProblem::TooDeep));
    }
    let mut nodes = Vec::new();
    for TreeNode { id, comment, nags, variations, .. } in line {
        let mv = notation::read(game, &position, id)
            .map_err(|e| error(PgnProblem::Move(PlayError::Notation(e))))?;
        let checked = |line: &Vec<TreeNode>| checked_line(game, position.clone(), line, depth + 1);
        let variations: Result<_, PgnError> = variations.iter().map(checked).collect();
        let (comment, nags) = (comment.clone(), nags.clone());
        nodes.push(Node { mv, comment, nags, variations: variations? });
        position.play_unchecked(mv);
    }
    Ok(nodes)
}
