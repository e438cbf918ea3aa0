'use strict';

const { mkdir, mkdtemp, rm, writeFile } = require('node:fs/promises');
const { tmpdir } = require('node:os');
const { join, resolve } = require('node:path');
const { pathOf } = require('../lib/arguments.js');

/** The folder of the pictures of one comparison; a temporary one is deleted unless its pictures are kept. */
class PictureFolder {
  #folder;
  #name;
  #isKept;
  #testInfo;

  /** Creates the folder: that of the option `output`, one of a test of Playwright, or a temporary one. */
  static async create(subject, { output, testInfo }) {
    const folder = new PictureFolder();
    const parent = output !== undefined ? pathOf(output) : testInfo ? testInfo.outputPath() : tmpdir();
    await mkdir(parent, { recursive: true });
    folder.#folder = output !== undefined ? resolve(parent) : await mkdtemp(join(parent, 'sheetdraw-'));
    folder.#isKept = output !== undefined;
    folder.#name = nameOf(subject);
    folder.#testInfo = testInfo;
    return folder;
  }

  /** Returns the path of a picture: `checkout-medium-dark-diff.png`. */
  path(kind) {
    return join(this.#folder, `${this.#name}-${kind}.png`);
  }

  /**
   * Saves what `expect` has received.
   *
   * @param {object} received A page or a locator, the bytes or the path of a picture.
   * @param {object} [options] Options for the method `screenshot` of a page or a locator.
   * @returns {Promise<string>} The path of the picture.
   */
  async save(received, options) {
    if (typeof received === 'string' || received instanceof URL) return pathOf(received);
    const bytes =
      typeof received?.screenshot === 'function'
        ? await received.screenshot({ animations: 'disabled', ...options })
        : received;
    if (!(bytes instanceof Uint8Array)) {
      throw new TypeError('toLookLikeSheet expects a page, a locator, or the bytes or the path of a PNG or JPEG');
    }
    const path = this.path('actual');
    await writeFile(path, bytes);
    return path;
  }

  /** Keeps the folder, and attaches the pictures to a test of Playwright. */
  async keep(pictures) {
    this.#isKept = true;
    for (const [kind, path] of Object.entries(pictures)) {
      const contentType = /\.jpe?g$/i.test(path) ? 'image/jpeg' : 'image/png';
      // Reports of Playwright show pictures whose names differ in this ending side by side.
      await this.#testInfo?.attach(`${this.#name}-${kind}.png`, { path, contentType });
    }
  }

  /** Deletes the folder unless its pictures are kept. */
  async close() {
    if (!this.#isKept) await rm(this.#folder, { recursive: true, force: true });
  }
}

function nameOf({ scenario, flags }) {
  const name = scenario.split('/').pop().replace(/\.sheet\.(yaml|yml|json)$/, '');
  const parts = [name, flags.shot, flags.at, flags.device, flags.appearance];
  return parts.filter((part) => part !== undefined).join('-').replace(/[^\w.@-]+/g, '-');
}

module.exports = { PictureFolder };
