// Shows drawn pictures in Chromium. The tests whose names begin with "fails" have to fail.
const { readFileSync } = require('node:fs');
const { expect, test } = require('@playwright/test');
const { sheetMatchers } = require('sheetdraw/matcher/playwright');

expect.extend(sheetMatchers);

const scenario = 'checkout.sheet.yaml';

async function show(page, file) {
  const data = readFileSync(file).toString('base64');
  await page.setContent(`<body style="margin: 0">
    <img style="display: block; width: 393px; height: 852px" src="data:image/png;base64,${data}">`);
}

test('a page and a locator pass', async ({ page }) => {
  await show(page, 'medium.png');
  await expect(page).toLookLikeSheet(scenario, { shot: 'medium' });
  await expect(page.locator('img')).toLookLikeSheet(scenario, { shot: 'medium', within: '1pt' });
  await expect(page).not.toLookLikeSheet(scenario, { shot: 'large', within: ['5%', 'status-bar:200levels'] });
});

test('fails at another detent', async ({ page }, testInfo) => {
  await show(page, 'large.png');
  await expect(page).toLookLikeSheet(scenario, { shot: 'medium', within: '0.1%', testInfo });
});

test('fails in points', async ({ page }, testInfo) => {
  await show(page, 'large.png');
  await expect(page).toLookLikeSheet(scenario, { shot: 'medium', within: '1pt', testInfo });
});

test('fails if it should not match', async ({ page }) => {
  await show(page, 'large.png');
  await expect(page).not.toLookLikeSheet(scenario, { shot: 'large' });
});
