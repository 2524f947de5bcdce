//! The report for people: aligned columns, one table for each topic.

use super::earlier::Earlier;
use super::report::{Column, Report, Row, Table};
use std::fmt::Write;

/// Marks a row that misses its budget.
const MISSED: &str = "MISSED";

/// The whole report; with an earlier one, what has changed since.
pub fn write(report: &Report, earlier: Option<&Earlier>) -> String {
    let mut text = String::new();
    for table in &report.tables {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{}", table.title);
        for line in table.note.lines() {
            let _ = writeln!(text, "  {line}");
        }
        text.push('\n');
        for line in lines(table, earlier) {
            let _ = writeln!(text, "  {}", line.trim_end());
        }
        text.push('\n');
    }
    let _ = match report.missed() {
        0 => writeln!(text, "All budgets are kept."),
        1 => writeln!(text, "1 budget is missed:"),
        many => writeln!(text, "{many} budgets are missed:"),
    };
    for (table, row) in report.rows().filter(|(_, row)| row.missed) {
        let _ = writeln!(text, "  {}: {} ({})", table.title, row.name, row.budget);
    }
    text
}

/// The rows of a table below its headings.
fn lines(table: &Table, earlier: Option<&Earlier>) -> Vec<String> {
    let has_budgets = table.rows.iter().any(|row| !row.budget.is_empty());
    let mut grid: Vec<Vec<String>> = Vec::new();
    let mut head = vec![String::new()];
    head.extend(table.columns.iter().map(|column| column.name.to_owned()));
    if has_budgets {
        head.push("budget".to_owned());
    }
    grid.push(head);
    for row in &table.rows {
        let mut line = vec![row.name.clone()];
        for (column, &value) in table.columns.iter().zip(&row.cells) {
            line.push(cell(table, row, column, value, earlier));
        }
        if has_budgets {
            let mark = if row.missed { MISSED } else { "" };
            line.push(format!("{}  {mark}", row.budget).trim_end().to_owned());
        }
        grid.push(line);
    }
    aligned(&grid, 1 + table.columns.len())
}

fn cell(
    table: &Table,
    row: &Row,
    column: &Column,
    value: Option<f64>,
    earlier: Option<&Earlier>,
) -> String {
    let Some(value) = value else {
        return "-".to_owned();
    };
    let number = format!("{value:.*}", column.digits);
    match earlier.map(|earlier| earlier.value(table.title, &row.name, column.name)) {
        None => number,
        Some(None) => format!("{number} (new)"),
        // The earlier numbers were rounded to the same digits.
        Some(Some(before)) => {
            let rounded = number.parse().unwrap_or(value);
            number + &change(before, rounded)
        }
    }
}

/// The change in percent; empty if it rounds to nothing.
pub fn change(before: f64, now: f64) -> String {
    if before == now {
        return String::new();
    }
    if before == 0.0 {
        // Nothing can be a percentage of zero.
        return " (was 0)".to_owned();
    }
    let percent = format!("{:+.1}", (now - before) / before.abs() * 100.0);
    match percent.as_str() {
        "+0.0" | "-0.0" => String::new(),
        percent => format!(" ({percent} %)"),
    }
}

/// Columns side by side: names aligned left, `numbers` columns aligned right, the rest
/// aligned left again.
fn aligned(grid: &[Vec<String>], numbers: usize) -> Vec<String> {
    let columns = grid.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = grid.iter().filter_map(|line| line.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |cells: &Vec<String>| {
        let mut line = String::new();
        for (number, (cell, &width)) in cells.iter().zip(&widths).enumerate() {
            let gap = if number == 0 { "" } else { "  " };
            let _ = if number == 0 || number >= numbers {
                write!(line, "{gap}{cell:<width$}")
            } else {
                write!(line, "{gap}{cell:>width$}")
            };
        }
        line
    };
    grid.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report() -> Report {
        let mut table = Table::new("Jumps", "how far", &[("pixels", 0), ("ms", 2)]);
        table.add_with("short", vec![Some(9.0), Some(1.5004)], "2 ms", false);
        table.add_with("very long", vec![Some(1234.0), None], "2 ms", true);
        Report {
            board: "pico".to_owned(),
            tables: vec![table],
        }
    }

    #[test]
    fn numbers_stand_below_each_other() {
        let expected = "\
Jumps
  how far

             pixels    ms  budget
  short           9  1.50  2 ms
  very long    1234     -  2 ms  MISSED

1 budget is missed:
  Jumps: very long (2 ms)
";
        assert_eq!(write(&report(), None), expected);
    }

    #[test]
    fn changes_are_percent_of_what_was() {
        assert_eq!(change(20.0, 25.0), " (+25.0 %)");
        assert_eq!(change(20.0, 15.0), " (-25.0 %)");
        assert_eq!(change(20.0, 20.0), "");
        assert_eq!(change(20.0, 20.001), "");
        assert_eq!(change(0.0, 3.0), " (was 0)");
    }

    #[test]
    fn an_earlier_report_is_compared_with() {
        let json = super::super::json::write(&report());
        let earlier = Earlier::parse(&json).unwrap();
        assert_eq!(write(&report(), Some(&earlier)), write(&report(), None));
        let mut faster = report();
        faster.tables[0].rows[0].cells[1] = Some(0.75);
        faster.tables[0].rows[1].name = "longest".to_owned();
        let text = write(&faster, Some(&earlier));
        assert!(text.contains("9  0.75 (-50.0 %)"), "{text}");
        assert!(text.contains("1234 (new)"), "{text}");
    }
}
