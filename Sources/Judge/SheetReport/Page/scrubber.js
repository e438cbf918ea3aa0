// The controls of the time: the scrubber with its ticks, and the clock.

import { byId, copy, element, within } from "./base.js";
import {
  address, momentWords, playing, seekTo, seekToShot, setLooped, setPlaying, setSeconds, setSpeed, showMoment, speeds,
  stepFrame, view,
} from "./time.js";

/** Updates the controls after a change of the moment. */
export function showTime() {
  byId("ticks").querySelectorAll(".shot").forEach((button, index) => {
    if (view.sheet.shots[index] === view.shot) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  });
  const scrubber = byId("scrubber");
  scrubber.value = String(view.seconds);
  scrubber.setAttribute("aria-valuetext", `${view.seconds.toFixed(3)} seconds`);
  byId("spans").style.setProperty("--now", 100 * view.seconds / view.sheet.end + "%");
  if (document.activeElement !== byId("clock")) byId("clock").value = view.seconds.toFixed(3);
  byId("transport").dataset.moment = momentWords(view.seconds, view.shot?.name);
}

/**
 * Shows the shots and events of a sheet as ticks, and its transitions as spans.
 * @param {Sheet} sheet
 */
export function fillTicks(sheet) {
  byId("scrubber").max = String(sheet.end);
  byId("clock").max = sheet.end.toFixed(3);
  byId("length").textContent = `of ${sheet.end.toFixed(3)} s`;
  const share = (/** @type {number} */ seconds) => 100 * seconds / sheet.end + "%";
  byId("spans").replaceChildren(...sheet.transitions.map((each) => {
    const span = element("i", { title: `${each.kind} ${each.sheet ?? ""} ${each.course}` });
    span.style.left = share(each.start);
    span.style.width = share(Math.max(0, Math.min(sheet.end, each.end) - each.start));
    return span;
  }));
  const times = [...new Set(sheet.events.map((event) => event.t))];
  const ticks = times.map((seconds) => {
    const tick = element("i", { className: "tick" });
    tick.style.left = share(seconds);
    return tick;
  });
  const shots = sheet.shots.map((shot) => {
    const button = element("button", { type: "button", className: "shot" },
      element("bdi", {}, shot.name));
    button.style.left = share(shot.t);
    button.dataset.share = String(shot.t / sheet.end);
    button.addEventListener("click", () => seekToShot(shot));
    return button;
  });
  byId("ticks").replaceChildren(...ticks, ...shots);
  placeShots();
}

/** Places the names of shots beside their times, in rows, so that no name covers another. */
function placeShots() {
  const ticks = byId("ticks");
  /** @type {{ from: number, width: number }[][]} */
  const rows = [];
  for (const button of within(ticks, ".shot")) {
    const share = Number(button.dataset.share);
    const start = share * ticks.clientWidth;
    const width = button.offsetWidth;
    const choices = (share > 0.5 ? [true, false] : [false, true])
      .map((isLate) => ({ isLate, from: isLate ? start - width : start }))
      .filter(({ from }) => from >= 0 && from + width <= ticks.clientWidth);
    if (choices.length === 0) choices.push({ isLate: share > 0.5, from: start });
    for (let row = 0, isPlaced = false; !isPlaced; row += 1) {
      rows[row] ??= [];
      const free = choices.find(({ from }) =>
        rows[row].every((other) => from + width <= other.from || from >= other.from + other.width));
      if (!free) continue;
      isPlaced = true;
      rows[row].push({ from: free.from, width });
      button.classList.toggle("late", free.isLate);
      button.style.setProperty("--row", String(row));
    }
  }
  ticks.parentElement?.style.setProperty("--rows", String(Math.max(rows.length, 1)));
}

export function startTime() {
  new ResizeObserver(placeShots).observe(byId("ticks"));
  byId("speed").append(...speeds.map((speed) => element("option", {
    value: String(speed), selected: speed === 1,
  }, `${speed}×`)));
  byId("speed").addEventListener("change", () => setSpeed(Number(byId("speed").value)));
  const actions = {
    play: () => setPlaying(!playing.isOn), back: () => stepFrame(-1), forth: () => stepFrame(1),
    "to-start": () => seekTo(0, "Start"), loop: () => setLooped(!playing.isLooped),
  };
  for (const [id, action] of Object.entries(actions)) byId(id).addEventListener("click", action);
  byId("scrubber").addEventListener("input", () => {
    setPlaying(false);
    setSeconds(Number(byId("scrubber").value));
  });
  byId("clock").addEventListener("input", () => {
    setPlaying(false);
    setSeconds(Number(byId("clock").value));
  });
  byId("clock").addEventListener("blur", showMoment);
  byId("copy-link").addEventListener("click", () => (
    copy(new URL(address(), location.href).href, byId("copy-link"))));
}
