//! The game that lies on the table: its course, and the hatch to its pieces and its
//! scene.
//!
//! What a key, a thought or the list of moves brings about is done here, the same for
//! all games: the course changes, the table looks, the scene shows it.

use super::play::Env;
use super::table::{Standing, Table};
use crate::game::lesson::{Fits, Prepared};
use crate::game::review::Cost;
use crate::game::{Actor, Facts, News, OptionRow, Recorded, Reply, Seat, Seats, Strength, Waiting};
use crate::games::hatch::{
    Answered as Thought, Better, Change, Echo, Hatch, Input, Kind, Nothing, Sight, Stance, Turn,
};
use crate::games::{AnyReply, AnyStage, AnyThought, GameId, Registered};
#[cfg(any(test, feature = "arena"))]
use crate::luck::Luck;
use crate::puzzles::Puzzle;
use crate::save::{Damaged, Reader, Writer};
use crate::session::board::{Lay, Refused};
use crate::session::log::Log;
use crate::session::mark::Mark;
use crate::session::review::{FINDINGS, Finding, Reviewing};
use crate::session::{Board, Course, Form, Part, Session, Wish};
use crate::sound::Sound;
use crate::text::{Language, Phrase, Sentence};
use crate::ui::frame::KeyBar;
use crate::ui::{Areas, Canvas};
use core::fmt::Write as _;

/// More than the solution of a puzzle with dice takes as text.
const LINE_BYTES: usize = 400;

/// How a game begins.
pub enum Beginning {
    /// As it was set up, for this many seats.
    SetUp(u8, Option<Seat>),
    /// Again with the same people; memories go along.
    Rematch,
    /// The game that can follow on the one that has ended.
    Sequel,
}

/// Which moves of a person are made.
#[derive(Clone, Copy)]
pub enum Allowed {
    /// All that are legal.
    Legal,
    /// Those that fit a question of the lesson.
    Fitting(&'static Fits),
    /// None: the lesson has something else to say.
    None,
}

/// A move that nobody presses a key for.
#[derive(Clone, Copy)]
pub enum Due {
    /// The one a computer has decided on, after [`Answered::Decided`].
    Decided,
    /// The chance move.
    Rolled,
    /// The next one of the lesson.
    Prepared(&'static Prepared),
}

/// What became of a move.
#[derive(Clone, PartialEq, Debug)]
pub enum Played {
    /// It was made and shown, and this is to be heard and announced.
    Shown(Sound, Option<News>),
    /// There is no such move, or the game is over.
    Nothing,
    /// The rules do not allow it, for this reason.
    Illegal(Sentence),
    /// Another seat is to move.
    NotYourTurn,
    /// It is not the one the lesson means.
    NotMeant,
    /// It is on its way to the console where the game is played.
    Sent,
}

impl From<Echo> for Played {
    fn from((sound, news): Echo) -> Played {
        Played::Shown(sound, news)
    }
}

/// What a thought was about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answered {
    /// Another game.
    Nothing,
    /// A move; `false` if there is none to be made.
    Decided(bool),
    /// A hint, which is shown.
    Advised,
    /// A hint, which is not shown: the position is lost, and others were sought.
    Lost,
    /// A look of a review.
    Reviewed,
}

/// A finding of a review, for people.
pub struct Told {
    /// How many moves of the list come before it.
    pub made: u32,
    /// Whose decision it was.
    pub seat: Seat,
    /// What it cost.
    pub cost: Cost,
    /// Why something else was better.
    pub why: Sentence,
    /// How many findings there are.
    pub of: usize,
}

/// The game on the table.
pub struct OnTable {
    course: Course,
    stage: AnyStage,
    /// The move a computer has decided on, or a person if the rules are elsewhere.
    decided: Option<Form>,
    /// The last move on another console, if it was shown.
    shown_last: Option<Form>,
    /// A review under way, or what it has found.
    review: Option<Reviewing<FINDINGS>>,
}

/// How it begins, is set up, is written down.
impl OnTable {
    /// No game.
    pub(super) const fn nothing() -> OnTable {
        OnTable {
            course: Course::new(),
            stage: AnyStage::Nothing(Nothing),
            decided: None,
            shown_last: None,
            review: None,
        }
    }

    /// Puts another game there, for as few as can play.
    pub(super) fn lay_out(&mut self, game: GameId, seed: u64, table: &Table, env: Env<'_>) {
        (self.decided, self.shown_last, self.review) = (None, None, None);
        // The old one goes first, so that the new one is made where it stays.
        self.stage = AnyStage::Nothing(Nothing);
        game.stage(&mut self.stage, seed, &table.situation(env));
    }

    /// Goes on from a session.
    pub(super) fn open<G: Registered>(&mut self, session: Session<G>) {
        let (course, pieces) = session.into_parts();
        if let Some(stage) = G::stage_mut(&mut self.stage) {
            self.course = course;
            stage.set_pieces(pieces);
        }
    }

    pub(super) const fn course(&self) -> &Course {
        &self.course
    }

    pub(super) const fn stage(&self) -> &AnyStage {
        &self.stage
    }

    #[cfg(test)]
    pub(super) fn set_stage(&mut self, stage: AnyStage) {
        self.stage = stage;
    }

    #[cfg(test)]
    pub(super) const fn stage_mut(&mut self) -> &mut AnyStage {
        &mut self.stage
    }

    /// What never changes about it.
    pub fn kind(&self) -> &Kind {
        self.stage.kind()
    }

    fn hatch(&self) -> &dyn Hatch {
        self.stage.hatch()
    }

    fn board(&mut self) -> (&mut Course, &mut dyn Board) {
        (&mut self.course, self.stage.hatch_mut())
    }

    /// The moves made and taken back; none if it is played elsewhere.
    pub const fn log(&self) -> &Log {
        self.course.log()
    }

    /// Puts a puzzle on the table; how many seats it has and who is to move, or
    /// `None` if it is none of this game.
    pub fn set_puzzle(&mut self, puzzle: &Puzzle) -> Option<(u8, Seat)> {
        let (course, board) = self.board();
        let position = Lay::Position(puzzle.position_bytes());
        if !course.begin(board, position, Some(Seat::FIRST), puzzle.seed) {
            return None;
        }
        let stand = board.stands(None)?;
        let me = match stand.actor {
            Actor::Seat(seat) => seat,
            Actor::Chance | Actor::Over => Seat::FIRST,
        };
        Some((stand.seats, me))
    }

    /// What chance will bring in a puzzle in which that is known, from now on.
    pub fn next_rolls(&self, puzzle: &Puzzle) -> Sentence {
        let mut rolls = Sentence::new();
        if !self.kind().rolls_by_key {
            return rolls;
        }
        let mut buffer = [0; LINE_BYTES];
        let mut out = Writer::new(&mut buffer);
        self.hatch()
            .write(Part::Notation(puzzle.line_bytes()), &mut out);
        let line = out.written().and_then(|text| str::from_utf8(text).ok());
        let line = line.unwrap_or_default().split_ascii_whitespace();
        for played in line.skip(self.course.moves() as usize) {
            if let Some(dice) = played.strip_prefix("roll:") {
                // The bar cuts what is too long for it.
                let _ = write!(rolls, " {dice}");
            }
        }
        rolls
    }

    /// What the statistics keep of this game.
    pub fn recorded(&self) -> Recorded {
        self.hatch().tell(None)
    }

    /// What people talk about after the end, with this seat first.
    pub fn facts(&self, seat: Seat, facts: &mut Facts) {
        self.hatch().tell(Some((seat, facts)));
    }

    /// A row of options for the next game.
    pub fn option_row(&self, number: usize, seats: u8) -> Option<OptionRow> {
        self.hatch().option_row(number, seats)
    }

    /// Changes a row of options for the next game.
    pub fn turn_option(&mut self, number: usize, seats: u8, turn: Turn) {
        self.stage.hatch_mut().turn_option(number, seats, turn);
    }

    /// Why the next game cannot begin as it is set up, if it cannot.
    pub fn obstacle(&self, seats: u8) -> Option<Phrase> {
        self.hatch().obstacle(seats)
    }

    /// Begins; `false` if it cannot begin like this.
    pub fn begin(&mut self, how: Beginning, seed: u64) -> bool {
        self.review = None;
        let (course, board) = self.board();
        match how {
            Beginning::SetUp(seats, first) => {
                course.begin(board, Lay::New { seats, first, seed }, first, seed)
            }
            Beginning::Rematch => course.begin_again(board, false, seed),
            Beginning::Sequel => course.begin_again(board, true, seed),
        }
    }

    /// Lays a position of the lesson on the table.
    pub fn prepare(&mut self, position: &Prepared) {
        let (_, seed, ..) = self.kind().lesson;
        let (course, board) = self.board();
        course.begin(board, Lay::Lesson(position.bytes), Some(Seat::FIRST), seed);
    }

    /// Writes it down.
    pub fn write(&self, out: &mut Writer<'_>) {
        self.course.write(self.hatch(), out);
    }

    /// Goes on with what was written down, if it was a game for this many and
    /// as many moves had been made; tells who was chosen to begin.
    pub fn read(
        &mut self,
        from: &mut Reader<'_>,
        seats: u8,
        moves: u32,
    ) -> Result<Option<Seat>, Damaged> {
        let (course, board) = self.board();
        course.read(board, from, |course, from| {
            from.left() == 0 && course.seats() == seats && course.moves() == moves
        })?;
        Ok(course.first())
    }

    /// What level the memory of a seat works at.
    pub fn set_level(&mut self, seat: Seat, level: Strength) {
        self.course.set_level(seat, level);
    }

    /// The same, asked.
    pub fn strength(&self, seat: Seat) -> Strength {
        self.course.strength(seat)
    }

    /// Writes the options of the next game.
    pub fn write_options(&self, out: &mut Writer<'_>) {
        self.hatch().write(Part::NextOptions { seats: 0 }, out);
    }

    /// Takes the options that another console proposes for this many seats.
    pub fn read_options(&mut self, from: &mut Reader<'_>, seats: u8) -> Result<(), Damaged> {
        let part = Part::NextOptions { seats };
        self.stage.hatch_mut().read(part, from)
    }
}

/// What happens to it.
impl OnTable {
    /// How it stands and everybody's points, unless another console knows.
    pub fn look(&self, points: &mut super::table::Points) -> Option<Standing> {
        let stand = self.hatch().stands(Some(points))?;
        Some(Standing {
            actor: stand.actor,
            outcome: stand.outcome,
            moves: self.course.moves(),
            is_secret: stand.is_secret,
            roller: stand.roller,
            drawn: self.kind().chooses_first && stand.seats > 1 && self.course.first().is_none(),
            code: self.course.code(),
        })
    }

    /// What is seen of it by those who look at the table.
    fn change(&mut self, change: Change<'_>, table: &Table, env: Env<'_>) -> Echo {
        let log = self.course.log();
        let last = match table.sees_everything() {
            true => log.last().map(|(form, _)| form),
            false => log.last_seen(table.eyes()).map(|(form, _)| form),
        };
        let sight = Sight {
            everything: table.sees_everything(),
            last: last.or(self.shown_last.as_deref()),
            shown: log.view(table.eyes()).filter(|_| table.is_guest()),
        };
        let now = table.situation(env);
        self.stage.hatch_mut().show(change, sight, &now)
    }

    /// Shows the table as it is, in a scene that knows nothing of before.
    pub fn show(&mut self, table: &Table, env: Env<'_>) {
        table.motions().stop(env.now);
        self.change(Change::Begun, table, env);
    }

    /// Other eyes are looking.
    pub fn show_to_others(&mut self, table: &Table, env: Env<'_>) {
        self.change(Change::Fresh, table, env);
    }

    /// Shows the table as it is now, without motion.
    fn show_as_it_is(&mut self, table: &mut Table, env: Env<'_>) {
        table.look(self);
        self.show_to_others(table, env);
    }

    /// Shows a move that was just made.
    fn show_move(&mut self, form: &[u8], mark: Mark, table: &mut Table, env: Env<'_>) -> Played {
        let seen = table.sees(mark);
        let mover = mark.mover().map_or(Actor::Chance, Actor::Seat);
        table.note_mover(mover);
        table.look(self);
        let form = seen.then_some(form);
        self.change(Change::Played(form), table, env).into()
    }

    /// Shows that a move is gone.
    fn show_undone(&mut self, form: &[u8], mark: Mark, table: &mut Table, env: Env<'_>) {
        let seen = table.sees(mark);
        table.look(self);
        self.change(Change::Undone(seen.then_some(form)), table, env);
    }

    /// Hands something to the scene, and makes the move that it replies with.
    pub fn input(
        &mut self,
        input: Input<'_>,
        allowed: Allowed,
        table: &mut Table,
        env: Env<'_>,
    ) -> Reply<Played> {
        let reply = self.stage.hatch_mut().input(input, &table.situation(env));
        reply.map(|form| self.carry_out(&form, allowed, table, env))
    }

    /// Makes a move of a person, if it is allowed.
    pub(super) fn carry_out(
        &mut self,
        form: &[u8],
        allowed: Allowed,
        table: &mut Table,
        env: Env<'_>,
    ) -> Played {
        match allowed {
            Allowed::None => Played::NotMeant,
            Allowed::Fitting(fits) if !fits.allows(form) => Played::NotMeant,
            _ if !table.is_my_turn() => Played::NotYourTurn,
            _ => self.play(form, table, env),
        }
    }

    /// Makes a move that the rules have to agree with, and shows it.
    fn play(&mut self, form: &[u8], table: &mut Table, env: Env<'_>) -> Played {
        table.set_thinking(false);
        if table.is_guest() {
            // The rules are over there: this is only a wish.
            self.decided = Form::from_slice(form).ok();
            table.wish();
            return Played::Sent;
        }
        let (course, board) = self.board();
        match course.play(board, form) {
            Ok(mark) => self.show_move(form, mark, table, env),
            Err(Refused::Illegal) => Played::Illegal(self.hatch().why(form, env.settings.language)),
            Err(Refused::Over | Refused::Nonsense) => Played::Nothing,
        }
    }

    /// Makes a move that nobody presses a key for.
    pub fn make(&mut self, due: Due, table: &mut Table, env: Env<'_>) -> Played {
        let form = match due {
            Due::Decided => self.decided.take(),
            Due::Rolled => self.course.roll(self.stage.hatch()),
            Due::Prepared(prepared) => Form::from_slice(prepared.bytes).ok(),
        };
        match form {
            Some(form) => self.play(&form, table, env),
            None => Played::Nothing,
        }
    }

    /// Whether a chance move that is due fits a question of the lesson.
    pub fn roll_fits(&self, fits: &Fits) -> bool {
        let rolled = self.course.roll(self.hatch());
        rolled.is_some_and(|rolled| fits.allows(&rolled))
    }

    /// From here on moves are only tried out.
    pub const fn begin_trial(&mut self) {
        self.course.begin_trial();
    }

    /// Shows the game as it was before the trial; `false` if there was none.
    pub fn end_trial(&mut self, table: &mut Table, env: Env<'_>) -> bool {
        let (course, board) = self.board();
        let ended = course.end_trial(board);
        if ended {
            self.show_as_it_is(table, env);
        }
        ended
    }

    /// Whether moves of before may be shown again now.
    pub fn shows_again(&self) -> bool {
        let stand = self.hatch().stands(None);
        stand.is_some_and(|stand| stand.shows_again)
    }

    /// Whether a game can follow on this one.
    pub fn has_sequel(&self) -> bool {
        let stand = self.hatch().stands(None);
        stand.is_some_and(|stand| stand.has_sequel)
    }

    /// Shows the game as it was this many moves ago.
    pub fn look_back(&mut self, moves: u32, table: &mut Table, env: Env<'_>) {
        let made = self.log().made().saturating_sub(moves);
        self.look_at(made, table, env);
    }

    /// Shows the game as it was after this many moves of the log.
    pub fn look_at(&mut self, made: u32, table: &mut Table, env: Env<'_>) {
        let (course, board) = self.board();
        course.look_at(board, made);
        self.show_as_it_is(table, env);
    }

    /// Shows the game as it was before the last move, which is seen to be taken
    /// back; `false` if there is none.
    pub fn look_before(&mut self, table: &mut Table, env: Env<'_>) -> bool {
        let Some((form, mark)) = self.course.last() else {
            return false;
        };
        let made = self.log().made().saturating_sub(1);
        let (course, board) = self.board();
        course.look_at(board, made);
        self.show_undone(&form, mark, table, env);
        true
    }

    /// A game of its own begins at the position that is looked at; what is
    /// hidden from `eyes` is dealt anew unless the game was `over`.
    pub fn practise(&mut self, seed: u64, over: bool, eyes: Option<Seat>) {
        // What was found stays: people may come back to it.
        self.decided = None;
        let (course, board) = self.board();
        course.practise(board, seed, over, eyes);
    }

    /// Shows the next move again.
    pub fn look_again(&mut self, table: &mut Table, env: Env<'_>) -> Played {
        let (course, board) = self.board();
        match course.look_again(board) {
            Some((form, mark)) => self.show_move(&form, mark, table, env),
            None => Played::Nothing,
        }
    }

    /// Takes the last move back; `false` if there is none.
    pub fn undo(&mut self, table: &mut Table, env: Env<'_>) -> bool {
        let (course, board) = self.board();
        let Some((form, mark)) = course.undo(board) else {
            return false;
        };
        self.show_undone(&form, mark, table, env);
        true
    }

    /// Makes the next move again that was taken back.
    pub fn redo(&mut self, table: &mut Table, env: Env<'_>) -> Played {
        let (course, board) = self.board();
        match course.redo(board) {
            Some((form, mark)) => self.show_move(&form, mark, table, env),
            None => Played::Nothing,
        }
    }
}

/// What was worth another look when it is over.
impl OnTable {
    /// Begins to look for the decisions of these seats that cost most; the
    /// game is on trial until that is over.
    pub fn begin_review(&mut self, seats: Seats) {
        let terms = self.kind().review;
        let (course, board) = self.board();
        self.review = Some(Reviewing::begin(course, board, seats, terms));
    }

    /// Puts the next look where thoughts are fetched from; `false` when all
    /// have been had: then the game is where it was.
    pub fn review_on(&mut self, job: &mut Option<AnyThought>) -> bool {
        let Some(review) = &mut self.review else {
            return false;
        };
        let (course, hatch) = (&mut self.course, self.stage.hatch_mut());
        match review.next(course, hatch) {
            Some(order) => hatch.think(order, course.log(), job),
            None => {
                course.end_trial(hatch);
                return false;
            }
        }
        true
    }

    /// How much of a review under way is done, of so much.
    pub fn reviewed(&self, whole: u32) -> Option<u32> {
        let under_way = self.review.as_ref().filter(|review| !review.is_over())?;
        Some(under_way.done(&self.course, whole))
    }

    /// Ends a review, wherever it is.
    pub fn end_review(&mut self) {
        if let Some(review) = self.review.take() {
            let (course, board) = self.board();
            match review.is_over() {
                true => course.end_other(board),
                false => _ = course.end_trial(board),
            }
        }
    }

    fn found(&self, number: usize, language: Language) -> Option<(Finding, usize, Better)> {
        let findings = self.review.as_ref()?.findings();
        let finding = *findings.get(number)?;
        let better = self.hatch().better(finding.slot, language)?;
        Some((finding, findings.len(), better))
    }

    /// What a review has found, the worst first.
    pub fn finding(&self, number: usize, language: Language) -> Option<Told> {
        let (finding, of, better) = self.found(number, language)?;
        Some(Told {
            made: self.course.place_of(finding.ply),
            seat: finding.seat,
            cost: Cost {
                unit: self.kind().unit,
                hundredths: finding.cost,
                words: better.lost,
            },
            why: better.why,
            of,
        })
    }

    /// The curve of the game as the first seat sees it, and what could have
    /// been made of what chance has brought; a review finds both.
    pub fn aftermath(&self) -> (&[i8], Option<i32>) {
        match &self.review {
            Some(review) => (review.curve(), review.most()),
            None => (&[], None),
        }
    }

    /// Shows what would have been better, from before the move that was made.
    pub fn show_better(&mut self, number: usize, table: &mut Table, env: Env<'_>) -> Played {
        let Some((_, _, better)) = self.found(number, env.settings.language) else {
            return Played::Nothing;
        };
        let (course, board) = self.board();
        match course.look_at_other(board, &better.form) {
            Some(mark) => self.show_move(&better.form, mark, table, env),
            None => Played::Nothing,
        }
    }

    /// What would have been better is no longer shown.
    pub fn end_better(&mut self) {
        let (course, board) = self.board();
        course.end_other(board);
    }
}

/// What computers think.
impl OnTable {
    /// Puts a thought where it is fetched from.
    pub fn think(&self, seat: Seat, level: Strength, wish: Wish, job: &mut Option<AnyThought>) {
        let order = self.course.order(seat, level, wish);
        self.hatch().think(order, self.course.log(), job);
    }

    /// A thought has been had. With `seeking`, hints that call the position
    /// lost are not shown.
    pub fn answer(
        &mut self,
        reply: AnyReply,
        seeking: bool,
        table: &mut Table,
        env: Env<'_>,
    ) -> Answered {
        let seeking = seeking && self.log().made() > 0;
        let thinking = table.set_thinking(false);
        let now = table.situation(env);
        let hatch = self.stage.hatch_mut();
        match hatch.answer(reply, seeking, &now) {
            Thought::Nothing => {
                table.set_thinking(thinking);
                Answered::Nothing
            }
            Thought::Decided(form) => {
                self.decided = form;
                Answered::Decided(self.decided.is_some())
            }
            Thought::Advised => Answered::Advised,
            Thought::Lost => Answered::Lost,
            Thought::Reviewed(cost, effort) => {
                let Some(review) = &mut self.review else {
                    return Answered::Nothing;
                };
                if let Some(slot) = review.take(&mut self.course, hatch, cost, effort) {
                    hatch.keep_better(slot);
                }
                Answered::Reviewed
            }
            Thought::Hindsight(most) => {
                let Some(review) = &mut self.review else {
                    return Answered::Nothing;
                };
                review.take_hindsight(most);
                Answered::Reviewed
            }
        }
    }
}

/// How it looks.
impl OnTable {
    /// What the scene says about itself.
    pub fn stance(&self) -> Stance {
        self.hatch().stance()
    }

    /// Whether holding A means something now.
    pub fn holds(&self, table: &Table, env: Env<'_>) -> bool {
        self.hatch().bar(&table.situation(env)).holds
    }

    /// What the game waits for beside what moves.
    pub fn waiting(&self, table: &Table, env: Env<'_>) -> Waiting {
        self.hatch().waiting(&table.situation(env))
    }

    /// Something lies over the scene now, or no longer.
    pub fn paused(&mut self, paused: bool, table: &Table, env: Env<'_>) {
        let now = table.situation(env);
        let hatch = self.stage.hatch_mut();
        // A scene that is covered asks for nothing.
        let _ = hatch.input(Input::Paused(paused), &now);
    }

    /// Draws title bar and playing area.
    pub fn draw(&self, canvas: &mut Canvas<'_>, table: &Table, env: Env<'_>) {
        self.hatch().draw(canvas, &table.situation(env));
    }

    /// What the buttons do now.
    pub fn hints(&self, table: &Table, env: Env<'_>) -> KeyBar<'static> {
        self.hatch().bar(&table.situation(env)).keys
    }

    /// What the scene has for somebody who asks for help, if it has.
    pub fn help_word(&self, table: &Table, env: Env<'_>) -> Option<Phrase> {
        self.hatch().bar(&table.situation(env)).help
    }

    /// The areas that matter now.
    pub fn matters(&self, table: &Table, env: Env<'_>) -> Areas {
        self.hatch().matters(&table.situation(env))
    }

    /// The page of the rules that matters now.
    pub fn rules_page(&self, table: &Table, env: Env<'_>) -> usize {
        self.hatch().rules_page(&table.situation(env))
    }

    /// Writes down where the person is.
    pub fn keep_cursor(&self, out: &mut Writer<'_>) {
        self.hatch().write(Part::Cursor, out);
    }

    /// Puts the person there again; bytes that make no sense do nothing.
    pub fn recall_cursor(&mut self, from: &mut Reader<'_>, table: &Table, env: Env<'_>) {
        let bytes = from.take(from.left()).unwrap_or_default();
        let now = table.situation(env);
        let hatch = self.stage.hatch_mut();
        // A scene asks for nothing because of it.
        let _ = hatch.input(Input::Cursor(bytes), &now);
    }
}

/// A game that another console plays, too.
impl OnTable {
    /// Writes what these eyes may see.
    pub fn write_view(&self, eyes: Option<Seat>, out: &mut Writer<'_>) {
        match self.hatch().stands(None) {
            Some(_) => self.hatch().write(Part::View(eyes), out),
            // Only tests ask the guest what it was shown.
            None => out.put(self.log().view(eyes).unwrap_or_default()),
        }
    }

    /// Writes the move that was decided on.
    pub fn write_decided(&self, out: &mut Writer<'_>) {
        if let Some(form) = &self.decided {
            out.put(form);
        }
    }

    /// The game is played on another console from now on, for this many seats.
    pub fn be_guest(&mut self, seats: u8) {
        let (course, board) = self.board();
        course.begin(board, Lay::Elsewhere(seats), None, 0);
        (self.shown_last, self.decided, self.review) = (None, None, None);
    }

    /// What these eyes see of it; without bytes, nothing any more.
    pub fn see(&mut self, eyes: Option<Seat>, bytes: &[u8]) -> Result<(), Damaged> {
        let hatch = self.stage.hatch_mut();
        if hatch.stands(None).is_some() {
            return Err(Damaged);
        }
        if !bytes.is_empty() {
            let mut from = Reader::new(bytes);
            hatch.read(Part::View(eyes), &mut from)?;
            from.finish()?;
        }
        self.course.keep_view(eyes, bytes)
    }

    /// Reads the last move, or else one that was decided on; without bytes, there is
    /// none.
    pub fn read_move(&mut self, bytes: &[u8], last: bool) -> Result<(), Damaged> {
        if !bytes.is_empty() {
            let mut from = Reader::new(bytes);
            self.stage.hatch_mut().read(Part::Move, &mut from)?;
            from.finish()?;
        }
        let form = Form::from_slice(bytes).map_err(|_| Damaged)?;
        let place = match last {
            true => &mut self.shown_last,
            false => &mut self.decided,
        };
        *place = Some(form).filter(|form| !form.is_empty());
        Ok(())
    }

    /// Shows what was done there: what was decided on, if that was seen.
    pub fn show_happened(&mut self, by: Actor, table: &mut Table, env: Env<'_>) -> Played {
        let form = self.decided.take();
        table.note_mover(by);
        table.look(self);
        let change = Change::Played(form.as_deref());
        self.change(change, table, env).into()
    }

    /// Makes any move that is allowed.
    #[cfg(any(test, feature = "arena"))]
    pub fn make_any(&mut self, luck: &mut Luck, table: &mut Table, env: Env<'_>) -> Reply<Played> {
        match self.kind().game.with(AnyChoice(&self.stage, luck)) {
            Some(form) => Reply::Play(self.carry_out(&form, Allowed::Legal, table, env)),
            None => Reply::Ignored,
        }
    }

    /// Changes what is hidden from a seat, and nothing else; whether anything is.
    #[cfg(any(test, feature = "arena"))]
    pub fn redeal(&mut self, eyes: Seat, luck: &mut Luck) -> bool {
        struct Redeal<'a>(&'a mut AnyStage, Seat, &'a mut Luck);
        impl crate::games::ForGame for Redeal<'_> {
            type Output = bool;
            fn run<G: Registered>(self) -> bool {
                let stage = G::stage_mut(self.0);
                stage.is_some_and(|stage| stage.pieces_mut().redeal(self.1, self.2))
            }
        }
        self.kind().game.with(Redeal(&mut self.stage, eyes, luck))
    }
}

/// One of the moves that can be chosen, as one sees it.
#[cfg(any(test, feature = "arena"))]
struct AnyChoice<'a>(&'a AnyStage, &'a mut Luck);

#[cfg(any(test, feature = "arena"))]
impl crate::games::ForGame for AnyChoice<'_> {
    type Output = Option<Form>;

    fn run<G: Registered>(self) -> Option<Form> {
        let stage = G::stage(self.0)?;
        let choices =
            |visit: crate::game::rules::Visit<'_, G::Move>| G::choices(stage.view(), visit);
        let played = crate::game::rules::any_of(self.1, choices)?;
        crate::session::form_of(&played)
    }
}
