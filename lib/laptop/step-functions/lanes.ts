import type { Lane } from "../journal/journal-rows.ts";

/** Number of concurrent lanes, in total and of one owner. */
export interface LaneLimits {
  total: number;
  perOwner: number;
}

/** Starts the lane's next work and returns its end, which never rejects; undefined if none is due. */
export type StartNext = (lane: Lane) => Promise<void> | undefined;

/**
 * Decides which lane runs next: one piece of work per lane at a time, owners in turn, and no owner
 * beyond its limit, so that a slow client holds up only itself.
 */
export function createLanes(limits: LaneLimits, startNext: StartNext) {
  /** Lanes that may have work, by owner; the owner served longest ago comes first. */
  const waiting = new Map<string, Set<string>>();
  const busy = new Map<string, Set<string>>();
  const running = new Set<Promise<void>>();

  function ready({ owner, lane }: Lane): void {
    if (busy.get(owner)?.has(lane)) return;
    setOf(waiting, owner).add(lane);
    fill();
  }

  function fill(): void {
    for (let next = take(); next; next = take()) start(next);
  }

  /** The lane whose turn it is; undefined if none may run. */
  function take(): Lane | undefined {
    if (running.size >= limits.total) return undefined;
    for (const [owner, lanes] of waiting) {
      if ((busy.get(owner)?.size ?? 0) >= limits.perOwner) continue;
      const [lane = ""] = lanes;
      lanes.delete(lane);
      waiting.delete(owner);
      if (lanes.size > 0) waiting.set(owner, lanes);
      return { owner, lane };
    }
    return undefined;
  }

  function start(next: Lane): void {
    const work = startNext(next);
    if (!work) return;
    const { owner, lane } = next;
    setOf(busy, owner).add(lane);
    const done = work.then(() => {
      running.delete(done);
      const others = busy.get(owner);
      others?.delete(lane);
      if (others?.size === 0) busy.delete(owner);
      ready(next);
    });
    running.add(done);
  }

  return {
    /** Announces a lane that may have work that is due. */
    ready,
    /** Resolves once nothing runs. */
    idle: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

function setOf(map: Map<string, Set<string>>, key: string): Set<string> {
  const set = map.get(key) ?? new Set();
  map.set(key, set);
  return set;
}
