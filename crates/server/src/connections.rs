//! Accepting connections, their timeouts, and how they are closed.

use crate::limits::{ConnectionPermit, RateLimiter};
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

/// Timeout for the head of a request, since the connection was opened or the last response was
/// sent.
const HEAD_TIMEOUT: Duration = Duration::from_secs(30);

/// Maximum size of the head of a request in bytes.
const MAX_HEAD: usize = 32 * 1024;

/// Timeout of a connection that accepts no data. It is then closed.
const WRITE_TIMEOUT: Duration = Duration::from_secs(30);

/// Size of the send buffer of a connection: enough for a fast client far away, but
/// small enough for thousands of slow clients.
const SEND_BUFFER: u32 = 256 * 1024;

/// Maximum number of connections that wait to be accepted.
const BACKLOG: u32 = 1024;

/// Pause after accepting a connection failed, usually because too many files are
/// open.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// The address of the other end of a connection: a client or a proxy.
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
    // A restarted server must not wait until its old connections have timed out. On
    // other systems, this option would let two servers share a port.
    if cfg!(unix) {
        socket.set_reuseaddr(true)?;
    }
    // Accepted connections inherit it.
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Serves connections until `stopped` is true. Then those that are open complete
/// their current request.
pub(crate) async fn serve(
    listener: TcpListener,
    app: Router,
    rate_limiter: Arc<RateLimiter>,
    mut stopped: watch::Receiver<bool>,
) {
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = wait_until_stopped(&mut stopped) => return,
        };
        match accepted {
            Ok((stream, peer)) => {
                let peer = Peer(peer.ip().to_canonical());
                match rate_limiter.connect(peer.0) {
                    Ok(admitted) => {
                        let connection = Connection::new(stream, admitted);
                        tokio::spawn(serve_connection(
                            connection,
                            peer,
                            app.clone(),
                            stopped.clone(),
                        ));
                    }
                    Err(refused) => reject(&stream, &refused.http_response()),
                }
            }
            // The client has already closed the connection.
            Err(error) if is_gone(&error) => {}
            Err(error) => {
                crate::metrics::count_error("accept");
                tracing::error!("a connection cannot be accepted: {error}");
                sleep(ACCEPT_PAUSE).await;
            }
        }
    }
}

fn is_gone(error: &io::Error) -> bool {
    use ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Sends a refusal without waiting.
fn reject(stream: &TcpStream, answer: &str) {
    let _ = stream.try_write(answer.as_bytes());
}

/// Serves the requests of a connection.
async fn serve_connection(
    connection: Connection,
    peer: Peer,
    app: Router,
    mut stopped: watch::Receiver<bool>,
) {
    // Responses must not be delayed by Nagle's algorithm.
    if let Err(error) = connection.stream.set_nodelay(true) {
        tracing::debug!("TCP_NODELAY cannot be set: {error}");
    }
    let app = TowerToHyperService::new(app);
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(peer);
        app.call(Request::from(request.map(Body::new)))
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD_TIMEOUT).max_buf_size(MAX_HEAD);
    let serving = http.serve_connection(TokioIo::new(connection), service).with_upgrades();
    let mut serving = pin!(serving);
    let ended = tokio::select! {
        ended = serving.as_mut() => ended,
        () = wait_until_stopped(&mut stopped) => {
            serving.as_mut().graceful_shutdown();
            serving.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!("a connection has failed: {error}");
    }
}

/// A connection that is counted until it is dropped, and fails if no data can be
/// sent for [`WRITE_TIMEOUT`].
struct Connection {
    stream: TcpStream,
    write_timeout: Option<Pin<Box<Sleep>>>,
    _admitted: ConnectionPermit,
}

impl Connection {
    fn new(stream: TcpStream, admitted: ConnectionPermit) -> Connection {
        Connection { stream, write_timeout: None, _admitted: admitted }
    }

    /// Returns the result of a write, or an error if writes have been pending too long.
    fn check_timeout<T>(
        &mut self,
        cx: &mut Context<'_>,
        sent: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if sent.is_ready() {
            self.write_timeout = None;
            return sent;
        }
        let write_timeout =
            self.write_timeout.get_or_insert_with(|| Box::pin(sleep(WRITE_TIMEOUT)));
        ready!(write_timeout.as_mut().poll(cx));
        Poll::Ready(Err(ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.check_timeout(cx, sent)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.check_timeout(cx, sent)
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

/// Waits until the server stops.
pub(crate) async fn wait_until_stopped(stopped: &mut watch::Receiver<bool>) {
    let _ = stopped.wait_for(|stopped| *stopped).await.map(|_| ());
}
