import type { Load } from "../ui/load.ts";

/** Classes of an answer's element; with a failure in it, narrow screens have the form before the map. */
export function answerClass(state: Load<unknown>["state"], isStale: boolean): string {
  if (isStale) return "answer stale";
  return state === "failed" ? "answer failed" : "answer";
}
