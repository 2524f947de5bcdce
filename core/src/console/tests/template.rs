//! The template on a console: it has computers, chance, secrets and hand-over.

use super::{A_WHILE, Desk};
use crate::console::AnyScreen;
use crate::console::pause::Item;
use crate::console::play::Play;
use crate::games::template::Template;
use crate::games::testing::prelude::*;
use crate::games::{AnyAnswer, GameId};
use crate::platform::{Button, Event};
use crate::ui::{Canvas, Frame};

pub const SECOND: Seat = Seat::new(1).unwrap();
pub const TWO_PEOPLE: [Who; 2] = [Who::Person; 2];
pub const COMPUTER: Who = Who::Computer(Level::Master);

impl Desk {
    /// A game of the template; `who` sits at the table.
    pub fn template(who: &[Who]) -> Desk {
        let mut desk = Desk::new();
        desk.begin(GameId::Template, |play| {
            play.next.guests.resize(who.len() as u8);
            for (seat, &who) in Seat::all(who.len() as u8).zip(who) {
                play.next.guests.set_who(seat, who);
            }
            play.next.first = Some(Seat::FIRST);
        });
        desk.wait(A_WHILE);
        desk
    }

    /// The same, from a position.
    pub fn template_from(who: &[Who], position: &str) -> Desk {
        let mut desk = Desk::template(who);
        let position = rules::position::<Template>(position);
        let session = rules::session_at(position, 1);
        desk.open(|play, env| play.open::<Template>(session, env));
        desk
    }

    fn session(&mut self) -> Session<Template> {
        let session = self.play().session();
        session.expect("the template is on the table")
    }

    pub fn position(&mut self) -> String {
        rules::text::<Template>(self.session().position())
    }

    pub fn actor(&mut self) -> Actor {
        self.session().actor()
    }

    /// The answer to what is being thought about.
    pub fn thought(&mut self) -> AnyAnswer {
        let job = self.job.take().expect("something to think about");
        job.run(&mut [], &mut || false)
    }

    pub fn answer(&mut self) {
        let answer = self.thought();
        self.send(Event::Thought(answer));
    }

    /// Lets computers think and time pass until a person is to move.
    pub fn settle(&mut self) {
        self.wait(A_WHILE);
        while self.job.is_some() {
            self.answer();
            self.wait(A_WHILE);
        }
    }

    pub fn play(&self) -> &Play {
        self.console.play().expect("a game on the table")
    }

    /// What is on screen.
    pub fn picture(&self) -> Vec<u16> {
        let mut frame = Box::new(Frame::new());
        self.console.paint(&mut Canvas::new(&mut frame), self.now);
        frame.pixels().to_vec()
    }

    /// Asks for help for the moment and chooses a line.
    pub fn help(&mut self, item: Item) {
        self.tap(&[Button::X]);
        self.choose_line(item);
    }

    /// Opens the pause menu and chooses a line.
    pub fn choose(&mut self, item: Item) {
        self.tap(&[Button::Centre]);
        self.choose_line(item);
    }

    fn choose_line(&mut self, item: Item) {
        for _ in 0..Item::PAUSE.len() {
            let AnyScreen::Pause(pause) = self.console.screen() else {
                panic!("the pause menu was not opened");
            };
            if pause.item() == item {
                self.tap(&[Button::A]);
                return;
            }
            self.tap(&[Button::Down]);
        }
        panic!("{item:?} cannot be chosen");
    }
}
