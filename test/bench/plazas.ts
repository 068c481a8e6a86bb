import { lineString, point } from "@turf/helpers";
import { nearestPointOnLine } from "@turf/nearest-point-on-line";
import { elementAt } from "../../lib/base/element-at.ts";
import { distanceMetres, interpolate, type Point } from "../../lib/quote/geo/point.ts";
import { quoteRoutes } from "../../lib/quote/routing/quote-routes.ts";
import { findPassages } from "../../lib/quote/tolls/matching/passages.ts";
import { openBrazil } from "../brazil-network.ts";
import { routeQuery } from "../quote/routing/builders.ts";
import { medianMilliseconds, report } from "./measure.ts";

const POINTS = 20_000;
const RUNS = 500;
/** The baseline takes seconds. */
const BASELINE_RUNS = 3;

/** A path of 20,000 points against the whole catalogue, and the plain geometric baseline. */
export async function benchPlazas(): Promise<void> {
  const brazil = await openBrazil();
  const quote = await quoteRoutes(
    routeQuery({ locations: ["Porto Alegre/RS", "Recife/PE"] }),
    brazil,
  );
  const path = withPoints(elementAt(quote.routes, 0).route.path, POINTS);
  const { gates } = brazil.catalogue.gates;
  const line = lineString(path.map(([latitude, longitude]) => [longitude, latitude]));
  const all = gates.map(({ point: [latitude, longitude] }) => point([longitude, latitude]));

  const matching = await medianMilliseconds(RUNS, () => {
    if (findPassages(path, brazil.catalogue.gates).length === 0) throw new Error("nothing found");
  });
  const baseline = await medianMilliseconds(BASELINE_RUNS, () => {
    for (const one of all) nearestPointOnLine(line, one);
  });
  report(matching, `${path.length} points against ${all.length} gates`);
  report(
    baseline,
    `the same with nearest-point-on-line: ${Math.round(baseline / matching)} times as long`,
  );
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
  return [...points, elementAt(path, path.length - 1)];
}
