//! Weights files without their networks, cut when the program is compiled. Programs for pages fetch the
//! networks, nine tenths of the files, when they need them.

/// The text of a weights file: all of it with the feature `networks` of the calling crate, or else
/// only the linear part, and the program does not contain the rest.
#[macro_export]
macro_rules! weights_file {
    ($text:expr) => {{
        const TEXT: &str = $text;
        const LINEAR: [u8; $crate::linear_length(TEXT)] = $crate::linear_part(TEXT);
        if cfg!(feature = "networks") { TEXT } else { const { $crate::text_of(&LINEAR) } }
    }};
}

/// The line before a network, with the end of the line before it.
const NETWORK: &[u8] = b"\nnetwork\n";

/// Returns the length of the text of a weights file before its network.
#[doc(hidden)]
pub const fn linear_length(text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut start = 0;
    while start + NETWORK.len() <= bytes.len() {
        let mut same = 0;
        while same < NETWORK.len() && bytes[start + same] == NETWORK[same] {
            same += 1;
        }
        if same == NETWORK.len() {
            return start + 1;
        }
        start += 1;
    }
    bytes.len()
}

/// Copies the beginning of a text.
#[doc(hidden)]
pub const fn linear_part<const N: usize>(text: &str) -> [u8; N] {
    let (mut part, mut i) = ([0; N], 0);
    while i < N {
        part[i] = text.as_bytes()[i];
        i += 1;
    }
    part
}

/// Returns bytes as text; nothing if a character is cut.
#[doc(hidden)]
pub const fn text_of(bytes: &[u8]) -> &str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_network_is_cut_off() {
        const TEXT: &str = "pieces opening\n1 2\nnetwork\n3\n";
        assert_eq!(&TEXT[..linear_length(TEXT)], "pieces opening\n1 2\n");
        assert_eq!(linear_length("no network\nnetworks\n"), 20);
        let linear: [u8; linear_length(TEXT)] = linear_part(TEXT);
        assert_eq!(text_of(&linear), "pieces opening\n1 2\n");
    }
}
