import type { Point } from "../../geo/point.ts";
import { type Plaza, plazaPoint } from "../catalogue/plaza-table.ts";
import { crossingsOf } from "./crossings.ts";
import { type Gate, type GateIndex, gateAt, indexGates } from "./gates.ts";
import { nearbyRanges } from "./nearby-ranges.ts";
import {
  HYSTERESIS_METRES,
  ON_ROAD_METRES,
  PARALLEL_DEGREES,
  SURVEYED_METRES,
} from "./tolerances.ts";

/** Wide enough for both sides of the line of a path that runs ON_ROAD_METRES beside. */
const REACH_METRES = Math.hypot(ON_ROAD_METRES, 2 * HYSTERESIS_METRES);

/** Gates at the surveyed positions only, whatever the network draws beside them. */
export function surveyedGates(gates: readonly Gate[]): GateIndex {
  const byPlaza = Map.groupBy(gates, ({ plaza }) => plaza);
  const surveyed = [...byPlaza].filter(([{ precision_m }]) => precision_m <= SURVEYED_METRES);
  return indexGates(surveyed.map(([plaza, known]) => surveyedGate(plaza, known)));
}

function surveyedGate(plaza: Plaza, known: readonly Gate[]): Gate {
  return {
    plaza,
    point: plazaPoint(plaza),
    bearings: plaza.bearings ?? known.find(({ bearings }) => bearings.length > 0)?.bearings ?? [],
    toleranceMetres: REACH_METRES,
    maxToleranceMetres: REACH_METRES,
    otherRoads: new Set(),
  };
}

/**
 * The plazas whose surveyed position a path passes within ON_ROAD_METRES and parallel to a charged
 * direction, whether or not it pays there.
 */
export function plazasBeside(path: readonly Point[], surveyed: GateIndex): Set<Plaza> {
  const beside = new Set<Plaza>();
  for (const [number, ranges] of nearbyRanges(path, surveyed, () => REACH_METRES)) {
    const gate = gateAt(surveyed, number);
    const isParallel = ranges.some((range) =>
      crossingsOf(path, range, gate).some(
        ({ angle, isTurn }) => !isTurn && angle <= PARALLEL_DEGREES,
      ),
    );
    if (isParallel) beside.add(gate.plaza);
  }
  return beside;
}
