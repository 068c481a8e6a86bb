import { lineString, point } from "@turf/helpers";
import { nearestPointOnLine } from "@turf/nearest-point-on-line";
import { elementAt, lastOf } from "../../lib/base/element-at.ts";
import { destination, distanceMetres, interpolate, type Point } from "../../lib/quote/geo/point.ts";
import { quoteRoutes } from "../../lib/quote/routing/quote-routes.ts";
import { findPassages } from "../../lib/quote/tolls/matching/passages.ts";
import { cleanTrack } from "../../lib/quote/tolls/track/clean-track.ts";
import type { TrackPoint } from "../../lib/quote/tolls/track/track-point.ts";
import { leastMilliseconds, timeOf } from "../../tools/check/measure.ts";
import type { CheckResult, Figure } from "../../tools/check/result.ts";
import { openBrazil } from "../brazil-network.ts";
import { routeQuery } from "../quote/routing/builders.ts";

/**
 * Points of the path, and the share of gates that the baseline uses: one in `oneIn`, as it takes
 * seconds.
 */
const SIZES = [
  { points: 1_000, oneIn: 2 },
  { points: 20_000, oneIn: 20, atLeast: 5_000 },
  { points: 200_000, oneIn: 200 },
];
const RUNS = 100;
const BASELINE_RUNS = 2;
const TRACK_POINTS = 60_000;
const MOST_CLEANING_MS = 1_000;
/** Most that a point may cost on the longest path, compared with the middle one. */
const MAX_GROWTH = 1.5;

/** Paths against the whole catalogue, as ratios to the plain geometric baseline. */
export async function benchPlazas(): Promise<CheckResult> {
  const brazil = await openBrazil();
  const quote = await quoteRoutes(
    routeQuery({ locations: ["Porto Alegre/RS", "Recife/PE"] }),
    brazil,
  );
  const { gates } = brazil.catalogue.gates;
  const all = gates.map(({ point: [latitude, longitude] }) => point([longitude, latitude]));
  const figures: Figure[] = [];
  const perPoint: number[] = [];
  for (const { points, oneIn, atLeast } of SIZES) {
    const path = withPoints(elementAt(quote.routes, 0).route.path, points);
    const line = lineString(path.map(([latitude, longitude]) => [longitude, latitude]));
    const [matching = 0] = await leastMilliseconds(RUNS, () => {
      if (findPassages(path, brazil.catalogue.gates).length === 0) throw new Error("nothing found");
    });
    const sample = all.filter((_, i) => i % oneIn === 0);
    const [baseline = 0] = await leastMilliseconds(BASELINE_RUNS, () => {
      for (const one of sample) nearestPointOnLine(line, one);
    });
    perPoint.push(matching / points);
    const length = `${points.toLocaleString("en-US")} points`;
    const name = `faster than turf, ${length}`;
    const [value, unit] = [Math.round((baseline * all.length) / sample.length / matching), "times"];
    const bound = atLeast === undefined ? {} : { atLeast };
    figures.push(
      { name, value, unit, of: all.length, isTimed: true, ...bound },
      timeOf(`a path of ${length}`, matching, RUNS),
    );
  }
  figures.push({
    name: "time of a point on the longest path, against the middle one",
    value: elementAt(perPoint, 2) / elementAt(perPoint, 1),
    unit: "times",
    isTimed: true,
    atMost: MAX_GROWTH,
  });
  const [cleaning = 0] = await leastMilliseconds(BASELINE_RUNS, () => cleanTrack(denseTrack()));
  figures.push({
    ...timeOf(`cleaning a track of ${TRACK_POINTS.toLocaleString("en-US")} points`, cleaning),
    atMost: MOST_CLEANING_MS,
  });
  return { checked: all.length, faults: [], figures };
}

/** A point a second that goes back and forth over a few metres, so that any may be noise. */
function denseTrack(): TrackPoint[] {
  const start: Point = [-23.55, -46.63];
  return Array.from({ length: TRACK_POINTS }, (_, i) => ({
    point: destination(start, 90, (i % 7) * 10),
    time: 1_000 * i,
  }));
}

/** Exactly `count` points, spread evenly over the path's steps by their length. */
function withPoints(path: readonly Point[], count: number): Point[] {
  const steps = path.slice(1).map((to, i) => ({
    from: elementAt(path, i),
    to,
    length: distanceMetres(elementAt(path, i), to),
  }));
  const spacing = steps.reduce((sum, { length }) => sum + length, 0) / (count - 1);
  const points: Point[] = [elementAt(path, 0)];
  let until = spacing;
  for (const { from, to, length } of steps) {
    for (; until <= length && points.length < count - 1; until += spacing) {
      points.push(interpolate(from, to, until / length));
    }
    until -= length;
  }
  return [...points, lastOf(path)];
}
