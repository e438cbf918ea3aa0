// Asks a JavaScript implementation of a bottom sheet the conformance vectors of sheetdraw, and writes its answers.
//
//   node runner.mjs vectors.json ./sheet.mjs [-o results.json]
//   sheetdraw vectors --judge results.json
//
// The implementation is a module that exports one or both of these functions, which may be asynchronous:
//
//   decide(given, context)       the answer to one decision: an object with any of the members
//                                heights, initial, height, dimming, presenterScale, detent
//   play(given, times, context)  the answer to one curve: { values: { height: [...], ... },
//                                events: [{ time, name, ... }] }
//
// Both return null for what is not implemented. `context` has the profile, the appearance, the screen and the
// constants of the vectors. In a page, import `run`; the module needs neither node nor packages there.

/** Asks the implementation for all answers; returns the contents of results.json. */
export async function run(vectors, implementation, name = 'implementation') {
  const { profile, device, appearance, digest, screen, constants } = vectors;
  const context = { profile, appearance, screen, constants };
  const [decisions, curves] = [{}, {}];
  for (const { id, given } of vectors.decisions) {
    const answer = await implementation.decide?.(copy(given), copy(context));
    if (answer) decisions[id] = answer;
  }
  for (const { id, given, times } of vectors.curves) {
    const answer = await implementation.play?.(copy(given), [...times], copy(context));
    if (answer) curves[id] = answer;
  }
  return {
    format: 'sheetdraw-results/1', profile, device, appearance, digest, implementation: name, decisions, curves,
  };
}

/** A copy, so that an implementation cannot change the vectors. */
function copy(value) {
  return JSON.parse(JSON.stringify(value));
}

async function main([vectorsFile, moduleFile, flag, resultsFile = 'results.json']) {
  const [fs, path, url] = await Promise.all(['node:fs', 'node:path', 'node:url'].map((name) => import(name)));
  if (!moduleFile || (flag ?? '-o') !== '-o') {
    throw new Error('usage: node runner.mjs vectors.json sheet.mjs [-o results.json]');
  }
  const vectors = JSON.parse(fs.readFileSync(vectorsFile, 'utf8'));
  if (vectors.format !== 'sheetdraw-vectors/1') {
    throw new Error(`${vectorsFile}: the format is ${vectors.format}, expected sheetdraw-vectors/1`);
  }
  const implementation = await import(url.pathToFileURL(path.resolve(moduleFile)));
  const results = await run(vectors, implementation, path.basename(moduleFile));
  fs.writeFileSync(resultsFile, JSON.stringify(results, null, 1) + '\n');
  const [answered, total] = [results, vectors].map((file) =>
    Object.keys(file.decisions).length + Object.keys(file.curves).length);
  console.log(`${answered} of ${total} vectors answered`);
}

/** True if node runs this file, and false if a page or a module imports it. */
async function isMainModule() {
  const file = globalThis.process?.versions?.node ? process.argv[1] : undefined;
  if (!file) return false;
  const [fs, url] = await Promise.all(['node:fs', 'node:url'].map((name) => import(name)));
  return import.meta.url === url.pathToFileURL(fs.realpathSync(file)).href;
}

if (await isMainModule()) await main(process.argv.slice(2));
