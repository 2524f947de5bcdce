//! Which screens there are, and what they can ask of the console.

use super::lesson::learnt;
use super::{about, launcher, naming, options, pause, reader, result, seating, setup};
use crate::game::Seat;
use crate::games::GameId;
use crate::ui::Area;

/// What is shown.
#[derive(Clone, Debug)]
pub enum Screen {
    /// All games.
    Launcher(launcher::Launcher),
    /// Seats and variants of the next game.
    Setup(setup::SetUp),
    /// Typing a name.
    Naming(naming::Naming),
    /// The game.
    Play,
    /// The pause menu over the game.
    Pause(pause::Pause),
    /// The rules.
    Reader(reader::Reader),
    /// The end of a guided first round.
    Learnt(learnt::Learnt),
    /// How the game ended.
    Result(result::ResultScreen),
    /// Settings.
    Options(options::OptionsScreen),
    /// What this is and whose fonts these are.
    About(about::About),
}

/// What a screen wants after a key.
#[derive(Clone, Debug)]
pub enum Step {
    /// Nothing.
    Stay,
    /// The picture has changed.
    Redraw,
    /// The picture has changed in this area only.
    RedrawIn(Area),
    /// Back to the screen below.
    Back,
    /// A screen on top.
    Open(Screen),
    /// Set up a new game.
    SetUp(GameId),
    /// The guided first round of a game.
    Learn(GameId),
    /// Begin the game that was set up.
    Begin,
    /// Go on with the game that lies on the table.
    Resume,
    /// The rules of a game.
    Rules(GameId, usize),
    /// The rules of the game on the table, at the page that matters now.
    RulesNow,
    /// The same table once more.
    Rematch,
    /// The game that can follow on this one.
    Sequel,
    /// Take back.
    Undo,
    /// Make again.
    Redo,
    /// A hint.
    Hint,
    /// Let the computer play on.
    Demo,
    /// The launcher; the game stays on the table.
    Leave,
    /// A name for a seat has been typed.
    Named(Seat, seating::Name),
}
