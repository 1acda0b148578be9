//! Running the binary as a child process.

use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// The result of a run.
pub(crate) struct Run {
    /// Exit code.
    pub(crate) code: i32,
    /// Standard output.
    pub(crate) out: String,
    /// Standard error.
    pub(crate) err: String,
}

impl Run {
    /// Returns the output of a run, which must have succeeded.
    pub(crate) fn ok(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{}", self.out);
        self.out
    }

    /// Returns the error message of a run, which must have failed with exit code 2.
    pub(crate) fn error(self) -> String {
        assert_eq!((self.code, self.out.as_str()), (2, ""), "{}", self.err);
        let sentence = self.err.strip_suffix('\n').expect("a line").to_owned();
        assert!(sentence.starts_with("error: ") && !sentence.contains('\n'), "{sentence}");
        sentence
    }
}

/// Runs the binary with these arguments and empty input.
pub(crate) fn run(args: &[&str]) -> Run {
    run_with(args, b"")
}

/// Runs the binary with these arguments and this input.
pub(crate) fn run_with(args: &[&str], input: &[u8]) -> Run {
    finish(start(args), input)
}

/// Runs the binary in a folder with empty input.
pub(crate) fn run_in(folder: &Path, args: &[&str]) -> Run {
    finish(command(args).current_dir(folder).spawn().expect("the binary starts"), b"")
}

fn finish(mut child: Child, input: &[u8]) -> Run {
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_owned();
    let writer = std::thread::spawn(move || {
        // The pipe is closed if the command does not read its input.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the binary ends");
    writer.join().expect("the input is written");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Run {
        code: output.status.code().expect("no signal"),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

/// Starts the binary with pipes on all sides.
pub(crate) fn start(args: &[&str]) -> Child {
    command(args).spawn().expect("the binary starts")
}

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_heterodox"));
    command
        .args(args)
        .env_remove("CLICOLOR_FORCE")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}
