//! The language of this machine: the console uses it until the player chooses one.

use taschenspieler_core::text::Language;

/// The language of the person who uses this machine, if the console speaks it.
pub fn language() -> Option<Language> {
    sys_locale::get_locales().find_map(|locale| spoken(&locale))
}

/// The language of a locale such as `de-AT`.
fn spoken(locale: &str) -> Option<Language> {
    let language = locale.split(['-', '_', '.', '@']).next()?;
    match language.to_ascii_lowercase().as_str() {
        "de" => Some(Language::German),
        "en" => Some(Language::English),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn countries_and_encodings_make_no_difference() {
        for german in ["de", "de-AT", "de_CH.UTF-8", "DE-de@euro"] {
            assert_eq!(spoken(german), Some(Language::German), "{german}");
        }
        assert_eq!(spoken("en-GB"), Some(Language::English));
    }

    /// "den" is not German, and an empty locale is no language.
    #[test]
    fn what_is_not_spoken_is_left_open() {
        for other in ["fr-FR", "den", "C", "POSIX", ""] {
            assert_eq!(spoken(other), None, "{other}");
        }
    }
}
