// The rules of a sheet without time: heights, dimming, push-back, the finger and the release.

import { rubberBand, rubberBandInverse, rubberBandSlope } from './motion.mjs';

const clamp = (x, low = 0, high = 1) => Math.min(high, Math.max(low, x));

/**
 * The rules for one sheet on one screen. Heights are distances of the sheet's upper edge from the
 * bottom edge of the screen, in points; velocities are points per second upwards.
 */
export class SheetRules {
  constructor(sheet, context, { screen = context.screen, isStacked = false, fault } = {}) {
    Object.assign(this, { sheet, screen, isStacked, fault });
    this.constants = context.constants;
    this.isDark = context.appearance === 'dark';
    // In compact height, a sheet covers the whole screen, and large is its only active detent.
    this.isCompact = screen.isCompactHeight;
    const active = this.isCompact ? [{ id: 'large', kind: 'large' }] : sheet.detents;
    // Resolved heights belong to the screen of the vectors.
    const givenHeight = (detent) => screen === context.screen ? detent.height : undefined;
    this.detents = active
      .map((detent) => ({ ...detent, height: givenHeight(detent) ?? this.height(detent) }))
      .sort((a, b) => a.height - b.height);
    this.lowest = this.detents[0];
    this.highest = this.detents.at(-1);
    this.large = this.detents.find((detent) => detent.kind === 'large');
  }

  /** The detent of an id, or the largest one if it is inactive on this screen. */
  detent(id) {
    return this.detents.find((detent) => detent.id === id) ?? this.highest;
  }

  // MARK: Heights

  /** The resolved height of a detent in points. */
  height({ kind, value }) {
    const { constants, screen, fault } = this;
    if (this.isCompact) return screen.height;
    const gap = constants[screen.hasHomeButton ? 'detent.large.gapHomeButton' : 'detent.large.gap'];
    const stackedGap = this.isStacked ? constants['stacked.gap'] : 0;
    const large = fault === 'large-covers-status-bar'
      ? screen.height : screen.height - screen.safeArea.top - gap - stackedGap;
    if (kind === 'large') return large;
    let addsSafeArea = constants['detent.safeArea'] === 'exclude';
    const maximum = large - (addsSafeArea ? screen.safeArea.bottom : 0);
    if (fault === 'medium-half-of-large' && kind === 'medium') return large / 2;
    const isShort = screen.height <= constants['detent.medium.shortScreen'];
    const share = kind === 'medium'
      ? constants[isShort ? 'detent.medium.fractionShort' : 'detent.medium.fraction'] : value;
    const basis = constants['detent.fraction.basis'] === 'maximum' ? maximum : screen.height;
    const content = kind === 'points' ? value : share * basis;
    if (fault === 'safe-area-misread') addsSafeArea = !addsSafeArea;
    if (content <= constants['detent.safeAreaAbove']) addsSafeArea = false;
    return Math.min(content + (addsSafeArea ? screen.safeArea.bottom : 0), large);
  }

  /** The detent at which the sheet opens. */
  get initial() {
    const { sheet, fault } = this;
    if (sheet.initial) return sheet.initial;
    if (fault === 'opens-at-the-largest') return this.highest.id;
    const takesFirst = this.constants['sheet.initialDetent'] === 'first'
      || fault === 'first-detent-always';
    return takesFirst ? sheet.detents[0].id : this.lowest.id;
  }

  // MARK: Dimming and push-back

  /** The opacity of the dimming view at a height. */
  dimming(height) {
    const { constants, detents, sheet, fault } = this;
    let alpha = constants[this.isDark ? 'dimming.alphaDark' : 'dimming.alphaLight'];
    if (this.isStacked) alpha *= constants['stacked.dimming'];
    if (fault === 'dimming-too-dark') alpha *= 1.5;
    const ignoresUndimmed = fault === 'undimmed-ignored' || !sheet.largestUndimmed;
    const undimmed = ignoresUndimmed ? 0 : this.detent(sheet.largestUndimmed).height;
    const next = detents.find((detent) => detent.height > undimmed);
    if (!next) return 0;
    if (fault === 'dimming-in-proportion') return alpha * clamp(height / this.highest.height);
    return alpha * clamp((height - undimmed) / (next.height - undimmed));
  }

  /** How far what lies below is pushed back at a height, from 0 to 1. */
  pushBackProgress(height) {
    const { large, detents, fault } = this;
    if (!large || this.isCompact) return 0;
    const below = detents.findLast((detent) => detent.height < large.height);
    const start = fault === 'push-back-from-the-bottom' ? 0 : below?.height ?? 0;
    return clamp((height - start) / (large.height - start));
  }

  /** The scale of what lies below at a height. */
  scaleBelow(height) {
    return 1 - (1 - this.fullPushBackScale) * this.pushBackProgress(height);
  }

  get fullPushBackScale() {
    const { constants, screen } = this;
    if (this.fault === 'background-scale-too-small') return 0.85;
    if (constants['pushback.rule'] === 'centred') return constants['pushback.scale'];
    const isNarrow = screen.width <= constants['pushback.widthNarrow'];
    const isWide = screen.width >= constants['pushback.widthWide'];
    const name = isNarrow ? 'marginNarrow' : isWide ? 'marginWide' : 'marginMiddle';
    return 1 - 2 * constants[`pushback.${name}`] / screen.width;
  }

  /** The scale of the root view behind the first sheet. */
  presenterScale(height) {
    return this.constants['pushback.scope'] === 'sheets' ? 1 : this.scaleBelow(height);
  }

  // MARK: The finger

  /** The limits between which the sheet follows a finger exactly, and the room beyond them. */
  get travel() {
    const { constants, screen, sheet, lowest, highest, fault } = this;
    const usesGap = constants['rubberBand.rule'] === 'gap';
    const above = screen.height - highest.height;
    const maximum = this.large?.height ?? this.height({ kind: 'large' });
    const roomAbove = usesGap
      ? Math.min(above - screen.safeArea.top, constants['rubberBand.limitUp']) : above;
    const roomBelow = usesGap
      ? Math.min(constants['rubberBand.shareDown'] * maximum, constants['rubberBand.limitDown'])
      : lowest.height;
    const isFree = sheet.dismissible || fault === 'under-drag-free';
    return {
      high: highest.height, roomAbove, low: isFree ? -Infinity : lowest.height, roomBelow,
      coefficient: constants['rubberBand.coefficient'],
    };
  }

  /** Applies a function of the rubber band to the part of a height beyond a limit. */
  beyond(height, { inside, outside }) {
    const { high, low, roomAbove, roomBelow, coefficient } = this.travel;
    if (height > high) {
      return outside(height - high, { limit: high, sign: 1, room: roomAbove, coefficient });
    }
    if (height < low) {
      return outside(low - height, { limit: low, sign: -1, room: roomBelow, coefficient });
    }
    return inside;
  }

  /** The height at which a finger holds the sheet, from its height without a rubber band. */
  held(free) {
    const { fault } = this;
    return this.beyond(free, {
      inside: free,
      outside(x, { limit, sign, room, coefficient }) {
        if (fault === 'over-drag-hard-stop' && sign > 0) return limit;
        if (fault === 'rubber-band-linear') return limit + sign * coefficient * x;
        return limit + sign * rubberBand(x, room, coefficient);
      },
    });
  }

  /** The height without a rubber band of a sheet that a finger catches. */
  free(held) {
    return this.beyond(held, {
      inside: held,
      outside: (y, { limit, sign, room, coefficient }) =>
        limit + sign * rubberBandInverse(y, room, coefficient),
    });
  }

  /** The share of the finger's velocity with which the sheet moves. */
  slope(free) {
    return this.beyond(free, {
      inside: 1, outside: (x, { room, coefficient }) => rubberBandSlope(x, room, coefficient),
    });
  }

  // MARK: The release

  /**
   * Where the sheet goes when it is released.
   *
   * `free` is its height without a rubber band, `speed` its velocity upwards. `target` is the id of
   * a detent, or null for dismissal. `wasRefused` is true if a dismissal was not permitted.
   */
  released({ free, speed, selected }) {
    const usesProjection = this.constants['release.rule'] === 'projection';
    if (this.fault === 'flick-ignored') speed = 0;
    const from = this.detent(selected);
    const chosen = usesProjection
      ? this.projected(free, speed) : this.pastThreshold(free, speed, from);
    const wasRefused = chosen === null && !this.sheet.dismissible
      && this.fault !== 'not-dismissible-dismisses';
    const target = wasRefused ? this.lowest : chosen;
    // Detents of the same height are one place; the sheet stays at the selected one.
    const isSelected = target && target.height === from.height;
    return { target: target && (isSelected ? from.id : target.id), wasRefused };
  }

  pastThreshold(free, speed, from) {
    const { constants, detents, lowest, highest, fault } = this;
    const flick = constants['release.speedDetent'];
    const above = detents.find((detent) => detent.height > free);
    const below = detents.findLast((detent) => detent.height < free);
    if (free < lowest.height) {
      if (speed <= -constants['release.speedDismiss']) return null;
      if (speed >= flick) return above;
      const share = fault === 'dismiss-at-third' ? 2 / 3 : constants['release.dismiss'];
      return free < share * lowest.height ? null : lowest;
    }
    if (speed >= flick) return above ?? highest;
    if (speed <= -flick) return below ?? lowest;
    const upper = above ?? highest;
    const lower = detents.findLast((detent) => detent.height <= free);
    if (upper === lower || !above) return upper;
    const share = (free - lower.height) / (upper.height - lower.height);
    const snap = fault === 'snap-half' ? 0.5 : constants['release.snap'];
    if (free > from.height) return share >= snap ? upper : lower;
    return 1 - share >= snap ? lower : upper;
  }

  projected(free, speed) {
    const { constants, detents, highest, lowest, fault } = this;
    const counts = Math.abs(speed) >= constants['release.speedZero'] && fault !== 'snap-half';
    const place = free + (counts ? constants['release.projection'] * speed : 0);
    const dismissal = { height: 0 };
    const distance = (end) => Math.abs(end.height - place);
    let target = [dismissal, ...detents]
      .reduce((best, each) => distance(each) < distance(best) ? each : best);
    if (fault === 'dismiss-at-third' && place < lowest.height) {
      target = place < lowest.height * 2 / 3 ? dismissal : lowest;
    }
    const flick = constants['release.speedDetent'];
    if (speed >= flick) {
      const next = detents.find((detent) => detent.height > free) ?? highest;
      if (next.height > target.height) target = next;
    }
    if (speed <= -flick) {
      const next = detents.findLast((detent) => detent.height < free) ?? dismissal;
      if (next.height < target.height) target = next;
    }
    return target === dismissal ? null : target;
  }
}
