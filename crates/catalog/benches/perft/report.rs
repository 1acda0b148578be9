//! Output of the measurements.

use crate::measure::Row;
use serde_json::json;

const HEAD: [&str; 7] =
    ["", "bytes", "nodes", "counting Mn/s", "/ chess", "playing Mn/s", "/ chess"];

/// Checks that all libraries have counted the same nodes.
///
/// # Panics
/// If they have not.
pub(crate) fn check(rows: &[Row]) {
    let chess = ours(rows);
    for row in rows {
        for (index, [counted, played]) in row.measurements.iter().enumerate() {
            let name = row.name.trim();
            assert_eq!(counted.nodes, played.nodes, "{name}, position {index}: leaves played");
            if is_reference(row) {
                let expected = chess.measurements[index][0].nodes;
                assert_eq!(counted.nodes, expected, "{name}, position {index}: our chess differs");
            }
        }
    }
}

/// Our own chess, the reference of the ratios.
fn ours(rows: &[Row]) -> &Row {
    rows.iter().find(|row| row.name == "chess").expect("chess is measured")
}

fn is_reference(row: &Row) -> bool {
    row.name.starts_with(' ')
}

/// Formats the measurements as an aligned table.
pub(crate) fn table(rows: &[Row]) -> String {
    let chess = ours(rows);
    let mut lines = vec![HEAD.map(str::to_owned)];
    for row in rows {
        let speed = |how| format!("{:.1}", row.speed(how) / 1e6);
        let ratio = |how| format!("{:.3}", row.speed(how) / chess.speed(how));
        lines.push([
            row.name.clone(),
            row.size.to_string(),
            row.nodes().to_string(),
            speed(0),
            ratio(0),
            speed(1),
            ratio(1),
        ]);
    }
    let widths: [usize; HEAD.len()] =
        std::array::from_fn(|i| lines.iter().map(|line| line[i].len()).max().unwrap_or(0));
    let mut text = String::new();
    for line in lines {
        let cells = line[1..].iter().zip(&widths[1..]);
        let cells: Vec<String> = cells.map(|(cell, width)| format!("{cell:>width$}")).collect();
        text += &format!("{:<width$}  {}\n", line[0], cells.join("  "), width = widths[0]);
    }
    text + "\n" + &ratios(rows)
}

/// Formats the speed of our chess relative to the other libraries.
fn ratios(rows: &[Row]) -> String {
    let chess = ours(rows);
    let line = |row: &Row| {
        format!(
            "chess / {}: {:.3} counting the last moves, {:.3} playing them\n",
            row.name.trim(),
            chess.speed(0) / row.speed(0),
            chess.speed(1) / row.speed(1)
        )
    };
    rows.iter().filter(|row| is_reference(row)).map(line).collect::<String>().trim_end().to_owned()
}

/// Formats the measurements as JSON.
pub(crate) fn json(rows: &[Row]) -> String {
    let row = |row: &Row| {
        json!({
            "name": row.name.trim(),
            "reference": is_reference(row),
            "bytes": row.size,
            "nodes": row.nodes(),
            "counting_nodes_per_second": row.speed(0),
            "playing_nodes_per_second": row.speed(1),
        })
    };
    json!(rows.iter().map(row).collect::<Vec<_>>()).to_string()
}
