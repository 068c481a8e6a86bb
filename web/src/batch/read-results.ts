import { ApiError } from "../api/client.ts";
import type { JobResult, ResultsRead } from "./result-worker.ts";

/** Reads the results of a job in a worker and yields them as they arrive; throws if aborted. */
export async function* readResults(
  url: string,
  signal: AbortSignal,
): AsyncGenerator<readonly JobResult[]> {
  const worker = new Worker(new URL("./result-worker.ts", import.meta.url), { type: "module" });
  const waiting: ResultsRead[] = [];
  let wake = () => {};
  const add = (message: ResultsRead) => {
    waiting.push(message);
    wake();
  };
  worker.onmessage = ({ data }: MessageEvent<ResultsRead>) => add(data);
  worker.onerror = ({ message }) => add({ fault: message });
  // A normal end would mean that all results were read.
  signal.addEventListener("abort", () => wake());
  try {
    worker.postMessage(url);
    for (;;) {
      signal.throwIfAborted();
      const message = waiting.shift();
      if (!message) await new Promise<void>((resolve) => (wake = resolve));
      else if ("results" in message) yield message.results;
      else if ("end" in message) return;
      else throw new ApiError(0, undefined, "");
    }
  } finally {
    worker.terminate();
  }
}
