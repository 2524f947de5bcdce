//! The conformance suite notices games that break their promises.
//!
//! Each toy is the template game with one twist. A suite that lets a toy pass
//! would prove nothing about the real games.

use std::fmt::{self, Debug, Write};
use std::marker::PhantomData;
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::atomic::{AtomicU32, Ordering};
use taschenspieler_core::game::{
    About, Actions, Actor, Advice, Change, Decision, Entry, Game, Judgement, Keys, Level,
    Malformed, NotNow, Notation, Outcome, Page, Player, Reply, Review, Rules, Scene, Scope, Seat,
    Setup, Task,
};
use taschenspieler_core::games::template::Template;
use taschenspieler_core::keys::Key;
use taschenspieler_core::luck::Luck;
use taschenspieler_core::text::{Language, Phrase, Say};
use taschenspieler_core::ui::Canvas;
use taschenspieler_tests::conformance::{Promise, check};

type Position = <Template as Rules>::Position;
type Move = <Template as Rules>::Move;
type View = <Template as Rules>::View;
type Illegal = <Template as Rules>::Illegal;
type Options = <Template as Rules>::Options;
type Visit<'a> = &'a mut dyn FnMut(Move) -> ControlFlow<()>;

/// The difference of a toy from the template: none by default.
trait Twist: Copy + Eq + Debug + 'static {
    const SPEAKS: bool = true;
    const PAGES: &'static [Page] = Template::PAGES;

    fn start(setup: &Setup<Options>, luck: &mut Luck) -> Position {
        Template::start(setup, luck)
    }
    fn choices(view: &View, visit: Visit<'_>) -> ControlFlow<()> {
        Template::choices(view, visit)
    }
    fn apply(position: &mut Position, played: &Move) -> Result<(), Illegal> {
        Template::apply(position, played)
    }
    fn outcome(position: &Position) -> Option<Outcome> {
        Template::outcome(position)
    }
    fn points(position: &Position, seat: Seat) -> i32 {
        Template::points(position, seat)
    }
    fn view(position: &Position, eyes: Option<Seat>) -> View {
        Template::view(position, eyes)
    }
    fn redeal(position: &mut Position, eyes: Option<Seat>, luck: &mut Luck) {
        Template::redeal(position, eyes, luck);
    }
    fn write_move(played: &Move, out: &mut dyn Write) -> fmt::Result {
        Template::write_move(played, out)
    }
    fn read_position(text: &str) -> Result<Position, Malformed> {
        Template::read_position(text)
    }
    fn choose(task: Task<'_, Template>) -> Option<Move> {
        Template::choose(task)
    }
    fn advised(advised: Option<Move>) -> Option<Move> {
        advised
    }
}

/// The template with a twist.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Toy<T>(PhantomData<T>);

/// A reason that may have lost its words.
#[derive(PartialEq, Debug)]
struct Excuse(Illegal, bool);

impl Say for Excuse {
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        if self.1 {
            self.0.say(language, out)
        } else {
            Ok(())
        }
    }
}

impl<T: Twist> Rules for Toy<T> {
    type Options = Options;
    type Position = Position;
    type Move = Move;
    type View = View;
    type Illegal = Excuse;

    const SEATS: RangeInclusive<u8> = Template::SEATS;
    type PerSeat<E: Entry> = <Template as Rules>::PerSeat<E>;
    const HIDES: bool = Template::HIDES;

    fn start(setup: &Setup<Options>, luck: &mut Luck) -> Position {
        T::start(setup, luck)
    }
    fn seats(position: &Position) -> u8 {
        Template::seats(position)
    }
    fn actor(position: &Position) -> Actor {
        Template::actor(position)
    }
    fn choices(view: &View, visit: Visit<'_>) -> ControlFlow<()> {
        T::choices(view, visit)
    }
    fn rolls(position: &Position, visit: Visit<'_>) -> ControlFlow<()> {
        Template::rolls(position, visit)
    }
    fn roll(position: &Position, luck: &mut Luck) -> Option<Move> {
        Template::roll(position, luck)
    }
    fn apply(position: &mut Position, played: &Move) -> Result<(), Excuse> {
        T::apply(position, played).map_err(|reason| Excuse(reason, T::SPEAKS))
    }
    fn outcome(position: &Position) -> Option<Outcome> {
        T::outcome(position)
    }
    fn points(position: &Position, seat: Seat) -> i32 {
        T::points(position, seat)
    }
    fn view(position: &Position, eyes: Option<Seat>) -> View {
        T::view(position, eyes)
    }
    fn is_open(position: &Position, played: &Move) -> bool {
        Template::is_open(position, played)
    }
    fn is_secret(position: &Position) -> bool {
        Template::is_secret(position)
    }
    fn redeal(position: &mut Position, eyes: Option<Seat>, luck: &mut Luck) {
        T::redeal(position, eyes, luck);
    }
}

impl<T: Twist> Notation for Toy<T> {
    fn write_move(played: &Move, out: &mut dyn Write) -> fmt::Result {
        T::write_move(played, out)
    }
    fn read_move(text: &str) -> Result<Move, Malformed> {
        Template::read_move(text)
    }
    fn write_position(position: &Position, out: &mut dyn Write) -> Result<(), NotNow> {
        Template::write_position(position, out)
    }
    fn read_position(text: &str) -> Result<Position, Malformed> {
        T::read_position(text)
    }
    fn write_view(view: &View, out: &mut dyn Write) -> Result<(), NotNow> {
        Template::write_view(view, out)
    }
}

/// The same task, for the game without the twist.
fn plain<'a, T: Twist>(task: Task<'a, Toy<T>>) -> Task<'a, Template> {
    Task {
        view: task.view,
        memory: task.memory,
        seat: task.seat,
        level: task.level,
        luck: task.luck,
        scratch: task.scratch,
        pace: task.pace,
        stop: task.stop,
    }
}

impl<T: Twist> Player for Toy<T> {
    type Memory = <Template as Player>::Memory;
    type Reason = <Template as Player>::Reason;

    fn watch(
        memory: &mut Self::Memory,
        level: Level,
        seat: Seat,
        seen: Option<&Move>,
        view: &View,
        luck: &mut Luck,
    ) {
        Template::watch(memory, level, seat, seen, view, luck);
    }
    fn choose(task: Task<'_, Self>) -> Option<Move> {
        T::choose(plain(task))
    }
    fn advise(task: Task<'_, Self>) -> Advice<Self> {
        let advice = Template::advise(plain(task));
        Advice {
            played: T::advised(advice.played),
            reason: advice.reason,
        }
    }
    fn appraise(view: &View, seat: Seat, played: &Move) -> i32 {
        Template::appraise(view, seat, played)
    }
}

/// Its review is not tested here.
impl<T: Twist> Review for Toy<T> {
    type Why = <Template as Review>::Why;
    const EFFORT: u32 = 0;
    const LEAST_COST: u32 = 1;

    fn review(_: Decision<'_, Self>) -> Option<Judgement<Self>> {
        None
    }
}

impl<T: Twist> Game for Toy<T> {
    const ABOUT: &'static About = Template::ABOUT;
    type Scene = Blank;
    const PAGES: &'static [Page] = T::PAGES;
}

/// Toys are never shown.
struct Blank;

impl<G: Game> Keys<G> for Blank {
    type Deed = ();

    fn actions(&self, _: &Scope<'_, G>) -> Actions<()> {
        Actions::new()
    }
    fn perform(&mut self, (): (), _: Key, _: &Scope<'_, G>) -> Reply<G::Move> {
        Reply::Ignored
    }
}

impl<G: Game> Scene<G> for Blank {
    fn new(_: &Scope<'_, G>) -> Blank {
        Blank
    }
    fn changed(&mut self, _: Change<'_, G>, _: &Scope<'_, G>) {}
    fn draw(&self, _: &mut Canvas<'_>, _: &Scope<'_, G>) {}
}

/// Which promise the suite finds broken.
fn broken<T: Twist>() -> Option<Promise> {
    check::<Toy<T>>(&[])
        .err()
        .map(|complaint| complaint.promise)
}

/// Defines a toy and the promise it breaks.
macro_rules! toy {
    ($(#[$what:meta])* $test:ident: $promise:expr; $($twist:item)*) => {
        $(#[$what])*
        #[test]
        fn $test() {
            #[derive(Clone, Copy, PartialEq, Eq, Debug)]
            struct Twisted;
            impl Twist for Twisted { $($twist)* }
            assert_eq!(broken::<Twisted>(), $promise);
        }
    };
}

fn read(text: &str) -> Move {
    Template::read_move(text).expect("a move of the template")
}

toy! {
    /// Without a twist nothing is broken: the toys themselves are sound.
    the_plain_toy_passes: None;
}

toy! {
    /// All seats see the hand of the first seat.
    a_leaking_view_is_noticed: Some(Promise::Secrecy);
    fn view(position: &Position, eyes: Option<Seat>) -> View {
        let _ = eyes;
        Template::view(position, Some(Seat::FIRST))
    }
}

toy! {
    /// A hand counts for points before it is turned over.
    points_that_tell_too_much_are_noticed: Some(Promise::Secrecy);
    fn points(position: &Position, seat: Seat) -> i32 {
        let shown = position.shown().find(|&(shown, _)| shown == seat);
        shown.map_or(0, |(_, fingers)| fingers.number().into())
    }
}

toy! {
    /// Three fingers are legal but not listed.
    a_missing_move_is_noticed: Some(Promise::Moves);
    fn choices(view: &View, visit: Visit<'_>) -> ControlFlow<()> {
        Template::choices(view, &mut |played| {
            if played == read("show:3") { ControlFlow::Continue(()) } else { visit(played) }
        })
    }
}

toy! {
    /// Every hand is listed twice.
    a_move_listed_twice_is_noticed: Some(Promise::Moves);
    fn choices(view: &View, visit: Visit<'_>) -> ControlFlow<()> {
        Template::choices(view, visit)?;
        Template::choices(view, visit)
    }
}

toy! {
    /// Three fingers are listed but refused.
    an_illegal_move_in_the_list_is_noticed: Some(Promise::Moves);
    fn apply(position: &mut Position, played: &Move) -> Result<(), Illegal> {
        if *played == read("show:3") { Err(Illegal::Over) } else { Template::apply(position, played) }
    }
}

toy! {
    /// The die can be rolled again; the answer is an error, but it was rolled.
    a_refusal_that_changes_something_is_noticed: Some(Promise::Unchanged);
    fn apply(position: &mut Position, played: &Move) -> Result<(), Illegal> {
        let refusal = Template::apply(position, played);
        if refusal == Err(Illegal::HasRolled) {
            let _ = Template::apply(position, &read("show:1"));
        }
        refusal
    }
}

toy! {
    /// A refusal without a reason.
    a_wordless_refusal_is_noticed: Some(Promise::Reasons);
    const SPEAKS: bool = false;
}

toy! {
    /// The game begins again when it is won.
    an_endless_game_is_noticed: Some(Promise::Ends);
    fn apply(position: &mut Position, played: &Move) -> Result<(), Illegal> {
        let before = position.clone();
        Template::apply(position, played)?;
        if Template::actor(position) == Actor::Over {
            *position = before;
        }
        Ok(())
    }
}

toy! {
    /// There is a winner, but no outcome.
    a_missing_outcome_is_noticed: Some(Promise::Outcome);
    fn outcome(_: &Position) -> Option<Outcome> {
        None
    }
}

toy! {
    /// The beginner does not follow from the seed.
    a_start_that_does_not_repeat_is_noticed: Some(Promise::Repeats);
    fn start(setup: &Setup<Options>, _: &mut Luck) -> Position {
        static STARTS: AtomicU32 = AtomicU32::new(0);
        let number = STARTS.fetch_add(1, Ordering::Relaxed);
        let first = Seat::new(number as u8 % setup.seats);
        Template::start(&Setup { first, ..setup.clone() }, &mut Luck::new(0))
    }
}

toy! {
    /// Two hands have the same text.
    an_ambiguous_move_text_is_noticed: Some(Promise::Text);
    fn write_move(played: &Move, out: &mut dyn Write) -> fmt::Result {
        let played = if *played == read("show:3") { read("show:2") } else { *played };
        Template::write_move(&played, out)
    }
}

toy! {
    /// The die is forgotten when a position is read.
    a_position_that_reads_differently_is_noticed: Some(Promise::Text);
    fn read_position(text: &str) -> Result<Position, Malformed> {
        match text.split_once("die=") {
            Some((head, tail)) if tail.starts_with(|c: char| c != '-') && tail[1..].starts_with(" shown=- ") => {
                Template::read_position(&format!("{head}die=-{}", &tail[1..]))
            }
            _ => Template::read_position(text),
        }
    }
}

toy! {
    /// Redealing does nothing, so it would prove nothing.
    an_idle_redeal_is_noticed: Some(Promise::Redeal);
    fn redeal(_: &mut Position, _: Option<Seat>, _: &mut Luck) {}
}

toy! {
    /// The computer rolls the die when it should show.
    a_cheating_computer_is_noticed: Some(Promise::Players);
    fn choose(_: Task<'_, Template>) -> Option<Move> {
        Some(read("roll:6"))
    }
}

toy! {
    /// The hint is no legal move.
    a_useless_hint_is_noticed: Some(Promise::Players);
    fn advised(_: Option<Move>) -> Option<Move> {
        Some(read("roll:6"))
    }
}

toy! {
    /// The computer uses something other than its luck.
    a_whimsical_computer_is_noticed: Some(Promise::Determinism);
    fn choose(task: Task<'_, Template>) -> Option<Move> {
        static CHOICES: AtomicU32 = AtomicU32::new(0);
        let number = CHOICES.fetch_add(1, Ordering::Relaxed);
        let _ = task;
        Some(read(["show:1", "show:2", "show:3"][number as usize % 3]))
    }
}

toy! {
    /// The computer trusts the contents of its scratch memory.
    a_computer_that_reads_old_scratch_is_noticed: Some(Promise::Determinism);
    fn choose(task: Task<'_, Template>) -> Option<Move> {
        let found = task.scratch.first().copied().unwrap_or(1);
        Some(read(if found % 2 == 0 { "show:1" } else { "show:2" }))
    }
}

toy! {
    /// There are no rules to read.
    missing_rules_are_noticed: Some(Promise::Words);
    const PAGES: &'static [Page] = &[];
}

toy! {
    /// No font of the console has an ellipsis.
    letters_that_cannot_be_drawn_are_noticed: Some(Promise::Words);
    const PAGES: &'static [Page] = &[Page {
        heading: Phrase::new("Regeln", "Rules"),
        text: Phrase::new("Und so weiter…", "And so on..."),
        figure: None,
    }];
}
