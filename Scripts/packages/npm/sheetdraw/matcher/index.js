'use strict';

const { compare } = require('./compare.js');
const { PictureFolder } = require('./pictures.js');
const { pathOf } = require('../lib/arguments.js');

/**
 * Compares a screenshot with a shot of a scenario.
 *
 * @param {object} received A page or a locator, the bytes or the path of a picture, or a promise of one of them.
 * @param {string | URL} scenario The scenario.
 * @param {object} [options] The flags of the picture and of the comparison; see `LookOptions`.
 * @returns {Promise<object>} The result for `expect`, whose message has the words of the command.
 */
async function toLookLikeSheet(received, scenario, options = {}) {
  const { within, output, testInfo, screenshot, ...flags } = options;
  const subject = { scenario: pathOf(scenario), within: [within ?? []].flat(), flags };
  const folder = await PictureFolder.create(subject, { output, testInfo });
  try {
    const actual = await folder.save(await received, screenshot);
    const { pass, text, pictures } = await compare(subject, actual, folder);
    const message = words(subject, { pass, text });
    if (pass || (this && this.isNot)) return { pass, message: () => message };
    const kept = { actual, ...pictures };
    await folder.keep(kept);
    return { pass, message: () => `${message}\n${listed(kept)}` };
  } finally {
    await folder.close();
  }
}

/** Returns the head of a message and the words of the command. */
function words({ scenario, within, flags }, { pass, text }) {
  const { shot, at } = flags;
  const subject = shot ? `the shot ${shot} of ${scenario}` : at ? `${scenario} at ${at}` : scenario;
  const limit = within.length > 0 ? ` within ${within.join(', ')}` : '';
  return `the screenshot ${pass ? 'looks' : 'does not look'} like ${subject}${limit}:\n\n${text.trimEnd()}\n`;
}

function listed(pictures) {
  return Object.entries(pictures).map(([name, path]) => `${name}: ${path}\n`).join('');
}

/** The matchers for `expect.extend`. */
const sheetMatchers = { toLookLikeSheet };

module.exports = { sheetMatchers, toLookLikeSheet };
