import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Point } from "../../geo/point.ts";
import { type Course, createCourse } from "../../tolls/courses/course.ts";
import { boxPath, type Run, runsAlong } from "../../tolls/courses/runs.ts";
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

/**
 * The rules whose stretches a route follows on a road of the same number, with the metres from its
 * start at which it joins them.
 */
export function rulesAlong(
  route: Pick<Route, "path" | "legs" | "stretchesByLeg">,
  drawn: readonly RuleCourses[],
): Map<string, number> {
  const found = new Map<string, number>();
  if (drawn.length === 0) return found;
  // Comparing a path with courses takes longer than all the rest of a route's notices.
  const numbers = numbersOn(route.stretchesByLeg.flat());
  const onRoute = drawn.filter(({ roads }) => roads.some((road) => numbers.has(road)));
  if (onRoute.length === 0) return found;
  const metresTo = measurePath(route.path);
  const boxed = boxPath(route.path, metresTo);
  const placed = placedStretches(route);
  for (const { rule, direction, roads, courses } of onRoute) {
    const least = Math.min(
      MIN_METRES,
      courses.reduce((sum, { lengthMetres }) => sum + lengthMetres, 0) / 2,
    );
    const runs = courses
      .flatMap((course) => runsAlong(boxed, course))
      .filter((run) => isBound(run, direction))
      .map((run) => ({
        metres: Math.abs(run.to - run.from),
        start: metresTo(run.start),
        end: metresTo(run.end),
      }))
      .filter(({ start, end }) => isOnRoad(placed, roads, start, end));
    const metres = runs.reduce((sum, run) => sum + run.metres, 0);
    if (runs.length > 0 && metres >= least)
      found.set(rule, Math.min(...runs.map(({ start }) => start)));
  }
  return found;
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
