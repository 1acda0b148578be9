//! Anonymous users, who are recognised by a signed cookie.

use super::computing::Measured;
use super::{App, limit};
use crate::connections::Peer;
use crate::error::ApiError;
use crate::ids;
use crate::names::looks_like_engine;
use crate::store::Store;
use crate::store::StoreError;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, STRICT_TRANSPORT_SECURITY};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use heterodox_round::UserId;

const COOKIE: &str = "visitor";

/// Lifetime of the cookie in days, the maximum in browsers.
const COOKIE_DAYS: i64 = 400;

/// The HSTS header: clients that used HTTPS keep using it.
const HSTS: &str = "max-age=31536000";

/// The id of the user who sends a request.
#[derive(Clone, Debug)]
pub(crate) struct User(pub(crate) UserId);

/// The user that whoever sent the request has become. A handler adds it to its response.
#[derive(Clone, Debug)]
pub(super) struct Became(pub(super) UserId);

impl User {
    /// Returns the name that the user has chosen, or a default name.
    pub(super) async fn name(&self, store: &dyn Store) -> Result<String, StoreError> {
        // Names like the computer's could be chosen in old versions.
        let taken = store.name(&self.0).await?.filter(|name| !looks_like_engine(name));
        Ok(taken.unwrap_or_else(|| ids::guest_name(&self.0)))
    }
}

/// Identifies the user and checks the quotas. A new user, and one who has become another, gets a
/// cookie with the response; nothing is stored before that user does something.
pub(super) async fn identify(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let jar = CookieJar::from_headers(request.headers());
    let cookie = jar.get(COOKIE).and_then(|cookie| app.key.verify(cookie.value()));
    let cookie = cookie.map(str::to_owned);
    let peer = request.extensions().get::<Peer>().copied();
    let Some(Peer(peer)) = peer else { return ApiError::internal().into_response() };
    let origin = app.rate_limiter.proxies.origin(peer, request.headers());
    let client = app.rate_limiter.client(origin.address, cookie.as_deref());
    if let Err(error) = limit::check(&app, &client, &request) {
        return error.into_response();
    }
    let (id, is_new) = cookie.map_or_else(|| (ids::token(), true), |id| (id, false));
    request.extensions_mut().insert(User(id.as_str().into()));
    request.extensions_mut().insert(client);
    let (mut response, took) = Measured::new(next.run(request)).await;
    app.rate_limiter.charge(&client, took);
    if origin.secure {
        response.headers_mut().insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(HSTS));
    }
    let became = response.extensions_mut().remove::<Became>();
    if !is_new && became.is_none() {
        return response;
    }
    let id = became.map_or(id, |Became(user_id)| user_id.as_str().to_owned());
    // Responses that shared caches store must not contain cookies.
    let is_cached = response.headers().get(CACHE_CONTROL).is_some_and(|value| value != "no-cache");
    if is_cached {
        return response;
    }
    let cookie = Cookie::build((COOKIE, app.key.sign(&id)))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(origin.secure)
        .max_age(time::Duration::days(COOKIE_DAYS));
    (jar.add(cookie), response).into_response()
}

impl<S: Send + Sync> FromRequestParts<S> for User {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, ApiError> {
        parts.extensions.get::<User>().cloned().ok_or_else(ApiError::internal)
    }
}
