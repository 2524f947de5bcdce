//! The numbers, table by table, each with its budget.

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    pub board: String,
    pub tables: Vec<Table>,
}

/// The numbers of one topic.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    pub title: &'static str,
    /// A sentence on how the numbers were measured.
    pub note: &'static str,
    /// The columns, from left to right.
    pub columns: Vec<Column>,
    pub rows: Vec<Row>,
}

/// A column of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its heading, with the unit.
    pub name: &'static str,
    /// Digits after the point.
    pub digits: usize,
}

/// A row of numbers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    pub name: String,
    /// A number per column, where there is one.
    pub cells: Vec<Option<f64>>,
    /// The budget in words; empty if there is none.
    pub budget: &'static str,
    /// Whether the row misses its budget.
    pub missed: bool,
}

impl Table {
    /// A table without rows; columns are headings and their digits.
    pub fn new(
        title: &'static str,
        note: &'static str,
        columns: &[(&'static str, usize)],
    ) -> Table {
        let column = |&(name, digits)| Column { name, digits };
        Table {
            title,
            note,
            columns: columns.iter().map(column).collect(),
            rows: Vec::new(),
        }
    }

    /// Adds a row without a budget.
    pub fn add(&mut self, name: impl Into<String>, cells: Vec<Option<f64>>) {
        self.add_with(name, cells, "", false);
    }

    /// Adds a row with its budget.
    pub fn add_with(
        &mut self,
        name: impl Into<String>,
        cells: Vec<Option<f64>>,
        budget: &'static str,
        missed: bool,
    ) {
        self.rows.push(Row {
            name: name.into(),
            cells,
            budget,
            missed,
        });
    }
}

impl Report {
    /// How many rows miss their budgets.
    pub fn missed(&self) -> usize {
        self.rows().filter(|(_, row)| row.missed).count()
    }

    /// All rows, with their tables.
    pub fn rows(&self) -> impl Iterator<Item = (&Table, &Row)> {
        self.tables
            .iter()
            .flat_map(|table| table.rows.iter().map(move |row| (table, row)))
    }
}

/// Milliseconds that cycles take.
pub fn millis(cycles: u64) -> f64 {
    cycles as f64 / super::probe::CYCLES_PER_MILLI as f64
}
