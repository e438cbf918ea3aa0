import { LookOptions } from './index';
import { Path } from '../types/options';

export * from './index';

declare global {
  namespace jest {
    interface Matchers<R, T> {
      /** Compares a picture with a shot of a scenario. */
      toLookLikeSheet(scenario: Path, options?: LookOptions): Promise<R>;
    }
  }
}
