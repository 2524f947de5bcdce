//! How everything is drawn.
//!
//! | file | subject |
//! |---|---|
//! | this one | the title |
//! | `overview` | all cards, all supplies, the way to the target |
//! | `news` | the stone in hand; the news in words |
//! | `closeup` | one card: where a stone fits, the subject of an announcement |
//! | [`pieces`] | stones and cards, in every size |
//! | `numerals` | the numerals, cut into strips |

mod closeup;
mod news;
mod numerals;
mod overview;
pub mod pieces;

use super::{InputScene, InputScope, motion, turn};
use crate::game::{Actor, Game};
use crate::games::input::Input;
use crate::games::input::stones::NumberCard;
use crate::games::input::text::{self, InputMessage};
use crate::text::{Say, named};
use crate::ui::Canvas;
use crate::ui::frame::{TITLE_BAR, TitleBar};

impl InputScene {
    /// The bar at the top: the seat and its activity.
    fn draw_title(&self, canvas: &mut Canvas<'_>, scope: &InputScope<'_>, browsing: bool) {
        // The words take longer to find than to draw.
        if !canvas.visible(TITLE_BAR) {
            return;
        }
        let (table, language) = (scope.view, scope.language());
        let turning = scope.moment(motion::MOVE).is_some();
        let message = |name: &str| {
            let message = match (table.hand, table.claim) {
                _ if scope.turn == Actor::Over => InputMessage::IsOver,
                // The move that is still shown has ended a turn.
                _ if scope.turn != scope.actor => InputMessage::Lays(name),
                (Some(_), _) if turning => InputMessage::Turns(name),
                (Some(_), _) if self.must_go_back(table) => InputMessage::MustGoBack(name),
                (Some(hand), _) => InputMessage::Puts(name, table.shows(hand.stone)),
                (None, Some(card)) => InputMessage::HasAnnounced(name, card),
                (None, None) if table.in_null() => {
                    let laid = 5 - table.free_strips(NumberCard::NULL) as u8;
                    InputMessage::NullStone(name, laid + 1)
                }
                (None, None) if browsing => InputMessage::Announces(name),
                (None, None) => InputMessage::Takes(name),
            };
            message.sentence(language)
        };
        let seat = turn(scope);
        let target = InputMessage::Target(table.target()).sentence(language);
        // Practice is marked.
        let right = if table.variants.practice {
            text::PRACTICE.get(language)
        } else {
            &target
        };
        let bar = TitleBar::game(Input::ABOUT.icon)
            .seat(pieces::style(seat))
            .right(right);
        let name = scope.seating.name(seat, language);
        let left = named(&name, message, |left| bar.left(left).fits());
        bar.left(&left).draw(canvas);
    }
}
