//! Buttons against the whole console.
//!
//! Two games play in most of these tests: Abräumen, which is open and played alone, and the
//! template, which has computers, chance, secrets and hand-over.
//!
//! | file | subject |
//! |---|---|
//! | `template` | the template on a desk |
//! | `changes` | settings and records take effect at once and are saved |
//! | `contacts` | from the edges of a contact to one press |
//! | `ends` | results, records, rematches |
//! | `handover` | the console is passed around |
//! | `keys` | the cases of every game's keys in `tests/keys` |
//! | `lessons` | where lessons are offered, and the screens after them |
//! | `lookups` | a game is never lost by looking something up |
//! | `link` | two consoles on one cable |
//! | `presses` | how far it is from the launcher to the first move |
//! | `power` | a console left alone; sounds |
//! | `replay`, `review` | looking back on a game, in every game |
//! | `settings` | the buttons of the settings |
//! | `screens` | settings, set-up and questions in the middle of a game |
//! | `spoken` | screens in words, for screen readers |
//! | `thinking` | thoughts, and the clock |
//! | `wishes` | undo, redo, hints, demonstrations |

mod changes;
mod contacts;
mod ends;
mod handover;
mod keys;
mod lessons;
mod link;
mod lookups;
mod power;
mod presses;
mod replay;
mod review;
mod screens;
mod settings;
mod spoken;
mod template;
mod thinking;
mod wishes;
