module.exports = {
  testDir: '.',
  testMatch: 'checkout.spec.js',
  outputDir: 'results',
  reporter: [['json', { outputFile: 'results.json' }]],
  workers: 1,
  use: {
    viewport: { width: 393, height: 852 },
    deviceScaleFactor: 3,
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
    },
  },
};
