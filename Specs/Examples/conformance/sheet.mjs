// Spring and snap: an example implementation of a bottom sheet for the conformance vectors.
//
//   node runner.mjs vectors.json sheet.mjs -o results.json
//   SHEET_FAULT=snap-half node runner.mjs vectors.json sheet.mjs -o results.json
//
// All numbers come from the constants of the vectors. `faults` lists deliberate mistakes, each of
// which the vectors find. Sheets on tablets are not implemented.

import { Player } from './player.mjs';
import { SheetRules } from './rules.mjs';

export { SheetRules };

const all = ['spec', 'uikit', 'ios26'];

/**
 * The deliberate mistakes. A judgement names the requirement among those that are not met.
 * `profiles` are those in which it is a mistake.
 */
export const faults = [
  // Heights
  ['medium-half-of-large', 'B15', 'medium is half of the large height'],
  ['large-covers-status-bar', 'B16', 'large is the whole screen'],
  ['safe-area-misread', 'B17', 'the bottom safe area is added where it should not be, or missing'],
  ['first-detent-always', 'A20', 'the sheet opens at the first detent written', ['uikit', 'ios26']],
  ['opens-at-the-largest', 'A20', 'the sheet opens at its largest detent'],
  // Release
  ['snap-half', 'B47', 'the nearest detent wins, without threshold or projection'],
  ['flick-ignored', 'B19', 'the velocity of the finger has no influence'],
  ['dismiss-at-third', 'B52', 'a third of the way to the bottom is enough to dismiss'],
  ['not-dismissible-dismisses', 'A50', 'isModalInPresentation is ignored'],
  // Finger
  ['rubber-band-linear', 'B55', 'the resistance beyond a limit does not grow'],
  ['over-drag-hard-stop', 'B20', 'the sheet stops at its largest detent', ['spec', 'uikit']],
  ['under-drag-free', 'B22', 'a sheet that cannot be dismissed follows the finger down'],
  // Dimming and push-back
  ['dimming-animated-apart', 'B27', 'dimming fades with its own animation'],
  ['dimming-in-proportion', 'B27', 'dimming grows up to the largest detent'],
  ['dimming-too-dark', 'B23', 'dimming is half as strong again'],
  ['undimmed-ignored', 'B25', 'largestUndimmedDetentIdentifier is ignored'],
  ['background-scale-too-small', 'B29', 'the background shrinks to 0.85', ['spec', 'uikit']],
  ['push-back-from-the-bottom', 'B28', 'push-back starts at the bottom of the screen'],
  ['stack-not-pushed-back', 'B28', 'a sheet below another sheet is not pushed back'],
  // Motion
  ['spring-too-bouncy', 'B35', 'the spring of the presentation has too little damping'],
  ['present-linear', 'B36', 'the presentation has a constant velocity'],
  ['dismiss-at-once', 'B42', 'the sheet disappears without an animation'],
  ['no-inherited-velocity', 'B48', 'the spring after a drag starts at rest'],
  ['jump-when-caught', 'B48', 'a moving sheet jumps to its goal when it is touched'],
  // Content, keyboard, rotation
  ['scroll-before-expanding', 'A27', 'content scrolls at every detent'],
  ['drag-while-scrolled', 'B51', 'the sheet moves down before the content is at its top'],
  ['keyboard-ignored', 'D36', 'the sheet makes no room for the keyboard', ['spec', 'uikit']],
  ['keyboard-room-kept', 'D37', 'the sheet keeps its height without a keyboard', ['spec', 'uikit']],
  ['rotation-keeps-height', 'D38', 'the sheet keeps its height in landscape'],
  // Events
  ['detent-event-for-programmatic-change', 'A41', 'didChangeDetent follows a change by the app'],
  ['detent-event-missing', 'A40', 'didChangeDetent is missing after a drag'],
  ['will-dismiss-at-the-end', 'A55', 'willDismiss comes with the release'],
  ['dismissed-at-the-start', 'A56', 'dismissed comes before the animation'],
  ['attempt-not-reported', 'A57', 'didAttemptToDismiss is missing'],
].map(([name, requirement, summary, profiles = all]) => ({ name, summary, requirement, profiles }));

/** Makes the implementation, with a deliberate mistake if `fault` names one. */
export function makeSheet(fault) {
  if (fault && !faults.some(({ name }) => name === fault)) {
    const names = faults.map(({ name }) => name).join(', ');
    throw new Error(`there is no fault "${fault}"; faults: ${names}`);
  }
  return {
    decide(given, context) {
      return context.screen.isTablet ? null : decideFor(given, context, fault);
    },
    play(given, times, context) {
      return context.screen.isTablet ? null : new Player(given, context, fault).play(times);
    },
  };
}

const environment = globalThis.process?.env ?? {};
export const { decide, play } = makeSheet(environment.SHEET_FAULT);

/** Heights, and the state of a sheet that a finger holds or has released. */
function decideFor(given, context, fault) {
  const rules = new SheetRules(given.sheet, context, { screen: given.screen, fault });
  const answer = {
    heights: Object.fromEntries(rules.detents.map(({ id, height }) => [id, height])),
    initial: rules.initial,
  };
  const rest = rules.detent(rules.initial).height;
  const [first, last] = [given.finger?.at(0), given.finger?.at(-1)];
  const free = given.finger ? rest - (last[1] - first[1]) : rest;
  if (given.velocity !== undefined) {
    const { target } = rules.released({ free, speed: -given.velocity, selected: rules.initial });
    return { ...answer, detent: target };
  }
  const height = rules.held(free);
  const dimmingHeight = fault === 'dimming-animated-apart' ? rest : height;
  return {
    ...answer, height, dimming: rules.dimming(dimmingHeight),
    presenterScale: rules.presenterScale(height),
  };
}
