//! Finds doc comments that only repeat the name: six words or fewer, all of which occur in
//! the name, in the parameters or types, or in the name of the type it belongs to. Also
//! finds words that `docs/style.md` advises against.

use std::collections::BTreeSet;

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::visit::Visit;

use super::Measure;
use super::source::Source;

const WORDS: usize = 6;

/// Words that carry no meaning alone.
const SMALL: &[&str] = &[
    "a", "an", "and", "are", "as", "at", "be", "by", "for", "from", "has", "have", "how", "if",
    "in", "into", "is", "it", "its", "of", "on", "or", "that", "the", "this", "to", "what",
    "whether", "which", "who", "whose", "with",
];

/// Most sentences become clearer without these words.
const RIDDLES: &[&str] = &[
    "whoever",
    "nobody",
    "somebody",
    "anew",
    "of its own",
    "of their own",
    "of before",
];

/// Counts the lines of comments with such words.
pub fn measure_riddles(sources: &[Source]) -> Measure {
    let mut places = Vec::new();
    for source in sources {
        for (number, line) in (1..).zip(source.text.lines()) {
            let words: Vec<String> = line.split_whitespace().flat_map(parts).collect();
            let words = format!(" {} ", words.join(" "));
            let is_riddle = |riddle: &&str| words.contains(&format!(" {riddle} "));
            if line.trim_start().starts_with("//") && RIDDLES.iter().any(is_riddle) {
                places.push(format!("{}:{number}: {}", source.path, line.trim()));
            }
        }
    }
    Measure::of_places("lines of comments with a riddle", places)
}

pub fn measure(sources: &[Source]) -> Measure {
    let mut places = Vec::new();
    for source in sources {
        let mut comments = Comments::default();
        comments.visit_file(&source.tree);
        let found = comments.found.into_iter();
        places
            .extend(found.map(|(name, text, span)| source.place(span, format!("{name}: {text}"))));
    }
    Measure::of_places("doc comments that repeat the name", places)
}

#[derive(Default)]
struct Comments {
    /// The types and traits around the current place.
    owners: Vec<String>,
    found: Vec<(String, String, Span)>,
}

impl Comments {
    /// Notes the comment of an item if it says nothing beyond the code below it.
    fn note(&mut self, attributes: &[syn::Attribute], name: &syn::Ident, below: impl ToTokens) {
        let Some((text, span)) = comment(attributes) else {
            return;
        };
        let words: Vec<String> = text.split_whitespace().flat_map(parts).collect();
        if text.split_whitespace().count() > WORDS {
            return;
        }
        let mut known: BTreeSet<String> = parts(&name.to_string()).collect();
        known.extend(self.owners.iter().flat_map(|owner| parts(owner)));
        spelled(below.to_token_stream(), &mut known);
        let known: BTreeSet<String> = known.iter().map(|word| stem(word)).collect();
        let says_more =
            |word: &String| !SMALL.contains(&word.as_str()) && !known.contains(&stem(word));
        if !words.iter().any(says_more) {
            self.found.push((name.to_string(), text, span));
        }
    }

    fn inside(&mut self, owner: String, look: impl FnOnce(&mut Comments)) {
        self.owners.push(owner);
        look(self);
        self.owners.pop();
    }
}

/// The text of a doc comment.
fn comment(attributes: &[syn::Attribute]) -> Option<(String, Span)> {
    let lines = attributes
        .iter()
        .filter_map(|attribute| match &attribute.meta {
            syn::Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
                syn::Expr::Lit(syn::ExprLit {
                    lit: syn::Lit::Str(text),
                    ..
                }) => Some((text.value(), text.span())),
                _ => None,
            },
            _ => None,
        });
    let (texts, spans): (Vec<String>, Vec<Span>) = lines.unzip();
    let span = spans.first()?;
    Some((texts.join(" ").trim().to_owned(), *span))
}

/// The words of a name or of a piece of text, in lower case.
fn parts(text: &str) -> impl Iterator<Item = String> + use<> {
    let mut words = vec![String::new()];
    let mut was_small = false;
    for letter in text.trim_end_matches("'s").chars() {
        if !letter.is_alphanumeric() || letter.is_uppercase() && was_small {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| letter.is_alphanumeric()) {
            word.extend(letter.to_lowercase());
        }
        was_small = letter.is_lowercase() || letter.is_numeric();
    }
    words.into_iter().filter(|word| !word.is_empty())
}

/// One form for `seat`, `seats`; `draw`, `draws`, `drawing`; `save`, `saved`.
fn stem(word: &str) -> String {
    let endings = ["ing", "ed", "es", "s", "e"];
    let cut = endings.iter().find_map(|ending| word.strip_suffix(ending));
    cut.filter(|rest| rest.len() > 2).unwrap_or(word).to_owned()
}

/// The words of all names in these tokens.
fn spelled(tokens: TokenStream, words: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Ident(name) => words.extend(parts(&name.to_string())),
            TokenTree::Group(group) => spelled(group.stream(), words),
            _ => {}
        }
    }
}

impl<'ast> Visit<'ast> for Comments {
    fn visit_item_fn(&mut self, it: &'ast syn::ItemFn) {
        self.note(&it.attrs, &it.sig.ident, &it.sig);
        syn::visit::visit_item_fn(self, it);
    }
    fn visit_impl_item_fn(&mut self, it: &'ast syn::ImplItemFn) {
        self.note(&it.attrs, &it.sig.ident, &it.sig);
        syn::visit::visit_impl_item_fn(self, it);
    }
    fn visit_trait_item_fn(&mut self, it: &'ast syn::TraitItemFn) {
        self.note(&it.attrs, &it.sig.ident, &it.sig);
        syn::visit::visit_trait_item_fn(self, it);
    }
    fn visit_item_const(&mut self, it: &'ast syn::ItemConst) {
        self.note(&it.attrs, &it.ident, &it.ty);
    }
    fn visit_impl_item_const(&mut self, it: &'ast syn::ImplItemConst) {
        self.note(&it.attrs, &it.ident, &it.ty);
    }
    fn visit_trait_item_const(&mut self, it: &'ast syn::TraitItemConst) {
        self.note(&it.attrs, &it.ident, &it.ty);
    }
    fn visit_item_static(&mut self, it: &'ast syn::ItemStatic) {
        self.note(&it.attrs, &it.ident, &it.ty);
    }
    fn visit_item_type(&mut self, it: &'ast syn::ItemType) {
        self.note(&it.attrs, &it.ident, &it.ty);
    }
    fn visit_trait_item_type(&mut self, it: &'ast syn::TraitItemType) {
        self.note(&it.attrs, &it.ident, &it.bounds);
    }
    fn visit_field(&mut self, it: &'ast syn::Field) {
        if let Some(name) = &it.ident {
            self.note(&it.attrs, name, &it.ty);
        }
    }
    fn visit_variant(&mut self, it: &'ast syn::Variant) {
        self.note(&it.attrs, &it.ident, &it.fields);
        syn::visit::visit_variant(self, it);
    }
    fn visit_item_struct(&mut self, it: &'ast syn::ItemStruct) {
        self.note(&it.attrs, &it.ident, &it.generics);
        self.inside(it.ident.to_string(), |this| {
            syn::visit::visit_item_struct(this, it)
        });
    }
    fn visit_item_enum(&mut self, it: &'ast syn::ItemEnum) {
        self.note(&it.attrs, &it.ident, &it.generics);
        self.inside(it.ident.to_string(), |this| {
            syn::visit::visit_item_enum(this, it)
        });
    }
    fn visit_item_trait(&mut self, it: &'ast syn::ItemTrait) {
        self.note(&it.attrs, &it.ident, &it.supertraits);
        self.inside(it.ident.to_string(), |this| {
            syn::visit::visit_item_trait(this, it)
        });
    }
    fn visit_item_impl(&mut self, it: &'ast syn::ItemImpl) {
        let owner = it.self_ty.to_token_stream().to_string();
        self.inside(owner, |this| syn::visit::visit_item_impl(this, it));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<String> {
        let source = Source::parse("a.rs", text).unwrap();
        let places = measure(&[source]).places.into_iter();
        places
            .map(|place| place.split(": ").nth(1).unwrap().to_owned())
            .collect()
    }

    #[test]
    fn what_repeats_the_name_is_found() {
        let text = "
            /// The settings.
            fn settings() {}
            /// Draws a line to this point.
            fn draw_line(point: Point) {}
            /// A position.
            struct Position {
                /// The seats' points.
                points: [Points; SEATS],
            }
            impl Position {
                /// Whether the position is over.
                fn is_over(&self) -> bool { true }
            }
            enum Colour {
                /// Red.
                Red,
            }
        ";
        let names = [
            "settings",
            "draw_line",
            "Position",
            "points",
            "is_over",
            "Red",
        ];
        assert_eq!(found(text), names);
        assert_eq!(
            found("struct A {\n/// The points.\npoints: u8 }"),
            ["points"]
        );
    }

    #[test]
    fn what_says_more_is_left_alone() {
        let text = "
            /// The settings the owner chose.
            fn settings() {}
            /// Wide enough for two digits.
            const WIDTH: u8 = 14;
            /// The settings and settings of settings for settings.
            fn many_settings() {}
            fn silent() {}
            // The plain.
            fn plain() {}
        ";
        assert_eq!(found(text), [""; 0]);
    }

    #[test]
    fn riddles_are_found_in_comments_only() {
        let text = "
            /// Whoever's turn it is.
            fn somebody() {}
            // It has a thread of its own, as (nobody) knows.
            const WHO: &str = \"nobody\"; // somebody
            /// Everybody.
            fn f() {}
        ";
        let measured = measure_riddles(&[Source::parse("a.rs", text).unwrap()]);
        let lines: Vec<&str> = measured.places.iter().map(|it| &it[..7]).collect();
        assert_eq!(lines, ["a.rs:2:", "a.rs:4:"]);
    }

    #[test]
    fn names_fall_into_words() {
        let words = |text| parts(text).collect::<Vec<_>>();
        assert_eq!(words("draw_line2to"), ["draw", "line2to"]);
        assert_eq!(words("KeyBar"), ["key", "bar"]);
        assert_eq!(words("[`MAX_SEATS`]."), ["max", "seats"]);
        assert_eq!(words("player's"), ["player"]);
        assert_eq!(
            (stem("seats"), stem("drawing"), stem("is")),
            ("seat".into(), "draw".into(), "is".into())
        );
    }
}
