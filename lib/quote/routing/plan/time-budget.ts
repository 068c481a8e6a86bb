/** Tells how long a clock has run, in milliseconds: only differences count. */
export type Clock = () => number;

/** The time that a query may spend on what improves its answer. */
export interface TimeBudget {
  /**
   * Whether something that takes `milliseconds`, by default next to nothing, still fits. What does
   * not fit is left out, and the budget has run out from then on.
   */
  allows(milliseconds?: number): boolean;
  /** Whether anything was left out. */
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
    get hasRunOut() {
      return hasRunOut;
    },
  };
}

/** A budget that never runs out. */
export const UNLIMITED: TimeBudget = { allows: () => true, hasRunOut: false };
