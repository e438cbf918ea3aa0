'use strict';

const { spawn } = require('node:child_process');
const { existsSync } = require('node:fs');
const { findBinary } = require('./binary.js');
const { SheetdrawError, errorOf, readDiagnostics } = require('./error.js');

/** The names of options of a run, which are no flags. */
const runOptions = ['cwd', 'env', 'input', 'onWarning'];

/**
 * Runs the command to its end.
 *
 * @param {string[]} args The arguments.
 * @param {object} [options] The working folder, added environment variables and the standard input.
 * @returns {Promise<object>} The exit status, standard output as bytes and standard error as text.
 * @throws {SheetdrawError} If the binary is missing, cannot be started or is ended by a signal.
 */
async function run(args, { cwd, env, input } = {}) {
  const path = findBinary();
  if (input !== undefined && typeof input !== 'string' && !(input instanceof Uint8Array)) {
    throw new TypeError('input is the text or the bytes of a file');
  }
  if (cwd !== undefined && !existsSync(cwd)) throw new SheetdrawError(`there is no folder ${cwd}`, { status: 66, args });
  return new Promise((resolve, reject) => {
    const stdio = [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'];
    const child = spawn(path, args, { cwd, env: { ...process.env, ...env }, stdio });
    const [stdout, stderr] = [[], []];
    child.stdout.on('data', (data) => stdout.push(data));
    child.stderr.on('data', (data) => stderr.push(data));
    child.on('error', (error) => {
      reject(new SheetdrawError(`cannot start ${path}: ${error.message}`, { status: 69, args }));
    });
    child.on('close', (status, signal) => {
      const result = { status, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString() };
      if (signal === null) resolve(result);
      else reject(new SheetdrawError(`ended by ${signal}`, { ...result, signal, args }));
    });
    if (input === undefined) return;
    // The command may end before it has read all of its input.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/**
 * Runs the command with `--json` and reads the objects that it prints, one on each line.
 *
 * @param {string[]} args The arguments.
 * @param {object} options The options of the run; `onWarning` is called with each warning.
 * @param {(status: number, objects: object[]) => boolean} isResult Tells results from errors.
 * @throws {SheetdrawError} With the diagnostics of the run if there is no result.
 */
async function runJSON(args, options, isResult) {
  const all = [...args, '--json'];
  const result = await run(all, options);
  const lines = result.stdout.toString().split('\n').filter((line) => line !== '');
  const objects = lines.map((line) => JSON.parse(line));
  if (!isResult(result.status, objects)) throw errorOf(result, all);
  const diagnostics = readDiagnostics(result.stderr);
  if (options.onWarning) {
    diagnostics.filter(({ severity }) => severity === 'warning').forEach((each) => options.onWarning(each));
  }
  return { objects, diagnostics };
}

module.exports = { run, runJSON, runOptions };
