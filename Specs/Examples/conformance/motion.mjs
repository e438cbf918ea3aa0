// The laws of motion of a sheet: springs, timing curves, the rubber band and deceleration.
//
// A motion is { start, end, low, high, at(time) }. `at` returns { place, velocity }; from `end` on,
// the motion is at rest at its goal. `low` and `high` are its start and its goal in order. A place
// is the height of a sheet or the offset of content in points; velocities are points per second.

/** The motion of something that rests at `place`. */
export function atRest(place, start = 0) {
  const at = () => ({ place, velocity: 0 });
  return { start, end: start, low: place, high: place, at };
}

/**
 * A spring x'' + 2ζω x' + ω² x = 0 with ω = 2π / response, where x is the distance from the goal.
 *
 * It ends at the first time after which x stays within `limits.distance` and the velocity within
 * `limits.speed`.
 */
export function springMotion(spring, { from, velocity = 0, to, start, limits }) {
  const at = springCurve(spring, from - to, velocity);
  const end = start + settlingTime(at, spring, from - to, velocity, limits);
  return {
    start, end, low: Math.min(from, to), high: Math.max(from, to),
    at(time) {
      if (time >= end) return { place: to, velocity: 0 };
      const [x, v] = at(time - start);
      return { place: to + x, velocity: v };
    },
  };
}

/** The closed form of a spring: a function of time that returns distance and velocity. */
function springCurve({ dampingRatio, response }, x0, v0) {
  const omega = 2 * Math.PI / response;
  const decay = dampingRatio * omega;
  if (dampingRatio === 1) {
    const b = v0 + omega * x0;
    return (t) => {
      const e = Math.exp(-omega * t);
      return [(x0 + b * t) * e, (b - omega * (x0 + b * t)) * e];
    };
  }
  if (dampingRatio < 1) {
    const omegaDamped = omega * Math.sqrt(1 - dampingRatio ** 2);
    const b = (v0 + decay * x0) / omegaDamped;
    return (t) => {
      const e = Math.exp(-decay * t);
      const [cos, sin] = [Math.cos(omegaDamped * t), Math.sin(omegaDamped * t)];
      return [
        (x0 * cos + b * sin) * e,
        ((b * omegaDamped - decay * x0) * cos - (x0 * omegaDamped + decay * b) * sin) * e,
      ];
    };
  }
  const root = omega * Math.sqrt(dampingRatio ** 2 - 1);
  const [slow, fast] = [root - decay, -root - decay];
  const a = (v0 - fast * x0) / (slow - fast);
  const b = x0 - a;
  return (t) => {
    const [first, second] = [a * Math.exp(slow * t), b * Math.exp(fast * t)];
    return [first + second, slow * first + fast * second];
  };
}

/** Searches backwards from a time at which the slowest part of the spring has died away. */
function settlingTime(at, { dampingRatio, response }, x0, v0, limits) {
  const omega = 2 * Math.PI / response;
  const overdamping = Math.sqrt(Math.max(0, dampingRatio ** 2 - 1));
  const rate = omega * (dampingRatio - overdamping);
  const size = 1 + Math.abs(x0) + Math.abs(v0) / omega;
  const limit = Math.min(limits.distance, limits.speed);
  const horizon = Math.log(1e4 * size * (1 + omega) / limit) / rate;
  const settled = (t) => {
    const [x, v] = at(t);
    return Math.abs(x) <= limits.distance && Math.abs(v) <= limits.speed;
  };
  const step = horizon / 4000;
  let moving = horizon;
  while (moving > 0 && settled(moving)) moving -= step;
  if (moving <= 0 && settled(0)) return 0;
  let low = Math.max(0, moving);
  let high = low + step;
  for (let turn = 0; turn < 40; turn++) {
    const middle = (low + high) / 2;
    if (settled(middle)) high = middle; else low = middle;
  }
  return high;
}

/** A motion of fixed duration along a curve from 0 to 1. */
export function timedMotion(curve, { from, to, start, duration }) {
  const place = (time) => from + (to - from) * curve((time - start) / duration);
  const end = start + duration;
  return {
    start, end, low: Math.min(from, to), high: Math.max(from, to),
    at(time) {
      if (time >= end) return { place: to, velocity: 0 };
      const moment = Math.max(time, start);
      const step = duration / 10000;
      const velocity = (place(moment + step) - place(moment)) / step;
      return { place: place(moment), velocity };
    },
  };
}

/** CSS's cubic-bezier(): progress over time, both from 0 to 1. */
export function cubicBezier(x1, y1, x2, y2) {
  const along = (s, a, b) => 3 * a * s * (1 - s) ** 2 + 3 * b * s * s * (1 - s) + s ** 3;
  return (x) => {
    let [low, high] = [0, 1];
    for (let turn = 0; turn < 50; turn++) {
      const middle = (low + high) / 2;
      if (along(middle, x1, x2) < x) low = middle; else high = middle;
    }
    return along((low + high) / 2, y1, y2);
  };
}

/**
 * UIScrollView's rubber band, d · (1 − 1 / (c·x/d + 1)): how far something follows a finger that
 * is `x` points beyond a limit. Without room (`d` of 0) it does not move.
 */
export function rubberBand(x, d, c) {
  return d > 0 ? d * (1 - 1 / (c * x / d + 1)) : 0;
}

/** The distance of the finger beyond the limit for a distance of the rubber band. */
export function rubberBandInverse(y, d, c) {
  return d > y ? y * d / (c * (d - y)) : 0;
}

/** The share of a finger's velocity that is left `x` points beyond the limit; 0 without room. */
export function rubberBandSlope(x, d, c) {
  return d > 0 ? c / (c * x / d + 1) ** 2 : 0;
}

/**
 * Content that decelerates: its velocity is multiplied by `rate` every millisecond. The motion
 * ends within `distance` of where it would come to rest.
 */
export function deceleration(rate, { from, velocity, start, distance }) {
  const decay = -1000 * Math.log(rate);
  const to = from + velocity / decay;
  const end = start + Math.max(0, Math.log(Math.abs(velocity) / decay / distance) / decay);
  return {
    start, end, to,
    at(time) {
      if (time >= end) return { place: to, velocity: 0 };
      const left = Math.exp(-decay * (time - start));
      return { place: to - velocity / decay * left, velocity: velocity * left };
    },
    /** The time at which the content passes a place before its end. */
    passes: (place) => start - Math.log((to - place) * decay / velocity) / decay,
  };
}
