//! Reading lines: with an editor on a terminal, otherwise plain lines.

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};
use std::io::{self, BufRead, IsTerminal};

/// The source of input.
pub(super) enum Input {
    /// An editor with history and completion.
    Editor(Box<Editor<Completion, DefaultHistory>>),
    /// Plain lines without a prompt, for pipes.
    Lines,
}

impl Input {
    /// Creates an editor if standard input and output are terminals.
    pub(super) fn new() -> io::Result<Input> {
        if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
            return Ok(Input::Lines);
        }
        let config =
            Config::builder().auto_add_history(true).completion_type(CompletionType::List).build();
        let mut editor = Editor::with_history(config, DefaultHistory::new()).map_err(io_error)?;
        editor.set_helper(Some(Completion { candidates: Vec::new() }));
        Ok(Input::Editor(Box::new(editor)))
    }

    /// Reads the next line. Returns `None` at the end of the input or after Ctrl-C.
    /// `candidates` returns the completions; it is only called for an editor.
    pub(super) fn read(
        &mut self,
        prompt: &str,
        candidates: impl FnOnce() -> Vec<String>,
    ) -> io::Result<Option<String>> {
        match self {
            Input::Editor(editor) => {
                if let Some(helper) = editor.helper_mut() {
                    helper.candidates = candidates();
                }
                match editor.readline(prompt) {
                    Ok(line) => Ok(Some(line)),
                    Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
                    Err(error) => Err(io_error(error)),
                }
            }
            Input::Lines => read_lossy(&mut io::stdin().lock()),
        }
    }
}

/// Reads a line and replaces invalid UTF-8, which is then rejected as a move.
fn read_lossy(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let read = input.read_until(b'\n', &mut line)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}

fn io_error(error: ReadlineError) -> io::Error {
    match error {
        ReadlineError::Io(error) => error,
        other => io::Error::other(other),
    }
}

/// Completes the line to one of the candidates.
pub(super) struct Completion {
    candidates: Vec<String>,
}

impl Completer for Completion {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        end: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let begins = |candidate: &&String| candidate.starts_with(&line[..end]);
        Ok((0, self.candidates.iter().filter(begins).cloned().collect()))
    }
}

impl Hinter for Completion {
    type Hint = String;
}

impl Highlighter for Completion {}
impl Validator for Completion {}
impl Helper for Completion {}
