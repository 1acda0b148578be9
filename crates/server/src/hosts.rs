//! The names of the server. A page of another site can give its own name the address of this
//! server (DNS rebinding), and would then be of the same origin as the pages of the server.

use axum::http::uri::{Authority, Uri};
use std::fmt;
use std::net::{Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

/// The public URL of the server: `https://play.example`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl {
    scheme: &'static str,
    host: Host,
}

/// The reason why a text is not the URL of a server.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "expected https://NAME or http://NAME:PORT without a path; names in other scripts are \
     written in ASCII (xn--…)"
)]
pub struct PublicUrlError;

impl FromStr for PublicUrl {
    type Err = PublicUrlError;

    fn from_str(text: &str) -> Result<PublicUrl, PublicUrlError> {
        let uri: Uri = text.parse().map_err(|_| PublicUrlError)?;
        let scheme = match uri.scheme_str() {
            Some("http") => "http",
            Some("https") => "https",
            _ => return Err(PublicUrlError),
        };
        if !matches!(uri.path(), "" | "/") || uri.query().is_some() {
            return Err(PublicUrlError);
        }
        let host = uri.authority().and_then(Host::of).ok_or(PublicUrlError)?;
        Ok(PublicUrl { scheme, host })
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", self.scheme, self.host)
    }
}

/// A name or an address of a server, with a port if it is given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Host {
    /// The name in lower case without a final dot. IPv6 addresses are in brackets.
    name: String,
    port: Option<u16>,
}

impl Host {
    /// Parses the header `Host`.
    pub(crate) fn parse(text: &str) -> Option<Host> {
        Host::of(&text.parse().ok()?)
    }

    /// Returns the host of an authority without a user.
    pub(crate) fn of(authority: &Authority) -> Option<Host> {
        let port = authority.as_str().strip_prefix(authority.host())?;
        let port = match port.strip_prefix(':') {
            None if port.is_empty() => None,
            Some("") => None,
            Some(digits) if digits.bytes().all(|digit| digit.is_ascii_digit()) => {
                Some(digits.parse().ok()?)
            }
            _ => return None,
        };
        let name = authority.host().to_ascii_lowercase();
        let name = name.strip_suffix('.').unwrap_or(&name);
        let is_name = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
        let is_valid = !name.is_empty() && (name.starts_with('[') || name.bytes().all(is_name));
        is_valid.then(|| Host { name: name.to_owned(), port })
    }

    /// Returns whether this is an IP address. No other site can have one as its name.
    fn is_address(&self) -> bool {
        let bracketed = self.name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
        match bracketed {
            Some(address) => address.parse::<Ipv6Addr>().is_ok(),
            None => self.name.parse::<Ipv4Addr>().is_ok(),
        }
    }

    /// Returns whether the name always means the machine of the browser.
    fn is_loopback_name(&self) -> bool {
        self.name == "localhost" || self.name.ends_with(".localhost")
    }

    /// Returns whether both are the same, with a port that may be the default one of HTTP or
    /// HTTPS.
    pub(crate) fn is_same(&self, other: &Host) -> bool {
        let is_default = |port: Option<u16>| matches!(port, None | Some(80 | 443));
        let ports = self.port == other.port || is_default(self.port) && is_default(other.port);
        self.name == other.name && ports
    }
}

impl fmt::Display for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.port {
            Some(port) => write!(f, "{}:{port}", self.name),
            None => write!(f, "{}", self.name),
        }
    }
}

/// The host names of the server.
#[derive(Clone, Debug, Default)]
pub(crate) struct KnownHosts {
    names: Vec<String>,
    public: Vec<PublicUrl>,
}

impl KnownHosts {
    /// Creates the host names of a server from its URLs and the name or address that it listens on.
    pub(crate) fn new(public: Vec<PublicUrl>, listening: &str) -> KnownHosts {
        let listening = Host::parse(listening).map(|host| host.name);
        let names = public.iter().map(|url| url.host.name.clone()).chain(listening).collect();
        KnownHosts { names, public }
    }

    /// Returns the first of the public URLs.
    pub(crate) fn public_url(&self) -> Option<&PublicUrl> {
        self.public.first()
    }

    /// Returns whether a request may name this host.
    pub(crate) fn contains(&self, host: &Host) -> bool {
        host.is_address() || host.is_loopback_name() || self.names.contains(&host.name)
    }

    /// Returns whether `Origin` is that of the pages at one of the URLs, also if a proxy has
    /// replaced the header `Host`.
    pub(crate) fn is_public_origin(&self, origin: &str) -> bool {
        self.public.iter().any(|url| origin.eq_ignore_ascii_case(&url.origin()))
    }
}

impl PublicUrl {
    /// Returns the origin. Browsers omit the default port in it.
    fn origin(&self) -> String {
        let default = if self.scheme == "https" { 443 } else { 80 };
        let port = self.host.port.filter(|&port| port != default);
        let host = Host { port, ..self.host.clone() };
        format!("{}://{host}", self.scheme)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(names: &[&str], listening: &str, host: &str) -> bool {
        let public = names.iter().map(|name| name.parse().unwrap()).collect();
        let host = Host::parse(host).expect("a host");
        KnownHosts::new(public, listening).contains(&host)
    }

    #[test]
    fn addresses_loopback_names_and_own_names_are_known() {
        let own = ["https://Play.example", "http://home.lan:8080/"];
        for host in [
            "127.0.0.1",
            "127.0.0.1:8080",
            "192.168.1.7",
            "0.0.0.0:1",
            "[::1]",
            "[::1]:8080",
            "[2001:db8::7]:80",
            "localhost",
            "LocalHost:8080",
            "localhost.",
            "games.localhost",
            "play.example",
            "PLAY.EXAMPLE.:443",
            "play.example:",
            "home.lan",
            "box.lan:8080",
        ] {
            assert!(known(&own, "box.lan", host), "{host}");
        }
        for host in [
            "evil.example",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "notlocalhost",
            "play.example.evil",
            "xplay.example",
            "a.play.example",
            "lan",
            "1.2.3",
            "0x7f000001",
            "2130706433",
            "[::1",
            "[v1.x]",
        ] {
            let unknown = Host::parse(host).is_none_or(|_| !known(&own, "box.lan", host));
            assert!(unknown, "{host}");
        }
        assert!(!known(&[], "0.0.0.0", "play.example") && known(&[], "::", "[::]"));
    }

    #[test]
    fn hosts_are_parsed() {
        for text in
            ["", ":80", ".", "a b", "a,b", "a@b", "a/b", "a:b", "a:99999", "a:8o", "[::1]x", "ä"]
        {
            assert_eq!(Host::parse(text), None, "{text}");
        }
        let same = |a: &str, b: &str| Host::parse(a).unwrap().is_same(&Host::parse(b).unwrap());
        assert!(same("a.example", "A.example:80") && same("a:8080", "a:8080"));
        assert!(!same("a", "a:8080") && !same("a", "b"));
    }

    #[test]
    fn only_urls_without_paths_are_accepted() {
        for text in ["https://play.example", "http://home:8080/", "http://[::1]:8080"] {
            text.parse::<PublicUrl>().unwrap();
        }
        for text in [
            "play.example",
            "ftp://play.example",
            "https://",
            "https://play.example/games",
            "https://me@play.example",
            "https://play.example/?x",
            "https://spiel.köln",
            "/",
            "",
        ] {
            assert!(text.parse::<PublicUrl>().is_err(), "{text}");
        }
        let own = KnownHosts::new(vec!["https://play.example:443".parse().unwrap()], "127.0.0.1");
        assert!(own.is_public_origin("https://play.example"));
        for origin in ["http://play.example", "https://play.example:8443", "null", "https://evil"] {
            assert!(!own.is_public_origin(origin), "{origin}");
        }
    }
}
