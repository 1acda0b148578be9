//! Uploaded pictures of pieces.

use super::App;
use super::computing::Computing;
use super::extract::Path;
use super::user::User;
use crate::error::ApiError;
use crate::limits::Refusal;
use crate::store::StorageQuota;
use crate::workshop::{PictureError, sanitize};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName};
use axum::http::{HeaderMap, StatusCode};
use heterodox_answers::is_hash;
use heterodox_api::{ErrorBody, UploadedPicture};
use heterodox_kernel::text::sentence;
use heterodox_round::{Millis, Timestamp};
use sha2::{Digest, Sha256};

/// Beginning of the names of uploaded pictures.
pub(super) const UPLOADED: &str = "svg:";

/// Number of hexadecimal digits of the hash of a picture.
pub(super) const PICTURE_DIGITS: usize = 32;

/// Maximum age of a picture that no game uses. It leaves time to choose pictures.
const UNUSED: Millis = Millis(24 * 3_600_000);

/// Content security policy of a picture that a browser opens alone. Pictures have no scripts and
/// load nothing.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox; \
     frame-ancestors 'none'";

/// A picture with this hash never changes.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";

/// Stores a picture in SVG. Only its shapes are kept.
#[utoipa::path(post, path = "/api/workshop/pictures", tag = "workshop",
    request_body(content = String, content_type = "image/svg+xml"),
    responses((status = 200, body = UploadedPicture), (status = 400, body = ErrorBody),
              (status = 413, body = ErrorBody), (status = 429, body = ErrorBody)))]
pub(super) async fn upload(
    State(app): State<App>,
    user_id: User,
    computing: Computing,
    headers: HeaderMap,
    body: Bytes,
) -> Result<axum::Json<UploadedPicture>, ApiError> {
    let media_type = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let media_type = media_type.and_then(|value| value.split(';').next()).unwrap_or_default();
    if !media_type.trim().eq_ignore_ascii_case("image/svg+xml") {
        let message = "A picture has the type image/svg+xml.";
        return Err(ApiError::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "bad-picture", message));
    }
    let svg = computing.run(move || sanitize(&body).map_err(picture_error)).await?;
    let hash = hash(&svg);
    let now = app.hub.clock.now();
    let times = [now, Timestamp(now.0.saturating_sub(UNUSED.0))];
    let quota = app.storage_quota();
    if !app.database.insert_picture(&hash, &svg, &user_id.0, times, quota).await? {
        return Err(app.over_quota());
    }
    Ok(axum::Json(UploadedPicture { picture: format!("{UPLOADED}{hash}") }))
}

/// Returns an uploaded picture.
#[utoipa::path(get, path = "/api/workshop/pictures/{hash}", tag = "workshop",
    params(("hash" = String, Path, description = "The hash of the picture")),
    responses((status = 200, body = String, content_type = "image/svg+xml"),
              (status = 404, body = ErrorBody)))]
pub(super) async fn picture(
    State(app): State<App>,
    Path(hash): Path<String>,
) -> Result<([(HeaderName, &'static str); 3], String), ApiError> {
    let stored = match is_hash(&hash, PICTURE_DIGITS) {
        true => app.database.picture(&hash.to_ascii_lowercase()).await?,
        false => None,
    };
    let missing = || ApiError::missing("unknown-picture", "There is no such picture.");
    let headers = [
        (CONTENT_TYPE, "image/svg+xml"),
        (CACHE_CONTROL, IMMUTABLE),
        (CONTENT_SECURITY_POLICY, POLICY),
    ];
    Ok((headers, stored.ok_or_else(missing)?))
}

fn hash(svg: &str) -> String {
    let digest = Sha256::digest(svg.as_bytes());
    digest.iter().take(PICTURE_DIGITS / 2).map(|byte| format!("{byte:02x}")).collect()
}

fn picture_error(error: PictureError) -> ApiError {
    let message = sentence(&error.to_string());
    match error {
        PictureError::TooLarge(_) => {
            ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", message)
        }
        _ => ApiError::bad("bad-picture", message),
    }
}

impl App {
    /// The storage quota of a user.
    pub(super) fn storage_quota(&self) -> Option<StorageQuota> {
        let (definitions, bytes) = self.rate_limiter.max_storage()?;
        Some(StorageQuota { definitions: definitions.into(), bytes })
    }

    /// Returns the error for a user who has stored too much.
    pub(super) fn over_quota(&self) -> ApiError {
        Refusal::storage(self.rate_limiter.max_storage().unwrap_or_default()).into()
    }
}
