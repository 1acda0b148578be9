//! Rounded numbers, for files under version control.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Number of significant digits of numbers with fractions.
const DIGITS: usize = 4;

/// Rounds all numbers with fractions to four significant digits.
pub(crate) fn round_numbers<T: Serialize + DeserializeOwned>(value: T) -> T {
    let Ok(mut json) = serde_json::to_value(&value) else { return value };
    round(&mut json);
    serde_json::from_value(json).unwrap_or(value)
}

fn round(value: &mut Value) {
    match value {
        Value::Array(values) => values.iter_mut().for_each(round),
        Value::Object(fields) => fields.values_mut().for_each(round),
        Value::Number(number) if number.is_f64() => {
            let exact = number.as_f64().unwrap_or_default();
            let rounded = format!("{exact:.*e}", DIGITS - 1).parse().unwrap_or(exact);
            if let Some(rounded) = serde_json::Number::from_f64(rounded) {
                *number = rounded;
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn numbers_have_four_significant_digits() {
        let value = json!({ "a": [0.123_456_7, 123_456.0, -2e-7, 1.0], "b": 123_456_789 });
        let rounded = json!({ "a": [0.123_5, 123_500.0, -2e-7, 1.0], "b": 123_456_789 });
        assert_eq!(round_numbers(value), rounded);
    }
}
