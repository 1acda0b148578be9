//! Connections: how they are accepted, how long they may be silent or stuck,
//! and how they end.

use crate::http::going_down;
use crate::limits::{Admitted, RateLimiter};
use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::future::Future;
use std::io::{self, ErrorKind, IoSlice};
use std::net::{IpAddr, SocketAddr};
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio::time::{Sleep, sleep};

/// How long the head of a request may take, from when the connection is opened
/// or the answer before it was sent.
const HEAD: Duration = Duration::from_secs(30);

/// How large the head of a request may be.
const MOST_HEAD: usize = 32 * 1024;

/// How long a connection may take nothing of what is sent to it.
const STUCK: Duration = Duration::from_secs(30);

/// How much the system keeps for a connection that does not take what is sent:
/// enough for a quick one far away, little enough for thousands of slow ones.
const SEND_BUFFER: u32 = 256 * 1024;

/// How many connections may wait to be accepted.
const BACKLOG: u32 = 1024;

/// How long to wait when no connection can be accepted: mostly because there
/// are too many open files.
const PAUSE: Duration = Duration::from_millis(100);

/// The address at the other end of a connection: a user's, or a proxy's.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Listens on an address.
pub(crate) async fn listen(host: &str, port: u16) -> io::Result<TcpListener> {
    let mut problem = io::Error::new(ErrorKind::NotFound, "the name has no address");
    for address in tokio::net::lookup_host((host, port)).await? {
        match listen_on(address) {
            Ok(listener) => return Ok(listener),
            Err(error) => problem = error,
        }
    }
    Err(problem)
}

fn listen_on(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // A server that starts again must not wait until its old connections are
    // forgotten. Elsewhere this would let two servers share a port.
    if cfg!(unix) {
        socket.set_reuseaddr(true)?;
    }
    // What is accepted has it from here.
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Serves connections until `stopped` is true; then those that there are end
/// with what they are doing.
pub(crate) async fn serve(
    listener: TcpListener,
    app: Router,
    rate_limiter: Arc<RateLimiter>,
    mut stopped: watch::Receiver<bool>,
) {
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = going_down(&mut stopped) => return,
        };
        match accepted {
            Ok((stream, peer)) => {
                let peer = Peer(peer.ip().to_canonical());
                match rate_limiter.connect(peer.0) {
                    Ok(admitted) => {
                        let line = Line::new(stream, admitted);
                        tokio::spawn(answer(line, peer, app.clone(), stopped.clone()));
                    }
                    Err(refused) => reject(&stream, &refused.answer()),
                }
            }
            // The other end was faster to give up.
            Err(error) if is_gone(&error) => {}
            Err(error) => {
                crate::metrics::error("accept");
                tracing::error!("no connection can be accepted: {error}");
                sleep(PAUSE).await;
            }
        }
    }
}

fn is_gone(error: &io::Error) -> bool {
    use ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Says why there is no more, without waiting for anybody.
fn reject(stream: &TcpStream, answer: &str) {
    let _ = stream.try_write(answer.as_bytes());
}

/// Answers the requests of a connection.
async fn answer(line: Line, peer: Peer, app: Router, mut stopped: watch::Receiver<bool>) {
    // An answer must not wait until what was sent before it has arrived.
    if let Err(error) = line.stream.set_nodelay(true) {
        tracing::debug!("answers may be slow: {error}");
    }
    let app = TowerToHyperService::new(app);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(peer);
        app.call(Request::from(request.map(Body::new)))
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(MOST_HEAD);
    let serving = http.serve_connection(TokioIo::new(line), service).with_upgrades();
    let mut serving = pin!(serving);
    let ended = tokio::select! {
        ended = serving.as_mut() => ended,
        () = going_down(&mut stopped) => {
            serving.as_mut().graceful_shutdown();
            serving.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!("a connection has ended: {error}");
    }
}

/// A connection that counts as one until it is gone, whatever becomes of it,
/// and that breaks if nothing can be sent for too long.
struct Line {
    stream: TcpStream,
    stuck: Option<Pin<Box<Sleep>>>,
    _admitted: Admitted,
}

impl Line {
    fn new(stream: TcpStream, admitted: Admitted) -> Line {
        Line { stream, stuck: None, _admitted: admitted }
    }

    /// Passes on what came of sending, and breaks off if nothing comes of it.
    fn watch<T>(&mut self, cx: &mut Context<'_>, sent: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if sent.is_ready() {
            self.stuck = None;
            return sent;
        }
        let stuck = self.stuck.get_or_insert_with(|| Box::pin(sleep(STUCK)));
        ready!(stuck.as_mut().poll(cx));
        Poll::Ready(Err(ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Line {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl AsyncWrite for Line {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.watch(cx, sent)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.watch(cx, sent)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
