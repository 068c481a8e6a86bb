import type { Point } from "../../lib/quote/geo/point.ts";
import { encodePolyline } from "../../lib/quote/geo/polyline.ts";
import { MAX_POINTS } from "../../lib/service/api/requests/toll-request.ts";
import type { InProcessService } from "../in-process-service.ts";
import { repeatCall } from "./repeat-call.ts";

/** São Paulo and Curitiba. */
const ENDS: [Point, Point] = [
  [-23.55, -46.63],
  [-25.43, -49.27],
];
/** Queries that are measured; the first also compiles the code. */
const QUERIES = 5;

/**
 * Milliseconds, by `ownMilliseconds`, that the service takes for a straight line of as many points
 * as it accepts: what the times of hostile requests are compared with, on any machine.
 */
export async function timeOrdinaryLine(service: InProcessService): Promise<number> {
  const body = JSON.stringify(tollQuery(straightLine()));
  const answer = await repeatCall(service, "quote-tolls", body, QUERIES);
  const { status, milliseconds } = answer;
  if (status !== 200) throw new Error(`an ordinary line was answered ${status}: ${answer.body}`);
  console.log(`an ordinary line of ${MAX_POINTS} points: ${milliseconds} ms`);
  return milliseconds;
}

/** A query for the plazas on a path. */
export function tollQuery(path: Point[]) {
  return {
    polyline: { string: encodePolyline(path, 6), precision: "6" },
    config: { vehicle: { type: "truck", axis: "5" } },
  };
}

function straightLine(): Point[] {
  const [[fromLat, fromLon], [toLat, toLon]] = ENDS;
  return Array.from({ length: MAX_POINTS }, (_, i) => {
    const share = i / (MAX_POINTS - 1);
    return [fromLat + share * (toLat - fromLat), fromLon + share * (toLon - fromLon)];
  });
}
