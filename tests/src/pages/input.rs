//! Positions of INPUT that state only what matters.

use std::collections::BTreeMap;

/// The stones of a seat, in the order of the page.
const STONES: [&str; 7] = ["vh/v", "vr/v", "vs/v", "hr/h", "hs/h", "rs/r", "js/s"];

/// Completes a position of which only a part is given: `2:0hr,-,-,-,-` for a card, any
/// field that differs from the start of a game of two. Stones that are not named are in the
/// supplies, in the order of the page, first side up, the Joker down.
pub fn whole(only: &str) -> Result<String, String> {
    let mut said: BTreeMap<&str, &str> = BTreeMap::new();
    for word in only.split_whitespace() {
        let (key, value) = word
            .split_once(['=', ':'])
            .ok_or_else(|| format!("neither a card nor a field: {word}"))?;
        said.insert(key, value);
    }
    let seats: usize = match said.get("seats") {
        None => 2,
        Some(seats) => seats.parse().map_err(|_| "seats is a number".to_owned())?,
    };
    let numbers = if seats == 2 { 1..=6 } else { 1..=9 };
    let mut cards: Vec<String> = numbers.map(|number: u8| number.to_string()).collect();
    if said.get("null") == Some(&"on") {
        cards.push("0".to_owned());
    }
    for card in &mut cards {
        let strips = said.remove(card.as_str()).unwrap_or("-,-,-,-,-");
        *card = format!("{card}:{strips}");
    }
    let cards = cards.join(";");
    let each = |nothing: &str, between: &str| vec![nothing; seats].join(between);

    let mut fields = vec![("seats".to_owned(), seats.to_string())];
    let mut field = |key: String, usual: String| fields.push((key, usual));
    field("null".into(), "off".into());
    for option in ["solo", "bonus", "free", "combo", "jokerclose", "kids"] {
        if said.contains_key(option) {
            field(option.into(), String::new());
        }
    }
    field("cards".into(), cards.clone());
    field("up".into(), "-".into());
    for seat in 0..seats {
        let lies = |stone: &&str| cards.contains(&format!("{seat}{}", &stone[..2]));
        let rest: Vec<&str> = STONES.into_iter().filter(|stone| !lies(stone)).collect();
        let none = if rest.is_empty() { "-" } else { "" };
        field(format!("supply{seat}"), rest.join(";") + none);
    }
    field("points".into(), each("0", ","));
    for seat in 0..seats {
        field(format!("won{seat}"), "-".into());
    }
    field("last".into(), each("-", ";"));
    field("nulled".into(), "-".into());
    field("quiet".into(), "0".into());
    field("turn".into(), "0".into());

    let written = fields.iter().map(|(key, usual)| {
        let value = said.remove(key.as_str()).unwrap_or(usual);
        format!("{key}={value}")
    });
    let whole = written.collect::<Vec<_>>().join(" ");
    match said.first_key_value() {
        None => Ok(whole),
        Some((key, _)) => Err(format!("there is no {key}")),
    }
}
