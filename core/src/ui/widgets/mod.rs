//! The parts that screens are made of. Each is a pure function of its contents.
//!
//! | file | subject |
//! |---|---|
//! | [`panels`] | rows, buttons, tabs, dialogs, notes and their bulb, toasts, scroll bars |
//! | [`controls`] | values: chooser, slider, toggle, battery |
//! | [`list`] | rows with a sign, a label and a value; the cursor that moves over them |
//! | [`marks`] | marks on a board: cursor, ticks, targets, crosses, arcs, badges |
//! | [`festive`] | sparks, stars, crowns, confetti |
//! | [`banner`] | news over a game: who did what, for how many points |
//! | [`boards`] | wooden boards, wells, tables, trays |

pub mod banner;
pub mod boards;
pub mod controls;
pub mod festive;
pub mod list;
pub mod marks;
pub mod panels;
