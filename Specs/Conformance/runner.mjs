// Plays conformance vectors of sheetdraw against a JavaScript implementation of a bottom sheet.
//
//   node runner.mjs vectors.json ./sheet.mjs [-o results.json]
//
// The implementation is a module that exports two functions, which may be asynchronous:
//
//   decide(given, context)       the answer to one decision: an object with any of the members
//                                heights, initial, height, dimming, presenterScale, detent
//   play(given, times, context)  the answer to one curve: { values: { height: [...], ... },
//                                events: [{ time, name, ... }] }
//
// Both return null for what is not implemented. `context` has the profile, the appearance, the
// screen and the constants of the vectors.
//
// The command prints one line for each member that differs, and a summary. The exit status is 0 if
// nothing failed, 1 if something failed, and 2 if the input is invalid. In a page, import `run` and
// `failures`; the module needs neither node nor packages there.

/** Asks the implementation for all answers; returns the contents of results.json. */
export async function run(vectors, implementation, name = 'implementation') {
  const { profile, appearance, screen, constants } = vectors;
  const context = { profile, appearance, screen, constants };
  const decisions = {};
  for (const { id, given } of vectors.decisions) {
    const answer = await implementation.decide(copy(given), copy(context));
    if (answer) decisions[id] = answer;
  }
  const curves = {};
  for (const { id, given, times } of vectors.curves) {
    const answer = await implementation.play(copy(given), [...times], copy(context));
    if (answer) curves[id] = answer;
  }
  return {
    format: 'sheetdraw-results/1', profile, device: vectors.device, digest: vectors.digest,
    implementation: name, decisions, curves,
  };
}

/** A copy, so that an implementation cannot change the vectors. */
function copy(value) {
  return JSON.parse(JSON.stringify(value));
}

/**
 * Compares results with the vectors.
 *
 * Returns { passed, failed, unanswered, differences }: numbers of vectors, and one entry
 * { id, requirements, member, message } for each member that differs. A vector with a missing
 * member is unanswered unless another member of it differs.
 */
export function failures(vectors, results) {
  const counts = { passed: 0, failed: 0, unanswered: 0, differences: [] };
  const judge = (vector, answer, compare) => {
    const found = answer ? compare(vector, answer) : [null];
    const differences = found.filter((difference) => difference !== null);
    const { id, requirements } = vector;
    for (const [member, message] of differences) {
      counts.differences.push({ id, requirements, member, message });
    }
    if (differences.length > 0) counts.failed += 1;
    else if (found.length > 0) counts.unanswered += 1;
    else counts.passed += 1;
  };
  for (const vector of vectors.decisions) {
    judge(vector, results.decisions[vector.id], compareDecision);
  }
  for (const vector of vectors.curves) judge(vector, results.curves[vector.id], compareCurve);
  return counts;
}

// The comparisons return a list of [member, message]; null stands for a member that is missing.

function compareDecision({ expected, tolerance }, answer) {
  return Object.keys(expected).flatMap((member) => {
    const [wanted, given] = [expected[member], answer[member]];
    if (given === undefined) return [null];
    if (member !== 'heights') return compareValue(member, given, wanted, tolerance[member]);
    return Object.keys(wanted).flatMap((id) =>
      compareValue(`height of ${id}`, given?.[id] ?? null, wanted[id], tolerance.heights));
  });
}

function compareValue(member, given, wanted, tolerance) {
  const isEqual = typeof wanted === 'number' && typeof given === 'number'
    ? Math.abs(given - wanted) <= tolerance : given === wanted;
  return isEqual ? [] : [[member, `${member} is ${show(given)}, expected ${show(wanted)}`]];
}

function compareCurve({ times, expected, tolerance }, answer) {
  const differences = Object.keys(expected.values).flatMap((member) => {
    const given = answer.values?.[member];
    if (!given) return [null];
    return compareList(member, {
      given, wanted: expected.values[member], times,
      tolerance: tolerance[member], slack: tolerance.time,
    });
  });
  if (!expected.events) return differences;
  if (!answer.events) return [...differences, null];
  return [...differences, ...compareEvents(answer.events, expected.events, tolerance.time)];
}

/** Compares the values of a curve; the message names the largest difference. */
function compareList(member, { given, wanted, times, tolerance, slack }) {
  if (given.length !== wanted.length) {
    return [[member, `${member} has ${given.length} values, expected ${wanted.length}`]];
  }
  // Near a change between null and a number, the sheet may come or go a frame apart.
  const isNearChange = (time) => wanted.some((value, index) => index > 0
    && (value === null) !== (wanted[index - 1] === null)
    && time >= times[index - 1] - slack && time <= times[index] + slack);
  let largest = { size: tolerance };
  for (const [index, value] of wanted.entries()) {
    const other = given[index];
    const areNumbers = typeof value === 'number' && typeof other === 'number';
    if (!areNumbers && value === other) continue;
    if (!areNumbers && (value === null || other === null) && isNearChange(times[index])) continue;
    const size = areNumbers ? Math.abs(value - other) : Infinity;
    if (size > largest.size || Number.isNaN(size)) largest = { size, index };
    if (!(size < Infinity)) break;
  }
  const { index } = largest;
  if (index === undefined) return [];
  return [[member, `${member} is ${show(given[index])} at ${show(times[index])} s, `
    + `expected ${show(wanted[index])}`]];
}

/** Compares names, details and times of events; the message names the first difference. */
function compareEvents(given, wanted, tolerance) {
  const isSame = (a, b) => a && b && Math.abs(a.time - b.time) <= tolerance
    && ['name', 'sheet', 'detent', 'reason'].every((key) => a[key] === b[key]);
  for (let index = 0; index < Math.max(given.length, wanted.length); index++) {
    const [a, b] = [given[index], wanted[index]];
    if (!isSame(a, b)) return [['events', `event is ${describe(a)}, expected ${describe(b)}`]];
  }
  return [];
}

function describe(event) {
  if (!event) return 'missing';
  const words = [event.name, event.detent, event.reason, event.sheet].filter((word) => word);
  return `${words.join(' ')} at ${show(event.time)} s`;
}

function show(value) {
  if (typeof value === 'number') return String(Number(value.toFixed(4)));
  return JSON.stringify(value ?? null);
}

// MARK: The command

/** Input that cannot be used; the message names the file. */
class InvalidInput extends Error {}

async function command(words) {
  const [fs, path, url] = await Promise.all(
    ['node:fs', 'node:path', 'node:url'].map((name) => import(name)));
  const [vectorsFile, moduleFile, flag, outputFile] = words;
  const isComplete = words.length === 2 || (words.length === 4 && flag === '-o');
  if (!isComplete) {
    throw new InvalidInput('usage: node runner.mjs vectors.json sheet.mjs [-o results.json]');
  }
  const vectors = readVectors(vectorsFile, fs);
  let implementation;
  try {
    implementation = await import(url.pathToFileURL(path.resolve(moduleFile)));
  } catch (error) {
    throw new InvalidInput(`${moduleFile}: ${error.message}`);
  }
  for (const name of ['decide', 'play']) {
    if (typeof implementation[name] !== 'function') {
      throw new InvalidInput(`${moduleFile}: the function "${name}" is not exported`);
    }
  }
  const results = await run(vectors, implementation, path.basename(moduleFile));
  if (outputFile) fs.writeFileSync(outputFile, JSON.stringify(results, null, 1) + '\n');
  const { passed, failed, unanswered, differences } = failures(vectors, results);
  for (const { id, requirements, message } of differences) {
    console.log(`${requirements.join(' ')} ${id}: ${message}`);
  }
  const total = vectors.decisions.length + vectors.curves.length;
  const counts = [[failed, 'failed'], [unanswered, 'not answered']].filter(([count]) => count > 0);
  console.log(`${passed} of ${total} vectors passed` + counts.map(([count, word]) => `, ${count} ${word}`).join(''));
  return failed > 0 ? 1 : 0;
}

function readVectors(file, fs) {
  let vectors;
  try {
    vectors = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    throw new InvalidInput(`${file}: ${error.message}`);
  }
  if (vectors?.format !== 'sheetdraw-vectors/1') {
    const format = show(vectors?.format);
    throw new InvalidInput(`${file}: the format is ${format}, expected "sheetdraw-vectors/1"`);
  }
  return vectors;
}

/** True if node runs this file, and false if a page or a module imports it. */
async function isMainModule() {
  const file = globalThis.process?.versions?.node ? process.argv[1] : undefined;
  if (!file) return false;
  const [fs, url] = await Promise.all(['node:fs', 'node:url'].map((name) => import(name)));
  return import.meta.url === url.pathToFileURL(fs.realpathSync(file)).href;
}

if (await isMainModule()) {
  try {
    process.exitCode = await command(process.argv.slice(2));
  } catch (error) {
    // Errors of the implementation itself keep their stack.
    console.error(error instanceof InvalidInput ? error.message : error);
    process.exitCode = 2;
  }
}
