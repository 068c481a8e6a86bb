import type { BatchItem } from "../api/types.ts";
import { resultOf, type TripResult } from "./result.ts";

/** A result of a job: position of the query, and its answer. */
export interface JobResult {
  index: number;
  result: TripResult;
}

/** Message of the worker: some results, the end, or the reason why there are no more. */
export type ResultsRead = { results: readonly JobResult[] } | { end: true } | { fault: string };

/** Results of one message: few enough that the table moves while it fills. */
const MOST_RESULTS = 500;

self.onmessage = async ({ data: url }: MessageEvent<string>) => {
  try {
    await read(url);
    send({ end: true });
  } catch (error) {
    send({ fault: String(error) });
  }
};

/** Reads JSON Lines as they arrive, because the answers of a large job fill the memory. */
async function read(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`);
  let rest = "";
  let results: JobResult[] = [];
  const decoded = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value = "" } = await decoded.read();
    const lines = (rest + value).split("\n");
    rest = done ? "" : (lines.pop() ?? "");
    results.push(...lines.filter(Boolean).map(resultOfLine));
    if (results.length >= MOST_RESULTS || done) {
      send({ results });
      results = [];
    }
    if (done) return;
  }
}

function resultOfLine(line: string): JobResult {
  const item = JSON.parse(line) as BatchItem & { indice: number };
  return { index: item.indice, result: resultOf(item) };
}

function send(message: ResultsRead): void {
  postMessage(message);
}
