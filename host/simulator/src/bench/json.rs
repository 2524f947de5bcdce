//! The report as a program reads it.

use super::report::Report;
use std::fmt::Write;

/// The report as JSON: a line per row.
pub fn write(report: &Report) -> String {
    let mut json = String::new();
    let _ = write!(
        json,
        "{{\n\"board\": {},\n\"tables\": [",
        quoted(&report.board)
    );
    for (number, table) in report.tables.iter().enumerate() {
        let _ = write!(
            json,
            "{}\n {{\"title\": {}, \"rows\": [",
            comma(number),
            quoted(table.title)
        );
        for (number, row) in table.rows.iter().enumerate() {
            let _ = write!(
                json,
                "{}\n  {{\"name\": {}",
                comma(number),
                quoted(&row.name)
            );
            for (column, value) in table.columns.iter().zip(&row.cells) {
                let value = value.map_or("null".to_owned(), |value| {
                    format!("{value:.*}", column.digits)
                });
                let _ = write!(json, ", {}: {value}", quoted(column.name));
            }
            if !row.budget.is_empty() {
                let _ = write!(
                    json,
                    ", \"budget\": {}, \"missed\": {}",
                    quoted(row.budget),
                    row.missed
                );
            }
            json.push('}');
        }
        json.push_str("\n ]}");
    }
    let _ = write!(json, "\n],\n\"missed\": {}\n}}\n", report.missed());
    json
}

fn comma(number: usize) -> &'static str {
    if number == 0 { "" } else { "," }
}

fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            letter if letter.is_control() => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(letter));
            }
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::super::report::Table;
    use super::*;

    #[test]
    fn numbers_have_the_digits_of_their_column() {
        let mut table = Table::new("a \"b\"", "", &[("n", 0), ("ms", 2)]);
        table.add_with("x\\y", vec![Some(3.0), None], "2 ms", true);
        table.add("z", vec![Some(0.0), Some(1.0 / 3.0)]);
        let report = Report {
            board: "pico".to_owned(),
            tables: vec![table],
        };
        let expected = r#"{
"board": "pico",
"tables": [
 {"title": "a \"b\"", "rows": [
  {"name": "x\\y", "n": 3, "ms": null, "budget": "2 ms", "missed": true},
  {"name": "z", "n": 0, "ms": 0.33}
 ]}
],
"missed": 1
}
"#;
        assert_eq!(write(&report), expected);
    }
}
