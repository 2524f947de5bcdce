// The part of the little language of headless scripts that these tests use.

const BUTTONS = ["up", "down", "left", "right", "a", "b", "x", "y", "centre"];
/** As they stand on the launcher, four in a row. */
const GAMES = ["input", "tuefteln", "fuenf", "torris", "huetchen", "poker", "abraeumen", "kisten"];
const TAP = 50;

/** Splits a script at its pictures: steps, and the name of the picture after them. */
export function parse(text) {
  const parts = [];
  let steps = [];
  const press = (name) => {
    const number = BUTTONS.indexOf(name);
    if (number < 0) {
      throw new Error(`there is no button ${name}`);
    }
    steps.push(["down", number], ["wait", TAP], ["up", number], ["wait", TAP]);
  };
  for (const line of text.split("\n").filter((line) => line !== "")) {
    const [word, ...values] = line.split(" ");
    if (word === "press") {
      values.forEach(press);
    } else if (word === "wait") {
      steps.push(["wait", Number(values[0])]);
    } else if (word === "find") {
      const place = GAMES.indexOf(values[0]);
      const times = { left: 3, up: 1, right: place % 4, down: Math.floor(place / 4) };
      Object.entries(times).forEach(([name, count]) => Array(count).fill(name).forEach(press));
    } else if (word === "shot") {
      parts.push({ steps, shot: values[0] });
      steps = [];
    } else {
      throw new Error(`unknown command ${word}`);
    }
  }
  return parts;
}
