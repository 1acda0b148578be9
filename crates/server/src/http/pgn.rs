//! Games as text, with comments and variations.

use super::App;
use super::extract::{Json, Path};
use super::games::check_length;
use crate::error::{ApiError, ErrorBody};
use crate::games::GameEntry;
use crate::json::{Node, PgnGame, PgnRequest, PgnText, PgnWriteRequest};
use axum::extract::State;
use heterodox_catalog::view::{GameTree, TreeNode};
use heterodox_kernel::pgn::{RawGame, Reader};
use std::sync::Arc;

/// Reads the first game of a text.
#[utoipa::path(post, path = "/api/games/{game}/pgn", tag = "games",
    params(("game" = String, Path, description = "The id; `-`: the tag Variant tells")),
    request_body = PgnRequest,
    responses((status = 200, body = PgnGame), (status = 400, body = ErrorBody),
              (status = 404, body = ErrorBody)))]
pub(super) async fn read(
    State(app): State<App>,
    Path(game): Path<String>,
    Json(request): Json<PgnRequest>,
) -> Result<axum::Json<PgnGame>, ApiError> {
    let raw = Reader::new(&request.pgn).next();
    let empty = || ApiError::bad("bad-pgn", "There is no game in this text.");
    let raw = raw.ok_or_else(empty)?.map_err(ApiError::pgn)?;
    let entry = game_of(&app, &game, &raw)?;
    let tree = entry.game.tree_from_pgn(&raw).map_err(ApiError::pgn)?;
    let start = match tree.start.is_empty() {
        true => entry.game.start().fen(),
        false => tree.start,
    };
    Ok(axum::Json(PgnGame {
        game: entry.info.id.clone(),
        tags: tree.tags.into_iter().map(|(name, value)| [name, value]).collect(),
        start,
        comment: tree.comment,
        moves: tree.moves.into_iter().map(Node::from).collect(),
        outcome: tree.outcome.map(Into::into),
    }))
}

/// The game that a text is of: the one that was asked for, unless its tag
/// names another.
fn game_of(app: &App, asked: &str, raw: &RawGame) -> Result<Arc<GameEntry>, ApiError> {
    let named = raw.tag("Variant").map(|id| (id, app.hub.games.find(id)));
    match (asked, named) {
        ("-", Some((_, named))) => named,
        ("-", None) => {
            let message = "The tag Variant is missing, which tells what game this is.";
            Err(ApiError::bad("no-variant", message))
        }
        (asked, named) => {
            let entry = app.hub.games.find(asked)?;
            match named {
                Some((id, Ok(named))) if named.info.id != entry.info.id => {
                    let name = &entry.info.id;
                    let message = format!("The game in the PGN is one of {id}, not of {name}.");
                    Err(ApiError::bad("other-game", message))
                }
                // Names that only other programs use tell nothing.
                _ => Ok(entry),
            }
        }
    }
}

/// Writes a game.
#[utoipa::path(post, path = "/api/games/{game}/pgn/write", tag = "games",
    params(("game" = String, Path, description = "The id, with options after colons")),
    request_body = PgnWriteRequest,
    responses((status = 200, body = PgnText), (status = 400, body = ErrorBody),
              (status = 404, body = ErrorBody)))]
pub(super) async fn write(
    State(app): State<App>,
    Path(game): Path<String>,
    Json(request): Json<PgnWriteRequest>,
) -> Result<axum::Json<PgnText>, ApiError> {
    let entry = app.hub.games.find(&game)?;
    check_length(request.moves.len())?;
    let mut tree = GameTree {
        tags: request.tags.into_iter().map(|[name, value]| (name, value)).collect(),
        start: request.start.unwrap_or_default(),
        comment: request.comment,
        moves: request.moves.into_iter().map(TreeNode::from).collect(),
        outcome: None,
    };
    tree.outcome = entry.outcome_of(&tree)?;
    let pgn = entry.game.tree_to_pgn(&tree).map_err(ApiError::pgn)?;
    Ok(axum::Json(PgnText { pgn }))
}

impl GameEntry {
    /// How the main line of a tree has ended on the board, or as its tags say.
    fn outcome_of(&self, tree: &GameTree) -> Result<Option<heterodox_kernel::Outcome>, ApiError> {
        let start = Some(tree.start.as_str()).filter(|start| !start.is_empty());
        let moves: Vec<&str> = tree.moves.iter().map(|node| node.id.as_str()).collect();
        let played = self.set_up(start, &moves)?;
        Ok(played.final_outcome().or_else(|| declared(tree)).or_else(|| played.outcome()))
    }
}

/// The end that the tags tell of.
fn declared(tree: &GameTree) -> Option<heterodox_kernel::Outcome> {
    use heterodox_kernel::{Color, Outcome, Reason};
    let tag = |name: &str| tree.tags.iter().find(|(tag, _)| tag == name).map(|(_, v)| v.as_str());
    let reason = tag("Termination").and_then(Reason::from_id);
    match tag("Result")? {
        "1-0" => Some(Outcome::win(Color::White, reason.unwrap_or(Reason::Resignation))),
        "0-1" => Some(Outcome::win(Color::Black, reason.unwrap_or(Reason::Resignation))),
        "1/2-1/2" => Some(Outcome::draw(reason.unwrap_or(Reason::Agreement))),
        _ => None,
    }
}

impl From<TreeNode> for Node {
    fn from(node: TreeNode) -> Node {
        let line = |line: Vec<TreeNode>| line.into_iter().map(Node::from).collect();
        Node {
            mv: node.id,
            short: Some(node.short),
            comment: node.comment,
            nags: node.nags,
            variations: node.variations.into_iter().map(line).collect(),
        }
    }
}

impl From<Node> for TreeNode {
    fn from(node: Node) -> TreeNode {
        let line = |line: Vec<Node>| line.into_iter().map(TreeNode::from).collect();
        TreeNode {
            id: node.mv,
            short: node.short.unwrap_or_default(),
            comment: node.comment,
            nags: node.nags,
            variations: node.variations.into_iter().map(line).collect(),
        }
    }
}
