import { LookOptions } from './index';
import { Path } from '../types/options';

export * from './index';

declare global {
  // Vitest's assertions have all methods of Chai's. Its own interfaces have other type parameters in each version.
  namespace Chai {
    interface Assertion {
      /** Compares a picture with a shot of a scenario. */
      toLookLikeSheet(scenario: Path, options?: LookOptions): Promise<void>;
    }
  }
}
