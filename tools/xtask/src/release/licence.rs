//! Licence expressions (SPDX): whether the allowed licences satisfy one.
//!
//! `AND` binds closer than `OR`, `WITH` closer than both; old crates write a slash for
//! `OR`.

use crate::shell::Result;

/// Whether the allowed licences satisfy an expression.
pub fn is_met(expression: &str, allowed: &[String]) -> Result<bool> {
    let words = words(expression);
    let mut reader = Reader {
        words: &words,
        allowed,
    };
    let met = reader.any();
    if met.is_none() || !reader.words.is_empty() {
        return Err(format!("{expression:?} is no licence expression"));
    }
    Ok(met == Some(true))
}

/// An expression as the specification writes it.
pub fn normalised(expression: &str) -> String {
    words(expression)
        .join(" ")
        .replace("( ", "(")
        .replace(" )", ")")
}

fn words(expression: &str) -> Vec<String> {
    expression
        .replace('/', " OR ")
        .replace('(', " ( ")
        .replace(')', " ) ")
        .split_whitespace()
        .map(str::to_owned)
        .collect()
}

/// Reads an expression from left to right; `None` where it makes no sense.
struct Reader<'a> {
    words: &'a [String],
    allowed: &'a [String],
}

impl Reader<'_> {
    fn any(&mut self) -> Option<bool> {
        let mut met = self.all()?;
        while self.skip("OR") {
            // Both sides are read, whatever the first one gives.
            met |= self.all()?;
        }
        Some(met)
    }

    fn all(&mut self) -> Option<bool> {
        let mut met = self.one()?;
        while self.skip("AND") {
            met &= self.one()?;
        }
        Some(met)
    }

    fn one(&mut self) -> Option<bool> {
        if self.skip("(") {
            let met = self.any()?;
            return self.skip(")").then_some(met);
        }
        let mut licence = self.name()?;
        if self.skip("WITH") {
            licence = format!("{licence} WITH {}", self.name()?);
        }
        Some(self.allowed.contains(&licence))
    }

    fn name(&mut self) -> Option<String> {
        let (word, rest) = self.words.split_first()?;
        if ["AND", "OR", "WITH", "(", ")"].contains(&word.as_str()) {
            return None;
        }
        self.words = rest;
        Some(word.clone())
    }

    fn skip(&mut self, wanted: &str) -> bool {
        match self.words.split_first() {
            Some((word, rest)) if word == wanted => {
                self.words = rest;
                true
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn met(expression: &str) -> Option<bool> {
        let allowed = ["MIT", "BSD-3-Clause", "Apache-2.0 WITH LLVM-exception"];
        is_met(expression, &allowed.map(str::to_owned)).ok()
    }

    #[test]
    fn one_of_several_is_enough_where_it_says_or() {
        assert_eq!(met("MIT"), Some(true));
        assert_eq!(met("GPL-3.0"), Some(false));
        assert_eq!(met("GPL-3.0 OR MIT"), Some(true));
        assert_eq!(met("Unlicense/MIT"), Some(true));
        assert_eq!(met("GPL-3.0 OR Unlicense"), Some(false));
    }

    #[test]
    fn all_are_needed_where_it_says_and() {
        assert_eq!(met("MIT AND BSD-3-Clause"), Some(true));
        assert_eq!(met("MIT AND GPL-3.0"), Some(false));
        assert_eq!(met("GPL-3.0 OR MIT AND BSD-3-Clause"), Some(true));
        assert_eq!(met("MIT OR MIT AND GPL-3.0"), Some(true));
        assert_eq!(met("(GPL-3.0 OR MIT) AND Unicode-3.0"), Some(false));
        assert_eq!(met("(GPL-3.0 OR MIT) AND BSD-3-Clause"), Some(true));
    }

    #[test]
    fn an_exception_belongs_to_its_licence() {
        assert_eq!(met("Apache-2.0 WITH LLVM-exception"), Some(true));
        assert_eq!(met("Apache-2.0"), Some(false));
        assert_eq!(met("MIT WITH LLVM-exception"), Some(false));
    }

    #[test]
    fn nonsense_is_no_expression() {
        for nonsense in ["", "MIT MIT", "MIT OR", "(MIT", "MIT)", "AND", "MIT WITH"] {
            assert_eq!(met(nonsense), None, "{nonsense:?}");
        }
    }

    #[test]
    fn old_ways_to_write_it_are_put_right() {
        assert_eq!(normalised("Apache-2.0 / MIT"), "Apache-2.0 OR MIT");
        assert_eq!(
            normalised("(MIT OR Apache-2.0)  AND Unicode-3.0"),
            "(MIT OR Apache-2.0) AND Unicode-3.0"
        );
    }
}
