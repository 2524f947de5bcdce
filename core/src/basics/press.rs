//! Buttons, and the keys they stand for.

/// A button of the console.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Button {
    /// D-pad up.
    Up,
    /// D-pad down.
    Down,
    /// D-pad left.
    Left,
    /// D-pad right.
    Right,
    /// Does the obvious next thing.
    A,
    /// Goes back, cancels, takes back; held: pause.
    B,
    /// Help for the situation at hand.
    X,
    /// The game's own second action.
    Y,
    /// The centre press of a d-pad, where a board has one: pause.
    Centre,
}

impl Button {
    /// All of them.
    pub const ALL: [Button; 9] = [
        Button::Up,
        Button::Down,
        Button::Left,
        Button::Right,
        Button::A,
        Button::B,
        Button::X,
        Button::Y,
        Button::Centre,
    ];
}

/// What a person wants to do, whichever button stands for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Key {
    /// D-pad up.
    Up,
    /// D-pad down.
    Down,
    /// D-pad left.
    Left,
    /// D-pad right.
    Right,
    /// The obvious next thing.
    A,
    /// Back, cancel, take back.
    B,
    /// Help for the situation at hand.
    X,
    /// The second action.
    Y,
    /// The pause menu.
    Pause,
}
