// The data that the program writes into the pages, and the types that several scripts share. Nothing of this file is
// in a page; it serves `tsc` and editors.

// All pages

type Point = { x: number, y: number };
type Rect = { x: number, y: number, width: number, height: number };

/** Left and top edges, width and height. */
type Box = [number, number, number, number];

/** Two numbers: a range, or a place or size of two axes. */
type Pair = [number, number];

type Child = Node | string | null;

/** What all browsers have and the compiler does not know yet. */
interface Array<T> {
  findLast(isWanted: (value: T) => unknown): T | undefined;
  findLastIndex(isWanted: (value: T) => unknown): number;
}

/** The elements of the pages that are more than an `HTMLElement`, by their ids. */
interface KnownElements {
  help: HTMLDialogElement;
  search: HTMLInputElement; opacity: HTMLInputElement;
  scrubber: HTMLInputElement; clock: HTMLInputElement;
  canvas: HTMLCanvasElement;
  "copy-all": HTMLButtonElement; copy: HTMLButtonElement; "copy-link": HTMLButtonElement; export: HTMLButtonElement;
  speed: HTMLSelectElement; "choose-name": HTMLSelectElement; "choose-device": HTMLSelectElement;
  "to-index": HTMLAnchorElement;
  "comment-x": HTMLInputElement; "comment-y": HTMLInputElement;
  "comment-text": HTMLTextAreaElement; "comment-author": HTMLInputElement;
  "all-values": HTMLDetailsElement;
}

/** What a viewer asks of the picture that it zooms and moves; described at `Viewer`. */
interface Painter {
  bounds(): Rect;
  fittingZoom(): number;
  changed(): void;
  resized(): void;
  isReady?(): boolean;
  density?(): number;
  paneAt?(x: number): Rect;
  zoomDecimals?: number;
  dragsFitted?(event: PointerEvent): boolean;
  tapped?(point: Point): void;
  doubleTapped?(point: Point): void;
  fitted?(): void;
}

// A page that follows its files

interface Diagnostic {
  severity: string, code: string, place: string | null, message: string, hints: string[];
  line: { text: string, start: number, end: number } | null;
}

interface LiveState { version: string | null, isDraft: boolean, isEnded: boolean, diagnostics: Diagnostic[] }

/** The names of the scripts with the state and with the data, and the version of the page. */
interface LiveNames { state: string, data: string, version: string | null }

interface Window {
  /** What the scripts beside the page call. */
  sheetdraw?: { state(state: LiveState): void, data(data: Review & { live: LiveNames }): void };
}

// The page of a verification

type Side = "before" | "after";
type PictureKind = Side | "difference";

interface Report {
  folder: string, summary: string, against: string | null, areFolders: boolean, passed: boolean;
  names: Record<Side, string>;
  /** The folder of the pictures; null if they are embedded. */
  pictures: string | null;
  accept: string, acceptOrphans: string;
  /** By verdict, as are the counts. */
  labels: Record<string, string>, counts: Record<string, number>;
  causes: { words: string, cases: number[] }[];
  warnings: Message[], warningCount: string;
  cases: ReportedCase[];
}

interface Message { place: string, text: string }
interface Change { label: string, values: string, origin: string[] }

interface ReportedCase {
  name: string, scenario: string, verdict: string;
  changes: Change[], messages: Message[], lines: string[];
  picture?: {
    device?: string, appearance?: string, scale: number, reference: string, kinds: PictureKind[], stem: string;
  };
  /** The name of the case whose picture has this one's content. */
  renamed?: string;
  comparison?: Compared;
  /** What the accept command needs for this case; without it, the case cannot be accepted. */
  acceptWords?: string;
}

/** The numbers of a comparison in pixels and levels. */
interface Compared {
  sizes: (Pair | null)[], regions: Box[];
  pixels: number, compared: number, largest: number, mean: number, worst: Pair | null, words: string;
}

/** A case with its index and the text in which the search looks for words. */
interface Case extends ReportedCase { index: number, searched: string }

/** What the address says about the view of a case: the index of a region, and zoom and centre. */
interface Kept { region?: number, zoom?: number, center?: Point }

/** The decoded pictures of a case; null for one that cannot be read. */
type Pictures = Partial<Record<PictureKind, ImageBitmap | null>>;

/** A part of the canvas and what it shows: a picture, or a view of two. */
interface Pane extends Rect { shows: string }

// The pages of a review

interface Review {
  title: string;
  /** The names of all scenarios, also of those on other pages. */
  names: string[];
  /** The file of the index; null for a page that stands alone. */
  index: string | null;
  strings: string[], curves: Curve[], values: Spoken[][], sheets: Sheet[], comments: Remark[];
  live?: LiveNames;
}

/** The index of several pages. */
interface Contents { title: string, live?: LiveNames, scenarios: Scenario[] }

interface Scenario {
  name: string, title: string | null, file: string, shots: string[], devices: string[], appearances: string[];
  comments: number;
  /** A PNG in base64. */
  picture: string | null;
}

/** A formula of a place or a speed: kind, true for a speed, start, end, goal, and numbers of its own. */
type Formula<Kind, Own extends unknown[]> = [Kind, boolean, number, number, number, ...Own];

/** Damping ratio, frequency, offset and velocity. */
type Spring = Formula<"s", [number, number, number, number]>;
/** The control points of a timing curve, and the value at the start. */
type Ease = Formula<"e", [number, number, number, number, number]>;
/** Low and high ends, the lengths of bands below and above, their coefficient, the origin, and times with places. */
type Finger = Formula<"f", [number, number, number | null, number | null, number, number, number[]]>;
/** Value and velocity at the start, and the rate of the decay. */
type Deceleration = Formula<"d", [number, number, number]>;
/** Chebyshev polynomials: start, end and coefficients of each. */
type Pieces = ["p", ...(number | number[])[]];

/** A curve over time in seconds; `t` is the time itself. */
type Curve = Spring | Ease | Finger | Deceleration | Pieces | ["t"];

/**
 * Texts over time, one for each stretch: start, end, the numbers of parts that the stretch takes from the beginning
 * and the end of the one before, its own parts, and its curves as triples of curve, offset and factor. A part is
 * the index of a string, or below 0 the number of decimals of a number, less 1.
 */
type Track = [number, number, number, number, number[], number[]][];

/** A decoded stretch of a track. */
interface Stretch { start: number, end: number, parts: number[], curves: number[] }

interface Tracks { picture: Track, state: Track, reading: Track, annotations: Track }

interface Sheet extends Tracks {
  name: string, title: string | null, device: string, deviceName: string, appearance: string, viewport: Box;
  /** Width and height of the screen, without a device around it. */
  screen: Pair;
  /** The length in seconds. */
  end: number;
  transitions: { kind: string, sheet: string | null, course: string, start: number, end: number }[];
  events: SheetEvent[], shots: Shot[];
  /** The colours of kinds of annotations on pages of each appearance. */
  colors: Record<"light" | "dark", Record<string, string>>;
  /** Indices of strings, and of values. */
  definitions: number[], contents: number[];
}

interface SheetEvent { t: number, event: string, sheet?: string, [detail: string]: unknown }

interface Shot {
  name: string, t: number;
  /** The number of events before it. */
  events: number;
  /** Its tracks, if it is before other events of its time. */
  rest?: Tracks;
}

/** What is shown of a sheet. */
interface View {
  sheet: Sheet, seconds: number, shot: Shot | null, other: Sheet | null, isPrinting: boolean;
}

interface Surface {
  id: string, height?: number, velocity?: number, y?: number, frame?: Box, cornerRadius?: number, scale?: number;
  phase?: string, hidden?: boolean, detent?: string | null, target?: string | null, dimmingAlpha?: number;
  detents?: { height: number }[];
}

/** A state as `inspect` prints it, as far as the page knows it. */
interface State {
  sheets: Surface[];
  layers?: { id: string, modals?: Surface[], dimming?: { alpha: number } }[];
  dimming: { alpha: number } | null;
  presenter: { scale: number, progress: number } | null;
  keyboard: { frame?: Box } | null;
  transition: { kind: string, sheet?: string, id?: string } | null;
  screen: {
    width: number, height: number;
    safeArea: { left: number, top: number, right: number, bottom: number } | null;
  };
}

/** An element that a screen reader finds. */
interface Spoken {
  order: number, sheet: string | null, label: string, traits: string[], value: string | null, hint: string | null;
  frame: Box, focused: boolean, spoken: string, touchArea: boolean;
}

/** The elements of a content at a place of the screen, in what is visible of it: a top edge and bottom edges. */
interface PlacedContent { content: number, sheet: string, place: Pair, visible: number[] }

interface Reading { elements: Spoken[], modal: string | null, announcement: string | null, focus: number | null }

interface Annotation {
  kind: string, label: string, token: string | null, owner: string | null, requirement: string | null;
  value: AnnotatedValue | null, mark: Mark;
}

interface AnnotatedValue {
  numbers: number[], unit: string, joint: string, extents: number[], showsShare: boolean, suffix: string;
}

/** A shape on the screen in points; `rect` or `lines` is there, as the shape needs it. */
interface Mark { shape: string, lines: Box[], rect: Box, radius?: number, pattern?: string }

interface Moment {
  state: State, reading: Reading, annotations: Annotation[];
  /** The state of the other appearance, if that is shown, too. */
  other: State | null;
}

/** The names of a value of a state, from the outermost, and its text. */
type Row = [string[], string];

/** A part of the screen. */
interface Part { name: string, rect: Rect }

type Line = { x1: number, y1: number, x2: number, y2: number };

/** A label of a redline with its marks and the places that its leader may reach. */
interface Redline {
  kind: string, side: "left" | "right", label: HTMLElement, marks: SVGElement[], left: number, right: number;
  heights: Record<"left" | "right", Pair>, isRow?: boolean, line?: Line;
}

/** A short label at a point of the stage; `anchor` is the point of the label there, in shares of its size. */
interface Tag { element: HTMLElement, x: number, y: number, anchor?: Pair }

/** A comment. */
interface Remark {
  scenario: string, device: string, seconds: number, shot: string | null, x: number, y: number;
  author: string | null, text: string;
}
