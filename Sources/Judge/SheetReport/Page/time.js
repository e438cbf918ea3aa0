// The time: playing, scrubbing, and the moments to jump to.

const speeds = [0.1, 0.25, 0.5, 1, 2];
const frameSeconds = 1 / 60;
const playing = { isOn: false, isLooped: true, speed: 1, frame: null, last: 0 };
const wantsCalm = matchMedia("(prefers-reduced-motion: reduce)");

/** Shows a moment; times beyond either end count as the end, and a shot has its own time. */
function setSeconds(seconds, shot = null) {
  const { end } = view.sheet;
  view.shot = shot;
  view.seconds = Math.min(end, Math.max(0, Number.isFinite(seconds) ? seconds : 0));
  showMoment();
}

function showMoment() {
  const tracks = tracksAt(view);
  const state = stateAt(tracks, view.seconds);
  shownMoment = {
    state, reading: readingAt(view.sheet, view.seconds, tracks),
    annotations: annotationsAt(tracks, view.seconds),
  };
  parts = partsOf(shownMoment);
  showPicture();
  showPanels();
  updateCharts(state);
  showMarks();
  showPins();
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
  document.body.dataset.shown = view.seconds.toFixed(4);
  remember();
}

/** Returns a time in words, with the name of a shot if it is one. */
function momentWords(seconds, shot) {
  return `${seconds.toFixed(3)} s` + (shot === undefined || shot === null ? "" : `, shot ${shot}`);
}

/** Stops, goes to a moment, and says so. */
function seekTo(seconds, words, shot = null) {
  setPlaying(false);
  setSeconds(seconds, shot);
  announce(words);
}

function seekToShot(shot) {
  seekTo(shot.t, `Shot ${shot.name} at ${shot.t.toFixed(3)} seconds`, shot);
}

/** Returns the number of events that have happened. */
function eventCount() {
  const slack = 1e-6;
  const last = view.sheet.events.findLastIndex((event) => event.t <= view.seconds + slack);
  return view.shot?.rest ? view.shot.events : last + 1;
}

// Playing

function setPlaying(isOn) {
  if (playing.isOn === isOn) return;
  playing.isOn = isOn;
  cancelAnimationFrame(playing.frame);
  byId("play").setAttribute("aria-label", isOn ? "Pause" : "Play");
  byId("play").classList.toggle("playing", isOn);
  if (!isOn) return remember();
  if (view.seconds >= view.sheet.end) view.seconds = 0;
  view.shot = null;
  playing.last = performance.now();
  playing.frame = requestAnimationFrame(playFrame);
}

function playFrame(now) {
  const { end } = view.sheet;
  let next = view.seconds + (now - playing.last) / 1000 * playing.speed;
  playing.last = now;
  if (next >= end) next = playing.isLooped ? next % end : end;
  setSeconds(Math.max(0, next));
  if (next >= end) return setPlaying(false);
  playing.frame = requestAnimationFrame(playFrame);
}

function setSpeed(speed) {
  playing.speed = speed;
  byId("speed").value = String(speed);
}

function stepSpeed(way) {
  const at = speeds.indexOf(playing.speed) + way;
  if (speeds[at]) setSpeed(speeds[at]);
}

function setLooped(isLooped) {
  playing.isLooped = isLooped;
  byId("loop").setAttribute("aria-pressed", String(isLooped));
}

/** Goes to a neighbouring frame of 60 per second. */
function stepFrame(way) {
  setPlaying(false);
  const at = view.seconds / frameSeconds;
  const frame = way > 0 ? Math.floor(at + 1e-6) + way : Math.ceil(at - 1e-6) + way;
  setSeconds(frame * frameSeconds);
}

/** Goes to the next or previous event. */
function stepEvent(way) {
  const { events } = view.sheet;
  const slack = 1e-6;
  const next = way > 0 ? events[eventCount()]
    : events.findLast(({ t }) => t < view.seconds - slack);
  if (next) seekTo(next.t, `${next.event} at ${next.t.toFixed(3)} seconds`);
}

/** Goes to the next or previous shot; several can have one time. */
function stepShot(way) {
  const slack = 1e-6;
  const sorted = [...view.sheet.shots].sort((a, b) => a.t - b.t || a.events - b.events);
  const at = sorted.indexOf(view.shot);
  // A shot at rest is before the events that follow at its time.
  const isBefore = ({ t, rest, events }) => t < view.seconds - slack
    || (rest && t <= view.seconds + slack && events < eventCount());
  const next = at >= 0 ? sorted[at + way]
    : way > 0 ? sorted.find(({ t }) => t > view.seconds + slack)
      : sorted.findLast(isBefore);
  if (next) seekToShot(next);
}

// The scrubber

/** Shows the shots and events of a sheet as ticks, and its transitions as spans. */
function fillTicks(sheet) {
  byId("scrubber").max = String(sheet.end);
  byId("clock").max = sheet.end.toFixed(3);
  byId("length").textContent = `of ${sheet.end.toFixed(3)} s`;
  const share = (seconds) => 100 * seconds / sheet.end + "%";
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
  const rows = [];
  for (const button of ticks.querySelectorAll(".shot")) {
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
  ticks.parentElement.style.setProperty("--rows", String(Math.max(rows.length, 1)));
}

function startTime() {
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
