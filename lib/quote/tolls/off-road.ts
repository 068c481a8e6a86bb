import { kilometres } from "../../base/brazilian-format.ts";
import { elementAt } from "../../base/element-at.ts";
import type { Notice } from "../../base/notice.ts";
import { distanceMetres, interpolate, lengthMetres, type Point } from "../geo/point.ts";
import type { Roads } from "./matching/roads.ts";

/** Foreign drawings of known roads are nearer than this; `FOREIGN_METRES` is the usual limit. */
const OFF_ROAD_METRES = 5_000;
/**
 * Largest number of samples of a path; on a short path, samples are at most `SPACING_METRES` apart.
 */
const MAX_SAMPLES = 40;
const SPACING_METRES = 5_000;
/** Shorter parts without a known road are ferries and missing streets. */
const MIN_METRES = 20_000;

/** Notice on a path that runs far from every known road, where no plaza can be found. */
export async function offRoadNotices(path: readonly Point[], roads: Roads): Promise<Notice[]> {
  if (!roads.metresToRoad) return [];
  const total = lengthMetres(path);
  const samples = pointsAlong(path, Math.min(MAX_SAMPLES, 2 + Math.floor(total / SPACING_METRES)));
  const distances = await roads.metresToRoad(samples);
  const far = distances.filter((metres) => metres > OFF_ROAD_METRES).length;
  const metres = (total * far) / samples.length;
  if (far < samples.length && metres < MIN_METRES) return [];
  const part =
    far === samples.length ? "O trajeto inteiro fica" : `Cerca de ${kilometres(metres)} ficam`;
  const message = `${part} a mais de ${kilometres(OFF_ROAD_METRES)} de qualquer estrada conhecida: ali nenhuma praça foi procurada.`;
  return [{ code: "fora_das_estradas", message }];
}

/** Points of a path at equal distances, its ends included. */
function pointsAlong(path: readonly Point[], count: number): Point[] {
  const step = lengthMetres(path) / (count - 1);
  const points = [elementAt(path, 0)];
  let left = step;
  for (let i = 1; i < path.length; i += 1) {
    let from = elementAt(path, i - 1);
    const to = elementAt(path, i);
    let metres = distanceMetres(from, to);
    while (metres > left && points.length < count - 1) {
      from = interpolate(from, to, left / metres);
      metres -= left;
      left = step;
      points.push(from);
    }
    left -= metres;
  }
  return [...points, elementAt(path, path.length - 1)];
}
