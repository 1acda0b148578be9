//! The other program.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// Number of files written so far, by all programs of the tests.
static FILES: AtomicUsize = AtomicUsize::new(0);

/// The program that answers queries about positions.
pub(crate) struct Program {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    folder: PathBuf,
}

/// Answer about a position.
pub(crate) struct Answer {
    /// The legal moves, sorted.
    pub(crate) legal: Vec<String>,
    pub(crate) fen: String,
}

/// Answer about the end of a game.
pub(crate) struct End {
    pub(crate) check: bool,
    /// The result for the side to move if the game is over: 1, 0 or -1.
    pub(crate) result: Option<i8>,
    /// The result for the side to move if it can be claimed.
    pub(crate) claim: Option<i8>,
}

impl Program {
    /// Starts the program, if it is installed.
    ///
    /// # Panics
    /// If it is missing and `HETERODOX_REQUIRE_PROGRAMS` is set.
    pub(crate) fn start() -> Option<Program> {
        let import = Command::new("python3")
            .args(["-c", "import pyffish"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        if !import.is_ok_and(|status| status.success()) {
            let required = std::env::var_os("HETERODOX_REQUIRE_PROGRAMS").is_some();
            assert!(!required, "python3 with the module pyffish is missing: pip install pyffish");
            eprintln!("skipped: python3 with the module pyffish is missing (pip install pyffish)");
            return None;
        }
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/all/fairy_stockfish/server.py");
        let mut child = Command::new("python3")
            .arg(script)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("python3 starts");
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let output = BufReader::new(output);
        Some(Program { child, input, output, folder })
    }

    fn ask(&mut self, question: &[&str]) -> Vec<String> {
        writeln!(self.input, "{}", question.join("\t")).expect("the program reads");
        let mut line = String::new();
        self.output.read_line(&mut line).expect("the program answers");
        assert!(!line.is_empty(), "the program has ended after {question:?}");
        line.trim_end_matches('\n').split('\t').map(str::to_owned).collect()
    }

    /// Loads the sections of a text.
    pub(crate) fn load(&mut self, text: &str) {
        let name = format!("variants-{}-{}.ini", std::process::id(), FILES.fetch_add(1, Relaxed));
        let file = self.folder.join(name);
        std::fs::write(&file, text).expect("the text is written");
        self.ask(&["load", file.to_str().expect("a path in UTF-8")]);
        std::fs::remove_file(&file).expect("the text is removed");
    }

    /// The start position of a variant.
    pub(crate) fn start_fen(&mut self, variant: &str) -> String {
        self.ask(&["start", variant]).remove(0)
    }

    /// Describes the position after some moves.
    pub(crate) fn state(&mut self, variant: &str, fen: &str, moves: &[String]) -> Answer {
        let answer = self.ask(&["state", variant, fen, &moves.join(" ")]);
        let mut legal: Vec<String> = answer[0].split_whitespace().map(str::to_owned).collect();
        legal.sort();
        Answer { legal, fen: answer[1].clone() }
    }

    /// Says if there is a check after some moves, and if the game is over. Each question takes
    /// the program more than a millisecond.
    pub(crate) fn end(&mut self, variant: &str, fen: &str, moves: &[String]) -> End {
        let answer = self.ask(&["end", variant, fen, &moves.join(" ")]);
        let number = |text: &String| text.parse().ok();
        End { check: answer[0] == "1", result: number(&answer[1]), claim: number(&answer[2]) }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
