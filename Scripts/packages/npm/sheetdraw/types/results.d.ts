/** Left edge, top edge, width and height. */
export type Rect = [x: number, y: number, width: number, height: number];

/** Width and height in pixels. */
export type PixelSize = [width: number, height: number];

/** An error or a warning with its place. */
export interface Diagnostic {
  severity: 'error' | 'warning';
  /** A code such as `E0308`, which `sheetdraw explain` describes. */
  code: string;
  /** The flag of an error of the command line. */
  flag?: string;
  /** The file of an error of an input. */
  file?: string;
  line?: number;
  column?: number;
  endColumn?: number;
  message: string;
  /** The allowed values and the nearest one. */
  hints: string[];
}

/** The files that `draw` has written. */
export interface Drawing {
  sheetdraw: 1;
  pictures: Picture[];
}

/** A written picture. */
export interface Picture {
  path: string;
  format: 'png' | 'svg' | 'pdf';
  /** The width in pixels. */
  width: number;
  /** The height in pixels. */
  height: number;
  bytes: number;
  /** The font of the text; null without text. */
  font: { name: string; standsFor: string } | null;
}

/** A change of one value of the model. */
export interface Change {
  name: string;
  from: ChangedValue;
  to: ChangedValue;
  unit: string | null;
  /** The requirement that determines the value. */
  id: string | null;
  /** The token that determines the value. */
  token?: string;
  /** The change in words, such as `92.5 pt higher`. */
  note?: string;
  cause?: { label: string; from: ChangedValue; to: ChangedValue; unit: string | null };
}

export type ChangedValue = number | string | null;

/** The differences of two pictures in pixels. */
export interface PixelDifference {
  verdict: 'identical' | 'within-tolerance' | 'sizes-differ' | 'pixels-differ';
  sizes: [PixelSize, PixelSize];
  /** The number of differing pixels. */
  pixels: number;
  /** The number of compared pixels. */
  compared: number;
  /** The share of differing pixels, 0 to 1. */
  share: number;
  /** The largest difference of a channel in levels of 255. */
  largest: number;
  /** The mean difference in levels of 255. */
  mean: number;
  /** The pixel with the largest difference. */
  worst: [x: number, y: number] | null;
  /** The boxes around differences in pixels. */
  regions: Rect[];
  moves: { from: Rect; right: number; down: number; changed: boolean }[];
  colors: { from: string; to: string; box: Rect }[];
  /** The areas with limits of their own. */
  areas?: ComparedArea[];
  /** The differences that do not count. */
  tolerated?: { specks: number; speckPixels: number; faintPixels: number };
}

/** An area with a limit of its own; the rest of the picture has no name. */
export interface ComparedArea {
  area: string | null;
  limit: { pixels: number } | { share: number } | { levels: number };
  pixels: number;
  compared: number;
  largest: number;
  passed: boolean;
}

/** The result of `diff` for two pictures or scenarios. */
export interface PictureDifference extends PixelDifference {
  changes: Change[];
  metric: 'exact' | 'tolerant' | 'pixelmatch' | 'odiff';
  /** Pixels per point; null if unknown. */
  scale: number | null;
}

/** The result of `diff` if a side is a state. */
export interface StateDifference {
  verdict: 'identical' | 'states-differ';
  changes: Change[];
}

/** The result of `diff` for values over time. */
export interface TraceDifference {
  verdict: 'passed' | 'differs';
  columns: {
    name: string;
    unit: string | null;
    passed: boolean;
    tolerance: number;
    distance: TraceDistance;
    suspicion: string | null;
    laws: [FittedLaw | null, FittedLaw | null];
  }[];
  /** The columns of one side. */
  unmatched: string[];
}

/** The distance of two curves, in the unit of their values and in seconds. */
export interface TraceDistance {
  largest: number;
  largestAt: number;
  mean: number;
  delay: number;
  largestWithoutDelay: number;
  meanWithoutDelay: number;
  firstBeyond: number | null;
}

/** A number with its standard error. */
export interface Estimate {
  value: number;
  error: number | null;
}

/** A spring, curve or finger that was fitted to a motion. */
export interface FittedLaw {
  family: string;
  onset: Estimate;
  duration: number;
  residual: number;
  parameters: Record<string, Estimate>;
  physics: Record<string, number> | null;
}

/** A value that a screenshot does not tell, with the reason. */
export interface Unknown {
  unknown: string;
}

/** A length in points, or in pixels alone if the screen is not known, with the reason. */
export type Length = number | (Unknown & { pixels: number });

/** The result of `measure` for a screenshot. */
export interface Measurement {
  file: string;
  /** The devices with this screen. */
  device: string[] | Unknown;
  /** Pixels per point; missing if the screen is not known. */
  scale?: number;
  scaleError?: number;
  magnification?: number;
  /** The display that is drawn in the picture. */
  display?: Rect;
  sheet: MeasuredSheet | Unknown;
  grabber?: { frame: Rect | (Unknown & { pixels: Rect }); error: Length; color: string } | Unknown;
  outside?: { color: string | Unknown };
  dimming?: { alpha: number | Unknown; error?: number; color?: string; assumes?: string };
  shadow?: MeasuredShadow | Unknown;
  presenter?: MeasuredPresenter | Unknown;
  /** Tells if the sheet is the expected one; missing if none is expected. */
  within?: boolean;
  deviations?: Deviation[];
  /** The profiles that the sheet resembles, the nearest first. */
  nearest?: NearestProfile[];
}

export interface MeasuredSheet {
  top: Length;
  left: Length;
  right: Length;
  bottom?: Length;
  /** The standard error of the top edge. */
  error: Length;
  /** True at the lower edge of the screen. */
  attached: boolean;
  color: string | Unknown;
  cornerRadius: MeasuredCorner | Unknown;
  lowerCornerRadius?: MeasuredCorner | Unknown;
}

export interface MeasuredCorner {
  value: Length | Unknown;
  error: Length;
  curve: string | Unknown;
  /** The residuals of each curve. */
  residuals: Record<string, number>;
  /** The side of the only corner that is seen. */
  only?: 'left' | 'right';
}

export interface MeasuredShadow {
  edgeAlpha: number;
  edgeAlphaError: number;
  alpha: number | Unknown;
  alphaError?: number;
  sigma?: Length;
  sigmaError?: Length;
  offsetY?: Length;
  offsetYError?: Length;
}

export interface MeasuredPresenter {
  scale: number;
  top?: Length;
  left?: Length;
  right?: Length;
  error?: Length;
  /** The distance of its middle from that of the screen, to the right. */
  centerX?: Length;
  peek?: Length;
  cornerRadius?: Length;
  cornerRadiusError?: Length;
}

/** A measured value beside the expected one. */
export interface Deviation {
  name: string;
  measured: number | string | Unknown;
  expected: number | string | null;
  difference: number | null;
  error?: number;
  unit?: string;
  assumes?: string;
  /** Null if the value cannot be judged. */
  within: boolean | null;
  id: string | null;
}

export interface NearestProfile {
  profile: string;
  setting: string | null;
  detent: string;
  distance: number;
  deviations: Deviation[];
}

/** The result of `measure` with `fit` for a recording. */
export interface MotionMeasurement {
  recording: string;
  unit: string | null;
  column: string | null;
  samples: number;
  frames?: number;
  framesWithSheet?: number;
  devices?: string[];
  pixelsPerPoint?: number;
  notes: string[];
  motions: MeasuredMotion[];
}

export interface MeasuredMotion {
  family: string;
  cannotBeToldFrom: string[];
  start: number;
  end: number;
  from: number;
  to: number;
  overshoot: number;
  settling: number;
  largestGap: number;
  finger: { release: number; value: number; velocity: number } | null;
  leftOut: number[];
  fits: FittedLaw[];
  expected?: {
    sheet: string;
    passed: boolean;
    isShareOfTravel: boolean;
    tolerance: number;
    distance: TraceDistance;
    law: FittedLaw | null;
  };
}

/** The result of `check`. */
export interface CheckResult {
  sheetdraw: 1;
  files: {
    path: string;
    errors: number;
    warnings: number;
    /** Null for token files and for scenarios with errors. */
    formatted: boolean | null;
  }[];
  /** The errors and warnings of all files. */
  diagnostics: Diagnostic[];
}

export type Verdict =
  | 'passed'
  | 'changed'
  | 'resized'
  | 'missing'
  | 'orphaned'
  | 'added'
  | 'removed'
  | 'renamed'
  | 'invalid'
  | 'unmet';

/** The report of `verify`, and of `diff` and `measure` for folders. */
export interface Report {
  sheetdraw: 1;
  folder: string;
  /** The revision or folder that is compared; null for the stored references. */
  against: string | null;
  passed: boolean;
  /** The number of cases with each verdict that can occur. */
  counts: { [verdict in Verdict]?: number };
  otherFiles?: number;
  causes: { cause: string; count: number; cases: string[] }[];
  cases: ReportedCase[];
  warnings: Message[];
}

/** A picture, or the expectations of a scenario. */
export interface ReportedCase {
  name: string;
  scenario: string;
  line: number | null;
  verdict: Verdict;
  shot?: string | null;
  device?: string | null;
  appearance?: string | null;
  scale?: number | null;
  reference?: string;
  /** The other name of the picture. */
  renamed?: string;
  milliseconds?: number;
  changes: Change[];
  comparison?: PixelDifference & { regionsInPoints: Rect[] };
  messages: Message[];
}

/** A message with its place. */
export interface Message {
  file: string | null;
  line: number | null;
  column: number | null;
  text: string;
}
