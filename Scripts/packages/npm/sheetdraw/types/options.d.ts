import { CheckFlags, DiffFlags, DrawFlags, FitFlags, FolderFlags, InspectFlags, MeasureFlags, VerifyFlags } from './flags';
import { Diagnostic } from './results';

/** The path of a file, or its `file:` URL. */
export type Path = string | { readonly href: string; readonly protocol: string };

/** One value, or several. */
export type OneOrMore<Value> = Value | readonly Value[];

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
  onWarning?: (warning: Diagnostic) => void;
}

/** Options of `draw`. */
export interface DrawOptions extends CallOptions, DrawFlags {
  /** The scenario, or `-` for that of `input`; without it the flags describe a sheet. */
  scenario?: Path;
  /** Files with the placeholders of the command, such as `{shot}-{appearance}.png`. */
  output?: OneOrMore<Path>;
}

/** Options of `inspect`, besides the one that selects the result. */
export interface InspectOptions
  extends CallOptions,
    Omit<InspectFlags, 'state' | 'trace' | 'fps' | 'range' | 'events' | 'tree' | 'accessibility' | 'hit' | 'probe'> {
  /** The scenario, or `-` for that of `input`; without it the flags describe a sheet. */
  scenario?: Path;
}

/** Options of `diff`. */
export interface DiffOptions extends CallOptions, DiffFlags, FolderFlags {}

/** Options of `measure`. */
export interface MeasureOptions
  extends CallOptions,
    MeasureFlags,
    FitFlags,
    Pick<FolderFlags, 'case' | 'shard' | 'jobs' | 'selfContained' | 'timings' | 'failures'> {
  /** Finds the laws of the motions in recordings. */
  fit?: boolean;
}

/** Options of `check`. */
export interface CheckOptions extends CallOptions, CheckFlags {}

/** Options of `verify`. */
export interface VerifyOptions extends CallOptions, VerifyFlags {}
