// The moment that is shown: playing, the moments to jump to, and its address.

import { announce, byId } from "./base.js";
import { annotationsAt, readingAt, stateAt, tracksAt } from "./tracks.js";

export const speeds = [0.1, 0.25, 0.5, 1, 2];
const frameSeconds = 1 / 60;
export const playing = { isOn: false, isLooped: true, speed: 1, frame: 0, last: 0 };

/**
 * What is shown: a sheet, once there is one, at a time. `shot` is the shot that was chosen, or null; several states
 * can have the time of a shot. `other` is the sheet in the other appearance that is shown beside it, or null.
 * `isPrinting` is true while the page is laid out for paper.
 */
export const view = /** @type {View} */ ({ seconds: 0, shot: null, other: null, isPrinting: false });

/**
 * The state, the reading and the annotations of the moment.
 * @type {Moment}
 */
export let shownMoment;

let follow = () => {};

/**
 * Sets what shows the moment after each change of it.
 * @param {() => void} action
 */
export function onMoment(action) {
  follow = action;
}

/**
 * Returns a shot of a sheet by its name; null if it has none.
 * @param {Sheet} sheet
 * @param {string | null | undefined} name
 */
export const shotNamed = ({ shots }, name) => shots.find((shot) => shot.name === name) ?? null;

/**
 * Shows a moment; times beyond either end count as the end, and a shot has its own time.
 * @param {number} seconds
 * @param {Shot | null} [shot]
 */
export function setSeconds(seconds, shot = null) {
  const { end } = view.sheet;
  view.shot = shot;
  view.seconds = Math.min(end, Math.max(0, Number.isFinite(seconds) ? seconds : 0));
  showMoment();
}

/**
 * Returns the tracks of the other appearance, at the same shot.
 * @param {Sheet} other
 */
export const tracksOfOther = (other) => (
  tracksAt({ sheet: other, shot: view.shot && shotNamed(other, view.shot.name) }));

export function showMoment() {
  const tracks = tracksAt(view);
  shownMoment = {
    state: stateAt(tracks, view.seconds), reading: readingAt(view.sheet, view.seconds, tracks),
    annotations: annotationsAt(tracks, view.seconds),
    other: view.other && stateAt(tracksOfOther(view.other), view.seconds),
  };
  follow();
  document.body.dataset.shown = view.seconds.toFixed(4);
  remember();
}

/**
 * Returns a value in words; if both appearances are shown and differ in it, that of each with its name.
 * @param {string} words
 * @param {string | undefined} other
 */
export function inBoth(words, other) {
  if (!view.other || other === undefined || other === words) return words;
  // The value of the appearance is its name.
  return [[words, view.sheet.appearance], [other, view.other.appearance]]
    .map(([text, appearance]) => (text === appearance ? text : `${text} ${appearance}`)).join(", ");
}

/**
 * Returns a time in words, with the name of a shot if it is one.
 * @param {number} seconds
 * @param {string | null} [shot]
 */
export function momentWords(seconds, shot) {
  return `${seconds.toFixed(3)} s` + (shot === undefined || shot === null ? "" : `, shot ${shot}`);
}

/**
 * Stops, goes to a moment, and says so.
 * @param {number} seconds
 * @param {string} words
 * @param {Shot | null} [shot]
 */
export function seekTo(seconds, words, shot = null) {
  setPlaying(false);
  setSeconds(seconds, shot);
  announce(words);
}

/** @param {Shot} shot */
export function seekToShot(shot) {
  seekTo(shot.t, `Shot ${shot.name} at ${shot.t.toFixed(3)} seconds`, shot);
}

/** Returns the number of events that have happened. */
export function eventCount() {
  const slack = 1e-6;
  const last = view.sheet.events.findLastIndex((event) => event.t <= view.seconds + slack);
  return view.shot?.rest ? view.shot.events : last + 1;
}

// Playing

/** @param {boolean} isOn */
export function setPlaying(isOn) {
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

/** @param {number} now */
function playFrame(now) {
  const { end } = view.sheet;
  let next = view.seconds + (now - playing.last) / 1000 * playing.speed;
  playing.last = now;
  if (next >= end) next = playing.isLooped ? next % end : end;
  setSeconds(Math.max(0, next));
  if (next >= end) return setPlaying(false);
  playing.frame = requestAnimationFrame(playFrame);
}

/** @param {number} speed */
export function setSpeed(speed) {
  playing.speed = speed;
  byId("speed").value = String(speed);
}

/** @param {number} way */
export function stepSpeed(way) {
  const at = speeds.indexOf(playing.speed) + way;
  if (speeds[at]) setSpeed(speeds[at]);
}

/** @param {boolean} isLooped */
export function setLooped(isLooped) {
  playing.isLooped = isLooped;
  byId("loop").setAttribute("aria-pressed", String(isLooped));
}

/**
 * Goes to a neighbouring frame of 60 per second.
 * @param {number} way
 */
export function stepFrame(way) {
  setPlaying(false);
  const at = view.seconds / frameSeconds;
  const frame = way > 0 ? Math.floor(at + 1e-6) + way : Math.ceil(at - 1e-6) + way;
  setSeconds(frame * frameSeconds);
}

/**
 * Goes to the next or previous event.
 * @param {number} way
 */
export function stepEvent(way) {
  const { events } = view.sheet;
  const slack = 1e-6;
  const next = way > 0 ? events[eventCount()]
    : events.findLast(({ t }) => t < view.seconds - slack);
  if (next) seekTo(next.t, `${next.event} at ${next.t.toFixed(3)} seconds`);
}

/**
 * Goes to the next or previous shot; several can have one time.
 * @param {number} way
 */
export function stepShot(way) {
  const slack = 1e-6;
  const sorted = [...view.sheet.shots].sort((a, b) => a.t - b.t || a.events - b.events);
  const at = view.shot ? sorted.indexOf(view.shot) : -1;
  // A shot at rest is before the events that follow at its time.
  const isBefore = (/** @type {Shot} */ { t, rest, events }) => t < view.seconds - slack
    || (rest && t <= view.seconds + slack && events < eventCount());
  const next = at >= 0 ? sorted[at + way]
    : way > 0 ? sorted.find(({ t }) => t > view.seconds + slack)
      : sorted.findLast(isBefore);
  if (next) seekToShot(next);
}

// The address

/** @type {number | undefined} */
let remembering;

/** Writes sheet and moment to the address, but not on every frame: browsers limit the rate. */
function remember() {
  clearTimeout(remembering);
  if (playing.isOn) return;
  remembering = setTimeout(() => {
    if (location.hash !== address()) history.replaceState(null, "", address());
  }, 150);
}

/**
 * Returns the address of a moment, by default the one that is shown.
 * @param {{ name: string, device: string, shot?: string | null, seconds: number }} [moment]
 */
export function address(moment) {
  const { name, device, shot, seconds } = moment ?? { ...view.sheet, shot: view.shot?.name, seconds: view.seconds };
  const appearance = view.other ? "both" : view.sheet.appearance;
  const parts = new URLSearchParams({ name, device, appearance });
  if (shot === undefined || shot === null) parts.set("t", seconds.toFixed(3));
  else parts.set("shot", shot);
  return "#" + parts;
}
