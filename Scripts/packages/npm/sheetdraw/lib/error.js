'use strict';

/** A run of the command that failed, or a binary that cannot be started. */
class SheetdrawError extends Error {
  /**
   * @param {string} message What failed.
   * @param {object} facts The members of the error; missing ones have no value.
   */
  constructor(message, { status = null, signal = null, diagnostics = [], args = [], stderr = '' } = {}) {
    super(message);
    this.name = 'SheetdrawError';
    this.status = status;
    this.signal = signal;
    this.diagnostics = diagnostics;
    this.args = args;
    this.stderr = stderr;
  }
}

/** Returns a diagnostic as a line: `trip.sheet.yaml:7:5: unknown key "detants"; did you mean "detents"?`. */
function words(diagnostic) {
  const { file, flag, line, column, message, hints } = diagnostic;
  const place = file === undefined ? flag : `${file}:${line}:${column}`;
  const text = [message, ...hints].join('; ');
  return place === undefined ? text : `${place}: ${text}`;
}

/** Returns the JSON objects among the lines of standard error. */
function readDiagnostics(stderr) {
  return stderr.split('\n').filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
}

/** Returns the error of a run that ended with a status. */
function errorOf(result, args) {
  const diagnostics = readDiagnostics(result.stderr);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').map(words);
  const message = errors.join('\n') || result.stderr.trim() || `exit status ${result.status}`;
  return new SheetdrawError(message, { ...result, diagnostics, args });
}

module.exports = { SheetdrawError, errorOf, readDiagnostics, words };
