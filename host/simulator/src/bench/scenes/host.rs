//! The screens that all games share.

/// A scene per line, see [`super::Scene`].
pub const SCENES: &str = "
launcher: cursor         |                             | 4 | *right *left *down *up
launcher: open settings  | $menu                       | 6 | *b 100 b
launcher: open rules     | $menu                       | 6 | *x 100 b
launcher: open set-up    | $menu                       | 6 | *a 100 b
who plays: open          | find torris; wait 200       | 6 | *a 100 b
who plays: way           | find tuefteln; press a      | 3 | *up *up *down *down
who plays: how many      | find tuefteln; press a down | 3 | *right *right *left *left
who plays: set-up        | find torris; press a        | 6 | *y 100 b
set-up: who sits here    | find torris; press a y down | 3 | *a *down *up b
launcher: resume         | $game                       | 6 | b_ up a 100 *a 100
set-up: row              | $menu; press a              | 5 | *up *down
set-up: player           | $menu; press a up up        | 2 | *right *right *right *left *left *left
set-up: add a seat       | find tuefteln; press a y down down | 1 | *a down *a down *a down *a down *a down *a
set-up: many rows        | find tuefteln; press a y down down a down a down a down a down a down a | 3 | *up *up *down *down
set-up: variant          | find kisten; press a y down down down down | 4 | *right *left
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
settings: page           | press b                     | 2 | *y *y *y *y
settings: brightness     | press b down down           | 4 | *left *right
settings: sound          | press b y                   | 3 | *right *right *right
settings: left-handed    | press b y y                 | 3 | *a *a
settings: hold to erase  | press b y y y down down     | 3 | *a 300
names: open              | @people; press b y down down down| 6 | *a 100 b
names: row               | @people; press b y down down down a | 3 | *down *down *up *up
names: close             | @people; press b y down down down| 6 | a 100 *b
name: open               | @people; press b y down down down a | 6 | *a 100 b
name: letter             | @people; press b y down down down a a | 3 | *up *right *down *left
name: capitals           | @people; press b y down down down a a | 3 | *x *x *x
name: of a seat          | @people; find torris; press a y down | 4 | *y 100 *x *x b
statistics: open         | @results; press b y y y     | 6 | *a 100 b
statistics: game         | @results; press b y y y a   | 2 | *right *right *right *right *left *left *left *left
statistics: view         | @results; press b y y y a right | 2 | *y *y *y *y
statistics: close        | @results; press b y y y     | 6 | a 100 *b
notice: lay aside        | @damaged                    | 1 | *a
hand-over: take          | $poker-curtain              | 1 | *a
hand-over: of a sheet    | @tuefteln/colours; press a; wait 3000 | 1 | *a
lesson: begin            | $menu                       | 1 | *y
lesson: learnt           | $learnt                     | 1 | *a 300 *down
about: open              | press b y y down down down  | 6 | *a 100 b
about: small print       | press b y y down down down a | 4 | *a *a
about: close             | press b y y down down down  | 6 | a 100 *b
end: look at the moves   | $solved; wait 2000          | 4 | *y 500 *b 1000
end: play again          | $solved; wait 2000          | 1 | *a
";
