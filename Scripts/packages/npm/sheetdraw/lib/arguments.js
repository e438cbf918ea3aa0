'use strict';

const { fileURLToPath } = require('node:url');

/** The flags that change the form of the output, which the functions read. */
const reserved = 'color completions csv format github help json man quiet version watch'.split(' ');

/**
 * Returns the flags of options: `cornerRadius: 12` is `--corner-radius=12`, `dark: true` is `--dark`, and a list
 * repeats its flag. Values of false, null and undefined are left out.
 *
 * @param {object} options The options.
 * @param {string[]} others The names of options that are no flags.
 * @throws {TypeError} For options that are no object, or for one that changes what a function reads.
 */
function flagsOf(options, others = []) {
  if (typeof options !== 'object') throw new TypeError(`the options are an object, not ${options}`);
  const flags = [];
  for (const [name, value] of Object.entries(options)) {
    if (others.includes(name)) continue;
    if (reserved.includes(name)) throw new TypeError(`${name} is not an option of this function: run() takes every flag`);
    const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    for (const item of [value].flat()) {
      if (item === undefined || item === null || item === false) continue;
      flags.push(item === true ? flag : `${flag}=${pathOf(item)}`);
    }
  }
  return flags;
}

/** Returns the path of a `file:` URL, and any other value as text. */
function pathOf(value) {
  return value instanceof URL ? fileURLToPath(value) : String(value);
}

/** Returns a path as an argument, which is neither a flag nor the name of a command. */
function fileArgument(value) {
  const path = pathOf(value);
  return path !== '-' && (path.startsWith('-') || !/[./]/.test(path)) ? `./${path}` : path;
}

module.exports = { fileArgument, flagsOf, pathOf };
