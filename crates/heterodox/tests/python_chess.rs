//! UCI with a real client: python-chess. Without it the test is skipped with a
//! notice, unless `HETERODOX_REQUIRE_PROGRAMS` is set.

use std::process::{Command, Stdio};

/// Whether Python and its chess library are there.
fn has_python_chess() -> bool {
    let import = Command::new("python3")
        .args(["-c", "import chess.engine"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    import.is_ok_and(|status| status.success())
}

#[test]
fn python_chess_plays_a_game_and_uses_every_option() {
    if !has_python_chess() {
        let required = std::env::var_os("HETERODOX_REQUIRE_PROGRAMS").is_some();
        assert!(!required, "python3 with the module chess is missing: pip install chess");
        eprintln!("skipped: python3 with the module chess is missing (pip install chess)");
        return;
    }
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/real/uci_game.py");
    let output = Command::new("python3")
        .args([script, env!("CARGO_BIN_EXE_heterodox")])
        .output()
        .expect("python3 starts");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (said, complaints) = (text(&output.stdout), text(&output.stderr));
    assert!(output.status.success(), "{said}{complaints}");
    assert!(said.contains(" plies, "), "{said}");
    eprint!("{said}");
}
