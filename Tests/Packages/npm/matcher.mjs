// Calls the matcher as the frameworks do, with the state that they pass as `this`, and prints what they would report.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { sheetMatchers } from 'sheetdraw/matcher';

const scenario = 'checkout.sheet.yaml';

/** Returns what `expect(received)` does in Vitest, Jest and Playwright: resolves, or rejects with the message. */
function expect(received, isNot = false) {
  const state = { isNot, promise: '', utils: {} };
  const toLookLikeSheet = async (...args) => {
    const { pass, message } = await sheetMatchers.toLookLikeSheet.call(state, received, ...args);
    if (pass === isNot) throw new Error(message());
  };
  return { toLookLikeSheet, get not() { return expect(received, true); } };
}

const outcome = (promise) => promise.then(() => 'passed', (error) => `${error.name}: ${error.message}`);
const looks = (received, options) => outcome(expect(received).toLookLikeSheet(scenario, options));
const looksOther = (received, options) => outcome(expect(received).not.toLookLikeSheet(scenario, options));
const bytes = (file) => readFileSync(file);
const temporary = () => readdirSync(tmpdir()).filter((name) => name.startsWith('sheetdraw-')).sort();

const shot = 'medium';
const results = {};
const before = temporary();
results.path = await looks('medium.png', { shot });
results.bytes = await looks(new Uint8Array(bytes('medium.png')), { shot });
results.promise = await looks(Promise.resolve(bytes('medium.png')), { shot });
results.not = await looksOther('large.png', { shot });
results.notButSame = await looksOther('medium.png', { shot });
results.points = await looks('medium.png', { shot, within: '0.5pt' });
results.appearance = await looks('dark.png', { shot, appearance: 'dark' });
results.device = await looks('small.png', { shot, device: 'iphone-se-3', scale: 1 });
results.ignored = await looks('large.png', { shot, ignore: '0,0,393,852' });
results.limited = await looks('large.png', { shot, within: '70%' });
results.crop = await looks('cropped.png', { shot, crop: 'sheet' });
const options = [];
const page = { async screenshot(given) { options.push(given); return bytes('medium.png'); } };
results.page = await looks(page, { shot, screenshot: { fullPage: true } });
results.screenshotOptions = options;
results.leftovers = temporary().filter((name) => !before.includes(name));

results.differs = await looks(bytes('large.png'), { shot, output: 'matcher' });
results.files = readdirSync('matcher').sort();
results.measured = await looks('large.png', { shot, within: '1pt' });
results.marksExist = existsSync(/measured: (.*)/.exec(results.measured)?.[1] ?? '');
results.severalShots = await looks('large.png');
results.unknownShot = await looksOther('large.png', { shot: 'mediun' });
results.missingPicture = await looksOther('none.png', { shot });
results.number = await looks(5, { shot });
results.mixedLimits = await looks('large.png', { shot, within: ['1pt', '20px'] });
results.unknownLimit = await looks('large.png', { shot, within: '0.1' });
results.negativeLimit = await looks('large.png', { shot, within: '-1pt' });
results.ignoredInPoints = await looks('large.png', { shot, within: '1pt', ignore: ['status-bar'] });
console.log(JSON.stringify(results));
