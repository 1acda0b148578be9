//! The OpenAPI description of the API.

mod common;

use super::{
    App, about, edit, ending, explorer, games, gif, health, learned, lessons, live, lobby, pgn,
    picture, pictures, puzzles, rules, showcase, studies, study, transfer, workshop,
};
use axum::Router;
use axum::body::Bytes;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use heterodox_api::{AnalysisReply, AnalysisRequest, Request, ServerMessage};
use utoipa::OpenApi;
use utoipa::openapi::OpenApi as Document;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Heterodox",
        description = "Chess variants: rules, games and analysis. Two WebSockets stand beside \
            what is described here: `/api/live/{id}/socket?since=SEQ` takes `Request` and sends \
            `ServerMessage`, `/api/analysis/socket` takes `AnalysisRequest` and sends \
            `AnalysisReply`. A socket that the server closes says why: 1001 the client is to \
            connect again, 1002 a protocol error, 1007 text that is not UTF-8, 1008 too many \
            rejected messages or no answers to pings, 1009 a message of more than 4 KiB in games \
            or 128 KiB in analyses. Errors are always an `ErrorBody`."
    ),
    components(schemas(Request, ServerMessage, AnalysisRequest, AnalysisReply))
)]
struct Description;

/// Returns the documented routes.
pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(showcase::showcase))
        .routes(routes!(games::list))
        .routes(routes!(games::one))
        .routes(routes!(picture::svg))
        .routes(routes!(picture::png))
        .routes(routes!(picture::card))
        .routes(routes!(games::position))
        .routes(routes!(games::replay))
        .routes(routes!(games::reasons))
        .routes(routes!(ending::ending))
        .routes(routes!(games::levels))
        .routes(routes!(about::about))
        .routes(routes!(rules::rules))
        .routes(routes!(lessons::lessons))
        .routes(routes!(lessons::try_move))
        .routes(routes!(puzzles::daily_puzzles))
        .routes(routes!(puzzles::puzzles))
        .routes(routes!(puzzles::puzzle))
        .routes(routes!(puzzles::puzzle_solution))
        .routes(routes!(puzzles::try_puzzle_move))
        .routes(routes!(study::studies))
        .routes(routes!(study::methods))
        .routes(routes!(study::study))
        .routes(routes!(study::plot))
        .routes(routes!(explorer::explorer))
        .routes(routes!(edit::edit))
        .routes(routes!(pgn::list_pgn))
        .routes(routes!(pgn::read))
        .routes(routes!(pgn::write))
        .routes(routes!(lobby::me, lobby::rename))
        .routes(routes!(transfer::make, transfer::revoke))
        .routes(routes!(transfer::take))
        .routes(routes!(lobby::lobby))
        .routes(routes!(live::create))
        .routes(routes!(live::get, live::withdraw))
        .routes(routes!(live::join))
        .routes(routes!(live::invite, live::invitation))
        .routes(routes!(live::pgn))
        .routes(routes!(gif::gif))
        .routes(routes!(workshop::gallery, workshop::store))
        .routes(routes!(workshop::check))
        .routes(routes!(workshop::reach))
        .routes(routes!(workshop::set_up))
        .routes(routes!(workshop::sample))
        .routes(routes!(workshop::get, workshop::change, workshop::delete))
        .routes(routes!(learned::weights))
        .routes(routes!(studies::state, studies::request))
        .routes(routes!(pictures::upload))
        .routes(routes!(pictures::picture))
        .routes(routes!(health::health))
        .routes(routes!(health::ready))
}

/// Returns a route that serves the description.
pub(super) fn served(mut document: Document) -> Router<App> {
    common::add(&mut document);
    let text = Bytes::from(serde_json::to_vec(&document).unwrap_or_default());
    let answer = move || {
        let text = text.clone();
        async move { ([(CONTENT_TYPE, "application/json")], text) }
    };
    Router::new().route("/api/openapi.json", get(answer))
}
