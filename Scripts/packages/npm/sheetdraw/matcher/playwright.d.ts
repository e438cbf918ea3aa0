import { LookOptions } from './index';
import { Path } from '../types/options';

export * from './index';

declare global {
  namespace PlaywrightTest {
    interface Matchers<R, T> {
      /** Compares the screenshot of a page or a locator, or a picture, with a shot of a scenario. */
      toLookLikeSheet(scenario: Path, options?: LookOptions): Promise<R>;
    }
  }
}
