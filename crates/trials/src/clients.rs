//! Clients of the server with different addresses.

use anyhow::Result;
use heterodox_test_client::Client;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// Creates a client of a new user, with a local address of its own. Limits per address thus do not
/// apply to all clients together. `network` is the second octet of the address.
pub(crate) fn new_client(server: SocketAddr, network: u8, number: usize) -> Result<Client> {
    let [.., a, b] = (number as u64 + 1).to_be_bytes();
    Client::new(server, IpAddr::V4(Ipv4Addr::new(127, network, a, b)))
}
