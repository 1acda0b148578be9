//! `heterodox health`: asks a server how it is, for systems that start what is
//! not well anew and have no other program at hand to ask with.

use crate::cli::HealthArgs;
use crate::error::Error;
use crate::screen::Screen;
use std::io::{self, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::time::Duration;

/// How long a server may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// More than any answer is long.
const MOST: u64 = 16 * 1024;

pub(crate) fn run(args: &HealthArgs, screen: &mut Screen) -> Result<(), Error> {
    let path = if args.ready { "/api/ready" } else { "/api/health" };
    let failed = |problem: String| Error::Unwell { address: args.address.clone(), problem };
    let answer = ask(&args.address, path).map_err(|error| failed(error.to_string()))?;
    match status_of(&answer) {
        Some(200) => Ok(screen.print("ok\n")?),
        Some(status) => Err(failed(format!("it answers with status {status}"))),
        None => Err(failed("what answers is no web server".to_owned())),
    }
}

fn ask(address: &str, path: &str) -> io::Result<String> {
    let mut problem = io::Error::new(io::ErrorKind::NotFound, "the name has no address");
    for socket in address.to_socket_addrs()? {
        match TcpStream::connect_timeout(&socket, PATIENCE) {
            Ok(stream) => return talk(stream, address, path),
            Err(error) => problem = error,
        }
    }
    Err(problem)
}

fn talk(mut stream: TcpStream, host: &str, path: &str) -> io::Result<String> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.take(MOST).read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

fn status_of(answer: &str) -> Option<u16> {
    answer.strip_prefix("HTTP/1.")?.split(' ').nth(1)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::status_of;

    #[test]
    fn only_web_servers_have_a_status() {
        assert_eq!(status_of("HTTP/1.1 200 OK\r\n\r\n{}"), Some(200));
        assert_eq!(status_of("HTTP/1.0 503 Service Unavailable\r\n"), Some(503));
        assert_eq!((status_of(""), status_of("220 smtp.example.org ESMTP")), (None, None));
    }
}
