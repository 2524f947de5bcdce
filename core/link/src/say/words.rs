//! The small words in messages, each a byte.

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

            /// The one with this byte.
            pub fn from_byte(byte: u8) -> Option<$name> {
                $name::ALL.get(usize::from(byte)).copied()
            }
        }
    };
}

words! {
    /// Why a proposal is declined.
    Declined {
        /// Somebody said no.
        No,
        /// Something else is being done here just now.
        Busy,
        /// The game is not known here.
        UnknownGame,
        /// The game is known, but not at such a table.
        Table,
    }
}

words! {
    /// Why a move is not played.
    Refusal {
        /// The rules forbid it.
        Illegal,
        /// These bytes are no move.
        Nonsense,
        /// It is somebody else's turn.
        NotTheirTurn,
        /// The game is paused.
        Paused,
    }
}

words! {
    /// What somebody is doing.
    Doing {
        /// Nothing in particular: it is not their turn.
        Waiting,
        /// A person is choosing a move.
        Choosing,
        /// A computer is thinking.
        Thinking,
        /// The console is being passed on.
        HandingOver,
        /// The pause menu is open, or the light is off.
        Paused,
        /// Rules or help are being read.
        Reading,
    }
}

words! {
    /// What can be said in a game without a keyboard.
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
    /// Why there is no going on with a game.
    Ending {
        /// It was played to its end while you were away.
        Finished,
        /// It was given up.
        GivenUp,
        /// It is not known here (any more).
        Unknown,
        /// The two consoles have kept different positions under one number.
        Different,
    }
}
