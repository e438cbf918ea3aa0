// The matcher under the types of Playwright; checked by tsc --strict.
import { expect, test } from '@playwright/test';
import { sheetMatchers } from 'sheetdraw/matcher/playwright';

expect.extend(sheetMatchers);

test('checkout', async ({ page }, testInfo) => {
  await expect(page).toLookLikeSheet('a.sheet.yaml', { shot: 'medium', within: '0.1%', testInfo });
  await expect(page.locator('.sheet')).not.toLookLikeSheet('a.sheet.yaml', { crop: 'sheet', scale: 2 });
  await expect(new Uint8Array(1)).toLookLikeSheet('a.sheet.yaml', { screenshot: { fullPage: true } });
  // @ts-expect-error: not an option
  await expect(page).toLookLikeSheet('a.sheet.yaml', { shoot: 'medium' });
  // @ts-expect-error: not a matcher
  await expect(page).toLookLikeASheet('a.sheet.yaml');
});
