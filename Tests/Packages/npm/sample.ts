// Uses each function and each type of result; checked by tsc --strict, and never run.
import {
  CheckResult, Deviation, Diagnostic, Drawing, Measurement, MotionMeasurement, PictureDifference, Rect, Report,
  SheetState, SheetdrawError, TraceDifference, check, diff, draw, inspect, measure, run, verify,
} from 'sheetdraw';

declare const url: { href: string; protocol: string };

export async function useAll(): Promise<void> {
  const drawing: Drawing = await draw({
    scenario: 'a.sheet.yaml', shot: ['medium', 'large'], appearance: 'dark', cornerRadius: 12, keyboard: true,
    frame: '#EDEDF2', set: 'sheet.cornerRadius=12', output: '{shot}.png', cwd: '.', env: { LC_ALL: 'C' }, jobs: 2,
  });
  const font: string | undefined = drawing.pictures[0]?.font?.name;

  const states: SheetState[] = await inspect({ detent: 'large' });
  const frame: Rect | undefined = states[0]?.sheets[0]?.frame;
  const frames: SheetState[] = await inspect({ trace: true, fps: 30, range: '0s..1s' });
  const event: string | undefined = (await inspect({ scenario: '-', input: 'x', events: 'rn' }))[0]?.event;
  const kind: string | undefined = (await inspect({ tree: true }))[0]?.children[0]?.kind;
  const label: string | undefined = (await inspect({ accessibility: true }))[0]?.elements[0]?.label;
  const gesture: 'tap' | 'drag' | 'scroll' | null | undefined = (await inspect({ hit: '1,2' }))[0]?.takes;
  const color: string | undefined = (await inspect({ probe: ['1,2', '3,4'] }))[0]?.color;

  const difference: PictureDifference = await diff('a.png', url, { limit: '0.1%', ignore: ['status-bar'] });
  const report: Report = await diff<Report>('before', 'after', { output: 'report.html' });
  const trace: TraceDifference = await diff<TraceDifference>('a.csv', 'b.csv', { tolerance: 2 });
  const measurement: Measurement = await measure('a.png', { against: 'a.sheet.yaml', tolerance: 1 });
  const all: Measurement[] = await measure(['a.png', 'b.png']);
  const motions: MotionMeasurement = await measure<MotionMeasurement>('a.mp4', { fit: true });
  const deviation: Deviation | undefined = measurement.deviations?.[0];
  const top = 'top' in measurement.sheet ? measurement.sheet.top : measurement.sheet.unknown;

  const checked: CheckResult = await check(['a.sheet.yaml'], { onWarning: (warning: Diagnostic) => warning.code });
  const verified: Report = await verify('Sheets', { against: 'main', metric: 'tolerant' });
  const changed: number | undefined = verified.counts.changed;

  try {
    const { status, stdout, stderr }: { status: number; stdout: Uint8Array; stderr: string } = await run(['--version']);
    [status, stdout, stderr];
  } catch (error) {
    if (error instanceof SheetdrawError) [error.status, error.diagnostics.map(({ hints }) => hints)];
  }
  [font, frame, frames, event, kind, label, gesture, color, difference, report, trace, all, motions, deviation, top];
  [checked, changed];

  // @ts-expect-error: not a flag
  await draw({ detnt: 'medium' });
  // @ts-expect-error: not a switch
  await draw({ grabber: true });
  // @ts-expect-error: two kinds of results
  await inspect({ tree: true, events: true });
  // @ts-expect-error: a state has no such value
  states[0]!.hight;
  // @ts-expect-error: no flag of check
  await check('a.sheet.yaml', { detent: 'medium' });
}
