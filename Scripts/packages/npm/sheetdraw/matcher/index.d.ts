import { DiffFlags, DrawFlags } from '../types/flags';
import { Path } from '../types/options';

/** A page or a locator of Playwright, or anything else with a screenshot. */
export interface Screenshotted {
  screenshot(options?: any): Promise<Uint8Array>;
}

/** What can be compared: a page or a locator, the bytes of a picture or its path. */
export type Screenshot = Screenshotted | Uint8Array | Path;

/** The tolerance of a comparison. */
export type Tolerance = `${number}px` | `${number}%` | `${number}levels` | `${number}pt` | `${string}:${string}`;

/** The options of `toLookLikeSheet`: flags of the expected picture, and of the comparison. */
export interface LookOptions
  extends Omit<
      DrawFlags,
      | 'shot' | 'at' | 'device' | 'appearance' | 'scale' | 'units'
      | 'contact' | 'svgText' | 'jobs' | 'noMetadata' | 'strict'
    >,
    Pick<DiffFlags, 'ignore' | 'includeAntialiasing' | 'metric' | 'skipAntialiasing' | 'threshold' | 'units'> {
  shot?: string;
  at?: string;
  device?: string;
  appearance?: 'light' | 'dark';
  scale?: number;
  /**
   * The tolerated difference: a number of pixels `20px`, a share of them `0.1%`, or a difference of levels
   * `3levels`; of an area, `status-bar:20px`. With points, `1pt`, edges and radii are measured, and pixels are not
   * compared.
   */
  within?: Tolerance | readonly Tolerance[];
  /** The folder of the pictures; they are kept after a failure alone in a temporary folder. */
  output?: Path;
  /** The information of a test of Playwright, which the pictures of a failure are attached to. */
  testInfo?: TestInfo;
  /** Options for the method `screenshot` of a page or a locator. */
  screenshot?: object;
}

/** The part of Playwright's `TestInfo` that is used. */
export interface TestInfo {
  outputPath(...segments: string[]): string;
  attach(name: string, options: { path: string; contentType: string }): Promise<void>;
}

/** The result of a matcher. */
export interface MatcherResult {
  pass: boolean;
  message: () => string;
}

/** Compares a screenshot with a shot of a scenario, a path from the working folder or a `file:` URL. */
export function toLookLikeSheet(
  this: { readonly isNot?: boolean } | void,
  received: Screenshot | Promise<Screenshot>,
  scenario: Path,
  options?: LookOptions,
): Promise<MatcherResult>;

/** The matchers for `expect.extend`. */
export const sheetMatchers: { toLookLikeSheet: typeof toLookLikeSheet };
