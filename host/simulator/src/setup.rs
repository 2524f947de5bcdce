//! `key=value` words that describe a game to start: `seats=2 seed=7`.
//!
//! Engine and arena share them, so that the same words mean the same in both.

use taschenspieler_core::code::Code;
use taschenspieler_core::game::{BadOption, Game, Options, Seat, Setup};

/// The seed where none is given.
pub const USUAL_SEED: u64 = 0;

/// The words as they were given, not yet checked against a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wanted {
    /// The number of seats; the fewest possible if it is not given.
    pub seats: Option<u8>,
    /// The seed of the luck; `code=` sets it too.
    pub seed: Option<u64>,
    /// Who begins; drawn from the seed if it is not given.
    pub first: Option<u8>,
    /// The variants, as the rules page names them.
    pub options: Vec<(String, String)>,
}

impl Wanted {
    /// Reads `key=value` words.
    pub fn parse(words: &[&str]) -> Result<Wanted, String> {
        let (mut wanted, mut code) = (Wanted::default(), None);
        for (key, value) in pairs(words)? {
            match key {
                "seats" => wanted.seats = Some(number(key, value)?),
                "seed" => wanted.seed = Some(number(key, value)?),
                "code" => code = Some(read_code(value)?),
                "first" => wanted.first = Some(number(key, value)?),
                _ => wanted.options.push((key.into(), value.into())),
            }
        }
        if wanted.seed.is_some() && code.is_some() {
            return Err("seed and code both say where the luck comes from".into());
        }
        wanted.seed = wanted.seed.or(code.map(Code::seed));
        Ok(wanted)
    }

    /// The set-up of this game, if it can be played like this.
    pub fn setup<G: Game>(&self) -> Result<Setup<G::Options>, String> {
        let (fewest, most) = (*G::SEATS.start(), *G::SEATS.end());
        let seats = self.seats.unwrap_or(fewest);
        if !G::SEATS.contains(&seats) {
            return Err(if fewest == most {
                format!("{} is played by {fewest}, not by {seats}", G::ABOUT.id)
            } else {
                format!(
                    "{} is played by {fewest} to {most}, not by {seats}",
                    G::ABOUT.id
                )
            });
        }
        let first = match self.first {
            None => None,
            Some(first) if first < seats => Seat::new(first),
            Some(first) => {
                return Err(format!(
                    "seat {first} cannot begin: there are {seats} seats"
                ));
            }
        };
        let mut options = G::Options::default();
        for (key, value) in &self.options {
            options.set(key, value).map_err(|bad| match bad {
                BadOption::Unknown => format!("{} has no option {key:?}", G::ABOUT.id),
                BadOption::Value(possible) => {
                    format!("{key} cannot be {value:?}; possible is {possible}")
                }
            })?;
        }
        options.check(seats).map_err(|why| why.english.to_owned())?;
        Ok(Setup {
            seats,
            first,
            options,
        })
    }
}

/// Splits `key=value` words; each key may come once.
pub fn pairs<'a>(words: &[&'a str]) -> Result<Vec<(&'a str, &'a str)>, String> {
    let mut pairs: Vec<(&str, &str)> = Vec::new();
    for word in words {
        let pair = word
            .split_once('=')
            .filter(|(key, value)| !key.is_empty() && !value.is_empty())
            .ok_or_else(|| format!("{word:?} is not key=value"))?;
        if pairs.iter().any(|(key, _)| *key == pair.0) {
            return Err(format!("{} is given twice", pair.0));
        }
        pairs.push(pair);
    }
    Ok(pairs)
}

fn read_code(text: &str) -> Result<Code, String> {
    Code::read(text).ok_or_else(|| {
        format!("{text:?} is not a code: six of 0 to 9 and A to Z, without I, L, O and U")
    })
}

/// Reads a number made of digits only.
pub fn number<N: std::str::FromStr>(name: &str, text: &str) -> Result<N, String> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits {
        return Err(format!("{name} must be a whole number, not {text:?}"));
    }
    text.parse()
        .map_err(|_| format!("{name} is too large: {text}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use taschenspieler_core::games::abraeumen::Abraeumen;

    fn refusal(words: &[&str]) -> String {
        Wanted::parse(words)
            .and_then(|wanted| wanted.setup::<Abraeumen>())
            .unwrap_err()
    }

    #[test]
    fn the_usual_table_is_the_smallest() {
        let setup = Wanted::default().setup::<Abraeumen>().unwrap();
        assert_eq!((setup.seats, setup.first), (1, None));
    }

    #[test]
    fn everything_wrong_is_named() {
        assert_eq!(refusal(&["seats=2"]), "abraeumen is played by 1, not by 2");
        assert_eq!(refusal(&["seats=256"]), "seats is too large: 256");
        assert_eq!(
            refusal(&["seats=-1"]),
            "seats must be a whole number, not \"-1\""
        );
        assert_eq!(
            refusal(&["first=1"]),
            "seat 1 cannot begin: there are 1 seats"
        );
        assert_eq!(
            refusal(&["seed=+3"]),
            "seed must be a whole number, not \"+3\""
        );
        assert_eq!(refusal(&["seed=1", "seed=2"]), "seed is given twice");
        assert_eq!(
            refusal(&["seed=1", "code=000001"]),
            "seed and code both say where the luck comes from"
        );
        assert_eq!(
            refusal(&["code=00001"]),
            "\"00001\" is not a code: six of 0 to 9 and A to Z, without I, L, O and U"
        );
        assert_eq!(refusal(&["seed"]), "\"seed\" is not key=value");
        assert_eq!(refusal(&["seed="]), "\"seed=\" is not key=value");
        assert_eq!(refusal(&["joker=on"]), "abraeumen has no option \"joker\"");
    }
}
