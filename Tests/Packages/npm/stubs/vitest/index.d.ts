// The part of Vitest's declarations that its assertions inherit from.
declare global {
  namespace Chai {
    interface Assertion {
      not: Assertion;
    }
  }
}

type VitestAssertion<A, T> = { [K in keyof A]: A[K] extends Chai.Assertion ? Assertion<T> : A[K] };
export interface Assertion<T = any> extends VitestAssertion<Chai.Assertion, T> {
  resolves: Assertion<T>;
}

export interface MatcherState {
  isNot: boolean;
  promise: string;
}
type RawMatcher = (this: MatcherState, received: any, ...expected: any[]) => { pass: boolean; message: () => string }
  | Promise<{ pass: boolean; message: () => string }>;
export const expect: { <T>(actual: T): Assertion<T>; extend(matchers: Record<string, RawMatcher>): void };
export const test: (name: string, body: () => Promise<void>) => void;
