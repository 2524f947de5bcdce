//! What is said over the game, and heard.

use super::Env;
use crate::console::on_table::OnTable;
use crate::console::toast::Toast;
use crate::game::{Actor, News};
use crate::sound::Sound;
use crate::text::{Say, host as words, sentence};

/// How long news stand at least before the game goes on.
const NEWS: u32 = 1_200;

#[cfg(feature = "testing")]
impl super::Play {
    /// Where the message over the game lies, for tests.
    pub fn said_at(&self) -> Option<crate::ui::Area> {
        let toast = &self.voice.toast;
        toast.is_shown().then(|| toast.place())
    }
}

/// The message over the game, and the sound that the machine has yet to play.
pub(super) struct Voice {
    pub toast: Toast,
    pub sound: Option<Sound>,
}

impl Voice {
    pub const fn silent() -> Voice {
        Voice {
            toast: Toast::none(),
            sound: None,
        }
    }

    /// Lets something be heard, unless something weightier is.
    pub fn sound(&mut self, sound: Sound) {
        self.sound = self.sound.max(Some(sound));
    }

    /// Says why something cannot be done.
    pub fn refuse(&mut self, why: &dyn Say, game: &OnTable, env: Env<'_>) {
        let why = sentence(why, env.settings.language);
        self.toast.refuse(why, &game.matters(env), env.now);
        self.sound(Sound::Refusal);
    }

    /// Says something in a few words.
    pub fn tell(&mut self, what: &dyn Say, game: &OnTable, env: Env<'_>) {
        let news = sentence(what, env.settings.language);
        self.toast.tell(news, &game.matters(env), env.now);
    }

    /// Says what somebody did. The game waits, and what moves meanwhile is not
    /// cut short by it.
    pub fn announce(&mut self, news: News, game: &OnTable, env: Env<'_>) {
        let seats = game.kind().about.seats;
        let sign = news.seat.map(|seat| seats(seat.index()));
        let over = game.table.motions.over_at(env.now);
        let read = env.now.plus(env.tempo().stretch(NEWS));
        let until = if over.reached(read) { read } else { over };
        self.toast.announce(news, sign, &game.matters(env), until);
    }

    /// Tells who begins, if that was drawn by lot.
    pub fn tell_who_begins(&mut self, game: &OnTable, env: Env<'_>) {
        let (table, standing) = (&game.table, &game.table.standing);
        let begins = match standing.actor {
            Actor::Seat(seat) => Some(seat),
            Actor::Chance => standing.roller,
            Actor::Over => None,
        };
        let drawn = standing.drawn && standing.moves == 0 && !table.is_lesson();
        if let Some(seat) = begins.filter(|_| drawn) {
            let language = env.settings.language;
            let name = table.seating.name(seat, language);
            let news = words::Drawn { name: &name };
            if table.seating.is_person(seat) {
                self.tell(&news, game, env);
            } else {
                // Dice and computers wait until it has been read.
                self.announce(News::new(sentence(&news, language)), game, env);
            }
        }
    }
}
