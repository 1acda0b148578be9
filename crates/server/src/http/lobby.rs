//! Users, and lists of games to play and to watch.

use super::App;
use super::computing::{Computing, json};
use super::extract::Json;
use super::user::User;
use crate::error::ApiError;
use crate::games::GameEntry;
use crate::names;
use crate::store::GameRow;
use axum::extract::State;
use axum::response::Response;
use futures_util::future::join_all;
use heterodox_answers::present;
use heterodox_api::{Card, ErrorBody, Lobby, Me, NewName, tokens_by_square};
use heterodox_kernel::Color;
use heterodox_kernel::view::MAX_STEPS;
use heterodox_kernel::work::limited;
use heterodox_round::{Player, RulesId, Seat, Status, UserId};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// Maximum number of games in a list.
const MAX_GAMES: u32 = 30;

/// Maximum number of steps for the position of a game in a list.
const CARD_STEPS: u64 = MAX_STEPS / MAX_GAMES as u64 / 3;

/// Time for loading the rules of the games in lists.
const LOAD_TIMEOUT: Duration = Duration::from_secs(1);

/// Returns the user who sends the request.
#[utoipa::path(get, path = "/api/me", tag = "user", responses((status = 200, body = Me)))]
pub(super) async fn me(State(app): State<App>, user_id: User) -> Result<axum::Json<Me>, ApiError> {
    let store = app.hub.store.as_ref();
    let games = store.count_games(&user_id.0).await?;
    Ok(axum::Json(Me { name: user_id.name(store).await?, games }))
}

/// Changes the name of the user.
#[utoipa::path(put, path = "/api/me", tag = "user", request_body = NewName,
    responses((status = 200, body = Me), (status = 400, body = ErrorBody)))]
pub(super) async fn rename(
    State(app): State<App>,
    user_id: User,
    Json(new): Json<NewName>,
) -> Result<axum::Json<Me>, ApiError> {
    let name = names::validate(&new.name)?;
    app.hub.rename(&user_id.0, &name).await?;
    let games = app.hub.store.count_games(&user_id.0).await?;
    Ok(axum::Json(Me { name, games }))
}

/// Lists the games of the user, open challenges, and games to watch.
#[utoipa::path(get, path = "/api/lobby", tag = "live", responses((status = 200, body = Lobby)))]
pub(super) async fn lobby(
    State(app): State<App>,
    user_id: User,
    computing: Computing,
) -> Result<Response, ApiError> {
    let store = app.hub.store.as_ref();
    let mine = store.unfinished(&user_id.0, MAX_GAMES).await?;
    // Some of them may be the user's own.
    let open = store.open(&app.hub.challenges(2 * MAX_GAMES as usize), 2 * MAX_GAMES).await?;
    let watch = store.playing(&app.hub.watchable(2 * MAX_GAMES as usize)).await?;
    let entries = entries(&app, &computing, [&mine, &open, &watch].into_iter().flatten()).await;
    let view = move || json(&view(&entries, &user_id.0, [mine, open, watch]));
    computing.run(view).await
}

/// Returns lists of games as a user sees them.
fn view(
    entries: &HashMap<RulesId, Arc<GameEntry>>,
    user_id: &UserId,
    [mine, open, watch]: [Vec<GameRow>; 3],
) -> Lobby {
    let cards = |games: Vec<GameRow>, wanted: &dyn Fn(&GameRow) -> bool| {
        let games = games.into_iter().filter(|game| wanted(game));
        let card = |game: GameRow| card(entries.get(&game.setup.game)?, game, user_id);
        games.filter_map(card).take(MAX_GAMES as usize).collect()
    };
    let others = |game: &GameRow| sides(game, user_id).is_empty();
    Lobby { mine: cards(mine, &|_| true), open: cards(open, &others), watch: cards(watch, &others) }
}

/// Returns the rules of games. Those that are unknown, or cannot be loaded in time, are left
/// out.
async fn entries(
    app: &App,
    computing: &Computing,
    games: impl Iterator<Item = &GameRow>,
) -> HashMap<RulesId, Arc<GameEntry>> {
    let ids: HashSet<&RulesId> = games.map(|game| &game.setup.game).collect();
    let load = async |id: &RulesId| {
        let found = timeout(LOAD_TIMEOUT, computing.find(&app.hub.games, id.as_str())).await;
        Some((id.clone(), found.ok()?.ok()?))
    };
    join_all(ids.into_iter().map(load)).await.into_iter().flatten().collect()
}

/// Returns the sides that a user plays.
fn sides(game: &GameRow, user_id: &UserId) -> Vec<Color> {
    let plays = |color: &Color| {
        let seat = game.summary.seats[*color].as_ref();
        seat.and_then(Seat::user_id) == Some(user_id)
    };
    Color::ALL.into_iter().filter(plays).collect()
}

/// Returns the entry of a game in a list, or `None` if its position cannot be parsed.
fn card(entry: &GameEntry, game: GameRow, user_id: &UserId) -> Option<Card> {
    let position = limited(CARD_STEPS, || entry.game.parse_fen(&game.summary.fen)).ok()?.ok()?;
    let sides = sides(&game, user_id);
    let summary = game.summary;
    let player = |seat: Seat| Player { you: seat.user_id() == Some(user_id), online: false, seat };
    let [white, black] =
        summary.seats.map(|seat| seat.map(|seat| present::player_view(player(seat)))).into_array();
    let playing = summary.status == Status::Playing;
    Some(Card {
        id: game.setup.id.to_string(),
        game: entry.info.id.clone(),
        game_name: entry.info.name.clone(),
        pieces: tokens_by_square(position.as_ref()),
        fen: summary.fen,
        last_move: summary.last,
        status: present::status(summary.status),
        white,
        black,
        clock: game.setup.clock.map(present::clock),
        your_turn: playing && sides.contains(&summary.turn),
        you: present::you(&sides),
        moves: summary.moves,
        updated_at: summary.updated.0,
    })
}
