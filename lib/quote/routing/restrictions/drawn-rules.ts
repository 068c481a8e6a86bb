import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Point } from "../../geo/point.ts";
import { type Course, createCourse } from "../../tolls/courses/course.ts";
import { boxPath, meetsBox, type Run, runsAlong } from "../../tolls/courses/runs.ts";
import { visitsOf } from "../../tolls/courses/visits.ts";
import { measurePath } from "../../tolls/matching/path-metres.ts";
import { type PlacedStretch, placedStretches } from "../along/placed-stretches.ts";
import { bearsNumber, numbersOn } from "../engine/road-numbers.ts";
import type { Route } from "../plan/plan-routes.ts";
import type { Restriction, Rules } from "./restriction-table.ts";

/** The stretch of a rule as the road table draws it. */
export interface DrawnRule {
  /** The rule's id. */
  rule: string;
  direction: Restriction["direction"];
  /** Road numbers, such as `BR-101`. */
  roads: readonly string[];
  /** Lines from the start of the stretch to its end. */
  lines: readonly (readonly Point[])[];
}

/** A drawn rule, prepared for comparison with paths. */
export interface RuleCourses extends Omit<DrawnRule, "lines"> {
  courses: readonly Course[];
}

/** The rules for trucks of a network. */
export interface RoadRules {
  rules: Rules;
  /** Stretches for comparison with routes, if the edges of the network do not name their rules. */
  drawnRules?: readonly RuleCourses[] | undefined;
}

/** File with the drawn rules of a network with streets, whose edges do not name their rules. */
const RULES_FILE = "truck-rules.json";

/**
 * Shortest shared length that counts as driving on the stretch, or half of a shorter stretch. A
 * choice: less is a junction, more misses stretches of bridges and towns.
 */
const MIN_METRES = 300;

/** Writes the drawn rules of a network into its folder. */
export async function writeDrawnRules(
  directory: string,
  rules: readonly DrawnRule[],
): Promise<void> {
  await writeFile(join(directory, RULES_FILE), `${JSON.stringify(rules)}\n`);
}

/** The drawn rules of a network; empty if its edges name their rules. */
export function openDrawnRules(directory: string): RuleCourses[] {
  const file = join(directory, RULES_FILE);
  if (!existsSync(file)) return [];
  const rules: DrawnRule[] = JSON.parse(readFileSync(file, "utf8"));
  return rules.map(({ lines, ...rule }) => ({ ...rule, courses: lines.map(createCourse) }));
}

/** A part of a route on the stretch of a rule, in metres from the start of the route. */
export interface RulePart {
  rule: string;
  fromMetres: number;
  toMetres: number;
}

/**
 * The parts of a route on drawn stretches, on a road of the same number, by rule and in driving order.
 */
export function rulesAlong(
  route: Pick<Route, "path" | "legs" | "stretchesByLeg">,
  drawn: readonly RuleCourses[],
): RulePart[] {
  if (drawn.length === 0) return [];
  // Comparing a path with courses takes longer than all the rest of a route's notices.
  const numbers = numbersOn(route.stretchesByLeg.flat());
  const onRoute = drawn.filter(({ roads }) => roads.some((road) => numbers.has(road)));
  if (onRoute.length === 0) return [];
  const metresTo = measurePath(route.path);
  const boxed = boxPath(route.path, metresTo);
  const near = onRoute.filter(({ courses }) => courses.some(({ box }) => meetsBox(boxed, box)));
  if (near.length === 0) return [];
  const placed = placedStretches(route);
  return near.flatMap(({ rule, direction, roads, courses }) => {
    const least = Math.min(
      MIN_METRES,
      courses.reduce((sum, { lengthMetres }) => sum + lengthMetres, 0) / 2,
    );
    const runs = courses
      .flatMap((course) => runsAlong(boxed, course))
      .filter((run) => isBound(run, direction))
      .map((run) => ({
        rule,
        metres: Math.abs(run.to - run.from),
        fromMetres: metresTo(run.start),
        toMetres: metresTo(run.end),
      }))
      .filter(({ fromMetres, toMetres }) => isOnRoad(placed, roads, fromMetres, toMetres))
      .sort((a, b) => a.fromMetres - b.fromMetres);
    return visitsOf(runs, ({ fromMetres, toMetres }) => [fromMetres, toMetres])
      .filter((visit) => visit.reduce((sum, run) => sum + run.metres, 0) >= least)
      .flat();
  });
}

function isBound(run: Run, direction: Restriction["direction"]): boolean {
  return direction === "both" || (direction === "forward") === (run.direction === 1);
}

/** True if a part of the route runs on a road with one of these numbers. */
function isOnRoad(
  placed: readonly PlacedStretch[],
  roads: readonly string[],
  fromMetres: number,
  toMetres: number,
): boolean {
  return placed.some(
    (one) =>
      one.fromMetres < toMetres &&
      one.toMetres > fromMetres &&
      roads.some((road) => one.stretch && bearsNumber(one.stretch, road)),
  );
}
