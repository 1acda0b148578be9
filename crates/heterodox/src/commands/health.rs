//! `heterodox health`: asks a server for its health. It is meant for container runtimes
//! and other supervisors without an HTTP client of their own.

use crate::cli::HealthArgs;
use crate::error::Error;
use crate::screen::Screen;
use std::io::{self, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::time::Duration;

/// Timeout for the connection and for each read and write.
const TIMEOUT: Duration = Duration::from_secs(5);

/// Maximum number of bytes read from the response.
const MAX_RESPONSE_BYTES: u64 = 16 * 1024;

pub(crate) fn run(args: &HealthArgs, screen: &mut Screen) -> Result<(), Error> {
    let path = if args.ready { "/api/ready" } else { "/api/health" };
    let failed = |problem: String| Error::Unhealthy { address: args.address.clone(), problem };
    let answer = request(&args.address, path).map_err(|error| failed(error.to_string()))?;
    match status_of(&answer) {
        Some(200) => Ok(screen.print("ok\n")?),
        Some(status) => {
            let why = message_of(&answer).map_or(String::new(), |message| format!(": {message}"));
            Err(failed(format!("it responded with status {status}{why}")))
        }
        None => Err(failed("the response is not HTTP".to_owned())),
    }
}

fn request(address: &str, path: &str) -> io::Result<String> {
    let mut problem = io::Error::new(io::ErrorKind::NotFound, "the name has no address");
    for socket in address.to_socket_addrs()? {
        match TcpStream::connect_timeout(&socket, TIMEOUT) {
            Ok(stream) => return send_request(stream, address, path),
            Err(error) => problem = error,
        }
    }
    Err(problem)
}

fn send_request(mut stream: TcpStream, host: &str, path: &str) -> io::Result<String> {
    stream.set_read_timeout(Some(TIMEOUT))?;
    stream.set_write_timeout(Some(TIMEOUT))?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.take(MAX_RESPONSE_BYTES).read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

fn status_of(answer: &str) -> Option<u16> {
    answer.strip_prefix("HTTP/1.")?.split(' ').nth(1)?.parse().ok()
}

/// Returns the sentence in the body of an error.
fn message_of(answer: &str) -> Option<String> {
    let (_, body) = answer.split_once("\r\n\r\n")?;
    let body: serde_json::Value = serde_json::from_str(body).ok()?;
    Some(body["error"]["message"].as_str()?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::{message_of, status_of};

    #[test]
    fn errors_say_why() {
        let answer = "HTTP/1.1 503 x\r\na: b\r\n\r\n{\"error\":{\"message\":\"Full.\"}}";
        assert_eq!(message_of(answer).as_deref(), Some("Full."));
        assert_eq!((message_of("HTTP/1.1 503 x\r\n\r\nbad"), message_of("")), (None, None));
    }

    #[test]
    fn only_http_responses_have_a_status() {
        assert_eq!(status_of("HTTP/1.1 200 OK\r\n\r\n{}"), Some(200));
        assert_eq!(status_of("HTTP/1.0 503 Service Unavailable\r\n"), Some(503));
        assert_eq!((status_of(""), status_of("220 smtp.example.org ESMTP")), (None, None));
    }
}
