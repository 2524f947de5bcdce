//! What the games show.

/// A scene per line, see [`super::Scene`].
pub const SCENES: &str = "
game: cursor             | $game                       | 3 | *up *up *right *down *left *down
game: lift               | $game                       | 6 | *a 100 b 200
game: put down           | $game                       | 6 | a 200 *b^ 100
game: aim                | $aim                        | 6 | *down *left
game: refusal            | $game; press up up          | 6 | *a 1700
game: press on a refusal | $game; press up up          | 6 | a 300 *up 100 down
game: help               | $game                       | 6 | *x 100 b
game: open rules         | $game; press x              | 6 | *x 100 b 100
game: close rules        | $game; press x              | 6 | x 100 *b 100
game: ask for a hint     | $game                       | 3 | *y 2500 b 100
game: close a hint       | $game                       | 3 | y 3500 *b^ 100
game: press on a hint    | $game                       | 3 | y 3500 *left right 100
fuenf: cursor            | $fuenf                      | 3 | *up *left *down *right
fuenf: place             | $fuenf                      | 4 | *a 400 b 400
fuenf: take back         | $fuenf                      | 4 | a 400 *b^ 400
fuenf: threats           | $fuenf                      | 6 | *y 100 y 100
fuenf: open rules        | $fuenf                      | 6 | *x 100 b 100
thinking: cursor         | $dead-end; press y; wait 20 | 2 | *left *up *right *up
thinking: cancel         | $dead-end                   | 6 | y *b^ 100
thinking: open rules     | $dead-end                   | 6 | y *x 100 b 100
thinking: pause          | $dead-end                   | 6 | y *b_ 100 b 100
torris: cursor           | $torris                     | 3 | *up *right *down *left
torris: lift             | $torris                     | 6 | *a 200 b 200
torris: put down         | $torris                     | 6 | a 200 *b^ 200
torris: aim or refusal   | $torris; press a             | 1 | *right 1700 *left 1700 *down 1700
torris: help             | $torris                     | 6 | *x 100 b 100
torris: move             | $torris                     | 3 | a 200 *a 1500 b 1500
input: choose a stone    | $input                      | 3 | *right *right *left *left
input: announcing        | $input                      | 4 | *y 100 *right *left *b^ 100
input: refusal           | $input; press y             | 4 | *a 1700
input: take              | $input                      | 2 | *a 1400 a 500
input: where to          | $input; press a; wait 1400  | 3 | *right *right *left *left
input: all cards         | $input; press a; wait 1400  | 4 | *y 100 *right *left *y 100
input: put               | $input                      | 2 | a 1400 *a 600
poker: item              | $poker                      | 4 | *right *right *left *left
poker: what is left      | $poker                      | 6 | *y 100 *a 100
poker: refusal           | $poker-used                 | 6 | *a 1700
poker: choose            | $poker                      | 1 | *a 100
poker: whom to rob       | $poker-theft                | 6 | *right *left
poker: open hands        | $poker-covered              | 1 | *a 1500 *a 300 *a 300
tinker: cursor           | $tinker-write               | 3 | *up *left *down *right
tinker: choose           | $tinker-write               | 4 | *a 100 *b^ 100
tinker: swap             | $tinker-write               | 6 | *y 100
tinker: help             | $tinker-write               | 6 | *x 100 b 100
tinker: write            | $tinker-chosen              | 1 | *a 700
tinker: everybody        | $tinker-table               | 4 | *y 100 *right 100 *b^ 100
crates: cursor           | $unstack                    | 3 | *up *up *left *down *right *down
crates: put one on       | $unstack; press down        | 3 | *a^ 100 b 100
crates: take one off     | $unstack; press up up       | 3 | *b^ 100 a 100
crates: layer            | $unstack                    | 3 | *y 100 *y 100
crates: x-ray            | $unstack                    | 4 | *x 100 *x 100
crates: touch an open lid| $unstack                    | 1 | *b^ 100
crates: things to do     | $unstack                    | 4 | *a_ 100 *down *down b 100
crates: small pile       | $crates                     | 4 | *a^ 100 *b^ 100 *down *up
crates: pass             | $crates                     | 1 | a_ *a 400
shells: choose a symbol  | $shells                     | 3 | *right *right *left *left
shells: lay a stone      | $shells                     | 4 | *a 100 *b^ 100
shells: lay at random    | $shells                     | 4 | *y 100
shells: choose a stone   | $shift                      | 3 | *right *right *left *left
shells: pull out         | $shift                      | 4 | *a 100 *b^ 100
shells: where to         | $shift; press a             | 3 | *right *right *left *left
shells: push in          | $shift                      | 3 | a right *a 1500
shells: choose a question| $ask                        | 3 | *right *right *left
shells: seek             | $ask; press a               | 3 | *right *right *left *left
shells: turn a stone     | $ask                        | 3 | a *a 500 *a 500
fuenf: many stones       | @fuenf-full                 | 3 | *up *left *down *right
fuenf: wide table        | @fuenf-wide                 | 3 | *right *right *left *left
fuenf: lift              | @fuenf-cut; press y y       | 4 | *a 300 *b^ 300
fuenf: aim               | @fuenf-cut; press y y a     | 4 | *up *right
fuenf: stones fall       | @fuenf-cut; press y y a up  | 1 | *a 1500
fuenf: five              | @fuenf-four; press right right right right | 1 | *a 6000 *y 300
fuenf: look round        | @fuenf-last; press left left left a down a; wait 4000; press y | 3 | *right *right *left *left
fuenf: ask for a hint    | @fuenf-full; hold b 700; press down | 1 | *a
torris: towers           | @torris-middle              | 4 | *right *right *left *left
torris: aim at a tower   | @torris-middle; press right a | 4 | *right 300 *left 300
torris: look into a tower| @torris-middle; press right right | 3 | *x 900 *b^ 300
torris: tower of 31      | @torris-high; press right    | 3 | *x 900 *b^ 300
torris: ask for a hint   | $torris                     | 2 | *y 3500 b 300
torris: sit out          | @torris-stuck               | 1 | *a 1500
torris: last move        | @torris-last; press a       | 1 | *a 6000 *right *y 300 *x 500
input: many stones       | @input-three                | 3 | *down *right *up *left
input: announce          | @input-closing              | 1 | *y 300 *a 500
input: null              | @input-null                 | 1 | *y 300 *a 500
input: all numerals      | @input-numerals             | 3 | *right *left
poker: four at the table | @poker-middle; press a      | 3 | *right *right *left *left
poker: last round        | @poker-last; press a a a a a; wait 300 | 1 | *a 2000 *a 500 *a 5000
tinker: roll             | $tinker                     | 1 | *a
tinker: squares          | @tinker-middle              | 3 | *up *right *down *left
tinker: two fields       | @tinker-middle; press up    | 4 | *a 100 *y 100 *b^ 100
tinker: fifteen          | @tinker-fifteen             | 3 | *down *down *up *up
tinker: other sheets     | @tinker-colours             | 3 | *y 100 *right 100 *right 100 *b^ 100
tinker: ranking          | @tinker-ranking             | 1 | *down *up *y 100 *b^ 100
tinker: dice only        | @tinker-dice                | 4 | *a 1000
crates: all tiles        | @crates-full                | 3 | *up *down *x 100 *x 100
crates: six at the table | @crates-six                 | 3 | *up *right *left *down
crates: build            | @crates-late; press up right right | 3 | *a^ 100 *b^ 100
crates: knock            | @crates-late; hold a 700    | 1 | *a 500 *y 300 *y 300
crates: hint             | @crates-late; hold b 700; press down a; wait 4000 | 1 | *a 300 *a 300
crates: dismantle        | @crates-dismantle; press up up | 3 | *left *b^ 100 *a^ 100 *right
shells: memorise         | $shells; press a a a a a; wait 1000 | 1 | *a 100
shells: three ask        | @shells-three               | 3 | *right *left
shells: double or not    | @shells-double              | 1 | *a 1000
shells: last question    | @shells-last                | 1 | *a 1000 *a 8000 *right *y 300
game: demonstration      | $game; hold b 700; press down down | 1 | *a 1500 *a 300
";

/// What moves after a press of A, and how to get there.
pub const MOTIONS: &str = "
fuenf: stones fall         | @fuenf-cut; press y y a up
fuenf: five light up       | @fuenf-four; press right right right right
torris: the finale         | @torris-last; press a
input: a stone turns over  | $input
shells: a stone is pushed in | $shift; press a right
shells: a stone is found   | $ask; press a
poker: hands open          | $poker-covered
poker: theft               | $poker-theft
tinker: dice               | $tinker
tinker: numbers are written | $tinker-chosen
crates: a tile is drawn    | $crates; hold a 700
";
