//! The screens that all games share.

/// A scene per line, see [`super::Scene`].
pub const SCENES: &str = "
launcher: cursor         |                             | 4 | *right *left *down *up
launcher: open settings  | $menu                       | 6 | *b 100 b
launcher: open rules     | $menu                       | 6 | *x 100 b
launcher: open set-up    | $menu                       | 6 | *a 100 b
launcher: resume         | $game                       | 6 | b_ up a 100 *a 100
set-up: row              | $menu; press a              | 5 | *up *down
set-up: player           | $menu; press a up           | 2 | *right *right *right *left *left *left
set-up: open rules       | $menu; press a              | 6 | *x 100 b
set-up: start game       | $menu; press a              | 6 | *a 100 b_ up a 100 y 100
set-up: back             | $menu                       | 6 | a 100 *b
pause: open              | $game                       | 6 | *b_ 100 b 100
pause: cursor            | $game; hold b 700           | 4 | *down *down *up *up
pause: close             | $game                       | 6 | b_ 100 *b 100
pause: open settings     | $game; hold b 700; press up up| 6 | *a 100 b 100
pause: leave             | $game                       | 6 | b_ up *a 100 a 100
rules: page              | $menu; press x              | 2 | *right *right *right *left *left *left
rules: close             | $menu                       | 6 | x 100 *b
settings: row            | press b                     | 3 | *down *down *up *up
settings: language       | press b                     | 5 | *a *a
settings: motion         | press b down                | 3 | *right *right *right
settings: close          |                             | 6 | b 100 *b
about: open              | press b y y down down       | 6 | *a 100 b
about: small print       | press b y y down down a     | 4 | *a *a
about: close             | press b y y down down       | 6 | a 100 *b
end: lay the card aside  | $solved                     | 4 | *y *y
end: play again          | $solved                     | 1 | *a
";
