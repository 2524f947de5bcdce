// Tests the finished page in a real browser. `cargo xtask web --test` starts it
// with BROWSER, PAGE, MODULES and REFERENCES in the environment.
//
// | file | subject |
// |---|---|
// | harness, clock | a browser, a server, and time that passes as the tests say |
// | pixels | the canvas shows what the headless program shows |
// | hands | keyboard, mouse, fingers, gamepads, sound |
// | saves | reload, full, forbidden, damaged, two tabs, files |
// | page | parameters, languages, rest, cancelling, audit, layout, size |
// | sections | clips, pictures, links, the keyboard alone |
// | firmware | the emulated board |
// | offline | the server is gone |

import { mkdirSync } from "node:fs";
import { browse, serve, SHOTS } from "./harness.mjs";

mkdirSync(SHOTS, { recursive: true });
const only = process.argv[2];
const server = await serve();
const browser = await browse();
let failures = 0;
let passed = 0;
for (const file of ["pixels", "hands", "saves", "page", "sections", "firmware", "offline"]) {
  const { tests } = await import(`./${file}.mjs`);
  for (const [name, test] of Object.entries(tests)) {
    const title = `${file}: ${name}`;
    if (only && !title.includes(only)) {
      continue;
    }
    const start = Date.now();
    try {
      await test(browser, server.url);
      passed += 1;
      console.log(`ok      ${title} (${Date.now() - start} ms)`);
    } catch (error) {
      failures += 1;
      console.log(`FAILED  ${title}\n${error.stack ?? error}`);
    }
  }
}
await browser.close();
await server.stop();
console.log(`${passed} passed, ${failures} failed`);
process.exit(failures > 0 || passed === 0 ? 1 : 0);
