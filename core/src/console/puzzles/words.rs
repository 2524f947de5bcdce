//! The texts of the puzzle book.

use crate::puzzles::{Goal, Grade, Puzzle};
use crate::text::{Language, Phrase, Sentence, phrases};

phrases! {
    BOOK: "Knobelheft", "Puzzle book";
    MOTTO: "Von leicht bis teuflisch", "Puzzles, from easy to fiendish";
    OF_THE_DAY: "Heute", "Today";
    OPEN: "Öffnen", "Open";
    NEXT_GAME: "Blättern", "Other game";
    SOLVED: "Gelöst!", "Solved!";
    AT_FIRST_GO: "Gleich beim ersten Mal: ein voller Stern.", "At the first try: a full star.";
    WITH_HELP: "Ein leerer Stern. Ohne Hilfe wird er voll.", "A hollow star. Without help it fills up.";
    NOT_YET: "Noch nicht", "Not yet";
    NOT_YET_MEANS: "So geht es nicht ganz. Versuch es nochmal!", "Not quite like this. Have another try!";
    NEXT: "Das nächste", "Next one";
    AGAIN: "Von vorn", "From the start";
    TAKE_BACK: "Rückgängig", "Undo";
    TO_THE_BOOK: "Zum Heft", "To the book";
    EASY: "leicht", "easy";
    MEDIUM: "mittel", "medium";
    HARD: "schwer", "hard";
    FIENDISH: "teuflisch", "fiendish";
}

/// The difficulty, in a word.
pub const fn grade(grade: Grade) -> Phrase {
    match grade {
        Grade::Easy => EASY,
        Grade::Medium => MEDIUM,
        Grade::Hard => HARD,
        Grade::Fiendish => FIENDISH,
    }
}

/// The goal, in a line.
pub fn goal(puzzle: &Puzzle, language: Language) -> Sentence {
    let german = language == Language::German;
    match (puzzle.goal, german) {
        (Goal::Win, true) => Sentence::of(format_args!("Gewinne!")),
        (Goal::Win, false) => Sentence::of(format_args!("Win!")),
        (Goal::WinIn(1), true) => Sentence::of(format_args!("Gewinne in 1 Zug")),
        (Goal::WinIn(1), false) => Sentence::of(format_args!("Win in 1 move")),
        (Goal::WinIn(moves), true) => Sentence::of(format_args!("Gewinne in {moves} Zügen")),
        (Goal::WinIn(moves), false) => Sentence::of(format_args!("Win in {moves} moves")),
        (Goal::Best(points), true) => Sentence::of(format_args!("Hol {points} Punkte")),
        (Goal::Best(points), false) => Sentence::of(format_args!("Get {points} points")),
        (Goal::One, true) => Sentence::of(format_args!("Bis auf einen Stein")),
        (Goal::One, false) => Sentence::of(format_args!("Down to one stone")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::{GAMES, count, puzzle};
    use crate::ui::{Font, has_glyphs, text_width};

    #[test]
    fn goals_fit_the_title() {
        for language in Language::ALL {
            for game in GAMES {
                for puzzle in (1..=count(game)).filter_map(|number| puzzle(game, number)) {
                    let line = goal(&puzzle, language);
                    assert!(has_glyphs(Font::Body, &line), "{}", &*line);
                    assert!(text_width(Font::Body, &line) <= 150, "{}", &*line);
                }
            }
            for phrase in ALL {
                assert!(has_glyphs(Font::Body, phrase.get(language)));
            }
        }
    }
}
