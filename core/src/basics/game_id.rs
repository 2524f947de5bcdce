//! The games as plain numbers.
//!
//! Higher modules know their names, types and screens: the registry (`games/mod.rs`) must
//! have a line for each of these numbers, or it does not compile.

macro_rules! games {
    ($( $(#[$gate:meta])* $name:ident = $number:literal, )*) => {
        /// A game of this console.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        pub enum GameId {
            $( $(#[$gate])* #[doc = stringify!($name)] $name, )*
        }

        impl GameId {
            /// All games, in the order of the rule pages.
            pub const ALL: &'static [GameId] = &[ $( $(#[$gate])* GameId::$name, )* ];

            /// The number that saves and the cable use.
            pub const fn number(self) -> u8 {
                match self { $( $(#[$gate])* GameId::$name => $number, )* }
            }
        }
    };
}

// A number never changes and is never used twice, because saves contain it. Games
// from `GameId::FIRST_HIDDEN` on are not on the launcher.
games! {
    Input = 1,
    Tuefteln = 2,
    Fuenf = 3,
    Torris = 4,
    Huetchen = 5,
    Poker = 6,
    Abraeumen = 7,
    Kisten = 8,
    #[cfg(feature = "template")]
    Template = 200,
}

impl GameId {
    /// Games with this number or a higher one are not on the launcher.
    pub const FIRST_HIDDEN: u8 = 200;

    /// The game with this number in saves and on the cable.
    pub fn from_number(number: u8) -> Option<GameId> {
        let mut all = GameId::ALL.iter().copied();
        all.find(|game| game.number() == number)
    }

    /// Whether the launcher shows it.
    pub const fn is_on_shelf(self) -> bool {
        self.number() < GameId::FIRST_HIDDEN
    }
}

#[cfg(test)]
mod tests {
    use super::GameId;

    #[test]
    fn every_number_is_one_game() {
        for &game in GameId::ALL {
            assert_eq!(GameId::from_number(game.number()), Some(game));
        }
        assert_eq!(GameId::from_number(0), None);
        assert_eq!(GameId::from_number(u8::MAX), None);
    }
}
