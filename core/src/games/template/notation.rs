//! Moves, positions and views as text.
//!
//! A move is `roll:4` or `show:2`. A position is one line of fields in this order: `goal=3
//! first=1 die=4 shown=2;1 points=0;1;0`. Hands are listed from the round's beginner on; a
//! missing one is `-`. In a view the hands of others are `?`.

use super::Template;
use super::options::TemplateGoal;
use super::rules::{Die, Fingers, TemplateMove, TemplatePosition};
use super::view::TemplateView;
use crate::game::notation::{Fields, number, write_list};
use crate::game::{Malformed, NotNow, Notation, Options, Seat};
use core::fmt::{self, Write};

const BAD_MOVE: Malformed = Malformed("a move is roll:1 to roll:6 or show:1 to show:3");
const BAD_POSITION: Malformed =
    Malformed("a position is goal= first= die= shown= points= and could occur in a game");

impl Notation for Template {
    fn write_move(played: &TemplateMove, out: &mut dyn Write) -> fmt::Result {
        match played {
            TemplateMove::Roll(die) => write!(out, "roll:{die}"),
            TemplateMove::Show(fingers) => write!(out, "show:{fingers}"),
        }
    }

    fn read_move(text: &str) -> Result<TemplateMove, Malformed> {
        match text.split_once(':') {
            Some(("roll", figure)) => Die::parse(figure).map(TemplateMove::Roll),
            Some(("show", figure)) => Fingers::parse(figure).map(TemplateMove::Show),
            _ => None,
        }
        .ok_or(BAD_MOVE)
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
        die: fields.perhaps("die", Die::parse)?,
        hands: fields.list("shown", Fingers::parse)?,
        points: fields.list("points", number)?,
    };
    fields.is_empty().then_some(position)
}
