// The clock of the console and of the emulated board under the control of the tests.
// However busy the machine is, both see exactly as much time pass as a test says.
//
// `IN_A_WORKER` is put before the file of a worker. The worker's time is the machine's
// until the first `pass`; from then on its timers fire, in order, only while a test lets
// time pass. `IN_THE_PAGE` is put before the files of the page and gives it
// `passTime(millis)`.

export const WORKERS = ["console-worker.js", "firmware-worker.js"];

export const IN_A_WORKER = `
{
  const machine = performance.now.bind(performance);
  const { setTimeout, clearTimeout } = self;
  const timers = new Map();
  let last = 0;
  let held = null;
  performance.now = () => held ?? machine();
  self.setTimeout = (run, wait = 0) => {
    const id = (last += 1);
    const fire = () => timers.delete(id) && run();
    timers.set(id, { due: performance.now() + wait, fire, real: held === null ? setTimeout(fire, wait) : 0 });
    return id;
  };
  self.clearTimeout = (id) => {
    clearTimeout(timers.get(id)?.real);
    timers.delete(id);
  };
  self.addEventListener("message", (event) => {
    const millis = event.data.pass;
    if (millis === undefined) {
      return;
    }
    event.stopImmediatePropagation();
    if (held === null) {
      held = machine();
      timers.forEach(({ real }) => clearTimeout(real));
    }
    const end = held + millis;
    for (;;) {
      const next = [...timers.values()].sort((one, other) => one.due - other.due)[0];
      if (next === undefined || next.due > end) {
        break;
      }
      held = Math.max(held, next.due);
      next.fire();
    }
    held = end;
    postMessage({ passed: true });
  });
}
`;

export const IN_THE_PAGE = `
{
  const known = new Set();
  const { Worker } = window;
  window.Worker = class extends Worker {
    #waiting = [];
    constructor(...given) {
      super(...given);
      known.add(this);
      this.addEventListener("message", (event) => {
        if (event.data.passed) {
          event.stopImmediatePropagation();
          this.#waiting.shift()?.();
        }
      });
    }
    terminate() {
      known.delete(this);
      super.terminate();
      this.#waiting.forEach((passed) => passed());
    }
    pass(millis) {
      return new Promise((passed) => {
        this.#waiting.push(passed);
        this.postMessage({ pass: millis });
      });
    }
  };
  window.passTime = (millis) => Promise.all([...known].map((worker) => worker.pass(millis)));
}
`;
