//! Messages over the game, and sounds.

use super::Env;
use crate::console::on_table::OnTable;
use crate::console::toast::Toast;
use crate::game::{Actor, News};
use crate::sound::Sound;
use crate::text::{Say, host as words, sentence};

/// The shortest time that news are shown before the game continues, in milliseconds.
const NEWS: u32 = 1_200;

/// The message over the game, and the sound still to be played.
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

    /// Plays a sound, unless a more important one is waiting.
    pub fn sound(&mut self, sound: Sound) {
        self.sound = self.sound.max(Some(sound));
    }

    /// Shows why something cannot be done.
    pub fn refuse(&mut self, why: &dyn Say, game: &OnTable, env: Env<'_>) {
        let why = sentence(why, env.settings.language);
        self.toast.refuse(why, &game.matters(env), env.now);
        self.sound(Sound::Refusal);
    }

    /// Shows a short message.
    pub fn tell(&mut self, what: &dyn Say, game: &OnTable, env: Env<'_>) {
        let news = sentence(what, env.settings.language);
        self.toast.tell(news, &game.matters(env), env.now);
    }

    /// Announces a player's move. The game waits for it, but running motions are not cut
    /// short.
    pub fn announce(&mut self, news: News, game: &OnTable, env: Env<'_>) {
        let seats = game.kind().about.seats;
        let sign = news.seat.map(|seat| seats(seat.index()));
        let over = game.table.motions.over_at(env.now);
        let read = env.now.plus(env.tempo().stretch(NEWS));
        let until = if over.reached(read) { read } else { over };
        self.toast.announce(news, sign, &game.matters(env), until);
    }

    /// Announces who begins, if that was drawn by lot.
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
