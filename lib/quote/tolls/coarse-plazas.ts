import { decodePolyline } from "../geo/polyline.ts";
import { isCoarse, type Plaza } from "./catalogue/plaza-table.ts";
import { beside, type Course, createCourse, type Spot } from "./courses/course.ts";
import { type BoxedPath, comesNear } from "./courses/runs.ts";
import { staysAlong } from "./courses/stays.ts";
import { isPlaced } from "./matching/gates.ts";
import type { Passage } from "./matching/passages.ts";
import type { PlazaStand } from "./matching/plaza-stands.ts";

/** A plaza whose own position is uncertain, on the road where it may stand. */
export interface CoarsePlaza {
  plaza: Plaza;
  course: Course;
  /** Stretch of the course on which it may stand, in metres. */
  stretch: readonly [from: number, to: number];
  /** Directions along the course that it charges. */
  directions: readonly Spot["direction"][];
}

/** Plazas that a path pays or not, depending on something that is not known. */
export interface DoubtedPlazas {
  /** Those among the passages. */
  counted: Plaza[];
  /** Those that are not. */
  uncounted: Plaza[];
}

/**
 * Shortest part of the stretch that a path follows, rather than crosses at a junction: that of
 * `exits/exit-passages.ts`. A choice: less names plazas of roads that a path only crosses.
 * Guarded by "LEAST_METRES".
 */
const LEAST_METRES = 1_000;
/**
 * Largest share of the stretch that a path leaves out although it passes the plaza, as precisions
 * are estimates. A choice: of 600 random routes, 13 have a doubt with 0.05, and 12 of these miss 0.9
 * of the 12 km on which the plaza of the BR-436 may stand.
 * Guarded by "REST_SHARE".
 */
const REST_SHARE = 0.1;
/**
 * Distance by which a drive may begin on the road before the place where it left it. A choice:
 * junctions are drawn inexactly.
 * Guarded by "BACK_METRES".
 */
const BACK_METRES = 500;

/** The plazas with a coarse position whose road the network draws. */
export function coarsePlazas(
  plazas: readonly Plaza[],
  standsById: ReadonlyMap<string, readonly PlazaStand[]>,
): CoarsePlaza[] {
  return plazas.filter(isCoarse).flatMap((plaza) =>
    (standsById.get(plaza.id) ?? []).flatMap((stand) => {
      if (stand.course === undefined || !isPlaced(plaza, [stand])) return [];
      const course = createCourse(decodePolyline(stand.course, 6));
      const { metres } = beside(course, stand.point);
      const from = Math.max(0, metres - plaza.precision_m);
      const to = Math.min(course.lengthMetres, metres + plaza.precision_m);
      const directions = [
        ...(stand.chargesForward ? [1 as const] : []),
        ...(stand.chargesBackward ? [-1 as const] : []),
      ];
      return [{ plaza, course, stretch: [from, to] as const, directions }];
    }),
  );
}

/** The plazas on whose uncertain stretch a path begins, ends, turns, or joins or leaves the road. */
export function positionDoubts(
  boxed: BoxedPath,
  coarse: readonly CoarsePlaza[],
  passages: readonly Passage[],
  charges: (plaza: Plaza, position: number) => boolean,
): DoubtedPlazas {
  const found: DoubtedPlazas = { counted: [], uncounted: [] };
  for (const one of coarse) {
    if (!comesNear(boxed, one.course)) continue;
    const { plaza, stretch } = one;
    const length = stretch[1] - stretch[0];
    for (const { start, end, metres } of drivesOver(boxed, one)) {
      if (length - metres <= REST_SHARE * length || !charges(plaza, start)) continue;
      const isCounted = passages.some(
        (passage) =>
          passage.plaza === plaza && passage.position >= start && passage.position <= end,
      );
      if (isCounted) found.counted.push(plaza);
      else if (metres >= LEAST_METRES) found.uncounted.push(plaza);
    }
  }
  return { counted: [...new Set(found.counted)], uncounted: [...new Set(found.uncounted)] };
}

/** A drive over the stretch of a plaza in one direction, with or without breaks. */
interface Drive {
  direction: Spot["direction"];
  /** Positions on the path where it begins and ends. */
  start: number;
  end: number;
  /** End of the drive on the course, in metres from its start. */
  to: number;
  /** Length of the stretch that it follows. */
  metres: number;
}

/** The drives over a stretch in a charged direction, each going on where it left the road. */
function drivesOver(
  boxed: BoxedPath,
  { course, stretch: [low, high], directions }: CoarsePlaza,
): Drive[] {
  const within = (metres: number) => Math.min(high, Math.max(low, metres));
  const drives: Drive[] = [];
  for (const { direction, start, end, ...stay } of staysAlong(boxed, course)) {
    if (!directions.includes(direction)) continue;
    const [from, to] = [within(stay.from), within(stay.to)];
    const metres = Math.abs(to - from);
    if (metres === 0) continue;
    const last = drives.at(-1);
    const goesOn = last?.direction === direction && (from - last.to) * direction >= -BACK_METRES;
    if (!goesOn) {
      drives.push({ direction, start, end, to, metres });
      continue;
    }
    const onward = (to - last.to) * direction;
    last.metres += Math.min(metres, Math.max(0, onward));
    last.to = onward > 0 ? to : last.to;
    last.end = end;
  }
  return drives;
}
