//! The small enums in messages, one byte each.

/// An enum whose members are bytes from 0 on.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$about:meta])* $word:ident,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name { $($(#[$about])* $word,)+ }

        impl $name {
            /// All of them, in the order of their bytes.
            pub const ALL: &'static [$name] = &[$($name::$word),+];

            /// Its byte.
            pub const fn byte(self) -> u8 {
                self as u8
            }

            /// The member with this byte.
            pub fn from_byte(byte: u8) -> Option<$name> {
                $name::ALL.get(usize::from(byte)).copied()
            }
        }
    };
}

words! {
    /// Why a proposal is declined.
    Declined {
        /// A person said no.
        No,
        /// The console is busy with something else.
        Busy,
        /// This console does not have the game.
        UnknownGame,
        /// This console has the game, but not with these seats or options.
        Table,
    }
}

words! {
    /// Why a move is not played.
    Refusal {
        /// The rules forbid it.
        Illegal,
        /// These bytes are not a move.
        Nonsense,
        /// It is another seat's turn.
        NotTheirTurn,
        /// The game is paused.
        Paused,
    }
}

words! {
    /// What keeps a seat busy.
    Doing {
        /// Waiting for its turn.
        Waiting,
        /// A person is choosing a move.
        Choosing,
        /// A computer is thinking.
        Thinking,
        /// A person is passing the console on.
        HandingOver,
        /// The pause menu is open, or the panel is off.
        Paused,
        /// A person is reading the rules or the help.
        Reading,
    }
}

words! {
    /// The signs that people can send each other during a game.
    Sign {
        /// Hello!
        Hello,
        /// Well played.
        WellPlayed,
        /// Oh no!
        OhNo,
        /// Just a moment.
        Moment,
        /// Your turn!
        YourTurn,
        /// Thank you, goodbye.
        Thanks,
    }
}

words! {
    /// Why a game cannot be resumed.
    Ending {
        /// It was finished while you were away.
        Finished,
        /// It was given up.
        GivenUp,
        /// This console has not kept it.
        Unknown,
        /// The two consoles have kept different positions under one number.
        Different,
    }
}
