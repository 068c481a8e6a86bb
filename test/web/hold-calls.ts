import type { Mock } from "vitest";

/** A call that waits until the test settles it. */
export interface HeldCall {
  args: readonly unknown[];
  resolve(value?: unknown): void;
  reject(reason: unknown): void;
}

/** Makes the calls of a mock wait, and lists them in their order. */
export function holdCalls(mock: Mock): HeldCall[] {
  const held: HeldCall[] = [];
  mock.mockReset().mockImplementation((...args: unknown[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    held.push({ args, resolve, reject });
    return promise;
  });
  return held;
}

/** Waits until all that follows from settled promises has happened. */
export function allSettled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
