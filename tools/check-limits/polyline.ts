import { destination, type Point } from "../../lib/quote/geo/point.ts";
import { MAX_POINTS } from "../../lib/service/api/requests/toll-request.ts";
import type { Figure } from "../check/result.ts";
import type { InProcessService } from "../in-process-service.ts";
import { tollQuery } from "./ordinary-line.ts";
import { repeatCall } from "./repeat-call.ts";

/** Most time of an answer, in times of an ordinary line of as many points. */
const MAX_TIMES = 8;
/** A plaza with many others and tolled exits around it: km 26 of SP-330 in São Paulo. */
const PLAZA: Point = [-23.418331, -46.79882];
/** A plaza without an exit nearby: km 134 of BR-116 in Paraná. */
const ALONE: Point = [-25.713458, -49.318037];

const alternating = (count: number, one: Point, other: Point) =>
  Array.from({ length: count }, (_, i) => (i % 2 ? other : one));
const around = (bearing: number, metres: number) => destination(PLAZA, bearing, metres);
/** Points all over a circle around a plaza, no two of them the same. */
const scattered = (plaza: Point, count: number, radius: number) =>
  Array.from({ length: count }, (_, i) =>
    destination(plaza, i * 137.508, radius * ((i * 0.618034) % 1)),
  );

/** Paths that cost most for their points, and the status that each gets. */
const PATHS: Readonly<Record<string, [path: () => Point[], status: number]>> = {
  "corner to corner of the country": [() => alternating(MAX_POINTS, [5, -35], [-33.5, -73.5]), 400],
  "steps of 900 km": [() => alternating(MAX_POINTS, [-16, -47], [-24, -47]), 400],
  "steps of 900 km, a long route": [() => alternating(440, [-16, -47], [-24, -47]), 400],
  "steps of 2 km beside a plaza with exits": [
    () => alternating(MAX_POINTS, around(0, 1_000), around(180, 1_000)),
    400,
  ],
  "as many of them as may be": [
    () => alternating(29_900, around(0, 1_000), around(180, 1_000)),
    200,
  ],
  "steps of 2 km through a plaza": [
    () => alternating(MAX_POINTS, destination(ALONE, 0, 990), destination(ALONE, 180, 990)),
    400,
  ],
  "back and forth through a plaza": [
    () => alternating(MAX_POINTS, around(20, 60), around(200, 60)),
    200,
  ],
  "wide loops through plazas": [
    () => Array.from({ length: MAX_POINTS }, (_, i) => around((i * 137) % 360, 900)),
    400,
  ],
  "beside a plaza, a centimetre to and fro": [
    () => Array.from({ length: MAX_POINTS }, (_, i) => around(100, 300 + (i % 2) + i * 1e-4)),
    200,
  ],
  "7,000 different steps in São Paulo": [() => scattered(PLAZA, 7_000, 60_000), 400],
  "200 different steps in the southeast": [() => scattered(PLAZA, 200, 400_000), 200],
  "7,000 different steps in Paraná": [() => scattered(ALONE, 7_000, 60_000), 200],
  "1,000 different steps in the south": [() => scattered(ALONE, 1_000, 400_000), 200],
  "standing in a plaza": [() => Array.from({ length: MAX_POINTS }, () => PLAZA), 200],
};

/**
 * Sends hostile polylines, prints processor time and size of each answer, and returns what is wrong.
 * `ordinary` is the time of an ordinary line, in ms.
 */
export async function checkPolylines(
  service: InProcessService,
  ordinary: number,
  figures: Figure[],
): Promise<string[]> {
  const faults: string[] = [];
  let slowest = 0;
  for (const [name, [path, expected]] of Object.entries(PATHS)) {
    const body = JSON.stringify(tollQuery(path()));
    const answer = await repeatCall(service, "quote-tolls", body);
    const { status, milliseconds } = answer;
    const bytes = Buffer.byteLength(answer.body);
    console.log(`${name}: ${status}, ${milliseconds} ms, ${bytes} bytes`);
    slowest = Math.max(slowest, milliseconds);
    if (status !== expected) faults.push(`${name}: ${status} ${answer.body.slice(0, 300)}`);
  }
  const of = Object.keys(PATHS).length;
  figures.push(
    { name: "slowest, hostile polylines", value: slowest, unit: "ms", of, isTimed: true },
    {
      name: "slowest hostile polyline, against an ordinary line of as many points",
      value: slowest / ordinary,
      unit: "times",
      of,
      atMost: MAX_TIMES,
    },
  );
  return faults;
}
