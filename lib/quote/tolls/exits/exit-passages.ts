import { elementAt } from "../../../base/element-at.ts";
import { bearingDegrees } from "../../geo/point.ts";
import type { ChargingExit } from "../catalogue/catalogue.ts";
import { type Plaza, plazaPoint } from "../catalogue/plaza-table.ts";
import { beside } from "../courses/course.ts";
import { type BoxedPath, comesNear, type Run } from "../courses/runs.ts";
import { staysAlong } from "../courses/stays.ts";
import type { Passage } from "../matching/passages.ts";

// "The drives" of the ranges below are all combinations of test/golden/rodoanel.csv, the corridors of
// test/quote/tolls/matching/corridors.test.ts and 40 random routes. They came from trying other
// values, one constant at a time.

/**
 * Largest distance along the drawn road from an exit's plaza to its ramp. In the embedded network,
 * the exit to the Imigrantes (SP-160) leaves 2,403 m from P4; exits of one direction that lead to
 * different roads are 3.2 km apart or more. The drives fail at 2,480, where exits to the Perus end of
 * the Rodoanel are missed, pass with 2,500 to 5,500, as the nearest exit charges, and fail at 6,000.
 * Guarded by "leaves up to 2.7 km beyond".
 */
export const RAMP_METRES = 2_700;
/**
 * The same for exits to streets: a vehicle that leaves farther away takes another road. In the
 * embedded network, the street of Diadema leaves 635 m from its exit, and the Rodoanel leaves
 * 1,120 m from Batistini. The drives have the same answers with 100 to 1,120; at 1,130, eleven
 * presume Batistini.
 * Guarded by "does not charge who leaves beyond 900 m".
 */
const STREET_METRES = 900;
/**
 * A path on the road for less than this has only crossed its junction. Corridors with a point every 2
 * km that cross the Rodoanel on the SP-330 pay an exit at 600, and none with 800 to 3,000. The drives
 * fail at 250, for the same reason, and at 5,000, where exits after a short stay are missed.
 * Guarded by "was on the road for 1 km".
 */
const MIN_RUN_METRES = 1_000;
/**
 * Distance before the exit within which a payment at the plaza on the main lanes covers the exit. The
 * drives pass with 0 to 10,000 and fail at 12,000, where exits of the Rodoanel Sul are not charged.
 * Guarded by "whoever paid on the main lanes within 3 km".
 */
const SAME_BARRIER_METRES = 3_000;
/**
 * A path that ends within this distance of its last point on the road may not leave it. A choice: the
 * drives, which go on for 3 km and more, are charged with 0 to 3,000. More doubts payments.
 * Guarded by "ends within 300 m".
 */
const STAY_END_METRES = 300;
/**
 * A path on the road again within this distance turned, or came along a street beside the road. A
 * choice: the drives, which turn nowhere, pay the same with 0 to 10,000. More doubts payments.
 * Guarded by "is back within 300 m".
 */
const RETURN_METRES = 300;

/** Exits that a path pays, and exits that it may or may not take. */
export interface ExitPassages {
  passages: Passage[];
  doubtful: Plaza[];
}

/** A path that leaves a road near one of its exits. */
interface Leaving {
  plaza: Plaza;
  position: number;
  /** Metres along the road from the exit's own position. */
  aside: number;
  bearing: number;
  isDoubtful: boolean;
}

/**
 * The exits where a path leaves their road in the charged direction. If several exits are beside
 * one leaving, the nearest charges. `mains` are the passages of plazas on main lanes.
 */
export function exitPassages(
  boxed: BoxedPath,
  exits: readonly ChargingExit[],
  mains: readonly Passage[],
): ExitPassages {
  const leavings = exits.flatMap((one) =>
    comesNear(boxed, one.course) ? leavingsOf(boxed, one) : [],
  );
  leavings.sort((a, b) => a.aside - b.aside);
  const { metresTo } = boxed;
  const isNear = (a: number, b: number, limit: number) =>
    Math.abs(metresTo(a) - metresTo(b)) <= limit;
  const taken: Leaving[] = [];
  for (const leaving of leavings) {
    const { plaza, position } = leaving;
    const isSame = (other: Leaving) =>
      other.plaza.road === plaza.road && isNear(other.position, position, RAMP_METRES);
    if (taken.some(isSame)) continue;
    taken.push(leaving);
  }
  const paysMain = ({ plaza, position }: Leaving) =>
    mains.some(
      (main) =>
        main.plaza.road === plaza.road &&
        main.position <= position &&
        isNear(main.position, position, SAME_BARRIER_METRES),
    );
  const owed = taken.filter((leaving) => !paysMain(leaving));
  return {
    passages: owed
      .filter(({ isDoubtful }) => !isDoubtful)
      .map(({ plaza, position, bearing }) => ({ plaza, position, bearing, atPathEnd: false }))
      .sort((a, b) => a.position - b.position),
    doubtful: owed.filter(({ isDoubtful }) => isDoubtful).map(({ plaza }) => plaza),
  };
}

function leavingsOf(boxed: BoxedPath, { exit, plaza, course }: ChargingExit): Leaving[] {
  const { path, metresTo } = boxed;
  const end = metresTo(path.length - 1);
  const charged = { increasing: [1], decreasing: [-1], "": [1, -1] }[exit.direction];
  const reach = exit.leads_to.includes("via local") ? STREET_METRES : RAMP_METRES;
  const isLong = ({ from, to, start, end: left }: Run) =>
    Math.min(Math.abs(to - from), metresTo(left) - metresTo(start)) >= MIN_RUN_METRES;
  const stays = staysAlong(boxed, course).filter(isLong);
  if (stays.length === 0) return [];
  const at = beside(course, plazaPoint(plaza)).metres;
  const turns = ({ end: left }: Run, next: Run | undefined) =>
    next !== undefined && metresTo(next.start) - metresTo(left) <= RETURN_METRES;
  return stays
    .map((run, i) => ({ run, turnsBack: turns(run, stays[i + 1]) }))
    .filter(({ run }) => charged.includes(run.direction))
    .map(({ run, turnsBack }) => ({
      plaza,
      position: run.end,
      aside: Math.abs(run.to - at),
      bearing: bearingAt(boxed, run.end),
      isDoubtful: turnsBack || end - metresTo(run.end) <= STAY_END_METRES,
    }))
    .filter(({ aside }) => aside <= reach);
}

function bearingAt({ path }: BoxedPath, position: number): number {
  const before = Math.min(Math.floor(position), path.length - 2);
  return bearingDegrees(elementAt(path, before), elementAt(path, before + 1));
}
