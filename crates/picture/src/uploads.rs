//! Pictures of pieces that users have uploaded.

use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Maximum size of all uploaded pictures of a game together, in bytes of SVG. They are drawn for
/// each piece of a position.
pub const MAX_UPLOADS_BYTES: usize = 128 * 1024;

/// Pictures of pieces that users have uploaded, by the names that kinds of pieces give them
/// (`svg:HASH`). They must be sanitized: they become parts of other pictures.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Uploads {
    /// Addresses of the pictures, which contain them.
    addresses: BTreeMap<String, String>,
    bytes: usize,
}

impl Uploads {
    /// Adds a picture. Returns false if there are too many bytes with it; its pieces are then discs
    /// with letters.
    pub fn add(&mut self, name: String, svg: &str) -> bool {
        let bytes = self.bytes + svg.len();
        if bytes > MAX_UPLOADS_BYTES {
            return false;
        }
        self.bytes = bytes;
        self.addresses.insert(name, address(svg));
        true
    }

    /// Returns the address of a picture, as it may stand in an attribute.
    pub(crate) fn address(&self, name: &str) -> Option<&str> {
        self.addresses.get(name).map(String::as_str)
    }
}

/// Returns the address of an SVG that contains all of it. As an image of its own, it cannot share
/// ids with others.
fn address(svg: &str) -> String {
    let mut address = "data:image/svg+xml,".to_owned();
    for byte in svg.bytes() {
        match byte {
            b'a'..=b'z'
            | b'A'..=b'Z'
            | b'0'..=b'9'
            | b'/'
            | b':'
            | b'='
            | b'.'
            | b','
            | b'-'
            | b'('
            | b')' => address.push(byte.into()),
            _ => {
                let _ = write!(address, "%{byte:02X}");
            }
        }
    }
    address
}
