//! Which screens there are, and what they can ask of the console.

use super::lesson::learnt;
use super::{
    about, crash, launcher, naming, notice, options, pause, people, reader, result, selftest,
    setup, statistics,
};
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
    /// The names of the people who play here.
    People(people::People),
    /// What was achieved.
    Statistics(statistics::StatisticsScreen),
    /// What this is and whose fonts these are.
    About(about::About),
    /// Something could not be read or kept.
    Notice(notice::Notice),
    /// What ended the run before this one.
    Crash(crash::CrashScreen),
    /// Every part of the machine on trial.
    SelfTest(selftest::SelfTest),
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
    /// After a crash: on with the game that was going on, if there is one,
    /// and to the launcher otherwise.
    Recover,
    /// A screen on top.
    Open(Screen),
    /// Set up a new game.
    SetUp(GameId),
    /// The guided first round of a game.
    Learn(GameId),
    /// Begin the game that was set up.
    Begin,
    /// Go on with a game, on the table or in the storage.
    GoOn(GameId),
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
    /// A name has been typed.
    Named(naming::Whom, crate::seating::Name),
    /// What was achieved, beginning with the game on the table.
    Statistics,
    /// Forget what was achieved.
    ResetStatistics,
    /// Throw all saved games away.
    EraseSaves,
}
