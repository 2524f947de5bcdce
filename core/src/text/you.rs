//! "Du" and "You" in place of a name.
//!
//! A person who plays only against computers is called "Du" or "You"
//! ([`Seating::name`](crate::seating::Seating::name)). Sentences are written for names all
//! the same, with the verb right behind: `"{name} gewinnt"`, `"{name} wins"`.
//! [`Sentence`](super::Sentence) puts the verb into the second person, so that no game has
//! to know both forms. For that, a sentence must follow three rules: the name stands at its
//! beginning or behind a colon, the verb comes next, and the words "sich" and "ihr" do not
//! occur.

/// Finds a verb that does not suit the "Du" or "You" before it. Returns the start and the
/// end of the part to replace, and its replacement.
pub(super) fn correction(text: &str) -> Option<(usize, usize, &'static str)> {
    let german = behind(text, "Du ");
    let at = german.or_else(|| behind(text, "You "))?;
    let verb = text.get(at..)?;
    let is_letter = |letter: char| letter.is_ascii_alphabetic() || matches!(letter, 'À'..='ÿ');
    let end = verb.find(|letter: char| !is_letter(letter));
    let verb = verb.get(..end.unwrap_or(verb.len()))?;
    // How much of the verb stays, and the ending to put after it.
    let (stem, ending) = match german {
        Some(_) => self::german(verb)?,
        None => english(verb)?,
    };
    Some((at + stem, at + verb.len(), ending))
}

/// The text behind a word that stands at the beginning or after a colon.
fn behind(text: &str, word: &str) -> Option<usize> {
    let begins = |at: usize| text.get(at..).is_some_and(|text| text.starts_with(word));
    if begins(0) {
        return Some(word.len());
    }
    // Fast, because every sentence passes through here and hardly any has a colon.
    let mut letters = text.bytes().enumerate();
    let at = letters.find(|&(at, letter)| {
        letter == b':' && text.as_bytes().get(at + 1) == Some(&b' ') && begins(at + 2)
    });
    at.map(|(at, _)| at + 2 + word.len())
}

/// From "er gewinnt" to "du gewinnst".
fn german(verb: &str) -> Option<(usize, &'static str)> {
    let all = verb.len();
    Some(match verb {
        "ist" => (0, "bist"),
        "hat" => (2, "st"),
        "wird" => (3, "st"),
        "muss" => (all, "t"),
        "will" | "kann" | "darf" | "soll" => (all, "st"),
        _ if verb.ends_with("ält") || verb.ends_with("rät") => (all, "st"),
        _ => {
            let stem = verb.strip_suffix('t')?;
            // "passt" and "setzt" are the same in both; "nimmst" is in the second person.
            if stem.ends_with(['s', 'ß', 'x', 'z']) {
                return None;
            }
            (stem.len(), "st")
        }
    })
}

/// From "she wins" to "you win".
fn english(verb: &str) -> Option<(usize, &'static str)> {
    let all = verb.len();
    Some(match verb {
        "is" => (0, "are"),
        "has" => (2, "ve"),
        _ if verb.ends_with("ies") => (all - 3, "y"),
        _ if ["sses", "shes", "ches", "xes", "oes"]
            .iter()
            .any(|&end| verb.ends_with(end)) =>
        {
            (all - 2, "")
        }
        _ if verb.ends_with("ss") => return None,
        _ => (verb.strip_suffix('s')?.len(), ""),
    })
}

#[cfg(test)]
mod tests {
    use crate::sentence;
    use std::format;
    use std::vec::Vec;

    /// Every verb that follows a name in a sentence of a game, in the third and in
    /// the second person. A sentence with a new verb needs a new entry here.
    const GERMAN: &str = "
        baut baust, baute baute, beginnt beginnst, behält behältst, bekommt bekommst,
        bleibt bleibst, deckt deckst, denkt denkst, dreht drehst, findet findest, fragt fragst,
        führt führst, geht gehst, gewinnt gewinnst, hat hast, ist bist, klaut klaust,
        klopft klopfst, legt legst, macht machst, muss musst, nimmt nimmst, passt passt,
        rät rätst, sagt sagst, schiebt schiebst, schreibt schreibst, setzt setzt, siegt siegst,
        stiehlt stiehlst, sucht suchst, überlegt überlegst, verliert verlierst,
        versetzt versetzt, wagt wagst, wählt wählst, wartet wartest, will willst,
        würfelt würfelst, zählt zählst, zeigt zeigst, zieht ziehst
    ";
    const ENGLISH: &str = "
        asks ask, begins begin, builds build, calls call, chooses choose, draws draw,
        finds find, gets get, goes go, has have, is are, keeps keep, knocks knock, lays lay,
        leads lead, loses lose, misses miss, moves move, must must, passes pass, picks pick,
        places place, reaches reach, rolls roll, seeks seek, shifts shift, shows show, sits sit,
        steals steal, takes take, thinks think, to to, tries try, turns turn, unpiles unpile, wins win,
        writes write
    ";

    #[test]
    fn verbs_suit_whoever_is_addressed() {
        for (verbs, you) in [(GERMAN, "Du"), (ENGLISH, "You")] {
            for pair in verbs.split(',') {
                let (other, second) = pair.trim().split_once(' ').expect("a pair of verbs");
                // A verb that suits "Du" already stays as it is.
                for verb in [other, second] {
                    let is = |said: &str, meant: std::string::String| assert_eq!(said, meant);
                    is(&sentence!("{you} {verb}"), format!("{you} {second}"));
                    is(&sentence!("{you} {verb} 4"), format!("{you} {second} 4"));
                    let after = sentence!("Ende: {you} {verb}, 4:2");
                    is(&after, format!("Ende: {you} {second}, 4:2"));
                    is(&sentence!("Ada {verb}"), format!("Ada {verb}"));
                }
            }
        }
    }

    /// Names that only begin like that, and names that are not the subject, are left alone.
    #[test]
    fn nothing_else_is_touched() {
        for text in [
            "Dustin gewinnt",
            "Young wins",
            "Ada schlägt Du",
            "Du",
            "You: 4",
            "",
        ] {
            assert_eq!(&*sentence!("{text}"), text);
        }
    }

    /// The lists above contain every verb that follows a name in the sentences of all
    /// games.
    #[test]
    fn all_verbs_of_the_games_are_known() {
        let known = GERMAN
            .split([',', ' ', '\n'])
            .chain(ENGLISH.split([',', ' ', '\n']));
        let known: Vec<&str> = known.collect();
        let mut unknown = Vec::new();
        let mut folders = std::vec![std::path::PathBuf::from(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/src/games"
        ))];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).expect("a folder") {
                let path = entry.expect("an entry").path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|end| end == "rs") {
                    let text = std::fs::read_to_string(&path).expect("a text");
                    for part in text.split("\"{name} ").skip(1) {
                        let word: std::string::String = part
                            .chars()
                            .take_while(|letter| letter.is_alphabetic())
                            .collect();
                        if !word.is_empty() && !known.contains(&&*word) {
                            unknown.push((path.clone(), word));
                        }
                    }
                }
            }
        }
        assert!(unknown.is_empty(), "{unknown:?}");
    }
}
