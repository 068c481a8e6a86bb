import { availableParallelism } from "node:os";
import { join } from "node:path";
import { tooLong } from "../../quote/routing/engine/engine-queue.ts";
import type { OpenEngine } from "../../quote/routing/engine/load-engine.ts";
import {
  CallGivenUp,
  createFunctionProcess,
  type FunctionProcess,
  ProcessEnded,
} from "../lambda/run-in-process.ts";

/** Engines in processes of their own, one for each configuration. */
export interface EngineProcesses {
  open: OpenEngine;
  stop(): void;
}

interface EngineOptions {
  /** Milliseconds that a step may take. */
  boundMs?: number;
  /** Module that answers the calls; tests replace it. */
  module?: string;
}

const MODULE = join(import.meta.dirname, "engine-process.ts");
/**
 * As long as a query may wait for others. The longest step, a matrix of 50 × 50 places, takes two
 * seconds of processor time.
 */
const BOUND_MS = 20_000;
/** Between the queries of one person; afterwards the engine's memory is freed. */
const IDLE_MS = 5 * 60_000;

/**
 * The engine outside the service's process: nothing can stop a step, so its process is ended
 * instead. Its memory, about 20 MB for each thread, is freed with it.
 */
export function createEngineProcesses({
  boundMs = BOUND_MS,
  module = MODULE,
}: EngineOptions = {}): EngineProcesses {
  const processes = new Map<string, FunctionProcess>();
  let repeats: Promise<unknown> = Promise.resolve();
  const env = { ...process.env, UV_THREADPOOL_SIZE: String(availableParallelism()) };

  function processOf(config: string): FunctionProcess {
    const known = processes.get(config);
    if (known) return known;
    const args = [config];
    const options = { boundMs, idleMs: IDLE_MS, module, args, env, isUrgent: true };
    const created = createFunctionProcess(options);
    processes.set(config, created);
    return created;
  }

  /**
   * Makes a call again if its process ended: a step that the engine does not survive takes those of
   * other callers with it. One at a time, so that it does not do so twice.
   */
  function again(call: () => Promise<unknown>) {
    return (error: unknown) => {
      if (!(error instanceof ProcessEnded)) throw error;
      const repeated = repeats.then(call, call);
      repeats = repeated;
      return repeated;
    };
  }

  return {
    open: (config) => {
      const { invoke } = processOf(JSON.stringify(config));
      return async (method, request) => {
        try {
          return String(await invoke(method, request).catch(again(() => invoke(method, request))));
        } catch (error) {
          throw error instanceof CallGivenUp ? tooLong(error) : error;
        }
      };
    },
    stop: () => {
      for (const { stop } of processes.values()) stop();
    },
  };
}
