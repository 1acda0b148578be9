//! JSON for files under version control, and writing files.

use super::error::RunError;
use serde_json::Value;
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

/// Maximum length of a line in characters, unless it has a single value.
const WIDTH: usize = 100;

/// Formats JSON with indentation. Lists and objects that fit are on one line, for readable diffs
/// and small files.
pub(super) fn format(value: &Value) -> String {
    let mut text = String::new();
    write_value(value, 0, &mut text);
    text.push('\n');
    text
}

fn write_value(value: &Value, indent: usize, text: &mut String) {
    let compact = value.to_string();
    let lines: Vec<(String, &Value)> = match value {
        _ if compact.len() + indent <= WIDTH => Vec::new(),
        Value::Array(values) if values.iter().all(|value| value.is_number()) => Vec::new(),
        Value::Array(values) => values.iter().map(|value| (String::new(), value)).collect(),
        Value::Object(fields) => fields
            .iter()
            .map(|(key, value)| (format!("{}: ", Value::from(&**key)), value))
            .collect(),
        _ => Vec::new(),
    };
    if lines.is_empty() {
        text.push_str(&compact);
        return;
    }
    let [open, close] = if value.is_array() { ['[', ']'] } else { ['{', '}'] };
    text.push(open);
    for (number, (key, value)) in lines.into_iter().enumerate() {
        text.push_str(if number == 0 { "\n" } else { ",\n" });
        text.push_str(&" ".repeat(indent + 2));
        text.push_str(&key);
        write_value(value, indent + 2, text);
    }
    text.push('\n');
    text.push_str(&" ".repeat(indent));
    text.push(close);
}

/// Replaces a file atomically: either the old or the new one exists at any time.
pub(super) fn write_file(path: &Path, text: &str) -> Result<(), RunError> {
    let mut name = path.as_os_str().to_owned();
    name.push(".new");
    let new = Path::new(&name);
    let write = || {
        let mut file = File::create(new)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(new, path)
    };
    write().map_err(RunError::of(path))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn long_values_are_split_and_mean_the_same() {
        let long = "x".repeat(60);
        let value = json!({ "a": [long, long], "b": { "c": 1 }, "d": vec![1.5; 200], "e\"": [] });
        let text = format(&value);
        assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), value);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[..2], ["{", "  \"a\": ["]);
        assert_eq!(lines[5], "  \"b\": {\"c\":1},");
        assert_eq!(lines.len(), 9, "{text}");
    }
}
