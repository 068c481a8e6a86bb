import { availableParallelism } from "node:os";
import pTimeout from "p-timeout";
import { DomainError } from "../../../base/errors.ts";
import { LONGEST_CALL_SECONDS } from "../../../base/longest-call.ts";

/** Kinds of query, most urgent first. */
const URGENCIES = ["single", "batch", "job"] as const;

export type Urgency = (typeof URGENCIES)[number];

/** The query that a calculation is for. */
export interface QueueCaller {
  enterpriseId: string;
  /** Defaults to `single`. */
  urgency?: Urgency | undefined;
}

/** Runs the calculations of one query. */
export interface QueryCalculations {
  /**
   * Waits for a turn, then calculates. Heavy calculations leave one slot to light ones. Throws
   * `EngineBusy` if other queries have kept this one waiting for too long, and if the query is too
   * old: the calculation continues, its result is discarded, and it holds its slot until it ends.
   */
  run<Result>(calculate: () => Promise<Result>, isHeavy: boolean): Promise<Result>;
}

interface EngineQueueOptions {
  /** Number of simultaneous calculations; defaults to the number of cores. */
  slots?: number;
  clock?: () => number;
}

interface Waiting {
  query: object;
  caller: QueueCaller;
  isHeavy: boolean;
  begin(): void;
}

/**
 * Age at which a query that must wait for others is refused: what is left of `LONGEST_CALL_SECONDS`
 * would hardly be enough for the calculation ahead of it and its own.
 */
const HOPELESS_MS = 20_000;
const RECHECK_MS = 1_000;
/** Age at which a query is abandoned during a calculation, shortly before its call is ended. */
const GIVEN_UP_MS = 1_000 * (LONGEST_CALL_SECONDS - 4);

/** A queue for the engine: by urgency, then by turns among enterprises. */
export function createEngineQueue({
  slots = availableParallelism(),
  clock = () => performance.now(),
}: EngineQueueOptions = {}) {
  const waiting = new Map(URGENCIES.map((urgency) => [urgency, new Map<string, Waiting[]>()]));
  const running = new Set<{ query: object; isHeavy: boolean }>();
  const maxHeavy = Math.max(1, slots - 1);

  function fill(): void {
    while (running.size < slots) {
      const next = take(heavyRunning() < maxHeavy);
      if (!next) return;
      running.add(next);
      next.begin();
    }
  }

  function heavyRunning(): number {
    return [...running].filter(({ isHeavy }) => isHeavy).length;
  }

  /** Removes and returns the calculation whose turn it is. */
  function take(mayBeHeavy: boolean): Waiting | undefined {
    for (const queues of waiting.values()) {
      for (const [enterpriseId, queue] of queues) {
        const index = queue.findIndex(({ isHeavy }) => mayBeHeavy || !isHeavy);
        const [next] = index < 0 ? [] : queue.splice(index, 1);
        if (!next) continue;
        // The enterprise's next turn comes after everybody else's.
        queues.delete(enterpriseId);
        if (queue.length > 0) queues.set(enterpriseId, queue);
        return next;
      }
    }
    return undefined;
  }

  function enqueue(entry: Waiting): void {
    const { enterpriseId, urgency = "single" } = entry.caller;
    const queues = waiting.get(urgency);
    queues?.set(enterpriseId, [...(queues.get(enterpriseId) ?? []), entry]);
  }

  function leave(entry: Waiting): void {
    const { enterpriseId, urgency = "single" } = entry.caller;
    const queues = waiting.get(urgency);
    const others = (queues?.get(enterpriseId) ?? []).filter((one) => one !== entry);
    if (others.length > 0) queues?.set(enterpriseId, others);
    else queues?.delete(enterpriseId);
  }

  /**
   * True if another query is calculating: a query is never refused because of its own calculations.
   */
  function isContended(query: object): boolean {
    return [...running].some((one) => one.query !== query);
  }

  /**
   * Waits for a calculation's turn and returns the function that ends it. Refuses the calculation if
   * it must still wait for others at `end`.
   */
  async function turn(
    query: object,
    caller: QueueCaller,
    isHeavy: boolean,
    end: number,
  ): Promise<() => void> {
    const begun = Promise.withResolvers<void>();
    const entry: Waiting = { query, caller, isHeavy, begin: begun.resolve };
    let timer: NodeJS.Timeout | undefined;
    const refuseAfter = (milliseconds: number) => {
      timer = setTimeout(() => {
        if (!isContended(query)) return refuseAfter(RECHECK_MS);
        leave(entry);
        begun.reject(busy());
      }, milliseconds);
    };
    enqueue(entry);
    fill();
    if (!running.has(entry) && Number.isFinite(end)) refuseAfter(Math.max(0, end - clock()));
    await begun.promise.finally(() => clearTimeout(timer));
    return () => {
      running.delete(entry);
      fill();
    };
  }

  return {
    /** Registers a query; its waiting time counts from now. */
    join(caller: QueueCaller): QueryCalculations {
      const query = {};
      const joined = caller.urgency === "job" ? Number.POSITIVE_INFINITY : clock();
      return {
        async run(calculate, isHeavy) {
          if (clock() >= joined + GIVEN_UP_MS) throw tooLong();
          const finish = await turn(query, caller, isHeavy, joined + HOPELESS_MS);
          const calculated = Promise.resolve().then(calculate).finally(finish);
          const fallback = () => {
            throw tooLong();
          };
          const milliseconds = Math.max(1, joined + GIVEN_UP_MS - clock());
          return pTimeout(calculated, { milliseconds, fallback });
        },
      };
    },
  };
}

/** The error of an abandoned calculation. */
export function tooLong(cause?: Error): DomainError {
  return new DomainError(
    "EngineBusy",
    "O cálculo da rota demorou demais e foi interrompido. Envie a consulta de novo em alguns segundos.",
    { cause },
  );
}

function busy(): DomainError {
  return new DomainError(
    "EngineBusy",
    "O serviço está ocupado com outras consultas. Envie a consulta de novo em alguns segundos.",
  );
}

/** The queue of this process: its functions share the cores. */
export const engineQueue = createEngineQueue();
