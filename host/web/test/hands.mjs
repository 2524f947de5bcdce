// Keyboard, mouse, fingers and gamepads do the same; sound comes with the first press.

import { check, equal, keys, pass, pixels, reference, shows, Visit } from "./harness.mjs";

const START = "?seed=7&saves=off&language=en";

/** From the first picture to the one after "press right down". */
async function moved(page, act) {
  await shows(page, await reference(page, "en/menus/start"), "the launcher");
  await act();
  await shows(page, await reference(page, "en/menus/moved"), "the moved cursor");
}

async function middle(page, button) {
  const box = await page.locator(`#console-device [data-button=${button}]`).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A gamepad that the test holds in its hands. */
const GAMEPAD = `
  const pad = { index: 0, id: "test", connected: true, mapping: "standard", axes: [0, 0, 0, 0],
    buttons: Array.from({ length: 17 }, () => ({ pressed: false, value: 0 })) };
  navigator.getGamepads = () => window.plugged ? [pad] : [];
  window.pad = pad;
`;

/** A phone of this size, played with two fingers. */
async function twoFingers(browser, url, viewport) {
  const visit = await Visit.begin(browser, url, { hasTouch: true, isMobile: true, viewport });
  const page = await visit.open(START);
  const cdp = await visit.context.newCDPSession(page);
  const touch = (type, touchPoints) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
  const one = { ...(await middle(page, "right")), id: 1 };
  const two = { ...(await middle(page, "y")), id: 2 };
  const down = { ...(await middle(page, "down")), id: 1 };
  await moved(page, async () => {
    await touch("touchStart", [one]);
    await pass(page, 50);
    await touch("touchEnd", []);
    await touch("touchStart", [down]);
    await pass(page, 50);
    await touch("touchEnd", []);
  });
  // Two fingers at once: both buttons are drawn as down, and each goes up
  // separately.
  await touch("touchStart", [one, two]);
  const held = () => page.evaluate(() => [...document.querySelectorAll("#console-device .down")].map((key) => key.dataset.button).sort());
  equal(await held(), ["right", "y"], "held by two fingers");
  await touch("touchEnd", [one]);
  equal(await held(), ["y"], "held by the other finger");
  await touch("touchEnd", []);
  equal(await held(), [], "held by none");
  const view = await page.evaluate(() => [window.scrollX, window.scrollY, window.visualViewport.scale]);
  equal(view, [0, 0, 1], "nothing has scrolled or zoomed");
  await visit.end();
}

export const tests = {
  async "the keyboard plays"(browser, url) {
    const visit = await Visit.begin(browser, url);
    const page = await visit.open(START);
    await moved(page, () => keys(page, "ArrowRight", "ArrowDown"));
    await keys(page, "b");
    await shows(page, await reference(page, "en/menus/settings"), "the settings");
    // Tab leaves the console, and the keys then belong to the page.
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => document.activeElement.id);
    check(focused !== "screen", "Tab does not leave the console");
    await visit.end();
  },

  async "the mouse plays"(browser, url) {
    const visit = await Visit.begin(browser, url);
    const page = await visit.open(START);
    await moved(page, async () => {
      await page.click("#console-device [data-button=right]", { delay: 40 });
      await pass(page, 40);
      await page.click("#console-device [data-button=down]", { delay: 40 });
    });
    await visit.end();
  },

  async "two fingers at once play, upright"(browser, url) {
    await twoFingers(browser, url, { width: 390, height: 844 });
  },

  async "two fingers at once play, sideways"(browser, url) {
    await twoFingers(browser, url, { width: 844, height: 390 });
  },

  async "a gamepad plays"(browser, url) {
    const visit = await Visit.begin(browser, url);
    await visit.context.addInitScript(GAMEPAD);
    const page = await visit.open(START);
    await moved(page, async () => {
      await page.evaluate(() => {
        window.plugged = true;
        window.dispatchEvent(new Event("gamepadconnected"));
      });
      // The page reads the gamepad before every frame.
      const set = async (change, wanted) => {
        await page.evaluate(change);
        await page.waitForFunction((wanted) => {
          const down = [...document.querySelectorAll("#console-device .down")].map((key) => key.dataset.button);
          return down.join() === wanted;
        }, wanted);
        await pass(page, 60);
      };
      await set(() => (window.pad.buttons[15] = { pressed: true, value: 1 }), "right");
      await set(() => (window.pad.buttons[15] = { pressed: false, value: 0 }), "");
      await set(() => (window.pad.axes[1] = 0.9), "down");
      await set(() => (window.pad.axes[1] = 0), "");
    });
    await visit.end();
  },

  async "sound begins with the first press"(browser, url) {
    const visit = await Visit.begin(browser, url);
    const page = await visit.open(START);
    equal(await page.evaluate(() => window.taschenspieler.played()), 0, "tunes before a press");
    const before = await pixels(page);
    await keys(page, "ArrowRight");
    await page.waitForFunction(() => window.taschenspieler.played() > 0);
    check((await pixels(page)) !== before, "the press was heard");
    await visit.end();
  },
};
