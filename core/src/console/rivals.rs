//! How strong computers are as long as people have not chosen.

use super::home::Home;
use crate::basics::Level;
use crate::game::Seat;
use crate::games::GameId;
use crate::records::Records;
use crate::seating::Who;

/// How strong a computer is before its strength is chosen: easy until the first win of a
/// person at this game.
pub fn usual_level(game: GameId, records: &Records) -> Level {
    let kept = records.of(game);
    let wins = Level::ALL.map(|level| kept.against(Some(level)).won);
    let others = [kept.hinted().won, kept.fitting().won];
    match wins.iter().chain(&others).any(|&wins| wins > 0) {
        true => Level::Medium,
        false => Level::Easy,
    }
}

/// The computer of the last game, or one as strong as is usual.
pub fn usual_rival(home: &Home) -> Who {
    let Some(play) = home.play() else {
        return Who::Computer(Level::Easy);
    };
    let guests = &play.next.guests;
    let mut all = Seat::all(guests.len()).map(|seat| guests.who(seat));
    let last = all.find(|who| matches!(who, Who::Computer(_) | Who::Fitting));
    last.unwrap_or_else(|| Who::Computer(usual_level(play.kind().game, &home.records)))
}

/// The computers of a game that was just laid out are as strong as is usual.
pub fn welcome(home: &mut Home) {
    let Some(game) = home.game() else {
        return;
    };
    let level = usual_level(game, &home.records);
    if let Some(play) = home.play_mut() {
        let guests = &mut play.next.guests;
        for seat in Seat::all(guests.len()) {
            if matches!(guests.who(seat), Who::Computer(_)) {
                guests.set_who(seat, Who::Computer(level));
            }
        }
    }
}
