// The matcher under the types of Vitest and Jest; checked by tsc --strict.
import { expect as expectInVitest } from 'vitest';
import { sheetMatchers as forJest } from 'sheetdraw/matcher/jest';
import { sheetMatchers as forVitest, toLookLikeSheet } from 'sheetdraw/matcher/vitest';

expect.extend(forJest);
expectInVitest.extend(forVitest);

declare const url: { href: string; protocol: string };

export async function useAll(picture: Uint8Array): Promise<boolean> {
  await expectInVitest(picture).toLookLikeSheet('a.sheet.yaml', { shot: 'medium', within: '1pt' });
  await expectInVitest('a.png').not.toLookLikeSheet('a.sheet.yaml', { within: ['20px', 'status-bar:3levels'] });
  await expect(picture).toLookLikeSheet(url, { dark: true, ignore: ['status-bar'] });
  // @ts-expect-error: a number without a unit
  await expectInVitest(picture).toLookLikeSheet('a.sheet.yaml', { within: 5 });
  // @ts-expect-error: the limit is named within
  await expect(picture).toLookLikeSheet('a.sheet.yaml', { limit: '5px' });
  return (await toLookLikeSheet(picture, 'a.sheet.yaml')).pass;
}
