'use strict';

const { SheetdrawError } = require('./error.js');

/** The packages with a binary, by platform and processor. */
const packages = { 'linux-x64': 'sheetdraw-linux-x64' };

/** The oldest glibc that has all functions of the binary, in major and minor version. */
const oldestGlibc = [2, 35];

const there = `there is one for Linux on x64 with glibc ${oldestGlibc.join('.')} or later`;
const container = 'Run sheetdraw in a container of such a system';
const build = `${container}, or build it from source and name the binary in SHEETDRAW_BINARY.`;

/** The exit status of a missing program, EX_UNAVAILABLE. */
const unavailable = 69;

/**
 * Returns the path of the binary: that of the variable SHEETDRAW_BINARY, or of the package for this platform.
 *
 * @param {object} [system] The values that the path depends on, which tests replace.
 * @returns {string} An absolute path, or the value of the variable.
 * @throws {SheetdrawError} With the exit status 69 if there is no binary for the platform, or its package is not
 *   installed.
 */
function findBinary(system = {}) {
  const { platform, arch, env, resolve } = { ...thisSystem, ...system };
  if (env.SHEETDRAW_BINARY) return env.SHEETDRAW_BINARY;
  const name = packages[`${platform}-${arch}`];
  if (!name) throw new SheetdrawError(missing(platform, arch), { status: unavailable });
  const glibc = 'glibc' in system ? system.glibc : glibcVersion();
  if (!isRecent(glibc)) throw new SheetdrawError(tooOld(glibc), { status: unavailable });
  try {
    return resolve(`${name}/bin/sheetdraw`);
  } catch {
    const message =
      `the optional package ${name}, which has the binary, is not installed. ` +
      'Install sheetdraw without --omit=optional and --no-optional, or name a binary in SHEETDRAW_BINARY.';
    throw new SheetdrawError(message, { status: unavailable });
  }
}

const thisSystem = {
  platform: process.platform,
  arch: process.arch,
  env: process.env,
  resolve: require.resolve,
};

let report;

/** Returns the version of glibc, such as `2.36`; undefined for another C library. */
function glibcVersion() {
  // Without this the report looks up the names of network addresses.
  process.report.excludeNetwork = true;
  // A report takes milliseconds, and there may be many runs.
  report ??= process.report.getReport();
  return report.header.glibcVersionRuntime;
}

function isRecent(glibc) {
  if (!glibc) return false;
  const [major, minor] = glibc.split('.').map(Number);
  return major > oldestGlibc[0] || (major === oldestGlibc[0] && minor >= oldestGlibc[1]);
}

function tooOld(glibc) {
  const found = glibc ? `this system has glibc ${glibc}` : 'this system has another C library, such as musl';
  return `there is no binary of sheetdraw for this system: ${there}, and ${found}. ${build}`;
}

function missing(platform, arch) {
  const head = (system) => `there is no binary of sheetdraw for ${system}: ${there}.`;
  switch (platform) {
    case 'linux':
      return `${head(`Linux on ${arch}`)} ${build}`;
    case 'darwin':
      return `${head('macOS')} ${container}, such as with docker run --platform linux/amd64.`;
    case 'win32':
      return `${head('Windows')} ${container}, or in the Windows Subsystem for Linux.`;
    default:
      return `${head(`${platform} on ${arch}`)} ${container}.`;
  }
}

module.exports = { findBinary };
