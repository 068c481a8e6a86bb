import { elementAt } from "../../lib/base/element-at.ts";
import {
  bearingDegrees,
  destination,
  distanceMetres,
  interpolate,
  type Point,
} from "../../lib/quote/geo/point.ts";
import type { ChargingExit, TollCatalogue } from "../../lib/quote/tolls/catalogue/catalogue.ts";
import { plazaPoint } from "../../lib/quote/tolls/catalogue/plaza-table.ts";
import { findCharges } from "../../lib/quote/tolls/find-charges.ts";
import { measurePath } from "../../lib/quote/tolls/matching/path-metres.ts";

/** A path that leaves the road is drawn this far from it. */
const AWAY_METRES = 5_000;

/** Drives past every exit, and leaves the road there; lists the faults. */
export function checkExits(catalogue: TollCatalogue, day: string) {
  const faults: string[] = [];
  let drives = 0;
  /** Payments of a drive on the road: at the nearest exits, and at plazas on main lanes. */
  const paid = (path: readonly Point[], { plaza }: ChargingExit) => {
    drives += 1;
    const { passages, missing } = findCharges(path, catalogue, day, measurePath(path));
    const onRoad = passages.filter((one) => one.plaza.road === plaza.road);
    const exits = onRoad.filter((one) => one.plaza.kind === "exit").length;
    // An exit whose charge is not confirmed is no passage: its stretch names it.
    const unconfirmed = missing.filter(({ stretch }) =>
      stretch.registered_plazas.includes(plaza.id),
    ).length;
    return { exits: exits + unconfirmed, mains: onRoad.length - exits };
  };
  for (const one of catalogue.exits) {
    const { exit, plaza, course } = one;
    const points = dense(course.points);
    for (const way of ["increasing", "decreasing"] as const) {
      const line = way === "increasing" ? points : points.toReversed();
      const metres = line.map((point) => distanceMetres(point, plazaPoint(plaza)));
      const at = Math.max(1, metres.indexOf(Math.min(...metres)));
      const through = paid(line, one);
      const leaving = paid(leave(line, at), one);
      const charges = exit.direction === "" || exit.direction === way;
      if (through.exits > 1) {
        faults.push(`${exit.id}: through traffic pays ${through.exits} exits, ${way}`);
      }
      // A vehicle that has just paid on the main lanes pays nothing at the exit.
      if (charges && leaving.exits !== 1 && leaving.mains === 0) {
        faults.push(`${exit.id}: whoever leaves there pays ${leaving.exits} exits, ${way}`);
      }
    }
  }
  return { drives, faults };
}

/** The same line with a point every 200 m. */
function dense(line: readonly Point[]): Point[] {
  return line.slice(1).flatMap((to, i) => {
    const from = elementAt(line, i);
    const steps = Math.max(1, Math.ceil(distanceMetres(from, to) / 200));
    return Array.from({ length: steps }, (_, step) => interpolate(from, to, step / steps));
  });
}

/** Along the road to a vertex, then at a right angle away from it. */
function leave(line: readonly Point[], at: number): Point[] {
  const [before, here] = [elementAt(line, at - 1), elementAt(line, at)];
  const bearing = (bearingDegrees(before, here) + 90) % 360;
  return [...line.slice(0, at + 1), destination(here, bearing, AWAY_METRES)];
}
