import { kilometres } from "../../base/brazilian-format.ts";
import { elementAt, lastOf } from "../../base/element-at.ts";
import type { Notice } from "../../base/notice.ts";
import { distanceMetres, interpolate, lengthMetres, type Point } from "../geo/point.ts";
import type { Roads } from "./matching/roads.ts";
import type { TollSums } from "./toll-sums.ts";

/**
 * Foreign drawings of known roads are nearer than this; `FOREIGN_METRES` is the usual limit. Of 198
 * paths (the corridors and 40 random routes: as they are, moved by 250 m, and with a point every 5
 * km), none is off the roads with 2,000 to 40,000, 17 with 1,000. Paths by sea from Santos to Rio and
 * by river from Manaus to Tefé are with all of these.
 * Guarded by "OFF_ROAD_METRES".
 */
const OFF_ROAD_METRES = 5_000;
/**
 * Largest number of samples of a path; on a short path, samples are at most `SPACING_METRES` apart.
 * Choices between time and exactness.
 * Guarded by "SPACING_METRES and MAX_SAMPLES".
 */
const MAX_SAMPLES = 40;
const SPACING_METRES = 5_000;
/**
 * Shorter parts without a known road are ferries and missing streets. Of the same 198 paths, none is
 * off the roads with 15,000 to 100,000; with 12,000, three that end 12 km from the nearest road are.
 * Guarded by "MIN_METRES".
 */
const MIN_METRES = 20_000;

/**
 * Notice on a path that runs far from every known road, where no plaza can be found. The line from
 * one point of a sparse path to the next shows nothing if both lie near roads.
 */
export async function offRoadNotices(
  path: readonly Point[],
  roads: Pick<Roads, "metresToRoad">,
): Promise<Notice[]> {
  const total = lengthMetres(path);
  const samples = pointsAlong(path, Math.min(MAX_SAMPLES, 2 + Math.floor(total / SPACING_METRES)));
  const measured = await roads.metresToRoad(samples.map(({ point }) => point));
  const ends = samples.filter((_, i) => isFar(measured[i] ?? 0)).flatMap((sample) => sample.ends);
  const unique = [...new Set(ends)];
  const metresTo = unique.length > 0 ? await roads.metresToRoad(unique) : [];
  const areFar = new Set(unique.filter((_, i) => isFar(metresTo[i] ?? 0)));
  const distances = measured.map((metres, i) =>
    samples[i]?.ends.some((end) => areFar.has(end)) ? metres : 0,
  );
  const isWhole = distances.every(isFar);
  const metres = metresOff(distances, total / (samples.length - 1));
  if (!isWhole && metres < MIN_METRES) return [];
  const part = isWhole ? "O trajeto inteiro fica" : `Cerca de ${kilometres(metres)} ficam`;
  return [notSearched(part, isWhole ? total : metres)];
}

/**
 * Tolls with the same notice, and incomplete, if places of the way lie far from every road. `gaps` are
 * the metres of the straight lines between places and roads, where no way is known.
 */
export function withFarPlaces<Tolls extends TollSums & { notices: readonly Notice[] }>(
  tolls: Tolls,
  gaps: readonly number[],
): Tolls {
  const metres = gaps.reduce((sum, gap) => sum + Math.max(0, gap - OFF_ROAD_METRES), 0);
  if (metres < MIN_METRES) return tolls;
  const notice = notSearched(`Cerca de ${kilometres(metres)} ficam`, metres);
  return { ...tolls, mayLackPlazas: true, notices: [...tolls.notices, notice] };
}

function notSearched(part: string, metres: number): Notice {
  const message = `${part} a mais de ${kilometres(OFF_ROAD_METRES)} de qualquer estrada conhecida: ali nenhuma praça foi procurada.`;
  return { code: "fora_das_estradas", message, metres };
}

/**
 * Length far from the roads. A sample stands for a step of the path; at an end, for half of one, or
 * for the way to the road if that is shorter.
 */
function metresOff(distances: readonly number[], step: number): number {
  return distances.reduce((sum, metres, i) => {
    if (!isFar(metres)) return sum;
    const isEnd = i === 0 || i === distances.length - 1;
    return sum + (isEnd ? Math.min(step / 2, metres) : step);
  }, 0);
}

function isFar(metres: number): boolean {
  return metres > OFF_ROAD_METRES;
}

/** A point on a path, and the path's points before and after it. */
interface Sample {
  point: Point;
  ends: readonly Point[];
}

/** Points of a path at equal distances, its ends included. */
function pointsAlong(path: readonly Point[], count: number): Sample[] {
  const step = lengthMetres(path) / (count - 1);
  const [start, end] = [elementAt(path, 0), lastOf(path)];
  const samples: Sample[] = [{ point: start, ends: [start] }];
  let left = step;
  for (let i = 1; i < path.length; i += 1) {
    const ends = [elementAt(path, i - 1), elementAt(path, i)] as const;
    let [from] = ends;
    let metres = distanceMetres(...ends);
    while (metres > left && samples.length < count - 1) {
      from = interpolate(from, ends[1], left / metres);
      metres -= left;
      left = step;
      samples.push({ point: from, ends });
    }
    left -= metres;
  }
  return [...samples, { point: end, ends: [end] }];
}
