//! The handshake of WebSockets.

use super::WebSocket;
use crate::error::ApiError;
use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::header::SEC_WEBSOCKET_VERSION;
use axum::http::request::Parts;
use axum::http::{HeaderValue, Request, StatusCode};
use axum::response::{IntoResponse, Response};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use std::future::Future;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::error::ProtocolError;
use tokio_tungstenite::tungstenite::handshake::server::create_response;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

/// Size of the read buffer of a socket. Messages are short.
const READ_BUFFER: usize = 4 * 1024;

/// The request for a WebSocket.
pub(crate) struct Upgrade {
    answer: axum::http::Response<()>,
    upgraded: OnUpgrade,
}

impl Upgrade {
    /// Accepts the request, and passes the socket to `serve`. Messages have at most
    /// `max_message` bytes.
    pub(crate) fn accept<F>(
        self,
        max_message: usize,
        serve: impl FnOnce(WebSocket) -> F + Send + 'static,
    ) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BUFFER)
            .max_message_size(Some(max_message))
            .max_frame_size(Some(max_message));
        let upgraded = self.upgraded;
        tokio::spawn(async move {
            // The client may have gone.
            let Ok(upgraded) = upgraded.await else { return };
            let stream = TokioIo::new(upgraded);
            serve(WebSocketStream::from_raw_socket(stream, Role::Server, Some(config)).await).await;
        });
        self.answer.map(|()| Body::empty())
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Response> {
        let mut request = Request::new(());
        request.method_mut().clone_from(&parts.method);
        request.headers_mut().clone_from(&parts.headers);
        *request.version_mut() = parts.version;
        let answer = create_response(&request).map_err(|error| reject(&error))?;
        let upgraded = parts.extensions.remove::<OnUpgrade>();
        let upgraded = upgraded.ok_or_else(|| reject(&Error::AttackAttempt))?;
        Ok(Upgrade { answer, upgraded })
    }
}

/// Returns the response to a request that is not the handshake of a WebSocket.
fn reject(error: &Error) -> Response {
    if matches!(error, Error::Protocol(ProtocolError::MissingSecWebSocketVersionHeader)) {
        let message = "Version 13 of the WebSocket protocol is needed.";
        let error = ApiError::new(StatusCode::UPGRADE_REQUIRED, "not-a-socket", message);
        let version = [(SEC_WEBSOCKET_VERSION, HeaderValue::from_static("13"))];
        return (version, error).into_response();
    }
    let message = "This address is a WebSocket, and the request is not its handshake.";
    ApiError::bad("not-a-socket", message).into_response()
}
