import type { EndpointName } from "../../lib/service/api/endpoints.ts";
import type { Figure } from "../check/result.ts";
import type { InProcessService } from "../in-process-service.ts";
import { repeatCall } from "./repeat-call.ts";

/** Most time of an answer, in times of an ordinary line of as many points as are accepted. */
const MAX_TIMES = 6;
/** Just below the largest body of these endpoints. */
const BYTES = 3_900_000;
/** The endpoints that take the largest bodies. */
const ENDPOINTS: readonly EndpointName[] = ["quote-tolls", "quote-batch", "start-job"];

const repeated = (text: string) =>
  Array.from({ length: Math.floor(BYTES / (text.length + 1)) }, () => text).join(",");
const keys = (count: number) => Array.from({ length: count }, (_, i) => `"k${i}":[]`).join(",");

/** Bodies that cost most to refuse. */
const BODIES: Readonly<Record<string, () => string>> = {
  "unknown fields": () => `{${keys(280_000)}}`,
  "unknown fields within a field": () => `{"config":{${keys(280_000)}}}`,
  "empty objects in place of places": () => `{"locations":[${repeated("{}")}]}`,
  "trips with a fault each": () => `{"consultas":[${repeated('{"locations":[1]}')}]}`,
  "arrays within arrays": () => `${"[".repeat(BYTES / 2)}${"]".repeat(BYTES / 2)}`,
  "escaped letters": () => `{"locations":["${"\\u00e1".repeat(BYTES / 6)}"]}`,
};

/**
 * Sends large bodies that must be refused, prints the slowest answer to each, and returns faults.
 * `ordinary` is the time of an ordinary line, in ms.
 */
export async function checkBodies(
  service: InProcessService,
  ordinary: number,
  figures: Figure[],
): Promise<string[]> {
  const faults: string[] = [];
  let most = 0;
  for (const [name, make] of Object.entries(BODIES)) {
    const body = make();
    let slowest = 0;
    for (const endpoint of ENDPOINTS) {
      const { status, milliseconds, body: text } = await repeatCall(service, endpoint, body);
      slowest = Math.max(slowest, milliseconds);
      if (status !== 400) faults.push(`${name}: ${endpoint} answered ${status}`);
      if (text.length > 10_000)
        faults.push(`${name}: ${endpoint} answered ${text.length} characters`);
    }
    console.log(`${name}: refused after at most ${slowest} ms`);
    most = Math.max(most, slowest);
  }
  const of = Object.keys(BODIES).length * ENDPOINTS.length;
  figures.push(
    { name: "slowest, hostile bodies refused", value: most, unit: "ms", of, isTimed: true },
    {
      name: "slowest refusal of a hostile body, against an ordinary line",
      value: most / ordinary,
      unit: "times",
      of,
      atMost: MAX_TIMES,
    },
  );
  return faults;
}
