import { type Signal, signal } from "@preact/signals";
import { ApiError } from "../api/client.ts";

/** State and result of the last call. */
export type Load<T> =
  | { state: "idle" }
  | { state: "loading" }
  | { state: "done"; value: T }
  | { state: "failed"; error: ApiError };

/** Makes calls one at a time: a newer call cancels the previous one. */
export interface Loader<T> {
  load: Signal<Load<T>>;
  run(work: (signal: AbortSignal) => Promise<T>): Promise<void>;
  /**
   * Makes a call during which the present value stays, and after it if it fails. Returns false if it
   * failed, unless a newer call had cancelled it.
   */
  refresh(work: (signal: AbortSignal) => Promise<T>): Promise<boolean>;
  /** Makes the last call again. */
  retry(): void;
  reset(): void;
}

export function createLoader<T>(): Loader<T> {
  const load = signal<Load<T>>({ state: "idle" });
  let abort = new AbortController();
  let last: ((signal: AbortSignal) => Promise<T>) | undefined;
  const restart = () => {
    abort.abort();
    abort = new AbortController();
    return abort.signal;
  };
  /** Makes the call; returns why it failed, unless a newer one cancelled it. */
  const settle = async (work: (signal: AbortSignal) => Promise<T>) => {
    const current = restart();
    try {
      const value = await work(current);
      if (!current.aborted) load.value = { state: "done", value };
    } catch (error) {
      if (current.aborted) return undefined;
      if (error instanceof ApiError) return error;
      console.error(error);
      return new ApiError(-1, undefined, String(error));
    }
    return undefined;
  };
  const loader: Loader<T> = {
    load,
    reset() {
      restart();
      load.value = { state: "idle" };
    },
    retry() {
      if (last) void loader.run(last);
    },
    async run(work) {
      last = work;
      load.value = { state: "loading" };
      const failure = await settle(work);
      if (failure) load.value = { state: "failed", error: failure };
    },
    async refresh(work) {
      // There is no value that could stay.
      if (load.peek().state === "loading") await loader.run(work);
      else if (await settle(work)) return false;
      return true;
    },
  };
  return loader;
}
