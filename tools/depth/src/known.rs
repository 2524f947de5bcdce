//! Facts that cannot be read from the program: where pointers lead, which circles of calls
//! end, which interrupts preempt which. Every line gives its reason; a call by pointer
//! without a line is an error.

use crate::known::Reach::{Functions, Handed, Method, MethodBut, MethodOf, Outside, Small, Text};

/// Calls by pointer, in functions whose names contain some words. The first matching line
/// counts.
pub struct Site {
    /// Words in the name of the calling function.
    pub within: &'static [&'static str],
    /// The possible targets of its pointers.
    pub reach: &'static [Reach],
    pub why: &'static str,
}

#[derive(Clone, Copy)]
pub enum Reach {
    /// A function that a caller has passed down.
    Handed,
    /// As above, in the arguments of a text.
    Text,
    /// A method of the tables whose methods have one of these words in their
    /// names.
    Method(&'static [&'static str]),
    /// A method of those tables, except the ones whose names end with one of the second
    /// words.
    MethodBut(&'static [&'static str], &'static [&'static str]),
    /// A method of those tables, but only the ones whose names end with one of the second
    /// words.
    MethodOf(&'static [&'static str], &'static [&'static str]),
    /// One of the small functions in tables.
    Small,
    /// Functions in tables, with one of these words in their names.
    Functions(&'static [&'static str]),
    /// Something outside of the program that needs at most this many bytes.
    Outside(u32),
}

/// The most that the boot ROM takes. This is an assumption, with a margin: the emulator has
/// another ROM, so it cannot be measured. The ROM functions called look up others, erase
/// and program.
pub const ROM: u32 = 256;

/// The tables of the games on the table: a row of methods for each game.
const GAMES: &[&str] = &[
    "games::hatch::Hatch>::",
    "games::hatch::Hatch::",
    "session::board::Board>::",
    "session::board::Board::",
];
/// The methods among them that the course of a game calls: about moves...
const MOVES: &[&str] = &[
    "::lay",
    "::stands",
    "::leaning",
    "::apply",
    "::why",
    "::roll",
];
/// ...and about bytes, which few places call.
const BYTES: &[&str] = &["::lay", "::stands", "::apply", "::read", "::write"];
/// The tables of the screens: a row of methods for each screen.
const SCREENS: &[&str] = &["console::screens::Screen>::", "console::screens::Screen::"];
/// Methods that a caller with a shared borrow of a game cannot call, because they change
/// it.
const CHANGES: &[&str] = &[
    "::guests_mut",
    "::seating_mut",
    "::set_first",
    "::turn_option",
    "::start",
    "::learn",
    "::rematch",
    "::begin_sequel",
    "::key",
    "::held",
    "::tick",
    "::answer",
    "::outbox",
    "::pause",
    "::resume",
    "::undo",
    "::redo",
    "::hint",
    "::demonstrate",
    "::recall",
    "::recall_cursor",
    "::lay",
    "::apply",
    "::read",
    "::keep_better",
    "::input",
    "::show",
];
/// Drawing functions of the games' icons.
const ICONS: &[&str] = &["::icon::object"];
const WAKERS: &[&str] = &["embassy_executor::raw::waker::"];

pub const SITES: &[Site] = &[
    Site {
        within: &["core::fmt::write"],
        reach: &[Text, Handed],
        why: "the arguments of a text, and the `dyn Write` it goes to",
    },
    Site {
        within: &["core::fmt::", "defmt::export::"],
        reach: &[Handed],
        why: "the `dyn Write` a text goes to",
    },
    Site {
        within: &[
            "defmt_rtt::channel::Channel::write_all",
            "_defmt_acquire",
            "_defmt_release",
            "_defmt_write",
        ],
        reach: &[Functions(&["defmt_rtt::channel::Channel::"])],
        why: "waits for a probe, or does not",
    },
    Site {
        within: &["taschenspieler_firmware::nor::"],
        reach: &[Outside(ROM)],
        why: "the boot ROM",
    },
    Site {
        within: &["embassy_executor::raw::Executor::poll"],
        reach: &[Handed],
        why: "the tasks of this executor: see TASKS",
    },
    Site {
        within: &[
            "TaskStorage<F>::poll",
            "taschenspieler_firmware::console::Machine::take_in",
            "taschenspieler_firmware::console::Machine::hear",
            "taschenspieler_firmware::console::Machine::write_down",
            "taschenspieler_firmware::console::Machine::open_storage",
        ],
        reach: &[
            Functions(WAKERS),
            Method(GAMES),
            Method(SCREENS),
            Small,
            Handed,
        ],
        why: "tasks wake each other; the console may be inlined",
    },
    Site {
        within: &[
            "embassy_sync::",
            "embassy_time_queue_utils::",
            "_embassy_time_schedule_wake",
            "core::future::poll_fn::PollFn",
            "taschenspieler_firmware::console::Machine::heed",
            "taschenspieler_firmware::console::Machine::show",
            "taschenspieler_firmware::display::",
            "taschenspieler_firmware::thinking::think",
            "UART0_IRQ",
        ],
        reach: &[Functions(WAKERS)],
        why: "there is one kind of waker, the executor's",
    },
    Site {
        within: &["taschenspieler_core::console::reader::page::draw"],
        reach: &[Functions(&["::text::figures::"])],
        why: "the figure of a page of rules",
    },
    Site {
        within: &["picture::<impl taschenspieler_core::console::Console>::paint"],
        reach: &[
            MethodBut(GAMES, CHANGES),
            MethodBut(SCREENS, CHANGES),
            Functions(&["ui::seats::"]),
            Functions(ICONS),
            Small,
            Handed,
        ],
        why: "painting borrows the console for looking only",
    },
    Site {
        within: &["taschenspieler_core::console::table::"],
        reach: &[MethodOf(GAMES, &["::stands"]), Small, Handed],
        why: "all that the table asks of a game",
    },
    Site {
        within: &["taschenspieler_core::session::saved::"],
        reach: &[MethodOf(GAMES, BYTES)],
        why: "the game on the table, which is read here",
    },
    Site {
        within: &[
            "taschenspieler_core::session::course::Course::",
            "taschenspieler_core::session::review::Reviewing",
        ],
        reach: &[MethodOf(GAMES, MOVES)],
        why: "the game on the table; what was kept of it is read in session/saved.rs only",
    },
    Site {
        within: &["taschenspieler_core::console::play::bytes::"],
        reach: &[Method(GAMES), Small, Handed],
        why: "the game on the table, which is also read here",
    },
    Site {
        within: &[
            "taschenspieler_core::console::play::",
            "taschenspieler_core::console::on_table::",
            "taschenspieler_core::console::setup::",
            "taschenspieler_core::console::Console>::pause_game",
        ],
        reach: &[Method(GAMES), Functions(ICONS), Small, Handed],
        why: "the game on the table",
    },
    Site {
        within: &[
            "taschenspieler_core::console::Console::",
            "taschenspieler_core::console::Console>::",
            "taschenspieler_firmware::console::Machine::update",
        ],
        reach: &[
            Method(GAMES),
            Method(SCREENS),
            Functions(ICONS),
            Small,
            Handed,
        ],
        why: "the screen on top, and the game on the table",
    },
    Site {
        within: &[
            "taschenspieler_core::console::",
            "core::iter::adapters::filter_map::FilterMap",
        ],
        reach: &[Method(GAMES), Functions(ICONS), Small, Handed],
        why: "the game on the table, and its icon",
    },
    Site {
        within: &["taschenspieler_core::ui::"],
        reach: &[Functions(ICONS), Small, Handed],
        why: "the icon of a game, and what was handed over",
    },
    Site {
        within: &["taschenspieler_link::"],
        reach: &[Handed],
        why: "messages are written in the buffer they are sent from",
    },
    Site {
        within: &[
            "taschenspieler_core::games::kisten::arbiter::",
            "taschenspieler_core::games::kisten::action::",
            "taschenspieler_core::games::kisten::bot::",
            "taschenspieler_core::games::kisten::rules::",
        ],
        reach: &[Handed],
        why: "rules and players of Kistenstapel list piles for a closure that their caller gives them",
    },
    Site {
        within: &[
            "taschenspieler_core::games::",
            "taschenspieler_core::game::",
            "taschenspieler_core::search::",
            "taschenspieler_core::text::",
            "taschenspieler_core::crash::",
            "taschenspieler_core::session::",
            "taschenspieler_core::records::",
            "core::ops::function::",
            "core::iter::",
            "core::slice::",
            "core::cell::",
            "<&T as ",
            "embassy_executor::spawner::SpawnError",
        ],
        reach: &[Small, Handed],
        why: "closures and texts that were handed over; games do not know what shows them",
    },
];

/// Functions whose addresses are taken, but not to pass them down: a line of [`SITES`] or
/// [`TASKS`] leads to them.
pub const NOT_HANDED: &[&str] = &[
    "TaskStorage<F>::poll",
    "embassy_executor::raw::waker::",
    GAMES[0],
    GAMES[1],
    GAMES[2],
    GAMES[3],
    SCREENS[0],
    SCREENS[1],
];

/// Functions that write something as text.
pub const WRITES: &str = " as core::fmt::";

/// Says which calls reach a function in a table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Called {
    /// Only those whose line in [`SITES`] says so.
    There,
    /// All functions with a line that says [`Reach::Small`].
    Anywhere,
}

/// Functions in tables, by words in their names.
pub const IN_TABLES: &[(&str, Called, &str)] = &[
    (
        "embassy_executor::raw::waker::",
        Called::There,
        "the executor's waker",
    ),
    ("::text::figures::", Called::There, "figures of the rules"),
    (
        "ui::seats::SeatStyle::",
        Called::Anywhere,
        "how the seats of a game look",
    ),
    (
        "core::ops::function::FnOnce::call_once",
        Called::Anywhere,
        "small questions, such as whether a move is the one a lesson wants",
    ),
    (ICONS[0], Called::There, "what lies on the tile of a game"),
    (
        "::options::is_",
        Called::Anywhere,
        "whether a row of the options is there",
    ),
];

/// Constants that hold numbers only, though some may look like pointers.
pub const NUMBERS: &[&str] = &[
    "taschenspieler_paint::text::",
    "games::tuefteln::bot::shape::",
    "games::torris::bot::lines::",
    "games::torris::bot::field::",
];

/// The callers that poll tasks. A task is recognized by a function it calls, and belongs to
/// the first matching line.
pub const TASKS: &[(&str, &[&str], &str)] = &[
    (
        "SWI_IRQ_1",
        &["taschenspieler_firmware::console::Machine::"],
        "the console",
    ),
    (
        "embassy_executor::platform::thread::Executor::run",
        &["taschenspieler_firmware::__start_task"],
        "thinking",
    ),
    (
        "SWI_IRQ_0",
        &[
            "embassy_rp::gpio::InputFuture",
            "taschenspieler_firmware::sound::Piezo::hold",
            "embassy_rp::pwm::Pwm::set_config",
            "taschenspieler_firmware::display::",
            "taschenspieler_firmware::selftest::Counter::look",
        ],
        "the buttons, the piezo, the wire to the panel, the self-test",
    ),
];

/// Where the program begins, in thread mode; every interrupt preempts it.
pub const THREAD: (&str, &str) = ("Reset", "thread mode: start, thinking");

/// The handlers by priority, lowest first, as firmware/src/interrupts.rs sets them. One
/// handler of each level can be active.
pub const LEVELS: &[(&[&str], &str)] = &[
    (&["SWI_IRQ_1"], "priority 2: the console"),
    (
        &["SWI_IRQ_0"],
        "priority 1: buttons, piezo, the wire to the panel",
    ),
];

/// Every other interrupt: they keep this priority after a reset.
pub const OTHERS: &str = "priority 0: timer, pins, transfers, all others";

/// The handler that interrupts even those.
pub const FAULT: (&str, &str) = ("HardFault", "a fault");

/// The panic handler. It switches interrupts off and never returns, so at most one runs, on
/// top of everything else. (A panic while a panic is logged restarts the chip at once:
/// firmware/src/crash.rs.)
pub const PANIC: &str = "rust_begin_unwind";

/// Circles of calls that end: words in the names of all their functions, how often they can
/// be active at once, and why not more often.
pub const CIRCLES: &[(&[&str], u32, &str)] = &[
    (
        &["core::fmt::Write::write_fmt"],
        1,
        "it stands in the table it passes down, but nothing calls it from there",
    ),
    (
        &["core::str::slice_error_fail"],
        1,
        "the message shows a part of the text that ends between letters",
    ),
    (
        &["games::huetchen::bot::shifter::Asking::prospect"],
        3,
        "a question is asked three times at most (QUESTIONS)",
    ),
];
