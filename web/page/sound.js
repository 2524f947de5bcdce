// The console's notes through WebAudio: square waves, as a pin makes them.

const LOUD = [0.03, 0.12];

export class Speaker {
  #context = null;
  #playing = null;

  /** A button was pressed: from now on browsers let something be heard. */
  allow() {
    this.#context ??= new AudioContext();
    if (this.#context.state === "suspended") {
      // Where it is not allowed yet the next press tries again.
      this.#context.resume().catch(() => {});
    }
  }

  /** Plays a tune in place of the one before: its loudness, then four bytes a note. */
  play(tune) {
    const context = this.#context;
    if (context === null) {
      return;
    }
    this.#playing?.stop();
    const notes = new DataView(tune.buffer, tune.byteOffset + 1, tune.length - 1);
    const wave = new OscillatorNode(context, { type: "square", frequency: 1000 });
    const gain = new GainNode(context, { gain: 0 });
    let at = context.currentTime;
    for (let place = 0; place < notes.byteLength; place += 4) {
      const hertz = notes.getUint16(place, true);
      if (hertz > 0) {
        wave.frequency.setValueAtTime(hertz, at);
      }
      gain.gain.setValueAtTime(hertz > 0 ? LOUD[tune[0]] : 0, at);
      at += notes.getUint16(place + 2, true) / 1000;
    }
    wave.connect(gain).connect(context.destination);
    wave.start();
    wave.stop(at);
    // An audio device that is open is a timer that never rests.
    wave.onended = () => {
      if (this.#playing === wave) {
        this.#playing = null;
        context.suspend().catch(() => {});
      }
    };
    this.#playing = wave;
    this.played = (this.played ?? 0) + 1;
  }
}
