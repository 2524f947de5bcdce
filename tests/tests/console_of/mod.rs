//! Buttons against the whole console.
//!
//! Two games play in most of these tests: Abräumen, which is open and played alone, and the
//! template, which has computers, chance, secrets and hand-over.
//!
//! | file | subject |
//! |---|---|
//! | `template` | the template on a desk |
//! | `changes` | what is chosen and achieved holds at once, and is kept |
//! | `ends` | results, records, rematches |
//! | `handover` | the console goes from hand to hand |
//! | `keys` | what the keys of every game do, as it is written in `tests/keys` |
//! | `lessons` | where lessons are offered, and what follows on them |
//! | `lookups` | a game is never lost by looking something up |
//! | `link` | two consoles on one cable |
//! | `power` | what the console does while it is left alone, and what is heard |
//! | `replay`, `review` | looking back on a game, in every game |
//! | `settings` | what the buttons of the settings do |
//! | `screens` | settings, set-up and questions in the middle of a game |
//! | `spoken` | what a screen says to those who do not see it |
//! | `thinking` | what the console thinks about, and the clock |
//! | `wishes` | undo, redo, hints, demonstrations |

mod changes;
mod ends;
mod handover;
mod keys;
mod lessons;
mod link;
mod lookups;
mod power;
mod replay;
mod review;
mod screens;
mod settings;
mod spoken;
mod template;
mod thinking;
mod wishes;
