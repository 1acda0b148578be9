//! JSON of games whose variations are deeply nested.

use heterodox_kernel::pgn::MAX_DEPTH;
use serde::de::DeserializeOwned;
use serde_json::error::Category;
use std::fmt;

/// Maximum nesting of arrays and objects in a game with the deepest variations: three
/// for each variation, and those that enclose the moves.
const MAX_NESTING: usize = 3 * (MAX_DEPTH + 1) + 8;

/// The error for JSON that is nested too deeply, or is not of the expected type.
#[derive(Debug)]
pub enum NestedJsonError {
    /// It is nested too deeply.
    TooDeep,
    /// It cannot be read.
    Invalid(serde_json::Error),
}

impl fmt::Display for NestedJsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NestedJsonError::TooDeep => write!(
                f,
                "arrays and objects are nested more than {MAX_NESTING} deep: variations may be \
                 nested {MAX_DEPTH} deep"
            ),
            NestedJsonError::Invalid(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for NestedJsonError {}

/// The kind of an error in JSON, with its place.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum JsonProblem {
    /// The text is malformed.
    Syntax {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
    },
    /// The text ends too early.
    End,
    /// A value is missing, or of the wrong kind.
    Value {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
    },
    /// The text is nested too deeply.
    TooDeep,
}

impl From<&serde_json::Error> for JsonProblem {
    fn from(error: &serde_json::Error) -> JsonProblem {
        let (line, column) = (error.line(), error.column());
        match error.classify() {
            Category::Io | Category::Eof => JsonProblem::End,
            Category::Syntax => JsonProblem::Syntax { line, column },
            Category::Data => JsonProblem::Value { line, column },
        }
    }
}

impl From<&NestedJsonError> for JsonProblem {
    fn from(error: &NestedJsonError) -> JsonProblem {
        match error {
            NestedJsonError::TooDeep => JsonProblem::TooDeep,
            NestedJsonError::Invalid(error) => error.into(),
        }
    }
}

/// Reads JSON that may be nested as deeply as the variations of a game, beyond the recursion limit
/// of `serde_json`.
///
/// # Errors
/// If it is nested more deeply, or is not of this type.
pub fn read_nested_json<T: DeserializeOwned>(json: &str) -> Result<T, NestedJsonError> {
    if nesting(json) > MAX_NESTING {
        return Err(NestedJsonError::TooDeep);
    }
    let mut deserializer = serde_json::Deserializer::from_str(json);
    deserializer.disable_recursion_limit();
    T::deserialize(&mut deserializer).map_err(NestedJsonError::Invalid)
}

/// Returns the maximum nesting of arrays and objects in a JSON text.
fn nesting(json: &str) -> usize {
    let (mut depth, mut deepest) = (0_usize, 0);
    let mut bytes = json.bytes();
    let mut in_string = false;
    while let Some(byte) = bytes.next() {
        match byte {
            b'"' => in_string = !in_string,
            b'\\' if in_string => drop(bytes.next()),
            b'[' | b'{' if !in_string => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            b']' | b'}' if !in_string => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    deepest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_classified_with_their_place() {
        let problem = |json: &str| {
            JsonProblem::from(&read_nested_json::<Vec<u8>>(json).expect_err("it is wrong"))
        };
        assert_eq!(problem("[1,\n x]"), JsonProblem::Syntax { line: 2, column: 2 });
        assert_eq!(problem("[1,"), JsonProblem::End);
        assert_eq!(problem("[1,\"a\"]"), JsonProblem::Value { line: 1, column: 6 });
        assert_eq!(problem(&"[".repeat(MAX_NESTING + 1)), JsonProblem::TooDeep);
    }

    #[test]
    fn brackets_in_strings_do_not_count() {
        for (json, depth) in [
            ("1", 0),
            ("[]", 1),
            (r#"{"a":[{"b":[]},[]]}"#, 4),
            (r#"["[[[\"[[[", "\\"]"#, 1),
            (r#"[[],[],"]",[[]]]"#, 3),
        ] {
            assert_eq!(nesting(json), depth, "{json}");
        }
    }
}
