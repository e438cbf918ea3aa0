// The part of Jest's declarations that has matchers.
declare namespace jest {
  interface Matchers<R, T = {}> {
    toBe(value: T): R;
  }
}
declare const expect: {
  <T>(actual: T): jest.Matchers<void, T> & { not: jest.Matchers<void, T> };
  extend(matchers: Record<string, (this: any, received: any, ...expected: any[]) => any>): void;
};
