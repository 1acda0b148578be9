//! Origins of requests.

use axum::http::HeaderMap;
use ipnet::IpNet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::{IpAddr, Ipv6Addr};

/// Length of the network prefix that identifies an IPv6 client, in bits.
const IPV6_PREFIX: u32 = 64;

/// The header of proxies that names the client. Other such headers are ignored, since proxies may
/// pass on those of clients.
const FORWARDED_FOR: &str = "x-forwarded-for";
/// The header of proxies that names the protocol.
const FORWARDED_PROTO: &str = "x-forwarded-proto";

/// The trusted proxies.
#[derive(Clone, Debug, Default)]
pub(crate) struct Proxies(Vec<IpNet>);

/// An IPv4 address, or an IPv6 network.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Address(IpAddr);

/// A client whose requests are counted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Client {
    /// The client's address.
    pub(super) address: Address,
    /// Hash of the user's id; `None` for users without cookie, who are new with each
    /// request.
    pub(super) user: Option<u64>,
}

/// The origin of a request.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct RequestOrigin {
    /// The client's address.
    pub(crate) address: Address,
    /// True if the client has used HTTPS.
    pub(crate) secure: bool,
}

impl Proxies {
    pub(crate) fn new(networks: Vec<IpNet>) -> Proxies {
        Proxies(networks)
    }

    /// Returns whether an address belongs to a trusted proxy.
    pub(crate) fn trusts(&self, ip: IpAddr) -> bool {
        let ip = ip.to_canonical();
        self.0.iter().any(|network| network.contains(&ip))
    }

    /// Determines the origin of a request. Each proxy appends the address of its
    /// client, so the last address that is not a trusted proxy is the client's. Earlier
    /// ones may be forged.
    pub(crate) fn origin(&self, peer: IpAddr, headers: &HeaderMap) -> RequestOrigin {
        if !self.trusts(peer) {
            return RequestOrigin { address: Address::of(peer), secure: false };
        }
        let mut last = peer;
        let named = headers.get_all(FORWARDED_FOR).into_iter().rev();
        let named = named.filter_map(|value| value.to_str().ok());
        for text in named.flat_map(|value| value.rsplit(',')) {
            let Some(ip) = parse_ip(text.trim()) else { break };
            last = ip;
            if !self.trusts(ip) {
                break;
            }
        }
        let proto = headers.get(FORWARDED_PROTO).and_then(|value| value.to_str().ok());
        let secure = proto.is_some_and(|proto| {
            proto.rsplit(',').next().unwrap_or_default().trim().eq_ignore_ascii_case("https")
        });
        RequestOrigin { address: Address::of(last), secure }
    }
}

/// Parses an IP address with optional port and brackets.
fn parse_ip(text: &str) -> Option<IpAddr> {
    let ip = text.parse::<IpAddr>().ok();
    let ip = ip.or_else(|| Some(text.parse::<std::net::SocketAddr>().ok()?.ip()));
    ip.or_else(|| text.strip_prefix('[')?.strip_suffix(']')?.parse().ok())
}

impl Address {
    pub(crate) fn of(ip: IpAddr) -> Address {
        match ip.to_canonical() {
            IpAddr::V6(ip) => {
                let network = ip.to_bits() >> (128 - IPV6_PREFIX) << (128 - IPV6_PREFIX);
                Address(Ipv6Addr::from_bits(network).into())
            }
            ip => Address(ip),
        }
    }
}

impl Client {
    pub(crate) fn new(address: Address, user: Option<u64>) -> Client {
        Client { address, user }
    }

    /// Returns a key of the user. All users without a cookie at an address share one.
    pub(crate) fn user_key(&self) -> u64 {
        self.user.unwrap_or_else(|| !self.address_key())
    }

    /// Returns a key of the address.
    pub(crate) fn address_key(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.address.hash(&mut hasher);
        hasher.finish()
    }

    #[cfg(test)]
    pub(crate) fn for_tests(address: u8, user: u64) -> Client {
        Client::new(Address(IpAddr::from([127, 0, 0, address])), Some(user))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origin(trusted: &[&str], peer: &str, headers: &[(&'static str, &str)]) -> (String, bool) {
        let proxies = Proxies::new(trusted.iter().map(|text| text.parse().unwrap()).collect());
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, value.parse().unwrap());
        }
        let origin = proxies.origin(peer.parse().unwrap(), &map);
        (origin.address.0.to_string(), origin.secure)
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        let lie = [(FORWARDED_FOR, "9.9.9.9"), (FORWARDED_PROTO, "https")];
        assert_eq!(origin(&[], "1.2.3.4", &lie), ("1.2.3.4".to_owned(), false));
        assert_eq!(origin(&["10.0.0.0/8"], "1.2.3.4", &lie), ("1.2.3.4".to_owned(), false));
        assert_eq!(origin(&["10.0.0.0/8"], "10.1.1.1", &lie), ("9.9.9.9".to_owned(), true));
        assert_eq!(origin(&["10.0.0.0/8"], "::ffff:10.1.1.1", &lie), ("9.9.9.9".to_owned(), true));
    }

    #[test]
    fn forwarded_addresses_before_the_last_proxy_are_ignored() {
        let from = |values: &[&str]| {
            let headers: Vec<_> = values.iter().map(|value| (FORWARDED_FOR, *value)).collect();
            origin(&["10.0.0.0/8"], "10.1.1.1", &headers).0
        };
        assert_eq!(from(&["6.6.6.6, 1.2.3.4"]), "1.2.3.4");
        assert_eq!(from(&["6.6.6.6", "1.2.3.4, 10.2.2.2"]), "1.2.3.4");
        assert_eq!(from(&["6.6.6.6, nonsense"]), "10.1.1.1");
        assert_eq!(from(&[]), "10.1.1.1");
        assert_eq!(from(&["1.2.3.4:567"]), "1.2.3.4");
        assert_eq!(from(&["[2001:db8:1:2:3::4]:567"]), "2001:db8:1:2::");
        let both = [(FORWARDED_PROTO, "https, http")];
        assert!(!origin(&["10.0.0.0/8"], "10.1.1.1", &both).1);
    }

    #[test]
    fn ipv6_networks_count_as_one_address() {
        let address = |text: &str| Address::of(text.parse().unwrap());
        assert_eq!(address("2001:db8:1:2::1"), address("2001:db8:1:2:ffff::9"));
        assert_ne!(address("2001:db8:1:2::1"), address("2001:db8:1:3::1"));
        assert_eq!(address("::ffff:1.2.3.4"), address("1.2.3.4"));
        assert_ne!(address("1.2.3.4"), address("1.2.3.5"));
    }
}
