//! Those who come to the server.

use anyhow::Result;
use heterodox_visitor::Browser;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// Somebody new: everybody comes from another machine.
pub(crate) fn somebody(server: SocketAddr, network: u8, number: usize) -> Result<Browser> {
    let [.., a, b] = (number as u64 + 1).to_be_bytes();
    Browser::new(server, IpAddr::V4(Ipv4Addr::new(127, network, a, b)))
}
