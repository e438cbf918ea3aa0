'use strict';

const { existsSync } = require('node:fs');
const { fileArgument, flagsOf } = require('../lib/arguments.js');
const { SheetdrawError, errorOf } = require('../lib/error.js');
const { run, runJSON } = require('../lib/run.js');

/** The flags of `diff`; all others describe the expected picture. */
const comparing = ['ignore', 'includeAntialiasing', 'metric', 'skipAntialiasing', 'threshold', 'units'];

/** The code of two pictures for one file. */
const severalPictures = 'E0502';

/**
 * Compares a screenshot with the expected sheet: measures it if the tolerance is in points, else compares pixels.
 *
 * @returns {Promise<object>} Whether it passes, the words of the command, and the paths of its pictures by name.
 * @throws {SheetdrawError} If a file cannot be read, or a flag is invalid.
 */
async function compare(subject, actual, folder) {
  const unknown = subject.within.find((limit) => !/^(.+:)?\d[\d.]*(px|%|levels?|pt)$/.test(limit));
  if (unknown !== undefined) {
    throw new TypeError(`within: ${unknown} is not a tolerance, such as '20px', '0.1%', '3levels' or '1pt'`);
  }
  const points = subject.within.filter((limit) => /^[\d.]+pt$/.test(limit));
  if (points.length === 0) return comparePixels(subject, actual, folder);
  if (subject.within.length > 1) {
    throw new TypeError(`within: a tolerance in points, ${points[0]}, measures the sheet and stands alone`);
  }
  const compared = comparing.find((name) => name !== 'units' && subject.flags[name] !== undefined);
  if (compared) {
    throw new TypeError(`${compared}: it is for a comparison of pixels, and a tolerance in points measures the sheet`);
  }
  return measureSheet(subject, parseFloat(points[0]), { actual, folder });
}

/** Draws the expected picture and compares every pixel. */
async function comparePixels({ scenario, within, flags }, actual, folder) {
  const [expected, diff] = [folder.path('expected'), folder.path('diff')];
  await drawExpected([fileArgument(scenario), ...flagsOf({ ...flags, output: expected }, comparing)]);
  const rules = flagsOf({ ...pick(flags, comparing), limit: within, output: diff });
  const result = await runText(['diff', expected, fileArgument(actual), ...rules]);
  return { ...result, pictures: { expected, diff } };
}

async function drawExpected(args) {
  try {
    await runJSON(args, {}, (status) => status === 0);
  } catch (error) {
    if (!(error instanceof SheetdrawError) || error.diagnostics[0]?.code !== severalPictures) throw error;
    throw new SheetdrawError(`${args[0]} has several pictures; shot, appearance and device select one`, error);
  }
}

/** Measures the sheet on the screenshot, and compares its values with those of the expected one. */
async function measureSheet({ scenario, flags }, tolerance, { actual, folder }) {
  const measured = folder.path('measured');
  const expected = flagsOf({ against: fileArgument(scenario), ...flags, tolerance, output: measured });
  const result = await runText(['measure', fileArgument(actual), ...expected]);
  // Without a sheet on the screenshot there is nothing to mark.
  return { ...result, pictures: existsSync(measured) ? { measured } : {} };
}

async function runText(args) {
  const all = [...args, '--color=never'];
  const result = await run(all);
  if (result.status > 1) throw errorOf(result, all);
  return { pass: result.status === 0, text: result.stdout.toString() };
}

function pick(object, names) {
  return Object.fromEntries(Object.entries(object).filter(([name]) => names.includes(name)));
}

module.exports = { compare };
