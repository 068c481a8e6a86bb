import pTimeout from "p-timeout";

/** Milliseconds since any fixed moment: only differences count. */
export type Clock = () => number;

/** The time that a query may spend on improving its answer. */
export interface TimeBudget {
  /**
   * True if an operation of `milliseconds` (default: next to none) still fits. After the first
   * refusal, the budget has run out.
   */
  allows(milliseconds?: number): boolean;
  /**
   * The result of a promise; undefined if the budget runs out first. The underlying work continues;
   * its result is ignored.
   */
  within<Result>(promise: Promise<Result>): Promise<Result | undefined>;
  /** True if any operation was refused. */
  readonly hasRunOut: boolean;
}

/** A budget that starts now. */
export function startBudget(milliseconds: number, clock: Clock): TimeBudget {
  const end = clock() + milliseconds;
  let hasRunOut = false;
  return {
    allows(needed = 0) {
      hasRunOut ||= clock() + needed >= end;
      return !hasRunOut;
    },
    within(promise) {
      const fallback = () => {
        hasRunOut = true;
        return undefined;
      };
      return pTimeout(promise, { milliseconds: Math.max(1, end - clock()), fallback });
    },
    get hasRunOut() {
      return hasRunOut;
    },
  };
}

/** A budget that never runs out. */
export const UNLIMITED: TimeBudget = {
  allows: () => true,
  within: (promise) => promise,
  hasRunOut: false,
};
