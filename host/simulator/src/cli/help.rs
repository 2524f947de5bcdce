//! The texts of `--help`.

/// The help for a command.
pub fn of(command: &str) -> Option<&'static str> {
    Some(match command {
        "headless" => HEADLESS,
        "engine" => ENGINE,
        "arena" => ARENA,
        "emulate" => EMULATE,
        "run" => RUN,
        "bench" => BENCH,
        _ => return None,
    })
}

pub const PROGRAM: &str = "\
Taschenspieler: board games for the pocket, on a PC

  taschenspieler             the console in a window
  taschenspieler headless    runs a script and keeps pictures
  taschenspieler engine      speaks the engine protocol, for other programs
  taschenspieler arena       lets computer players play against each other
  taschenspieler emulate     runs the firmware for the device
  taschenspieler run         runs any program for the chip to its end
  taschenspieler bench       measures the firmware for the device

  taschenspieler help COMMAND says more about a command.

Options of the window:
  --seed N            where the luck comes from (otherwise always another)
  --scale N           pixels of the window per pixel of the console (as large
                      as it was the last time; at first 3)
  --language de|en    the language the console speaks (until one is chosen in
                      its settings, that of this machine)
  --saves FILE        where games are saved (in the user's data folder)
  --no-saves          forgets everything when the window is closed
  --link HOST:PORT | listen:[ADDRESS:]PORT | serial:DEVICE
                      plays together with another console: with a program that
                      listens (such as 127.0.0.1:4000), with one that calls this
                      one (from this machine; from others too if ADDRESS is
                      0.0.0.0), or through a 3.3 V adapter with a device
  --version           the version of this program, and its commit
";

pub const HEADLESS: &str = "\
taschenspieler headless SCRIPT      (- reads the script from standard input)
taschenspieler headless -e 'press a; wait 500; shot title'

Runs a script on a console whose clock moves only as the script says, so that
the pictures are the same on every machine. Says which files it has written.

  -e TEXT             the script itself
  --out DIR           the folder for pictures and films (here)
  --scale N           pixels of a picture per pixel of the console (1)
  --gif FILE          a film of the whole script
  --seed N            where the luck comes from (0)
  --language de|en    the language the console speaks
  --self-test         starts with the self-test, as with Y held
  --all-games         the launcher shows every game, hidden ones too
  --saves FILE        where games are saved (otherwise nothing is)
  --link HOST:PORT | listen:[ADDRESS:]PORT | serial:DEVICE
                      a cable to another console, as with the window; the clock
                      is then that of the wall, and pictures depend on the other

A script has one command per line, or several separated by `;`. What follows
`#` is a comment. Times are milliseconds.

  press a b left      each button: 50 down, 50 up
  hold b 600          a button: this many ms down, 50 up
  down b / up b       a button goes down or up
  wait 500            time passes
  find GAME           on the launcher, the cursor goes to a game
  shot NAME           keeps the picture as NAME.png
  record NAME         a film begins, kept as NAME.gif
  stop                the film ends (it also does at the end of the script)

The buttons are up, down, left, right, a, b, x, y and centre.
";

pub const ENGINE: &str = "\
taschenspieler engine

Reads commands from standard input, one per line, and answers each with one
line: `ok`, `ok ANSWER` or `error REASON`. Empty lines and lines starting with
`#` are ignored.

  games                       the games there are
  new GAME [seats=N] [seed=N] [first=N] [OPTION=VALUE …]
                              starts a game (seed: 0); code=XXXXXX instead of
                              seed takes the luck of a code
  code                        the code that stands for the luck of the game
  set GAME POSITION           starts from a position
  position                    the position
  actor                       seat N, chance or over
  moves                       all legal moves
  play MOVE                   makes a move
  roll                        makes the chance move that is due
  points                      the points of every seat
  result                      none, win N, draw N N …, solved or stuck
  view N                      the position as a seat may know it
  perft N                     the number of move sequences of a length (to 99)
  go [level=1…4] [ms=N] [seed=N]
                              the move the computer would make
                              (level: 2, ms: no limit, seed: 0); a master
                              has the patience of a desktop: it solves every
                              endgame of torris, which may take seconds
  hint [ms=N]                 the move of the advisor, or -, and the reason
  review                      after the end: what cost most, the worst first,
                              ply:seat:played:better:cost
  undo / redo                 takes back a move, makes it again
  save / load HEX             the bytes the console would keep
  puzzles GAME                how many puzzles there are of a game
  puzzle GAME N               sets a puzzle and answers its goal
  solve                       its solution, as moves
  quit                        ends the program
";

pub const ARENA: &str = "\
taschenspieler arena GAME --a PLAYER --b PLAYER [OPTION=VALUE …]

Lets computer players play against each other on all cores and prints how
often each wins, with 95 % intervals, and with two seats the average result.
Player a has one seat and b all others. Games come in groups with the same luck
in which a goes round the table; the seat that begins goes round from group to
group. In a game for one, each player plays for itself with the same luck, and
--b may be left out; mean and deviation of the points are printed, and what
else the game lets us count. The same seed gives the same games.

  --a PLAYER, --b PLAYER      1 to 4 (or easy, medium, hard, master), random,
                              greedy, or minimax: the search of the crate of
                              that name with as many positions as our master;
                              in poker also kinds (every kind of stone left and
                              the empty hand equally likely) and highest
                              (always the highest stone, the empty hand last)
                              2.5 is half-way from level 2 to level 3
  --ratings                   what the levels and what lies between them are
                              worth: neighbours play --games games each
  --adaptive PLAYER           --games newcomers of this strength play against
                              an opponent that adapts; how near it comes to
                              their strength, and how many it wins later
  --link                      every game is played by two consoles on a bad
                              cable, which are compared after every move
  --games N                   how many games (100)
  --seats N                   how many seats (the fewest the game allows)
  --seed N                    where the luck comes from (0)
  --threads N                 how many games at the same time (one per core)
  OPTION=VALUE                variants, as the rules of the game name them
";

pub const EMULATE: &str = "\
taschenspieler emulate FILE            the firmware in a window
taschenspieler emulate FILE SCRIPT     the firmware without one
taschenspieler emulate FILE -e 'wait 500; shot title'

Runs the firmware for the device, an ELF or UF2 file, on an emulated board.
Scripts are those of taschenspieler help headless; the firmware starts when
they do and needs about 250 milliseconds until the menu stands.

  --board pico|picosystem|spotpear|bare
                              the board the firmware was built for (pico); bare
                              is a Pico with nothing on it, for any program
  --chip nominal|harsh        typical values of data sheets, or the worst
  --start power|pin|uf2|watchdog|forced|brown-out
                              restarts a console that has been running, this way
  --log                       prints the log of the firmware (ELF files only)
  --seed N                    where the luck comes from
  --scale N                   pixels per pixel of the panel (window 3, shots 1)
  --link HOST:PORT | listen:[ADDRESS:]PORT | serial:DEVICE
                              a cable to another console, in real time
  -e TEXT, --out DIR, --gif FILE
                              as with headless
";

pub const RUN: &str = "\
taschenspieler run FILE

Runs any program for the RP2040, an ELF or UF2 file for flash or an ELF file
for RAM, on an emulated bare Pico, and prints its log (RTT, by defmt or as text;
and semihosting). Ends with 0 when the program reaches a breakpoint or exits by
semihosting, and with 2 if it panics into a fault, stops otherwise, takes too
long, or uses what is not modelled. As a runner of cargo, in .cargo/config.toml:

  [target.thumbv6m-none-eabi]
  runner = \"taschenspieler run --join 3-4\"

  --join A-B,C-D      pins that are joined by wires
  --volts PIN=VOLTS   voltages at GP26 to GP29, such as 26=1.65,27=0
  --millis N          how long it may take, in its own time (60000)
  --chip typical|nominal|harsh
                      what boards bear, typical values of data sheets, or the
                      worst (typical)
  --board bare|pico|picosystem|spotpear
                      what the chip sits on (bare)
  --tolerant          lets pass what is not modelled
";

pub const BENCH: &str = "\
taschenspieler bench FILE

Measures the firmware for the device, an ELF file, on an emulated board, and
prints a table per topic: start, presses in every scene, motion, sleep,
thinking, saving, RAM and flash, each next to its budget. Times are counted in
cycles of the device, so that they are the same on every machine and every run.

  --board pico|picosystem|spotpear
                              the board the firmware was built for (pico)
  --json                      prints the numbers as JSON
  --json-file FILE            writes them as JSON, besides what is printed
  --compare FILE              adds what has changed since FILE, which --json
                              has written
  --only WORD,WORD            only presses, thoughts and scenes of the yardstick
                              whose names contain one of the words, such as
                              crates,kisten
  --yardstick FILE            compares with the program that draws the usual way
  --profile                   says instead which functions take the time from a
                              press to the last byte of its picture, and which
                              miss the flash cache
  --hunt SEED                 presses buttons at random instead, beginning in
                              every scene, and lists the slowest presses
  --layout                    says instead which code should run from RAM: the
                              linker script of `cargo xtask layout`
";
