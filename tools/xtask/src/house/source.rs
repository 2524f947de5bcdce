//! A Rust file: its syntax, and which of its lines are compiled for tests only.

use std::ops::RangeInclusive;
use std::path::Path;

use proc_macro2::{Span, TokenStream};
use syn::spanned::Spanned;
use syn::visit::Visit;

use crate::shell::Result;
use crate::workspace;

pub struct Source {
    /// Its path from the top folder, with `/`.
    pub path: String,
    pub text: String,
    pub lines: usize,
    pub tokens: TokenStream,
    pub tree: syn::File,
    tests: Vec<RangeInclusive<usize>>,
}

impl Source {
    pub fn parse(path: &str, text: &str) -> Result<Source> {
        let broken = |error: &dyn std::fmt::Display| format!("{path}: {error}");
        let tokens: TokenStream = text.parse().map_err(|error| broken(&error))?;
        let tree = match syn::parse2::<syn::File>(tokens.clone()) {
            Ok(tree) => tree,
            // A file that another one includes as an expression.
            Err(_) if syn::parse2::<syn::Expr>(tokens.clone()).is_ok() => syn::File {
                shebang: None,
                attrs: Vec::new(),
                items: Vec::new(),
            },
            Err(error) => return Err(broken(&error)),
        };
        let mut tests = Tests::default();
        tests.visit_file(&tree);
        Ok(Source {
            path: path.to_owned(),
            text: text.to_owned(),
            lines: text.lines().count(),
            tokens,
            tree,
            tests: tests.found,
        })
    }

    /// Whether this place is compiled for tests only, in a file of the program.
    pub fn is_for_tests(&self, span: Span) -> bool {
        let line = span.start().line;
        self.tests.iter().any(|lines| lines.contains(&line))
    }

    /// How many of its lines are compiled for tests only.
    pub fn test_lines(&self) -> usize {
        let lines = 1..=self.lines;
        let for_tests = lines.filter(|line| self.tests.iter().any(|lines| lines.contains(line)));
        for_tests.count()
    }

    /// A place in the file, as messages name it.
    pub fn place(&self, span: Span, what: impl std::fmt::Display) -> String {
        format!("{}:{}: {what}", self.path, span.start().line)
    }
}

/// All Rust files of this repository, in order of their paths.
pub fn all() -> Result<Vec<Source>> {
    let mut paths = Vec::new();
    find(workspace::root(), &mut paths)?;
    paths.sort();
    let read = |path: &String| {
        let text = std::fs::read_to_string(workspace::root().join(path))
            .map_err(|error| format!("cannot read {path}: {error}"))?;
        Source::parse(path, &text)
    };
    paths.iter().map(read).collect()
}

fn find(folder: &Path, paths: &mut Vec<String>) -> Result {
    let cannot = |error| format!("cannot read {}: {error}", workspace::short(folder));
    for entry in std::fs::read_dir(folder).map_err(cannot)? {
        let path = entry.map_err(cannot)?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        let name = name.unwrap_or(".");
        if path.is_dir() {
            if !name.starts_with('.') && !["target", "node_modules"].contains(&name) {
                find(&path, paths)?;
            }
        } else if path.extension().is_some_and(|it| it == "rs") {
            paths.push(workspace::short(&path).replace('\\', "/"));
        }
    }
    Ok(())
}

/// Whether these attributes compile an item for tests only.
pub fn is_gated(attributes: &[syn::Attribute]) -> bool {
    let mut gates = attributes.iter().filter(|it| it.path().is_ident("cfg"));
    gates.any(|gate| {
        let condition = gate.parse_args::<syn::Meta>();
        condition.is_ok_and(|condition| !can_hold(&condition))
    })
}

/// Whether a condition can hold in a program: `test` and the feature `testing` never do.
fn can_hold(condition: &syn::Meta) -> bool {
    match condition {
        syn::Meta::Path(path) => !path.is_ident("test"),
        syn::Meta::NameValue(pair) => match &pair.value {
            syn::Expr::Lit(syn::ExprLit {
                lit: syn::Lit::Str(value),
                ..
            }) => !(pair.path.is_ident("feature") && value.value() == "testing"),
            _ => true,
        },
        syn::Meta::List(list) => {
            type Conditions = syn::punctuated::Punctuated<syn::Meta, syn::Token![,]>;
            let Ok(parts) = list.parse_args_with(Conditions::parse_terminated) else {
                return true;
            };
            if list.path.is_ident("all") {
                parts.iter().all(can_hold)
            } else if list.path.is_ident("any") {
                parts.iter().any(can_hold)
            } else {
                true
            }
        }
    }
}

/// The lines that are there for tests only.
#[derive(Default)]
struct Tests {
    found: Vec<RangeInclusive<usize>>,
}

impl Tests {
    /// Notes an item that is for tests; otherwise looks inside it.
    fn look<'ast, T: Spanned>(
        &mut self,
        thing: &'ast T,
        attributes: &[syn::Attribute],
        go_on: impl FnOnce(&mut Tests, &'ast T),
    ) {
        if is_gated(attributes) {
            let span = thing.span();
            self.found.push(span.start().line..=span.end().line);
        } else {
            go_on(self, thing);
        }
    }
}

/// The attributes of an item of any kind.
pub fn attributes_of(item: &syn::Item) -> &[syn::Attribute] {
    match item {
        syn::Item::Const(it) => &it.attrs,
        syn::Item::Enum(it) => &it.attrs,
        syn::Item::ExternCrate(it) => &it.attrs,
        syn::Item::Fn(it) => &it.attrs,
        syn::Item::Impl(it) => &it.attrs,
        syn::Item::Macro(it) => &it.attrs,
        syn::Item::Mod(it) => &it.attrs,
        syn::Item::Static(it) => &it.attrs,
        syn::Item::Struct(it) => &it.attrs,
        syn::Item::Trait(it) => &it.attrs,
        syn::Item::Type(it) => &it.attrs,
        syn::Item::Union(it) => &it.attrs,
        syn::Item::Use(it) => &it.attrs,
        _ => &[],
    }
}

impl<'ast> Visit<'ast> for Tests {
    fn visit_item(&mut self, it: &'ast syn::Item) {
        self.look(it, attributes_of(it), syn::visit::visit_item);
    }
    fn visit_impl_item_fn(&mut self, it: &'ast syn::ImplItemFn) {
        self.look(it, &it.attrs, syn::visit::visit_impl_item_fn);
    }
    fn visit_impl_item_const(&mut self, it: &'ast syn::ImplItemConst) {
        self.look(it, &it.attrs, syn::visit::visit_impl_item_const);
    }
    fn visit_trait_item_fn(&mut self, it: &'ast syn::TraitItemFn) {
        self.look(it, &it.attrs, syn::visit::visit_trait_item_fn);
    }
    fn visit_field(&mut self, it: &'ast syn::Field) {
        self.look(it, &it.attrs, syn::visit::visit_field);
    }
    fn visit_field_value(&mut self, it: &'ast syn::FieldValue) {
        self.look(it, &it.attrs, syn::visit::visit_field_value);
    }
    fn visit_variant(&mut self, it: &'ast syn::Variant) {
        self.look(it, &it.attrs, syn::visit::visit_variant);
    }
    fn visit_arm(&mut self, it: &'ast syn::Arm) {
        self.look(it, &it.attrs, syn::visit::visit_arm);
    }
    fn visit_local(&mut self, it: &'ast syn::Local) {
        self.look(it, &it.attrs, syn::visit::visit_local);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_for_tests_are_found_wherever_they_stand() {
        let text = r#"
            struct Table {
                seats: u8,
                #[cfg(test)]
                pressed: u8,
            }
            #[cfg(any(test, feature = "arena"))]
            fn stays() {}
            #[cfg(any(test, feature = "testing"))]
            fn gone() {}
            #[cfg(not(test))]
            fn stays_too() {}
            impl Table {
                #[cfg(test)]
                fn pressed(&self) -> u8 {
                    self.pressed
                }
            }
            #[cfg(all(test, unix))]
            mod tests {
                const A: u8 = 1;
            }
        "#;
        let source = Source::parse("a.rs", text).unwrap();
        let expected = [4..=5, 9..=10, 14..=17, 19..=22];
        assert_eq!(source.tests, expected);
        assert_eq!((source.lines, source.test_lines()), (23, 12));
    }

    #[test]
    fn a_file_that_is_included_has_no_items() {
        let source = Source::parse("bytes.rs", "// Made.\n&[(\"a\", b\"\\x01\")]\n").unwrap();
        assert!(source.tree.items.is_empty());
        assert!(Source::parse("broken.rs", "fn broken(").is_err());
        assert!(Source::parse("broken.rs", "fn fn fn").is_err());
    }
}
