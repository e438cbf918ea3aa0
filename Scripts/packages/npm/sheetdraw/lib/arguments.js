'use strict';

const { fileURLToPath } = require('node:url');

/**
 * Returns the flags of options: `cornerRadius: 12` is `--corner-radius=12`, `dark: true` is `--dark`, and a list
 * repeats its flag. Values of false and undefined are left out.
 *
 * @param {object} options The options.
 * @param {string[]} others The names of options that are no flags.
 */
function flagsOf(options, others = []) {
  const flags = [];
  for (const [name, value] of Object.entries(options)) {
    if (others.includes(name)) continue;
    const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    for (const item of [value].flat()) {
      if (item === undefined || item === false) continue;
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
