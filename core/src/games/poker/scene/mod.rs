//! How it looks and how buttons become moves.
//!
//! The seats choose one after the other behind hand-over curtains. Then all hands open, and the
//! game waits until the players have seen enough: the table with the outcome of every hand, then
//! the standings, then the next round.
//!
//! | file | subject |
//! |---|---|
//! | this one | the state of the scene, and its changes |
//! | `keys` | the present actions of the keys, and their words |
//! | `items` | the items to choose from, and the cursor on them |
//! | `motion` | the hands open, a stone is stolen, stones cancel each other |
//! | `news` | the news of a round, in a headline and two lines |
//! | `draw` | choosing, the table, the standings, the pieces |
//! | `layout` | the layout of the screen |

pub(super) mod draw;
mod items;
mod keys;
mod layout;
mod motion;
mod news;

use super::Poker;
use super::bot::PokerReason;
use super::rules::PokerMove;
use super::text;
use crate::basics::Millis;
use crate::game::{Actor, Advice, Change, Reply, Scene, Scope, Waiting};
use crate::save::{Damaged, Reader, Writer};
use crate::sound::Sound;
use crate::text::{Sentence, sentence};
use crate::ui::{Area, Areas, Canvas, Font, areas, text_width};
use items::ItemCursor;

type PokerScope<'a> = Scope<'a, Poker>;

/// How long a round and the standings are shown if there is no person to press A.
const HOLD: u32 = 2_000;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PokerAct {
    /// A seat chooses or steals, or the game is over.
    Game,
    /// All have chosen; the hands open when a player says so.
    Covered,
    /// All hands are open, and the round is decided.
    Round,
    /// The prizes and remaining stones of all seats.
    Standings,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PokerPicture {
    Choosing,
    /// The hands of this round or of the last one.
    Table,
    /// The prizes and stones of all seats.
    Standings,
}

pub struct PokerScene {
    pub act: PokerAct,
    cursor: ItemCursor,
    /// The hint about this decision.
    advice: Option<(Option<PokerMove>, Sentence)>,
    /// Whether the standings are open while a seat chooses.
    overview: bool,
    /// Since when there has been something to look at.
    since: Millis,
}

impl PokerScene {
    /// Shows the game without motion.
    fn rest(&mut self, scope: &PokerScope<'_>) {
        self.act = PokerAct::Game;
        self.decide(scope);
    }

    /// A new decision: nothing is left of the one before, so no seat sees where another's cursor
    /// was.
    fn decide(&mut self, scope: &PokerScope<'_>) {
        self.cursor = ItemCursor::start(scope.view);
        self.advice = None;
        self.overview = false;
    }

    /// Whether the round or the standings wait for a player.
    fn is_waiting(&self) -> bool {
        self.act != PokerAct::Game
    }

    /// A round has been decided, or a theft is due.
    fn open_hands(&mut self, after_theft: bool, scope: &PokerScope<'_>) {
        (self.act, self.since) = match (scope.view.open.last(), scope.view.shown()) {
            (_, Some(_)) => (PokerAct::Game, motion::before_theft(scope)),
            (Some(round), None) if after_theft => {
                (PokerAct::Round, motion::after_theft(round, scope))
            }
            (Some(round), None) => (PokerAct::Round, motion::open_all(round, scope)),
            (None, None) => return self.rest(scope),
        };
    }

    /// Continues from the round or the standings.
    fn go_on(&mut self, scope: &PokerScope<'_>) {
        self.since = scope.now;
        match self.act {
            PokerAct::Game => {}
            PokerAct::Covered => self.open_hands(false, scope),
            PokerAct::Round => self.act = PokerAct::Standings,
            PokerAct::Standings => self.rest(scope),
        }
    }

    fn picture(&self, scope: &PokerScope<'_>) -> PokerPicture {
        match self.act {
            PokerAct::Covered | PokerAct::Round => PokerPicture::Table,
            PokerAct::Standings => PokerPicture::Standings,
            PokerAct::Game if self.overview || scope.outcome.is_some() => PokerPicture::Standings,
            PokerAct::Game if is_choosing(scope) => PokerPicture::Choosing,
            PokerAct::Game => PokerPicture::Table,
        }
    }
}

/// Whether the player at the console is to choose, alone with the screen.
fn is_choosing(scope: &PokerScope<'_>) -> bool {
    scope.my_turn && scope.view.shown().is_none()
}

/// Whether the player at the console is to say which seat to rob.
fn is_stealing(scope: &PokerScope<'_>) -> bool {
    scope.my_turn && scope.view.shown().is_some()
}

/// Whether only computers decide.
fn is_unattended(scope: &PokerScope<'_>) -> bool {
    scope.demo || scope.seating.people().next().is_none()
}

/// Whether no player has to confirm that they have seen the round. In a replay, the next move
/// continues.
fn goes_on_by_itself(scope: &PokerScope<'_>) -> bool {
    is_unattended(scope) && !scope.view.is_revealed()
}

impl Scene<Poker> for PokerScene {
    fn new(scope: &PokerScope<'_>) -> PokerScene {
        let mut scene = PokerScene {
            act: PokerAct::Game,
            cursor: ItemCursor::start(scope.view),
            advice: None,
            overview: false,
            since: scope.now,
        };
        scene.rest(scope);
        // A game that was left between two rounds resumes there.
        let begun = scope.view.open.last().is_some();
        if begun && scope.view.is_between_rounds() && scope.outcome.is_none() {
            scene.act = PokerAct::Standings;
        }
        scene
    }

    /// A round ends, or a theft becomes due, with a choice that may be hidden: the view
    /// afterwards shows which.
    fn changed(&mut self, change: Change<'_, Poker>, scope: &PokerScope<'_>) {
        self.rest(scope);
        self.since = scope.now;
        let Change::Played(before, _) = change else {
            return;
        };
        let all_shown = scope.view.is_between_rounds() || scope.view.shown().is_some();
        let after_theft = before.shown().is_some();
        if !all_shown {
            return;
        }
        // With several people the console goes to the middle of the table first.
        let several = scope.seating.people().count() > 1;
        if several && !after_theft && !is_unattended(scope) {
            self.act = PokerAct::Covered;
        } else {
            self.open_hands(after_theft, scope);
        }
    }

    fn sound(change: &Change<'_, Poker>, scope: &PokerScope<'_>) -> Sound {
        match change {
            Change::Played(_, Some(PokerMove::Steal(_))) => Sound::Capture,
            // All hands open at once.
            Change::Played(..)
                if scope.view.is_between_rounds() || scope.view.shown().is_some() =>
            {
                Sound::Drop
            }
            _ => Sound::Move,
        }
    }

    /// Without a person to press A, the game continues automatically.
    fn tick(&mut self, scope: &PokerScope<'_>) -> Reply<PokerMove> {
        let seen = self.since.plus(HOLD).reached(scope.now);
        if self.is_waiting() && goes_on_by_itself(scope) && seen {
            self.go_on(scope);
            return Reply::Redraw;
        }
        Reply::Ignored
    }

    /// The next seat to choose may look at the round meanwhile.
    fn waiting(&self, scope: &PokerScope<'_>) -> Waiting {
        let by_itself = self.is_waiting() && goes_on_by_itself(scope);
        Waiting {
            next: by_itself.then(|| self.since.plus(HOLD)),
            holds: self.is_waiting() && !scope.my_turn,
            area: Some(Area::default()),
        }
    }

    /// The items to choose from and their effect; the open hands and their outcomes.
    fn matters(&self, scope: &PokerScope<'_>) -> Areas {
        match self.picture(scope) {
            PokerPicture::Choosing => areas([layout::TABLE]).busy([layout::ROWS]),
            PokerPicture::Table => areas([layout::NEWS, layout::STONES]).busy([layout::ROWS]),
            PokerPicture::Standings => Areas::new().busy([layout::ROWS]),
        }
    }

    fn advised(&mut self, advice: Advice<Poker>, scope: &PokerScope<'_>) {
        if self.act == PokerAct::Covered || !scope.my_turn {
            return;
        }
        // A player who asks for this has seen how the round ended.
        if self.is_waiting() {
            self.rest(scope);
        }
        if let Some(played) = advice.played {
            self.cursor.put_on(scope.view, played);
        }
        let words = match advice.reason {
            PokerReason::Habit(seat) => {
                let name = scope.seating.name(seat, scope.language());
                text::habit(&name, scope.language())
            }
            reason => sentence(&reason, scope.language()),
        };
        // A name that does not fit is replaced by the number of the seat.
        let words = match text_width(Font::Body, &words) <= layout::CAPTION.w {
            true => words,
            false => sentence(&advice.reason, scope.language()),
        };
        self.overview = false;
        self.advice = Some((advice.played, words));
    }

    fn draw(&self, canvas: &mut Canvas<'_>, scope: &PokerScope<'_>) {
        match self.picture(scope) {
            PokerPicture::Choosing => self.draw_choosing(canvas, scope),
            PokerPicture::Table => self.draw_table(canvas, scope),
            PokerPicture::Standings => self.draw_standings(canvas, scope),
        }
    }

    fn keep(&self, out: &mut Writer<'_>) {
        self.cursor.write(out);
    }

    fn recall(&mut self, from: &mut Reader<'_>, scope: &PokerScope<'_>) -> Result<(), Damaged> {
        self.cursor = ItemCursor::read(scope.view, from)?;
        Ok(())
    }

    fn rules_page(&self, scope: &PokerScope<'_>) -> usize {
        match (self.picture(scope), scope.view.shown()) {
            (PokerPicture::Table, Some(_)) => text::PAGE_HAND,
            (PokerPicture::Table, None) => text::PAGE_EQUAL,
            (PokerPicture::Choosing, _) if self.cursor.is_on_hand(scope.view) => text::PAGE_HAND,
            (PokerPicture::Choosing, _) => text::PAGE_ROUND,
            (PokerPicture::Standings, _) if scope.actor == Actor::Over => text::PAGE_END,
            (PokerPicture::Standings, _) => text::PAGE_GOAL,
        }
    }
}
