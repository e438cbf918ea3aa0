/** The path of a file, or its `file:` URL. */
export type Path = string | { readonly href: string; readonly protocol: string };

/** One value, or several. */
export type OneOrMore<Value> = Value | readonly Value[];

/** `on` or `off`. */
export type Switch = 'on' | 'off';

/** Options of a run, which are no flags. */
export interface RunOptions {
  /** The working folder, which relative paths belong to. */
  cwd?: string;
  /** Environment variables that are added to those of this process. */
  env?: Record<string, string>;
  /** The standard input, such as the text of the scenario `-`. */
  input?: string | Uint8Array;
}

/** Options of a run whose results are read. */
export interface CallOptions extends RunOptions {
  /** Receives each warning. */
  onWarning?: (warning: import('./results').Diagnostic) => void;
  /** Makes warnings errors. */
  strict?: boolean;
}

/** The flags that describe a sheet; those of a scenario override its file. */
export interface SheetOptions {
  shot?: OneOrMore<string>;
  /** `medium`, `large`, `fit`, a fraction of the screen, a height such as `320pt`, or an id with a height. */
  detent?: OneOrMore<string | number>;
  detents?: OneOrMore<string>;
  undimmed?: string;
  grabber?: 'auto' | Switch;
  cornerRadius?: number;
  cornerCurve?: string;
  background?: string;
  scrollingExpands?: Switch;
  modalInPresentation?: boolean;
  edgeAttached?: boolean;
  widthFollowsContent?: boolean;
  /** Width and height in points, such as `320x400`. */
  preferredContentSize?: string;
  pageSizing?: Switch;
  style?: string;
  transition?: string;
  engine?: 'uikit' | 'custom';
  ios?: number | string;
  light?: boolean;
  dark?: boolean;
  appearance?: OneOrMore<'light' | 'dark'>;
  contrast?: 'normal' | 'high';
  textSize?: string;
  layoutDirection?: 'leftToRight' | 'rightToLeft';
  compareFlags?: 'single' | 'double';
  compareDimming?: 'shared' | 'perModal';
  compareCache?: Switch;
  /** A name of `sheetdraw list devices`, or a size such as `390x844@3`. */
  device?: OneOrMore<string>;
  landscape?: boolean;
  title?: string;
  close?: boolean;
  /** A keyboard of the device's own height, or of a height in points. */
  keyboard?: boolean | number;
  content?: 'wireframe' | 'none';
  presenter?: Path;
  statusBar?: 'auto' | Switch;
  font?: Path;
  /** `spec`, `spec-literal`, `uikit`, `ios26`, or a token file. */
  profile?: Path;
  /** Tokens with their values, such as `sheet.cornerRadius=12`. */
  set?: OneOrMore<string>;
}

/** The flags that select a moment. */
export interface MomentOptions {
  phase?: string;
  drag?: number;
  over?: string;
  release?: number;
  tap?: string;
  /** A time, a share of a transition or an event: `120ms`, `50%`, `settled`, `event:didPresent`. */
  at?: OneOrMore<string>;
  springEnd?: 'settle' | 'clamp';
}

/** The flags that select the part and the look of a picture. */
export interface PictureOptions {
  scale?: OneOrMore<number | string>;
  crop?: string;
  frame?: boolean | string;
  touches?: boolean;
  transparent?: boolean;
  only?: OneOrMore<string>;
  annotate?: OneOrMore<string>;
  units?: 'pt' | 'px' | '%';
  renderer?: 'exact' | 'cairo';
}

/** Options of `draw`. */
export interface DrawOptions extends CallOptions, SheetOptions, MomentOptions, PictureOptions {
  /** The scenario, or `-` for that of `input`; without it the flags describe a sheet. */
  scenario?: Path;
  /** Files with the placeholders of the command, such as `{shot}-{appearance}.png`. */
  output?: OneOrMore<Path>;
  contact?: boolean;
  svgText?: 'outlines' | 'live';
  jobs?: number;
  noMetadata?: boolean;
}

/** Options of `inspect`, besides the one that selects the result. */
export interface InspectOptions extends CallOptions, SheetOptions, MomentOptions {
  /** The scenario, or `-` for that of `input`; without it the flags describe a sheet. */
  scenario?: Path;
}

/** The flags that define different pixels. */
export interface ComparingOptions {
  metric?: 'exact' | 'tolerant' | 'pixelmatch' | 'odiff';
  threshold?: number;
  includeAntialiasing?: boolean;
  skipAntialiasing?: boolean;
  /** Rectangles such as `0,0,393,59`, and layers such as `status-bar`. */
  ignore?: OneOrMore<string>;
  /** The tolerated difference, such as `20px`, `0.1%` or `3levels`; `sheet:20px` is that of a layer. */
  limit?: OneOrMore<string>;
  units?: 'pt' | 'px';
}

/** The flags of reports. */
export interface ReportOptions {
  /** The files of reports, or of pictures. */
  output?: OneOrMore<Path>;
  case?: OneOrMore<string>;
  shard?: string;
  jobs?: number;
  selfContained?: boolean;
  timings?: boolean;
  failures?: Path;
}

/** Options of `diff`. */
export interface DiffOptions extends CallOptions, ComparingOptions, ReportOptions {
  shot?: string;
  at?: string;
  tolerance?: number;
  triptych?: boolean;
  flip?: boolean;
}

/** Options of `measure`. */
export interface MeasureOptions extends CallOptions, Omit<SheetOptions, 'shot'>, MomentOptions, ReportOptions {
  /** The expected sheets: a scenario, a folder of scenarios or a table. */
  against?: Path;
  shot?: string;
  /** The tolerated difference of lengths in points. */
  tolerance?: number;
  undimmedScreenshot?: Path;
  fit?: boolean;
  column?: string;
  fps?: number;
  tokens?: Path;
}

/** Options of `check`. */
export interface CheckOptions extends CallOptions {
  /** Formats the scenarios in place. */
  write?: boolean;
}

/** Options of `verify`. */
export interface VerifyOptions extends CallOptions, ComparingOptions, ReportOptions {
  /** A revision of Git, or a folder, whose references are compared. */
  against?: Path;
  costs?: Path;
  writeCosts?: Path;
}
