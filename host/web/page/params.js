// The parameters of an address: ?seed=7&language=en&saves=off&game=torris

const GAMES = ["input", "tuefteln", "fuenf", "torris", "huetchen", "poker", "abraeumen", "kisten"];

const LARGEST_SEED = 2n ** 64n - 1n;

/** Reads the parameters; `odd` lists those that make no sense. */
export function read(search) {
  const wanted = { seed: null, language: null, saves: true, game: null, odd: [] };
  const readers = {
    seed(value) {
      if (!/^\d{1,20}$/.test(value) || BigInt(value) > LARGEST_SEED) {
        return false;
      }
      wanted.seed = BigInt(value);
      return true;
    },
    language(value) {
      wanted.language = ["de", "en"].includes(value) ? value : wanted.language;
      return wanted.language === value;
    },
    saves(value) {
      wanted.saves = value !== "off";
      return value === "off";
    },
    game(value) {
      wanted.game = GAMES.includes(value) ? value : wanted.game;
      return wanted.game === value;
    },
  };
  for (const [name, value] of new URLSearchParams(search)) {
    if (!Object.hasOwn(readers, name) || !readers[name](value)) {
      wanted.odd.push(`${name}=${value}`);
    }
  }
  return wanted;
}
