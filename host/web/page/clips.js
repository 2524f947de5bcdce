// The clips of the games: made by headless scripts, played by the browser until they are
// paused. If the browser asks for little motion, they begin as stills.

/** Listens to the buttons of the clips; gives what shows them in a language. */
export function startClips({ by, still }) {
  const clips = [...document.querySelectorAll("[data-clip]")];
  const held = new Set(still ? clips : []);
  let language = "en";

  function show(clip) {
    const holds = held.has(clip);
    const source = `clips/${language}/${clip.dataset.clip}.${holds ? "png" : "gif"}`;
    const image = clip.querySelector("img");
    if (image.getAttribute("src") !== source) {
      image.setAttribute("src", source);
    }
    clip.querySelector("button").setAttribute("aria-pressed", String(holds));
    by("hold-all").setAttribute("aria-pressed", String(held.size === clips.length));
  }

  function hold(clip, holds) {
    if (holds) {
      held.add(clip);
    } else {
      held.delete(clip);
    }
    show(clip);
  }

  for (const clip of clips) {
    clip.querySelector("button").addEventListener("click", () => hold(clip, !held.has(clip)));
  }
  by("hold-all").addEventListener("click", () => {
    const holds = held.size < clips.length;
    clips.forEach((clip) => hold(clip, holds));
  });
  return (chosen) => {
    language = chosen;
    clips.forEach(show);
  };
}
