import {
  CheckOptions,
  DiffOptions,
  DrawOptions,
  InspectOptions,
  MeasureOptions,
  OneOrMore,
  Path,
  RunOptions,
  VerifyOptions,
} from './types/options';
import {
  CheckResult,
  Diagnostic,
  Drawing,
  Measurement,
  MotionMeasurement,
  PictureDifference,
  Report,
  StateDifference,
  TraceDifference,
} from './types/results';
import { Accessibility, Hit, Probe, SheetEvent, SheetState, TreeNode } from './types/state';

export * from './types/flags';
export * from './types/options';
export * from './types/results';
export * from './types/state';

/** A run of the command that failed, or a binary that cannot be started. */
export class SheetdrawError extends Error {
  readonly name: 'SheetdrawError';
  /** The exit status; 69 without a binary, null if a signal ended the command. */
  readonly status: number | null;
  /** The signal that ended the command. */
  readonly signal: string | null;
  /** The errors and warnings of the run. */
  readonly diagnostics: Diagnostic[];
  /** The arguments of the run. */
  readonly args: string[];
  readonly stderr: string;
}

/** A finished run. */
export interface RunResult {
  status: number;
  stdout: Uint8Array;
  stderr: string;
}

/**
 * Runs the command, such as `run(['list', 'devices'])`, and resolves with any exit status.
 *
 * Rejects with a {@link SheetdrawError} if the binary is missing or ended by a signal.
 */
export function run(args: readonly string[], options?: RunOptions): Promise<RunResult>;

/** Draws a scenario, or the sheet that options describe. */
export function draw(options?: DrawOptions): Promise<Drawing>;

/** Returns the states of all frames, 60 in a second unless `fps` is given. */
export function inspect(
  options: InspectOptions & { trace: true; fps?: number; range?: string },
): Promise<SheetState[]>;
/** Returns the events of the timeline; `rn` selects those of rn-bottom-sheet. */
export function inspect(options: InspectOptions & { events: true | 'rn' }): Promise<SheetEvent[]>;
/** Returns the hierarchy of controllers and views at each moment. */
export function inspect(options: InspectOptions & { tree: true }): Promise<TreeNode[]>;
/** Returns what a screen reader finds at each moment. */
export function inspect(options: InspectOptions & { accessibility: true }): Promise<Accessibility[]>;
/** Returns the parts that receive touches at points such as `196,65`. */
export function inspect(options: InspectOptions & { hit: OneOrMore<string> }): Promise<Hit[]>;
/** Returns the colours at points such as `196,65`. */
export function inspect(options: InspectOptions & { probe: OneOrMore<string> }): Promise<Probe[]>;
/** Returns the state at each moment. */
export function inspect(options?: InspectOptions & { state?: true }): Promise<SheetState[]>;

/** The results of `diff`, by the kinds of its sides. */
export type Difference = PictureDifference | StateDifference | TraceDifference | Report;

/**
 * Compares two pictures, scenarios, states, tables of values over time, or folders.
 *
 * The type of the result depends on the files: `diff<Report>('before', 'after')` compares two folders.
 */
export function diff<Result extends Difference = PictureDifference>(
  first: Path,
  second: Path,
  options?: DiffOptions,
): Promise<Result>;

/** The results of `measure`: of a screenshot, of a recording with `fit`, or of a folder. */
export type Measured = Measurement | MotionMeasurement | Report;

/** Measures the sheet on a screenshot. */
export function measure<Result extends Measured = Measurement>(
  image: Path,
  options?: MeasureOptions,
): Promise<Result>;
/** Measures the sheet on each screenshot. */
export function measure<Result extends Measured = Measurement>(
  images: readonly Path[],
  options?: MeasureOptions,
): Promise<Result[]>;

/** Checks scenario and token files; without files those of the working folder. */
export function check(files?: OneOrMore<Path>, options?: CheckOptions): Promise<CheckResult>;

/** Compares the pictures of a folder of scenarios with their references; without a folder the working folder. */
export function verify(folder?: Path, options?: VerifyOptions): Promise<Report>;
