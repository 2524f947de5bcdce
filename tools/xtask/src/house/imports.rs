//! Modules of core that import each other in a circle. The table in `core/tests/layers.rs`
//! says which may use which; this counts the modules that no order fits.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Delimiter, Ident, Span, TokenStream, TokenTree};

use super::Measure;
use super::source::Source;

pub fn measure(program: &[&Source]) -> Measure {
    let mut owners = BTreeMap::new();
    for source in program {
        for item in &source.tree.items {
            // A macro of the crate belongs to the module that declares it.
            if let syn::Item::Macro(it) = item
                && let Some(name) = &it.ident
            {
                owners.insert(name.to_string(), room(source));
            }
        }
    }
    let rooms: BTreeSet<String> = program.iter().map(|source| room(source)).collect();
    let mut edges: BTreeMap<(String, String), String> = BTreeMap::new();
    for source in program {
        let from = room(source);
        for (name, span) in taken(source) {
            let to = owners.get(&name).cloned().unwrap_or(name);
            if to != from && rooms.contains(&to) {
                let place = source.place(span, format!("`{from}` imports `{to}`"));
                edges.entry((from.clone(), to)).or_insert(place);
            }
        }
    }
    let reached: BTreeMap<&str, BTreeSet<&str>> = rooms
        .iter()
        .map(|it| (it.as_str(), reached(it, &edges)))
        .collect();
    let in_circle = rooms
        .iter()
        .filter(|it| reached[it.as_str()].contains(it.as_str()));
    let ways_back = edges
        .iter()
        .filter(|((from, to), _)| reached[to.as_str()].contains(from.as_str()));
    Measure::of_number(
        "modules of core in import cycles",
        in_circle.count(),
        ways_back.map(|(_, place)| place.clone()).collect(),
    )
}

/// The modules that imports lead to from this one, in any number of steps.
fn reached<'a>(start: &'a str, edges: &'a BTreeMap<(String, String), String>) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    let mut next = vec![start];
    while let Some(room) = next.pop() {
        let ways = edges.keys().filter(|(from, _)| from == room);
        next.extend(
            ways.map(|(_, to)| to.as_str())
                .filter(|to| found.insert(*to)),
        );
    }
    found
}

/// The module at the top of core that a file belongs to.
fn room(source: &Source) -> String {
    let path = source.path.trim_start_matches("core/src/");
    path.split('/')
        .next()
        .unwrap_or("")
        .trim_end_matches(".rs")
        .to_owned()
}

/// The names that a file imports from the top of its crate. Macros are read too.
fn taken(source: &Source) -> Vec<(String, Span)> {
    let path = source.path.trim_start_matches("core/src/");
    let folders = path.matches('/').count();
    let is_top = path.ends_with("lib.rs") || path.ends_with("mod.rs");
    let mut found = Vec::new();
    look(
        source.tokens.clone(),
        folders + usize::from(!is_top),
        &mut found,
    );
    found.retain(|(_, span)| !source.is_for_tests(*span));
    found
}

/// `depth` says how many modules these tokens lie below the top.
fn look(tokens: TokenStream, depth: usize, found: &mut Vec<(String, Span)>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut at = 0;
    while at < tokens.len() {
        match &tokens[at] {
            TokenTree::Group(group) => {
                let is_module = at >= 2 && is_word(&tokens[at - 2], "mod");
                look(group.stream(), depth + usize::from(is_module), found);
            }
            // A path that goes up must begin here, not continue.
            TokenTree::Ident(word)
                if behind_colons(&tokens[at.saturating_sub(2)..at]).is_none() =>
            {
                if let Some(rest) = top(word, &tokens[at + 1..], depth) {
                    heads(rest, found);
                }
            }
            _ => {}
        }
        at += 1;
    }
}

/// The rest of a path that begins at the top of the crate; `None` for other paths.
fn top<'a>(word: &Ident, rest: &'a [TokenTree], depth: usize) -> Option<&'a [TokenTree]> {
    let mut rest = behind_colons(rest)?;
    if word == "crate" {
        return Some(rest);
    }
    if word != "super" {
        return None;
    }
    let mut up = 1;
    while rest.first().is_some_and(|token| is_word(token, "super")) {
        rest = behind_colons(&rest[1..])?;
        up += 1;
    }
    (up == depth).then_some(rest)
}

fn behind_colons(tokens: &[TokenTree]) -> Option<&[TokenTree]> {
    match tokens {
        [one, two, rest @ ..] if is_colon(one) && is_colon(two) => Some(rest),
        _ => None,
    }
}

/// Adds the first name of a path, or of each path of a group in braces.
fn heads(path: &[TokenTree], found: &mut Vec<(String, Span)>) {
    match path.first() {
        Some(TokenTree::Ident(name)) => found.push((name.to_string(), name.span())),
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
            let inside: Vec<TokenTree> = group.stream().into_iter().collect();
            let is_comma =
                |token: &TokenTree| matches!(token, TokenTree::Punct(it) if it.as_char() == ',');
            for path in inside.split(is_comma) {
                heads(path, found);
            }
        }
        _ => {}
    }
}

fn is_word(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(it) if it == word)
}

fn is_colon(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(it) if it.as_char() == ':')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_are_found_wherever_they_stand() {
        let text = r#"
            //! Of [`Page`](crate::comment::Page), "crate::quoted".
            use crate::{one, two::{Two, Other}, three};
            use super::super::four::Four;
            use super::own::Own;
            fn five(it: crate::five::Five) { say!($crate::six::Six) }
            #[cfg(test)]
            use crate::seven;
            mod inner { use super::super::own; use super::super::super::eight; }
            const NAME: &str = "use crate::nine;";
        "#;
        let source = Source::parse("core/src/room/file.rs", text).unwrap();
        let names: Vec<String> = taken(&source).into_iter().map(|(name, _)| name).collect();
        let expected = ["one", "two", "three", "four", "five", "six", "eight"];
        assert_eq!(names, expected);
    }

    #[test]
    fn a_circle_is_counted_with_the_lines_that_close_it() {
        let sources = [
            (
                "core/src/low.rs",
                "#[macro_export]\nmacro_rules! tell { () => {} }\n",
            ),
            (
                "core/src/middle/mod.rs",
                "use crate::low::A;\nuse crate::high::B;\n",
            ),
            (
                "core/src/high/mod.rs",
                "use crate::low::A;\nuse crate::middle::C;\n",
            ),
        ];
        let sources = sources.map(|(path, text)| Source::parse(path, text).unwrap());
        let [low, middle, high] = &sources;
        let measured = measure(&[low, middle, high]);
        assert_eq!(measured.number, 2);
        assert_eq!(
            measured.places,
            [
                "core/src/high/mod.rs:2: `high` imports `middle`",
                "core/src/middle/mod.rs:2: `middle` imports `high`",
            ]
        );
        assert_eq!(measure(&[low, high]).number, 0);
    }

    #[test]
    fn a_macro_is_imported_from_the_module_that_declares_it() {
        let low = "#[macro_export]\nmacro_rules! tell { () => {} }\nuse crate::high::A;\n";
        let low = Source::parse("core/src/low.rs", low).unwrap();
        let high = Source::parse("core/src/high.rs", "use crate::tell;\n").unwrap();
        assert_eq!(measure(&[&low, &high]).number, 2);
    }
}
