import { destination, type Point } from "../../lib/quote/geo/point.ts";
import { encodePolyline } from "../../lib/quote/geo/polyline.ts";
import { MAX_POINTS } from "../../lib/service/api/requests/toll-request.ts";
import type { InProcessService } from "../in-process-service.ts";

/** Most time of an answer, by `ownMilliseconds`. */
const MAX_MILLISECONDS = 2_000;
/** A plaza with many others around it: km 26 of SP-330 in São Paulo. */
const PLAZA: Point = [-23.418331, -46.79882];

const alternating = (count: number, one: Point, other: Point) =>
  Array.from({ length: count }, (_, i) => (i % 2 ? other : one));
const around = (bearing: number, metres: number) => destination(PLAZA, bearing, metres);
/** Points all over a circle around the plaza, no two of them the same. */
const scattered = (count: number, radius: number) =>
  Array.from({ length: count }, (_, i) => around(i * 137.508, radius * ((i * 0.618034) % 1)));

/** Paths that cost most for their points, and the status that each gets. */
const PATHS: Readonly<Record<string, [path: () => Point[], status: number]>> = {
  "corner to corner of the country": [() => alternating(MAX_POINTS, [5, -35], [-33.5, -73.5]), 400],
  "steps of 900 km": [() => alternating(MAX_POINTS, [-16, -47], [-24, -47]), 400],
  "steps of 900 km, a long route": [() => alternating(440, [-16, -47], [-24, -47]), 400],
  "steps of 2 km beside a plaza": [
    () => alternating(MAX_POINTS, around(0, 1_000), around(180, 1_000)),
    200,
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
  "7,000 different steps in São Paulo": [() => scattered(7_000, 60_000), 200],
  "1,000 different steps in the southeast": [() => scattered(1_000, 400_000), 200],
  "standing in a plaza": [() => Array.from({ length: MAX_POINTS }, () => PLAZA), 200],
};

/** Sends hostile polylines, prints processor time and size of each answer, and returns what is wrong. */
export async function checkPolylines(service: InProcessService): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, [path, expected]] of Object.entries(PATHS)) {
    const polyline = { string: encodePolyline(path(), 6), precision: "6" };
    const body = { polyline, config: { vehicle: { type: "truck", axis: "5" } } };
    const answer = await service.call("quote-tolls", { body: JSON.stringify(body) });
    const { status, ownMilliseconds } = answer;
    const bytes = Buffer.byteLength(answer.body);
    console.log(`${name}: ${status}, ${ownMilliseconds} ms, ${bytes} bytes`);
    if (status !== expected) faults.push(`${name}: ${status} ${answer.body.slice(0, 300)}`);
    if (ownMilliseconds > MAX_MILLISECONDS) {
      faults.push(`${name}: took ${ownMilliseconds} ms`);
    }
  }
  return faults;
}
