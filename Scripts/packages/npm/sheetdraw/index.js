'use strict';

const { fileArgument, flagsOf } = require('./lib/arguments.js');
const { SheetdrawError } = require('./lib/error.js');
const { run, runJSON, runOptions } = require('./lib/run.js');

/** The results of `inspect`; the state is the default. */
const queries = ['state', 'trace', 'events', 'tree', 'accessibility', 'hit', 'probe'];

/** Draws a scenario, or the sheet that options describe, and returns the written files. */
async function draw(options = {}) {
  const outputs = [options.output ?? []].flat();
  if (outputs.includes('-')) throw new TypeError("draw writes files; run(['-o', '-']) has a picture as its output");
  const args = [...scenario(options), ...flagsOf(options, [...runOptions, 'scenario'])];
  const { objects } = await runJSON(args, options, (status) => status === 0);
  return objects[0];
}

/** Returns what the model knows of a scenario, or of the sheet that options describe: an object for each line. */
async function inspect(options = {}) {
  const query = queries.some((name) => options[name]) ? [] : ['--state'];
  const flags = flagsOf(options, [...runOptions, 'scenario']);
  const args = ['inspect', ...scenario(options), ...query, ...flags];
  return (await runJSON(args, options, (status) => status === 0)).objects;
}

/** Compares two pictures, scenarios, states, tables of values over time, or folders. */
async function diff(first, second, options = {}) {
  const args = ['diff', fileArgument(first), fileArgument(second), ...flagsOf(options, runOptions)];
  const { objects } = await runJSON(args, options, isResult);
  return objects[0];
}

/** Measures the sheet on a screenshot, or on each of a list of screenshots. */
async function measure(images, options = {}) {
  const paths = [images].flat().map(fileArgument);
  const args = ['measure', ...paths, ...flagsOf(options, runOptions)];
  const { objects } = await runJSON(args, options, isResult);
  return Array.isArray(images) ? objects : objects[0];
}

/** Checks scenario and token files, and returns the diagnostics of all of them. */
async function check(files = [], options = {}) {
  const args = ['check', ...[files].flat().map(fileArgument), ...flagsOf(options, runOptions)];
  const { objects, diagnostics } = await runJSON(args, options, (_, [result]) => result !== undefined);
  return { ...objects[0], diagnostics };
}

/** Compares the pictures of a folder of scenarios with their references. */
async function verify(folder = '.', options = {}) {
  const args = ['verify', fileArgument(folder), ...flagsOf(options, runOptions)];
  const { objects } = await runJSON(args, options, isResult);
  return objects[0];
}

/** Returns whether a run has a result: a comparison, or a report, in which inputs can be invalid (65). */
function isResult(status, [result]) {
  return result !== undefined && (status <= 1 || ([2, 65].includes(status) && Array.isArray(result.cases)));
}

function scenario(options) {
  return options.scenario === undefined ? [] : [fileArgument(options.scenario)];
}

module.exports = { SheetdrawError, check, diff, draw, inspect, measure, run, verify };
