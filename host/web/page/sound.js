// The console's notes through WebAudio: square waves, as a pin makes them.

const LOUD = [0.03, 0.12];

/** How far what a board plays lags behind, so that no note is cut. */
const LAG = 0.03;

export class Speaker {
  #context = null;
  #playing = null;
  /** What a board plays: its wave, its loudness, and until when it is known. */
  #voice = null;

  /** A button was pressed: from now on browsers let something be heard. */
  allow() {
    this.#context ??= new AudioContext();
    if (this.#context.state === "suspended") {
      // If it is not allowed yet, the next press tries again.
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
    // An open audio device is a timer that never stops.
    wave.onended = () => {
      if (this.#playing === wave) {
        this.#playing = null;
        context.suspend().catch(() => {});
      }
    };
    this.#playing = wave;
    this.played = (this.played ?? 0) + 1;
  }

  /** Plays on what a board's piezo has played: pairs of hertz and microseconds. */
  follow(notes) {
    const context = this.#context;
    if (context === null) {
      return;
    }
    if (this.#voice === null) {
      context.resume().catch(() => {});
      const wave = new OscillatorNode(context, { type: "square", frequency: 1000 });
      const gain = new GainNode(context, { gain: 0 });
      wave.connect(gain).connect(context.destination);
      wave.start();
      this.#voice = { wave, gain, until: context.currentTime + LAG };
    }
    const voice = this.#voice;
    let at = Math.max(voice.until, context.currentTime);
    for (const [hertz, micros] of notes) {
      if (hertz > 0) {
        voice.wave.frequency.setValueAtTime(hertz, at);
      }
      voice.gain.gain.setValueAtTime(hertz > 0 ? LOUD[1] : 0, at);
      at += micros / 1e6;
    }
    voice.until = at;
    this.played = (this.played ?? 0) + 1;
    if (notes.at(-1)[0] === 0) {
      this.#voice = null;
      voice.wave.stop(at);
      voice.wave.onended = () => {
        if (this.#voice === null) {
          context.suspend().catch(() => {});
        }
      };
    }
  }
}
