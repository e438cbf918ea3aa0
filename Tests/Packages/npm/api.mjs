// Calls each function of the package and prints the results as JSON.
import { mkdir, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { SheetdrawError, check, diff, draw, inspect, measure, run, verify } from 'sheetdraw';

const scenario = 'checkout.sheet.yaml';
const failure = (promise) => promise.then(
  () => 'no failure',
  (error) => ({ ...error, message: error.message, isSheetdrawError: error instanceof SheetdrawError }),
);

const results = {};
results.drawn = await draw({
  detent: [320, 'large'],
  appearance: ['light', 'dark'],
  set: ['sheet.cornerRadius=12', 'dimming.alphaLight=0.36'],
  close: true,
  title: 'Photos',
  frame: false,
  output: 'api-{detent}-{appearance}.png',
});
const input = 'sheetdraw: 1\nsheets: { a: {} }\ntimeline: [{ present: a }]\n';
results.drawnFromInput = await draw({ scenario: '-', input, output: 'api-input.svg', scale: 1, env: { LC_ALL: 'C' } });
results.drawnToURL = await draw({ scenario, shot: 'medium', output: pathToFileURL('api-url.png'), noMetadata: true });

results.states = await inspect({ scenario, shot: 'medium' });
results.devices = await inspect({ device: ['iphone-14', 'iphone-se-3'], detent: 'large' });
results.dragged = await inspect({ drag: -150, release: -900 });
results.events = await inspect({ scenario, events: true });
results.hits = await inspect({ scenario, at: 'settled', hit: ['196,65', '10,10'] });

await draw({ detent: 'medium', output: 'api-medium.png' });
await draw({ detent: 'large', output: 'api-large.png' });
results.equal = await diff('api-medium.png', 'api-medium.png');
results.different = await diff('api-medium.png', 'api-large.png', { limit: ['20px', 'sheet:1%'], units: 'px' });
results.measured = await measure('api-url.png', { against: scenario, shot: 'medium' });
const list = await measure(['api-medium.png', 'api-large.png']);
results.measuredList = list.map(({ file, sheet }) => ({ file, top: sheet.top }));

await writeFile('api-wrong.sheet.yaml', 'sheetdraw: 1\nsheets: { a: { detants: [medium] } }\n');
results.checked = await check([scenario, 'api-wrong.sheet.yaml', 'api-missing.sheet.yaml']);

await mkdir('api-suite', { recursive: true });
await writeFile('api-suite/a.sheet.yaml', `${input}shots: [{ name: a, at: settled, scale: 1 }]\n`);
results.unverified = await verify('api-suite');
results.accepted = (await run(['accept', 'api-suite', '--all', '--in-ci'])).status;
results.verified = await verify('api-suite');
results.folders = await diff('api-suite', 'api-suite');

results.inOtherFolder = (await check('.', { cwd: 'api-suite' })).files;
results.version = { ...(await run(['--version'])), stdout: String((await run(['--version'])).stdout) };
results.picture = (await run(['--detent', 'medium', '--scale', '1', '-o', '-'])).stdout.toString('base64');

results.warnings = [];
const tooHigh = input.replace('a: {}', 'a: { engine: custom, maxBottomSheetHeight: 2000 }');
const onWarning = (warning) => results.warnings.push(warning);
await draw({ scenario: '-', input: tooHigh, output: 'api-warning.png', onWarning });
results.unknownFlag = await failure(draw({ detnt: 'medium', output: 'api-none.png' }));
results.wrongFile = await failure(inspect({ scenario: 'api-wrong.sheet.yaml' }));
results.missingFile = await failure(diff('api-medium.png', 'api-missing.png'));
results.standardOutput = await failure(draw({ output: '-' }));
results.inputObject = await failure(inspect({ scenario: '-', input: { sheetdraw: 1 } }));
results.missingFolder = await failure(draw({ cwd: '/nonexistent' }));
results.textOptions = await failure(draw('checkout.sheet.yaml'));
results.help = await failure(draw({ help: true }));
await draw({ title: null, noMetadata: true, output: 'api-null.png' });
await draw({ noMetadata: true, output: 'api-untitled.png' });
results.missingBinary = await (async () => {
  process.env.SHEETDRAW_BINARY = '/nonexistent/sheetdraw';
  return failure(run([]));
})();
console.log(JSON.stringify(results));
