//! Finished games as animated GIF.

use super::App;
use super::computing::Computing;
use super::extract::{Path, Query};
use super::picture::{CACHED, SHARED, uploads};
use super::workshop::describe;
use crate::compute::Begun;
use crate::error::ApiError;
use crate::games::GameEntry;
use crate::store::Entry;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use heterodox_answers::problems;
use heterodox_api::{EffectView, ErrorBody, GameSummary, PositionView};
use heterodox_kernel::Color;
use heterodox_kernel::text::sentence;
use heterodox_picture::{Caption, Delay, GameGif, GifError, Picture, Uploads, drawable_or};
use heterodox_round::{GameId, GameState, Ply, Setup, Status};
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use utoipa::IntoParams;

/// Maximum number of frames with moves. Longer games skip moves evenly.
const MAX_MOVES: usize = 200;

/// Maximum computing time of a GIF.
const MAX_TIME: Duration = Duration::from_secs(15);

/// Computing time of a thread before it takes up another job.
const SLICE: Duration = Duration::from_millis(50);

/// Maximum number of GIFs that are made at once. Other requests wait.
const MAX_AT_ONCE: usize = 2;

/// Memory for finished GIFs, in bytes.
const MAX_MEMORY: u64 = 32 << 20;

/// Number of GIFs that are expected in the cache.
const EXPECTED: usize = 100;

/// The GIFs that were made last.
pub(super) struct Gifs {
    made: Cache<(GameId, Color), Bytes, ByLength>,
    permits: Semaphore,
}

/// Weighs GIFs by their memory.
#[derive(Clone)]
struct ByLength;

impl Weighter<(GameId, Color), Bytes> for ByLength {
    fn weight(&self, _: &(GameId, Color), gif: &Bytes) -> u64 {
        gif.len() as u64
    }
}

impl Default for Gifs {
    fn default() -> Gifs {
        let made = Cache::with_weighter(EXPECTED, MAX_MEMORY, ByLength);
        Gifs { made, permits: Semaphore::new(MAX_AT_ONCE) }
    }
}

/// Choices of a GIF.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct GifQuery {
    /// Side at the bottom; White by default.
    orientation: Option<Color>,
}

/// Returns a finished game as animated GIF: the start with the names of the players, a frame for
/// each move with its squares, and the end with the result.
#[utoipa::path(get, path = "/api/live/{id}/game.gif", tag = "live",
    params(("id" = String, Path, description = "The game's id"), GifQuery),
    responses((status = 200, body = Vec<u8>, content_type = "image/gif"),
              (status = 404, body = ErrorBody), (status = 409, body = ErrorBody)))]
pub(super) async fn gif(
    State(app): State<App>,
    computing: Computing,
    Path(id): Path<GameId>,
    Query(query): Query<GifQuery>,
) -> Result<Response, ApiError> {
    let key = (id, query.orientation.unwrap_or(Color::White));
    if let Some(gif) = app.gifs.made.get(&key) {
        return Ok(response(gif));
    }
    let film = Film::of(&app, &computing, &key.0, key.1).await?;
    let permit = app.gifs.permits.acquire().await;
    let _permit = permit.map_err(|_| ApiError::internal())?;
    // Somebody else may have wanted the same in the meantime.
    let gif = match app.gifs.made.get(&key) {
        Some(gif) => gif,
        None => Bytes::from(film.make(&computing).await?),
    };
    app.gifs.made.insert(key, gif.clone());
    Ok(response(gif))
}

fn response(gif: Bytes) -> Response {
    let headers = [(CONTENT_TYPE, "image/gif"), (CACHE_CONTROL, CACHED), SHARED];
    (headers, gif).into_response()
}

/// The contents of a GIF.
struct Film {
    game: GameSummary,
    uploads: Uploads,
    orientation: Color,
    /// Positions, each with the squares of the move before it.
    steps: Vec<(PositionView, Vec<String>)>,
    /// Lines below the board.
    title: String,
    players: String,
    result: String,
    /// True if somebody has pieces in hand in any of the positions.
    hands: bool,
}

/// Returns the state of a game after its stored events.
fn replay(entry: &GameEntry, setup: &Setup, entries: &[Entry]) -> Result<GameState, ApiError> {
    let events = entries.iter().map(|entry| (&entry.event, entry.at));
    GameState::replay(Arc::clone(&entry.game), setup.clone(), events).map_err(|error| {
        tracing::error!("{error}");
        ApiError::internal()
    })
}

/// Returns the positions of a game, and where the last move began and ended. A long game skips some
/// positions, but never the first or the last.
fn steps(state: &GameState) -> Vec<(PositionView, Vec<String>)> {
    let plies = &state.plies;
    let last = state.position();
    let every = plies.len().div_ceil(MAX_MOVES).max(1);
    let is_shown = |step: &usize| *step == 0 || (plies.len() - step).is_multiple_of(every);
    let step = |step: usize| {
        let position = plies.get(step).map_or(last.position.as_ref(), |ply| ply.before.as_ref());
        let squares = step.checked_sub(1).map(|before| moved(&plies[before]));
        (PositionView::without_moves(position, None), squares.unwrap_or_default())
    };
    (0..=plies.len()).filter(is_shown).map(step).collect()
}

/// Returns the start and target of a moved piece, or the square of a dropped one.
fn moved(ply: &Ply) -> Vec<String> {
    let before = ply.before.as_ref();
    let effect = EffectView::of(before.game(), &before.effect(ply.mv));
    match effect.slides.into_iter().next() {
        Some(slide) => vec![slide.from, slide.to],
        None => effect.placed.into_iter().map(|placed| placed.square).collect(),
    }
}

impl Film {
    async fn of(
        app: &App,
        computing: &Computing,
        id: &GameId,
        orientation: Color,
    ) -> Result<Arc<Film>, ApiError> {
        let (setup, entries) = app.hub.store.load(id).await?.ok_or_else(ApiError::no_live)?;
        let entry = computing.find(&app.hub.games, setup.game.as_str()).await?;
        let mut summary = entry.summary.clone();
        // The pictures of pieces that the author has chosen.
        describe(app, &mut summary).await?;
        let uploads = uploads(app, &summary).await?;
        let film = move || {
            let state = replay(&entry, &setup, &entries)?;
            Film::of_state(&state, summary.clone(), uploads.clone(), orientation)
        };
        Ok(Arc::new(computing.run_long(film).await?))
    }

    fn of_state(
        state: &GameState,
        game: GameSummary,
        uploads: Uploads,
        orientation: Color,
    ) -> Result<Film, ApiError> {
        let Some(ending) = state.ending.filter(|_| state.status() == Status::Over) else {
            return Err(ApiError::conflict("not-over", "A GIF shows a game that is over."));
        };
        let steps = steps(state);
        let hands = steps.iter().any(|(position, _)| {
            let mut hands = position.hands.iter();
            hands.any(|hand| hand.count > 0)
        });
        let name = |color: Color| {
            let name = state.seat(color).map(|seat| seat.name()).unwrap_or_default();
            drawable_or(&name, &color.to_string())
        };
        let players = format!("{} - {}", name(Color::White), name(Color::Black));
        let title = drawable_or(&game.name, "Heterodox");
        let result = drawable_or(&format!("{} {ending}", ending.result()), ending.result());
        Ok(Film { game, uploads, orientation, steps, title, players, result, hands })
    }

    /// Returns the picture of a step, with its caption.
    fn frame(&self, index: usize) -> Option<(Picture<'_>, Caption<'_>)> {
        let (position, squares) = self.steps.get(index)?;
        let picture = Picture::of(&self.game, position);
        let picture = picture.orientation(self.orientation).last_move(squares);
        let picture = picture.uploads(&self.uploads);
        let is_last = index + 1 == self.steps.len();
        let text = if is_last { &self.result } else { &self.players };
        Some((picture, Caption { title: &self.title, text, hands: self.hands }))
    }

    /// Makes the GIF, in slices that leave room for other jobs.
    async fn make(self: Arc<Film>, computing: &Computing) -> Result<Vec<u8>, ApiError> {
        let begin = move || {
            let samples = [0, self.steps.len() / 2, self.steps.len().saturating_sub(1)];
            let samples: Vec<_> = samples.iter().filter_map(|&step| self.frame(step)).collect();
            let gif = GameGif::new(&samples)?;
            drop(samples);
            Ok(Making { film: self, gif, next: 0, took: Duration::ZERO })
        };
        let mut making = computing.run(begin).await?;
        while making.next < making.film.steps.len() {
            making = computing.run(move || making.go_on()).await?;
        }
        computing.run(move || Ok(making.gif.finish()?)).await
    }
}

/// A GIF that is being made.
struct Making {
    film: Arc<Film>,
    gif: GameGif,
    /// The next step.
    next: usize,
    took: Duration,
}

impl Making {
    /// Adds frames for a while.
    fn go_on(mut self) -> Result<Making, ApiError> {
        let begun = Begun::now();
        let last = self.film.steps.len().saturating_sub(1);
        while begun.took() < SLICE
            && let Some((picture, caption)) = self.film.frame(self.next)
        {
            let delay = match self.next {
                next if next == last => Delay::END,
                0 => Delay::TITLE,
                _ => Delay::MOVE,
            };
            self.gif.add(&picture, &caption, delay)?;
            self.next += 1;
        }
        self.took += begun.took();
        match self.took > MAX_TIME {
            true => Err(too_long()),
            false => Ok(self),
        }
    }
}

fn too_long() -> ApiError {
    ApiError::bad("too-long", &problems::GIF_TOO_LONG)
}

impl From<GifError> for ApiError {
    fn from(error: GifError) -> ApiError {
        match error {
            GifError::Picture(error) => error.into(),
            GifError::TooLarge => ApiError::bad("too-long", sentence(&error.to_string())),
            GifError::Encoding(_) => {
                tracing::error!("{error}");
                ApiError::internal()
            }
        }
    }
}
