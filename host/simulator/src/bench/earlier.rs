//! A report that was written earlier, read from its JSON.

use std::collections::HashMap;

/// The numbers of an earlier report.
#[derive(Debug, Default)]
pub struct Earlier {
    values: HashMap<(String, String, String), f64>,
}

impl Earlier {
    /// Reads what `--json` has written.
    pub fn parse(text: &str) -> Result<Earlier, String> {
        let report = Value::parse(text)?;
        let mut earlier = Earlier::default();
        let tables = report.get("tables").and_then(Value::list);
        for table in tables.ok_or("there are no tables in it")? {
            let title = table.get("title").and_then(Value::text);
            let rows = table.get("rows").and_then(Value::list);
            let (title, rows) = title.zip(rows).ok_or("a table has no title or no rows")?;
            for row in rows {
                let name = row.get("name").and_then(Value::text);
                let name = name.ok_or_else(|| format!("a row of {title:?} has no name"))?;
                for (column, value) in row.members() {
                    if let Value::Number(number) = value {
                        let key = (title.to_owned(), name.to_owned(), column.clone());
                        earlier.values.insert(key, *number);
                    }
                }
            }
        }
        Ok(earlier)
    }

    /// The number of that row and column.
    pub fn value(&self, table: &str, row: &str, column: &str) -> Option<f64> {
        let key = (table.to_owned(), row.to_owned(), column.to_owned());
        self.values.get(&key).copied()
    }
}

/// The part of JSON that reports use, which is nearly all of it.
#[derive(Clone, Debug, PartialEq)]
enum Value {
    Null,
    Truth(bool),
    Number(f64),
    Text(String),
    List(Vec<Value>),
    Members(Vec<(String, Value)>),
}

impl Value {
    fn parse(text: &str) -> Result<Value, String> {
        let mut reader = Reader { text, rest: text };
        let value = reader.value(0)?;
        reader.skip_blanks();
        if reader.rest.is_empty() {
            Ok(value)
        } else {
            Err(reader.wrong("there is something after the end"))
        }
    }

    fn members(&self) -> &[(String, Value)] {
        match self {
            Value::Members(members) => members,
            _ => &[],
        }
    }

    fn get(&self, name: &str) -> Option<&Value> {
        let found = self.members().iter().find(|(member, _)| member == name);
        found.map(|(_, value)| value)
    }

    fn list(&self) -> Option<&[Value]> {
        match self {
            Value::List(list) => Some(list),
            _ => None,
        }
    }

    fn text(&self) -> Option<&str> {
        match self {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }
}

/// More levels than any report has.
const DEEPEST: usize = 16;

struct Reader<'a> {
    text: &'a str,
    rest: &'a str,
}

impl<'a> Reader<'a> {
    fn wrong(&self, what: &str) -> String {
        let read = &self.text[..self.text.len() - self.rest.len()];
        let line = 1 + read.matches('\n').count();
        format!("line {line}: {what}")
    }

    fn skip_blanks(&mut self) {
        self.rest = self.rest.trim_start();
    }

    fn take(&mut self, word: &str) -> bool {
        self.skip_blanks();
        let rest = self.rest.strip_prefix(word);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn expect(&mut self, word: &str) -> Result<(), String> {
        if self.take(word) {
            Ok(())
        } else {
            Err(self.wrong(&format!("{word} is missing")))
        }
    }

    fn value(&mut self, depth: usize) -> Result<Value, String> {
        if depth > DEEPEST {
            return Err(self.wrong("this is too deep"));
        }
        self.skip_blanks();
        match self.rest.bytes().next() {
            Some(b'{') => self.members(depth),
            Some(b'[') => self.list(depth),
            Some(b'"') => self.string().map(Value::Text),
            Some(b'-' | b'0'..=b'9') => self.number(),
            _ if self.take("null") => Ok(Value::Null),
            _ if self.take("true") => Ok(Value::Truth(true)),
            _ if self.take("false") => Ok(Value::Truth(false)),
            _ => Err(self.wrong("a value is missing")),
        }
    }

    fn members(&mut self, depth: usize) -> Result<Value, String> {
        self.expect("{")?;
        let mut members = Vec::new();
        if self.take("}") {
            return Ok(Value::Members(members));
        }
        loop {
            self.skip_blanks();
            let name = self.string()?;
            self.expect(":")?;
            members.push((name, self.value(depth + 1)?));
            if !self.take(",") {
                self.expect("}")?;
                return Ok(Value::Members(members));
            }
        }
    }

    fn list(&mut self, depth: usize) -> Result<Value, String> {
        self.expect("[")?;
        let mut list = Vec::new();
        if self.take("]") {
            return Ok(Value::List(list));
        }
        loop {
            list.push(self.value(depth + 1)?);
            if !self.take(",") {
                self.expect("]")?;
                return Ok(Value::List(list));
            }
        }
    }

    fn number(&mut self) -> Result<Value, String> {
        let is_part = |letter: char| letter.is_ascii_digit() || "+-.eE".contains(letter);
        let end = self.rest.find(|letter| !is_part(letter));
        let (digits, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        let number = digits.parse();
        let number = number.map_err(|_| self.wrong(&format!("{digits} is not a number")))?;
        self.rest = rest;
        Ok(Value::Number(number))
    }

    fn string(&mut self) -> Result<String, String> {
        if !self.rest.starts_with('"') {
            return Err(self.wrong("a name is missing"));
        }
        let mut string = String::new();
        let mut letters = self.rest.char_indices().skip(1);
        while let Some((at, letter)) = letters.next() {
            match letter {
                '"' => {
                    self.rest = &self.rest[at + 1..];
                    return Ok(string);
                }
                '\\' => match letters.next() {
                    Some((_, escaped @ ('"' | '\\' | '/'))) => string.push(escaped),
                    Some((_, 'n')) => string.push('\n'),
                    Some((_, 't')) => string.push('\t'),
                    _ => return Err(self.wrong("a text has an escape that reports do not use")),
                },
                letter => string.push(letter),
            }
        }
        Err(self.wrong("a text does not end"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_found_by_their_place() {
        let text = r#"{"tables": [{"title": "T", "rows": [
            {"name": "\"r\"", "ms": -1.5e1, "none": null, "budget": "2 ms", "missed": true}
        ]}, {"title": "U", "rows": []}]}"#;
        let earlier = Earlier::parse(text).unwrap();
        assert_eq!(earlier.value("T", "\"r\"", "ms"), Some(-15.0));
        assert_eq!(earlier.value("T", "\"r\"", "none"), None);
        assert_eq!(earlier.value("U", "\"r\"", "ms"), None);
    }

    #[test]
    fn mistakes_are_one_line_with_their_place() {
        let deep = "[".repeat(100);
        for (text, wrong) in [
            ("", "line 1: a value is missing"),
            ("{}", "there are no tables in it"),
            ("{\"tables\": [{}]}", "a table has no title or no rows"),
            ("{\"a\": 1", "line 1: } is missing"),
            ("{\n\n\"a\" 1}", "line 3: : is missing"),
            ("{} x", "line 1: there is something after the end"),
            ("{\"a\": 1-2}", "line 1: 1-2 is not a number"),
            ("{\"a", "line 1: a text does not end"),
            (deep.as_str(), "line 1: this is too deep"),
        ] {
            assert_eq!(Earlier::parse(text).err().as_deref(), Some(wrong));
        }
    }
}
