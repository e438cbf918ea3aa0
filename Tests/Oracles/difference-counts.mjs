// Writes difference-counts.csv: what pixelmatch 7.2.0 and odiff 4.5.0 count on difference-pairs/.
//
//   node difference-counts.mjs FOLDER ODIFF
//
// FOLDER holds node_modules with the npm packages pixelmatch 7.2.0 and pngjs 7.0.0; ODIFF is the
// program of the npm package odiff-bin 4.5.0.
//
// antialiasing: whether pixels that differ by antialiasing alone count (pixelmatch's includeAA, the
// opposite of odiff's --antialiasing). ignore: boxes as X,Y,W,H in pixels. picture: CRC-32 of the
// difference picture's RGBA rows, with all other options as they are by default; odiff writes none
// where nothing differs. pixelmatch takes no pictures of unequal size and ignores no boxes.

import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

const [folder, odiffProgram] = process.argv.slice(2);
const require = createRequire(path.resolve(folder) + '/');
const {PNG} = require('pngjs');
const {default: pixelmatch} = await import(pathToFileURL(require.resolve('pixelmatch')));

// CRC-32 as PNG and zlib have it.
const table = Uint32Array.from({length: 256}, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});
function crc32(data) {
  let sum = 0xffffffff;
  for (const byte of data) sum = (sum >>> 8) ^ table[(sum ^ byte) & 255];
  return (sum ^ 0xffffffff) >>> 0;
}

const here = import.meta.dirname;
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'difference-'));
const read = (file) => PNG.sync.read(fs.readFileSync(file));
const crc = (data) => crc32(data).toString(16).padStart(8, '0');

function countByPixelmatch(a, b, threshold, includeAA) {
  const [first, second] = [read(a), read(b)];
  if (first.width !== second.width || first.height !== second.height) return null;
  const {width, height} = first;
  const out = Buffer.alloc(width * height * 4);
  const count = pixelmatch(
    first.data, second.data, out, width, height, {threshold, includeAA});
  return [count, crc(out)];
}

function countByOdiff(a, b, threshold, includeAA, boxes) {
  const picture = path.join(scratch, 'difference.png');
  fs.rmSync(picture, {force: true});
  const options = ['--parsable-stdout', '--threshold', String(threshold)];
  if (!includeAA) options.push('--antialiasing');
  const corners = boxes.map(([x, y, w, h]) => `${x}:${y}-${x + w - 1}:${y + h - 1}`);
  if (boxes.length) options.push('--ignore', corners.join(','));
  try {
    execFileSync(odiffProgram, [a, b, picture, ...options], {stdio: ['ignore', 'pipe', 'pipe']});
    return [0, ''];
  } catch (end) {
    if (end.status !== 22) throw end;
    return [Number(String(end.stdout).split(';')[0]), crc(read(picture).data)];
  }
}

const pixelmatchOptions = [[0.1, false], [0.1, true], [0.05, false], [0, true], [0.3, false]];
const odiffOptions = [[0.1, true], [0.1, false], [0.05, false], [0, true], [0.3, true]];
const ignored = [
  ['dots', [[0, 0, 10, 10]]],
  ['dots', [[0, 0, 1, 1], [30, 16, 1, 1], [12, 4, 13, 9]]],
  ['dark-on-light', [[3, 3, 6, 9]]],
  ['dark-on-light', [[0, 5, 23, 1], [14, 0, 1, 15], [14, 5, 3, 3]]],
  ['disc-moved', [[0, 0, 33, 16]]],
  ['gradient-color', [[8, 8, 16, 16]]],
  ['noise-forty-levels', [[1, 1, 29, 17]]],
  ['black-white', [[0, 0, 16, 16]]],
  ['size-wider', [[0, 0, 20, 19]]],
  ['size-taller', [[4, 2, 25, 9]]],
  ['same', [[2, 2, 3, 3]]],
];

const rows = [];
function record(pair, metric, count, [threshold, includeAA], boxes = []) {
  const [a, b] = ['a', 'b'].map((side) => `${here}/difference-pairs/${pair}.${side}.png`);
  const found = count(a, b, threshold, includeAA, boxes);
  if (!found) return;
  const list = boxes.length ? `"${boxes.map((box) => box.join(',')).join(' ')}"` : '';
  rows.push([pair, metric, threshold, includeAA, list, ...found].join(','));
}

const pairs = fs.readdirSync(`${here}/difference-pairs`)
  .filter((name) => name.endsWith('.a.png')).map((name) => name.slice(0, -6)).sort();
for (const pair of pairs) {
  for (const options of pixelmatchOptions) record(pair, 'pixelmatch', countByPixelmatch, options);
  for (const options of odiffOptions) record(pair, 'odiff', countByOdiff, options);
}
for (const [pair, boxes] of ignored) {
  for (const options of [[0.1, true], [0.1, false]]) {
    record(pair, 'odiff', countByOdiff, options, boxes);
  }
}

fs.rmSync(scratch, {recursive: true});
const header = 'pair,metric,threshold,antialiasing,ignore,count,picture';
fs.writeFileSync(`${here}/difference-counts.csv`, [header, ...rows, ''].join('\n'));
