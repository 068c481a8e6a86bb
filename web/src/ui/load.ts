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
      const current = restart();
      load.value = { state: "loading" };
      try {
        const value = await work(current);
        if (!current.aborted) load.value = { state: "done", value };
      } catch (error) {
        if (current.aborted) return;
        if (!(error instanceof ApiError)) console.error(error);
        const shown =
          error instanceof ApiError ? error : new ApiError(-1, undefined, String(error));
        load.value = { state: "failed", error: shown };
      }
    },
  };
  return loader;
}
