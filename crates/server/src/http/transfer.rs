//! Links to continue on another device.

use super::App;
use super::extract::Json;
use super::user::{Became, User};
use crate::error::ApiError;
use crate::ids;
use crate::store::Transfer;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use heterodox_api::{ErrorBody, NewTransfer, TransferContent, TransferLink, TransferSecret};
use heterodox_round::Millis;

/// Lifetime of a link, in seconds.
const LIFETIME: u64 = 600;

/// Makes a link that turns another browser into this user: with the games, the name and what the
/// browser stores. It works once, for ten minutes. An earlier link no longer works.
#[utoipa::path(post, path = "/api/me/transfer", tag = "user", request_body = NewTransfer,
    responses((status = 201, body = TransferLink), (status = 400, body = ErrorBody),
              (status = 413, body = ErrorBody)))]
pub(super) async fn make(
    State(app): State<App>,
    user_id: User,
    Json(new): Json<NewTransfer>,
) -> Result<Response, ApiError> {
    // PostgreSQL takes no such texts.
    if new.stored.contains('\0') {
        let message = "What is stored must not contain the character U+0000.";
        return Err(ApiError::bad("bad-stored", message));
    }
    let token = ids::token();
    let transfer = Transfer { user_id: user_id.0, stored: new.stored };
    let now = app.hub.clock.now();
    let until = now + Millis(1000 * LIFETIME);
    app.database.insert_transfer(&token, &transfer, [now, until]).await?;
    let link = axum::Json(TransferLink { token, seconds: LIFETIME });
    Ok((StatusCode::CREATED, link).into_response())
}

/// Makes the user's link useless.
#[utoipa::path(delete, path = "/api/me/transfer", tag = "user", responses((status = 204)))]
pub(super) async fn revoke(State(app): State<App>, user_id: User) -> Result<StatusCode, ApiError> {
    app.database.remove_transfer(&user_id.0).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Follows such a link: whoever sends the request becomes its user. The secret is not part of the
/// path, since paths are written into logs.
#[utoipa::path(post, path = "/api/transfer", tag = "user", request_body = TransferSecret,
    responses((status = 200, body = TransferContent), (status = 404, body = ErrorBody)))]
pub(super) async fn take(
    State(app): State<App>,
    Json(secret): Json<TransferSecret>,
) -> Result<Response, ApiError> {
    let taken = match ids::is_token(&secret.token) {
        true => app.database.take_transfer(&secret.token, app.hub.clock.now()).await?,
        false => None,
    };
    let Transfer { user_id, stored } = taken.ok_or_else(|| {
        ApiError::missing(
            "no-such-transfer",
            "This link has been used, or its ten minutes are over. Make a new one on the device \
             where you have played.",
        )
    })?;
    let mut response = axum::Json(TransferContent { stored }).into_response();
    response.extensions_mut().insert(Became(user_id));
    Ok(response)
}
