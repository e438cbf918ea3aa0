// Prints what the package says on other platforms.
const { join } = require('node:path');

const { findBinary } = require(join(process.cwd(), 'node_modules/sheetdraw/lib/binary.js'));

/** Returns the path, or the error on a system with other values. */
function found(system) {
  const missing = () => { throw new Error('Cannot find module'); };
  try {
    return findBinary({ platform: 'linux', arch: 'x64', glibc: '2.36', env: {}, resolve: missing, ...system });
  } catch ({ name, message, status }) {
    return { name, message, status };
  }
}

const resolve = (path) => `/packages/${path}`;
console.log(JSON.stringify({
  linux: found({ resolve }),
  oldest: found({ resolve, glibc: '2.35' }),
  newer: found({ resolve, glibc: '3.0' }),
  variable: found({ platform: 'darwin', env: { SHEETDRAW_BINARY: '/opt/sheetdraw' } }),
  old: found({ resolve, glibc: '2.31' }),
  musl: found({ resolve, glibc: undefined }),
  arm: found({ resolve, arch: 'arm64' }),
  macOS: found({ resolve, platform: 'darwin', arch: 'arm64' }),
  windows: found({ resolve, platform: 'win32' }),
  bsd: found({ resolve, platform: 'freebsd' }),
  omitted: found({}),
}));
