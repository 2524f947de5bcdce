//! Moves, positions and views as text.
//!
//! A move is `roll:4` or `show:2`. A position is one line of fields in this order: `goal=3
//! first=1 die=4 shown=2;1 points=0;1;0`. Hands are listed from the round's beginner on; a
//! missing one is `-`. In a view the hands of others are `?`.

use super::Template;
use super::options::TemplateGoal;
use super::rules::{Fingers, TemplateMove, TemplatePosition};
use super::view::TemplateView;
use crate::game::notation::{Fields, InText, in_text, write_list};
use crate::game::{Malformed, NotNow, Notation, Options, Seat};
use core::fmt::Write;

const BAD_MOVE: Malformed = Malformed("a move is roll:1 to roll:6 or show:1 to show:3");
const BAD_POSITION: Malformed =
    Malformed("a position is goal= first= die= shown= points= and could occur in a game");

in_text! { enum TemplateMove { "roll:" Roll(die), "show:" Show(fingers) } }

impl Notation for Template {
    fn read_move(text: &str) -> Result<TemplateMove, Malformed> {
        TemplateMove::from_text(text).ok_or(BAD_MOVE)
    }

    fn write_position(position: &TemplatePosition, out: &mut dyn Write) -> Result<(), NotNow> {
        Self::write_view(&position.seen(|_| true), out)
    }

    fn read_position(text: &str) -> Result<TemplatePosition, Malformed> {
        let position = read_fields(text).filter(TemplatePosition::is_sound);
        position.ok_or(BAD_POSITION)
    }

    fn write_view(view: &TemplateView, out: &mut dyn Write) -> Result<(), NotNow> {
        let (goal, first) = (view.goal.points, view.first.number());
        write!(out, "goal={goal} first={first} die=")?;
        write_list(view.die, out)?;
        out.write_str(" shown=")?;
        let figure = |fingers: Fingers| char::from(b'0' + fingers.number());
        write_list(view.hands.iter().map(|hand| hand.map_or('?', figure)), out)?;
        out.write_str(" points=")?;
        Ok(write_list(&view.points, out)?)
    }
}

fn read_fields(text: &str) -> Option<TemplatePosition> {
    let mut fields = Fields::new(text);
    let mut goal = TemplateGoal::default();
    goal.set("goal", fields.next("goal")?).ok()?;
    let position = TemplatePosition {
        goal,
        first: Seat::new(fields.number("first")?)?,
        die: fields.perhaps("die")?,
        hands: fields.list("shown")?,
        points: fields.list("points")?,
    };
    fields.is_empty().then_some(position)
}
