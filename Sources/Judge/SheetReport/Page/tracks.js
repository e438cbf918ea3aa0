// The sheets over time: closed formulas and polynomials, evaluated at any moment.

import { dataOf } from "./base.js";

/** @type {Review} */
export const review = dataOf("review");
export const sheets = review.sheets;

/**
 * A damped spring: [kind, speed?, start, end, goal, damping ratio, frequency, offset, velocity].
 * @param {Spring} curve
 * @param {number} seconds
 * @returns {number}
 */
function spring([, isSpeed, start, , goal, ratio, omega, offset, velocity], seconds) {
  const time = Math.max(0, seconds - start);
  const decay = ratio * omega;
  if (ratio === 1) {
    const slope = velocity + omega * offset;
    const fade = Math.exp(-omega * time);
    const now = offset + slope * time;
    return isSpeed ? fade * (slope - omega * now) : goal + fade * now;
  }
  if (ratio < 1) {
    const damped = omega * Math.sqrt(1 - ratio * ratio);
    const other = (velocity + decay * offset) / damped;
    const [cosine, sine] = [Math.cos(damped * time), Math.sin(damped * time)];
    const fade = Math.exp(-decay * time);
    const now = fade * (offset * cosine + other * sine);
    return isSpeed ? fade * damped * (other * cosine - offset * sine) - decay * now : goal + now;
  }
  const split = omega * Math.sqrt(ratio * ratio - 1);
  const [slow, fast] = [split - decay, -decay - split];
  const fastShare = (velocity - slow * offset) / (fast - slow);
  const slowShare = offset - fastShare;
  const [slowNow, fastNow] = [slowShare * Math.exp(slow * time), fastShare * Math.exp(fast * time)];
  return isSpeed ? slow * slowNow + fast * fastNow : goal + slowNow + fastNow;
}

/**
 * A timing curve: [kind, speed?, start, end, goal, x1, y1, x2, y2, from], solved by bisection.
 * @param {Ease} curve
 * @param {number} seconds
 * @returns {number}
 */
function ease([, isSpeed, start, end, goal, x1, y1, x2, y2, from], seconds) {
  const share = Math.max(0, seconds - start) / (end - start);
  /** @type {(a: number, b: number, t: number) => number} */
  const at = (a, b, t) => 3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t;
  /** @type {(a: number, b: number, t: number) => number} */
  const slope = (a, b, t) =>
    3 * (1 - t) * (1 - t) * a + 6 * (1 - t) * t * (b - a) + 3 * t * t * (1 - b);
  let [low, high] = [0, 1];
  for (let step = 0; step < 60 && share > 0; step += 1) {
    const middle = (low + high) / 2;
    if (at(x1, x2, middle) < share) low = middle;
    else high = middle;
  }
  const parameter = share > 0 ? (low + high) / 2 : 0;
  if (!isSpeed) return from + (goal - from) * at(y1, y2, parameter);
  const time = slope(x1, x2, parameter);
  return time > 0 ? (goal - from) * slope(y1, y2, parameter) / time / (end - start) : 0;
}

/**
 * A pull beyond the end of a rubber band, and its slope.
 * @param {number} pull
 * @param {number | null} length
 * @param {number} coefficient
 * @returns {Pair}
 */
function stretched(pull, length, coefficient) {
  if (length === 0) return [0, 0];
  if (length === null) return [pull, 1];
  const reach = coefficient * pull / length + 1;
  return [(1 - 1 / reach) * length, coefficient / (reach * reach)];
}

/**
 * A finger: [kind, speed?, start, end, goal, low, high, below, above, coefficient, origin, points].
 * @param {Finger} curve
 * @param {number} seconds
 * @returns {number}
 */
function finger([, isSpeed, , , , low, high, below, above, coefficient, origin, points], seconds) {
  let index = 0;
  while (index < points.length && points[index] <= seconds) index += 2;
  let [place, speed] = [points[Math.max(0, index - 2) + 1], 0];
  if (index > 0 && index < points.length) {
    const [t0, v0, t1, v1] = points.slice(index - 2, index + 2);
    speed = (v1 - v0) / (t1 - t0);
    place = v0 + speed * (seconds - t0);
  }
  let [value, slope] = [place, 1];
  if (place < low) {
    const [travel, rate] = stretched(low - place, below, coefficient);
    [value, slope] = [low - travel, rate];
  } else if (place > high) {
    const [travel, rate] = stretched(place - high, above, coefficient);
    [value, slope] = [high + travel, rate];
  }
  return isSpeed ? speed * slope : value - origin;
}

/**
 * A deceleration: [kind, speed?, start, end, goal, from, velocity, decay].
 * @param {Deceleration} curve
 * @param {number} seconds
 * @returns {number}
 */
function slowed([, isSpeed, start, , , from, velocity, decay], seconds) {
  const fade = Math.exp(-decay * Math.max(0, seconds - start));
  return isSpeed ? velocity * fade : from + velocity * (1 - fade) / decay;
}

/**
 * Chebyshev polynomials: [kind, start, end, coefficients, start, …].
 * @param {Pieces} curve
 * @param {number} seconds
 * @returns {number}
 */
function pieces(curve, seconds) {
  let index = 1;
  while (index + 3 < curve.length && Number(curve[index + 3]) <= seconds) index += 3;
  const [start, end, factors] = /** @type {[number, number, number[]]} */ (curve.slice(index, index + 3));
  const place = (2 * seconds - start - end) / (end - start);
  let [next, after] = [0, 0];
  for (let degree = factors.length - 1; degree > 0; degree -= 1) {
    [next, after] = [2 * place * next - after + factors[degree], next];
  }
  return place * next - after + factors[0];
}

/**
 * Returns the value of a curve of the page at a time in seconds.
 * @param {number} index
 * @param {number} seconds
 * @returns {number}
 */
function curveAt(index, seconds) {
  const curve = review.curves[index];
  if (curve[0] === "t") return seconds;
  if (curve[0] === "p") return pieces(curve, seconds);
  if (seconds >= curve[3]) return curve[1] ? 0 : curve[4];
  switch (curve[0]) {
    case "s": return spring(curve, seconds);
    case "e": return ease(curve, seconds);
    case "f": return finger(curve, seconds);
    case "d": return slowed(curve, seconds);
  }
}

/**
 * The decoded tracks of the page.
 * @type {WeakMap<Track, Stretch[]>}
 */
const stretches = new WeakMap();

/**
 * Returns the stretches of a track, each with all of its parts.
 * @param {Track} track
 */
export function decoded(track) {
  const known = stretches.get(track);
  if (known) return known;
  /** @type {number[]} */
  let before = [];
  const all = track.map(([start, end, head, tail, own, curves]) => {
    const parts = [
      ...before.slice(0, head), ...own, ...(tail > 0 ? before.slice(-tail) : []),
    ];
    before = parts;
    return { start, end, parts, curves };
  });
  stretches.set(track, all);
  return all;
}

/**
 * Returns the stretch at a time.
 * @param {Track} track
 * @param {number} seconds
 */
export function stretchAt(track, seconds) {
  const all = decoded(track);
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (all[middle].start <= seconds) low = middle + 1;
    else high = middle;
  }
  return all[Math.max(0, low - 1)];
}

/**
 * Returns the numbers of a stretch at a time.
 * @param {Stretch} stretch
 * @param {number} seconds
 */
export function numbersAt(stretch, seconds) {
  const time = Math.min(Math.max(seconds, stretch.start), stretch.end);
  const known = new Map();
  const numbers = [];
  for (let index = 0; index < stretch.curves.length; index += 3) {
    const [curve, offset, factor] = stretch.curves.slice(index, index + 3);
    if (!known.has(curve)) known.set(curve, curveAt(curve, time));
    numbers.push(offset + factor * known.get(curve));
  }
  return numbers;
}

/**
 * Returns a number with at most so many decimals.
 * @param {number} number
 * @param {number} decimals
 */
export const decimal = (number, decimals) => String(Number(number.toFixed(decimals)));

/**
 * Returns the text of a track at a time.
 * @param {Track} track
 * @param {number} seconds
 */
export function textAt(track, seconds) {
  const stretch = stretchAt(track, seconds);
  const numbers = numbersAt(stretch, seconds);
  let next = 0;
  return stretch.parts.map((part) => {
    if (part >= 0) return review.strings[part];
    next += 1;
    return decimal(numbers[next - 1], -1 - part);
  }).join("");
}

/**
 * Returns the tracks of a moment: those of a shot that is before all else at its time, or of its sheet.
 * @param {{ sheet: Sheet, shot: Shot | null }} view
 * @returns {Tracks}
 */
export const tracksAt = ({ sheet, shot }) => shot?.rest ?? sheet;

/**
 * Returns the state of a sheet or a shot at a time, as `inspect` prints it.
 * @param {Tracks} tracks
 * @param {number} seconds
 * @returns {State}
 */
export const stateAt = (tracks, seconds) => JSON.parse(textAt(tracks.state, seconds));

/**
 * Returns the annotations at a time, as `--annotate` draws them.
 * @param {Tracks} tracks
 * @param {number} seconds
 * @returns {Annotation[]}
 */
export const annotationsAt = (tracks, seconds) => JSON.parse(textAt(tracks.annotations, seconds));

/**
 * Returns the visible elements of a content, of which a reading has only the place.
 * @param {PlacedContent} content
 * @param {Sheet} sheet
 * @returns {Spoken[]}
 */
function visibleElements({ content, sheet: owner, place: [left, top], visible: [from, ...to] }, sheet) {
  return review.values[sheet.contents[content]]
    .filter(({ frame: [, y, , height] }) => y + height > from && y < Math.min(...to))
    .map((each) => {
      const [x, y, width, height] = each.frame;
      return { ...each, sheet: owner, frame: [left + x, top + y, width, height] };
    });
}

/**
 * Returns what a screen reader finds at a time, in the tracks of a sheet or of one of its shots.
 * @param {Sheet} sheet
 * @param {number} seconds
 * @param {Tracks} [tracks]
 * @returns {Reading}
 */
export function readingAt(sheet, seconds, tracks = sheet) {
  const reading = JSON.parse(textAt(tracks.reading, seconds));
  /** @type {(Spoken | PlacedContent)[]} */
  const found = reading.elements;
  const elements = found.flatMap((each) => ("place" in each ? visibleElements(each, sheet) : [each]))
    .map((each, index) => ({ ...each, order: index + 1 }));
  return { ...reading, focus: elements.find((each) => each.focused)?.order ?? null, elements };
}
