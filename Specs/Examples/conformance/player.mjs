// A sheet over time: the steps of the app, of the finger, of the keyboard and of the device.

import {
  atRest, cubicBezier, deceleration, rubberBand, rubberBandInverse, springMotion, timedMotion,
} from './motion.mjs';
import { SheetRules } from './rules.mjs';

/** One presented sheet. */
class Layer {
  // Motions: the sheet's own height, the height that it adds for the keyboard, and the offset of
  // the content.
  motion = atRest(0);
  keyboardRoom = atRest(0);
  content = atRest(0);
  // 'presenting', 'presented', or 'dismissing' with a reason.
  phase = 'presenting';
  earliestEnd = 0;

  /** `key` is the sheet's name among the given ones: 'sheet' or 'below'. */
  constructor(key, rules) {
    Object.assign(this, { key, rules, selected: rules.initial });
  }

  /** The height of the selected detent. */
  get rest() {
    return this.rules.detent(this.selected).height;
  }

  /** The time at which its motions and its phase end. */
  get end() {
    return Math.max(this.motion.end, this.keyboardRoom.end, this.earliestEnd);
  }

  height(time) {
    return this.motion.at(time).place + this.keyboardRoom.at(time).place;
  }

  /**
   * The height by which dimming and push-back go: the sheet's own height, within the bounds of its
   * motion, so that an overshoot does not show.
   */
  lookHeight(time) {
    const { low, high } = this.motion;
    return Math.min(high, Math.max(low, this.motion.at(time).place));
  }
}

/** Plays the steps of a curve. */
export class Player {
  events = [];
  keyboardHeight = 0;
  finger = null;

  constructor(given, context, fault) {
    const { constants, screen } = context;
    Object.assign(this, { given, context, fault, constants, screen });
    this.layers = { below: null, sheet: null };
    // A motion has settled within these limits, which the profile gives in pixels.
    this.limits = {
      distance: constants['settle.distance'] / screen.pixelsPerPoint,
      speed: constants['settle.speed'] / screen.pixelsPerPoint,
    };
  }

  play(times) {
    const names = ['height', 'dimming', 'presenterScale', 'offset', 'belowScale'];
    const values = Object.fromEntries(names.map((name) => [name, []]));
    const steps = [...this.given.steps];
    for (const time of times) {
      while (steps.length > 0 && steps[0].time <= time) {
        const step = steps.shift();
        this.advance(step.time);
        this[step.type](step, steps);
      }
      this.advance(time);
      const now = this.values(time);
      for (const name of names) values[name].push(now[name]);
    }
    const events = this.events.sort((a, b) => a.time - b.time);
    return { values, events };
  }

  values(time) {
    const { below, sheet } = this.layers;
    const first = below ?? sheet;
    const scaleBelow = sheet && this.fault !== 'stack-not-pushed-back'
      ? sheet.rules.scaleBelow(sheet.lookHeight(time)) : 1;
    return {
      height: sheet && sheet.height(time),
      dimming: sheet ? this.dimming(sheet, time) : 0,
      presenterScale: first ? first.rules.presenterScale(first.lookHeight(time)) : 1,
      offset: sheet && this.contentOffset(sheet, time),
      belowScale: below && scaleBelow,
    };
  }

  dimming(layer, time) {
    if (this.fault !== 'dimming-animated-apart') return layer.rules.dimming(layer.lookHeight(time));
    const share = Math.min(1, (time - layer.motion.start) / this.constants['present.duration']);
    const shares = { presenting: share, presented: 1, dismissing: 1 - share };
    return layer.rules.dimming(layer.rest) * shares[layer.phase];
  }

  // MARK: Time

  /** The presented sheets, the upper one first. */
  get presentLayers() {
    return [this.layers.sheet, this.layers.below].filter((layer) => layer !== null);
  }

  event(layer, time, name, details = {}) {
    const sheet = layer.key === 'below' ? { sheet: 'below' } : {};
    this.events.push({ time, name, ...details, ...sheet });
  }

  /** Moves the finger on, and ends motions that have ended by `time`. */
  advance(time) {
    if (this.finger) this.moveFinger(time);
    for (const layer of this.presentLayers) if (layer.end <= time) this.finish(layer, layer.end);
  }

  /** Ends the presentation or the dismissal of a sheet. */
  finish(layer, time) {
    if (layer.phase === 'presenting') this.event(layer, time, 'didPresent');
    if (layer.phase === 'dismissing') {
      const { reason } = layer;
      if (this.fault !== 'dismissed-at-the-start') this.event(layer, time, 'dismissed', { reason });
      this.layers[layer.key] = null;
      return;
    }
    layer.phase = 'presented';
  }

  /** Moves a sheet with a spring of the profile, from where it is with the velocity that it has. */
  spring(name, layer, { time, to, velocity = layer.motion.at(time).velocity }) {
    const spring = this.springNamed(name);
    const from = layer.motion.at(time).place;
    layer.motion = springMotion(spring, { from, velocity, to, start: time, limits: this.limits });
  }

  springNamed(name) {
    const spring = {
      dampingRatio: this.constants[`${name}.dampingRatio`],
      response: this.constants[`${name}.response`],
    };
    if (this.fault === 'spring-too-bouncy' && name === 'present') spring.dampingRatio *= 0.6;
    return spring;
  }

  // MARK: Steps of the app

  show(step) {
    const key = step.sheet ?? 'sheet';
    const layer = new Layer(key, this.rulesFor(key));
    this.layers[key] = layer;
    this.settle(layer, step.time);
    return layer;
  }

  /** The rules of a sheet on the present screen. */
  rulesFor(key) {
    const isStacked = key === 'sheet' && this.layers.below !== null;
    const options = { screen: this.screen, isStacked, fault: this.fault };
    return new SheetRules(this.given[key], this.context, options);
  }

  present(step) {
    const { time } = step;
    const layer = this.show(step);
    const [from, to] = [-this.roomForKeyboard(layer), layer.rest];
    if (this.fault === 'present-linear') {
      const duration = this.constants['present.duration'];
      layer.motion = timedMotion((x) => x, { from, to, start: time, duration });
      return;
    }
    layer.motion = atRest(from, time);
    this.spring('present', layer, { time, to });
  }

  dismiss(step) {
    // A dismissal takes the sheets above with it; all of them are removed at its end.
    const takesAll = step.sheet === 'below';
    const removed = this.presentLayers.filter(({ key }) => key === 'sheet' || takesAll);
    const { time } = step;
    for (const layer of removed) this.dismissLayer(layer, { time, reason: 'programmatic' });
    const end = Math.max(...removed.map((layer) => layer.end));
    for (const layer of removed) layer.earliestEnd = end;
  }

  dismissLayer(layer, { time, reason, velocity }) {
    const { constants, fault } = this;
    if (layer.phase === 'presenting') this.event(layer, time, 'didPresent');
    if (fault === 'dismissed-at-the-start') this.event(layer, time, 'dismissed', { reason });
    Object.assign(layer, { phase: 'dismissing', reason });
    const [from, to] = [layer.motion.at(time).place, -this.roomForKeyboard(layer)];
    const isAtRest = layer.motion.end <= time;
    if (fault === 'dismiss-at-once') {
      layer.motion = atRest(to, time);
    } else if (reason === 'programmatic' && constants['dismiss.rule'] === 'ease' && isAtRest) {
      const handles = ['X1', 'Y1', 'X2', 'Y2'].map((name) => constants[`dismiss.ease${name}`]);
      const duration = constants['dismiss.duration'];
      layer.motion = timedMotion(cubicBezier(...handles), { from, to, start: time, duration });
    } else {
      this.spring('dismiss', layer, { time, to, velocity });
    }
  }

  select(step) {
    const layer = this.layers[step.sheet ?? 'sheet'];
    layer.selected = step.detent;
    this.spring('detentChange', layer, { time: step.time, to: layer.rest });
    this.moveKeyboardRoom(layer, step.time);
    if (this.fault === 'detent-event-for-programmatic-change') {
      this.event(layer, step.time, 'didChangeDetent', { detent: step.detent });
    }
  }

  // MARK: Keyboard and rotation

  keyboard(step) {
    if (this.fault === 'keyboard-room-kept' && step.height === 0) return;
    this.keyboardHeight = step.height;
    for (const layer of this.presentLayers) this.moveKeyboardRoom(layer, step.time);
  }

  /** The height that a resting sheet adds to stay above the keyboard. */
  roomForKeyboard({ rules, selected }) {
    if (this.fault === 'keyboard-ignored' || rules.isCompact) return 0;
    const covered = Math.max(0, this.keyboardHeight - this.screen.safeArea.bottom);
    const maximum = rules.large?.height ?? rules.height({ kind: 'large' });
    return Math.min(covered, maximum - rules.detent(selected).height);
  }

  /** Moves the room for the keyboard to what the selected detent needs. */
  moveKeyboardRoom(layer, time) {
    const { place: from, velocity } = layer.keyboardRoom.at(time);
    const { limits } = this;
    const to = this.roomForKeyboard(layer);
    const spring = this.springNamed('keyboard');
    layer.keyboardRoom = springMotion(spring, { from, velocity, to, start: time, limits });
  }

  /** Puts a sheet at rest at its selected detent. */
  settle(layer, time) {
    layer.keyboardRoom = atRest(this.roomForKeyboard(layer), time);
    layer.motion = atRest(layer.rest, time);
  }

  /** A rotation takes no time: motions end, and sheets rest at their detents on the new screen. */
  rotate({ time, screen }) {
    if (this.fault === 'rotation-keeps-height') return;
    this.screen = screen.width === this.context.screen.width ? this.context.screen : screen;
    for (const layer of this.presentLayers) {
      this.finish(layer, time);
      layer.rules = this.rulesFor(layer.key);
      this.settle(layer, time);
    }
  }

  // MARK: The finger

  down(step, later) {
    const layer = this.layers[step.sheet ?? 'sheet'];
    if (layer.phase === 'presenting') this.finish(layer, step.time);
    const jumps = this.fault === 'jump-when-caught';
    const height = jumps ? layer.rest : layer.motion.at(step.time).place;
    // The finger moves in straight lines between its samples, up to the step that lifts it.
    const end = later.findIndex(({ type }) => type === 'up');
    const samples = [step, ...later.slice(0, end + 1).filter(({ type }) => type === 'move')];
    this.finger = {
      layer, samples, time: step.time, y: step.y, isOnContent: step.on === 'content',
      free: layer.rules.free(height), movesContent: false, hasPulled: false,
    };
    if (!this.finger.isOnContent) return;
    layer.content = atRest(this.freeOffset(layer, step.time), step.time);
  }

  move() {}

  /** The finger's y at a time. */
  fingerPlace(time) {
    const { samples } = this.finger;
    const next = samples.find((sample) => sample.time >= time);
    if (!next) return samples.at(-1).y;
    const last = samples[samples.indexOf(next) - 1] ?? next;
    const share = next === last ? 1 : (time - last.time) / (next.time - last.time);
    return last.y + (next.y - last.y) * share;
  }

  moveFinger(time) {
    const { finger } = this;
    const { layer } = finger;
    const y = this.fingerPlace(time);
    const distance = y - finger.y;
    const moved = finger.isOnContent ? this.moveContent(layer, distance, time) : distance;
    if (moved !== 0) {
      this.watchPull({ before: finger.free, distance: moved, start: finger.time, end: time });
      finger.free -= moved;
    }
    Object.assign(finger, { y, time });
    layer.motion = atRest(layer.rules.held(finger.free), time);
  }

  /** Sends willDismiss when the finger first pulls the sheet below its smallest detent. */
  watchPull({ before, distance, start, end }) {
    const { finger } = this;
    const { rules } = finger.layer;
    const lowest = rules.lowest.height;
    if (!rules.sheet.dismissible || finger.hasPulled) return;
    if (distance < 0 || before - distance >= lowest) return;
    finger.hasPulled = true;
    if (this.fault === 'will-dismiss-at-the-end') return;
    const share = Math.max(0, before - lowest) / distance;
    this.event(finger.layer, start + (end - start) * share, 'willDismiss');
  }

  up({ time, velocity }) {
    const { finger, fault } = this;
    const { layer, free, movesContent } = finger;
    const { rules, selected } = layer;
    this.finger = null;
    const endsLate = fault === 'will-dismiss-at-the-end';
    if (finger.hasPulled && endsLate) this.event(layer, time, 'willDismiss');
    // The velocity belongs to the sheet or to the content.
    const [speed, contentSpeed] = movesContent ? [0, -velocity] : [-velocity, 0];
    if (finger.isOnContent) this.releaseContent(layer, { time, speed: contentSpeed });
    const { target, wasRefused } = rules.released({ free, speed, selected });
    const reports = wasRefused && fault !== 'attempt-not-reported';
    if (reports) this.event(layer, time, 'didAttemptToDismiss');
    const inherited = fault === 'no-inherited-velocity' ? 0 : speed * rules.slope(free);
    if (target === null) {
      this.dismissLayer(layer, { time, reason: 'interactive', velocity: inherited });
      return;
    }
    if (target !== selected && fault !== 'detent-event-missing') {
      this.event(layer, time, 'didChangeDetent', { detent: target });
    }
    layer.selected = target;
    this.spring('release', layer, { time, to: layer.rest, velocity: inherited });
    this.moveKeyboardRoom(layer, time);
  }

  // MARK: Content

  /** Moves the content by its part of the finger's distance; returns the sheet's part. */
  moveContent(layer, distance, time) {
    const { finger, fault } = this;
    const { rules } = layer;
    const { scroll } = rules.sheet;
    const offset = layer.content.at(time).place;
    let part;
    if (distance < 0) {
      const expands = scroll?.expands && fault !== 'scroll-before-expanding';
      const room = expands || !scroll ? Math.max(0, rules.highest.height - finger.free) : 0;
      part = scroll ? Math.min(0, distance + room) : 0;
    } else {
      part = fault === 'drag-while-scrolled' ? 0 : Math.min(distance, offset);
    }
    if (distance !== 0) finger.movesContent = part !== 0;
    layer.content = atRest(offset - part, time);
    return distance - part;
  }

  /** The offset as it is seen: beyond the end of the content, it resists a finger. */
  contentOffset(layer, time) {
    const offset = layer.content.at(time).place;
    if (this.finger?.layer !== layer || !this.finger.isOnContent) return offset;
    const excess = offset - layer.rules.sheet.scroll?.maximumOffset;
    if (!(excess > 0)) return offset;
    const coefficient = this.constants['rubberBand.coefficient'];
    return offset - excess + rubberBand(excess, layer.rest, coefficient);
  }

  /** The offset without resistance at the time at which a finger touches the content. */
  freeOffset(layer, time) {
    const offset = layer.content.at(time).place;
    const excess = offset - layer.rules.sheet.scroll?.maximumOffset;
    if (!(excess > 0)) return offset;
    const coefficient = this.constants['rubberBand.coefficient'];
    return offset - excess + rubberBandInverse(excess, layer.rest, coefficient);
  }

  /** Content that is released decelerates; beyond its ends it springs back. */
  releaseContent(layer, { time, speed }) {
    const { constants, limits } = this;
    const offset = layer.content.at(time).place;
    const end = layer.rules.sheet.scroll?.maximumOffset ?? 0;
    const spring = {
      dampingRatio: constants['scroll.bounceDampingRatio'],
      response: constants['scroll.bounceResponse'],
    };
    const bounce = (from, velocity, start, to) =>
      springMotion(spring, { from, velocity, to, start, limits });
    if (offset > end) {
      const pulled = rubberBand(offset - end, layer.rest, constants['rubberBand.coefficient']);
      layer.content = bounce(end + pulled, 0, time, end);
      return;
    }
    if (speed === 0) return;
    const flight = deceleration(constants['scroll.decelerationRate'], {
      from: offset, velocity: speed, start: time, distance: limits.distance,
    });
    layer.content = flight;
    if (flight.to >= 0 && flight.to <= end) return;
    // The content reaches its end with a velocity, and springs back.
    const limit = flight.to < 0 ? 0 : end;
    const hit = flight.passes(limit);
    const rebound = bounce(limit, flight.at(hit).velocity, hit, limit);
    layer.content = {
      start: time, end: rebound.end, at: (moment) => (moment < hit ? flight : rebound).at(moment),
    };
  }
}
