import { readDataFile } from "../../lib/base/data-set.ts";
import { elementAt, lastOf } from "../../lib/base/element-at.ts";
import {
  type FederalSegment,
  readFederalSegments,
} from "../../lib/build/network/kilometres/federal-segments.ts";
import { distanceMetres, interpolate, type Point } from "../../lib/quote/geo/point.ts";
import { encodePolyline } from "../../lib/quote/geo/polyline.ts";
import { createStateAt, type StateAt } from "../../lib/quote/places/gazetteer/territory.ts";

/** Distance between the points whose UFs are compared. */
const STEP_METRES = 100;
/** Shorter stretches are left out: the borders are simplified, and so are the lines. A choice. */
const LEAST_METRES = 1_000;
/**
 * Shorter gaps between stretches belong to them: the road follows the border. With less than 2,700,
 * the BR-319 before Porto Velho is not one stretch.
 */
const GAP_METRES = 3_000;

/** A stretch of a federal road whose UF the DNIT and the borders give differently. */
interface Dispute {
  road: string;
  uf: string;
  borderUf: string;
  fromKm: number;
  toKm: number;
  /** Without the gaps. */
  metres: number;
  line: Point[];
}

/** The text of `data/roads/disputed-ufs.csv`, from the kilometres of the DNIT and the borders. */
export function disputedUfsText(): string {
  const stateAt = createStateAt(JSON.parse(readDataFile("roads/states.geojson")));
  const inUse = readFederalSegments().filter(
    ({ exists_as }) => exists_as === "federal" || exists_as === "state",
  );
  const found = disputesOf(inUse, stateAt).filter(({ metres }) => metres >= LEAST_METRES);
  const rows = [...Map.groupBy(found, placeOf).values()].map((same) => {
    const { uf, borderUf, fromKm, toKm, line } = elementAt(same, 0);
    const roads = same.map(({ road }) => road).join(";");
    const km = [fromKm, toKm].map((one) => one.toFixed(1));
    return [roads, uf, borderUf, ...km, encodePolyline(line, 5)].join(",");
  });
  return `${["roads,uf,border_uf,from_km,to_km,polyline", ...rows].join("\n")}\n`;
}

function disputesOf(segments: readonly FederalSegment[], stateAt: StateAt): Dispute[] {
  const disputes: Dispute[] = [];
  /** Points after the last dispute, and their length. */
  let gap = { line: [] as Point[], metres: 0 };
  for (const segment of segments) {
    const { road, uf } = segment;
    for (const { points, fromKm, toKm } of stepsOf(segment)) {
      const [from, to] = points;
      const borderUf = stateAt(interpolate(from, to, 0.5));
      const metres = distanceMetres(from, to);
      const last = disputes.at(-1);
      if (borderUf === undefined || borderUf === uf) {
        gap.line.push(to);
        gap.metres += metres;
        continue;
      }
      const continues = last?.road === road && last.uf === uf && last.borderUf === borderUf;
      if (last && continues && gap.metres < GAP_METRES) {
        last.toKm = toKm;
        last.metres += metres;
        last.line.push(...gap.line, to);
      } else disputes.push({ road, uf, borderUf, fromKm, toKm, metres, line: [from, to] });
      gap = { line: [], metres: 0 };
    }
  }
  return disputes;
}

/** The pieces of a segment of at most `STEP_METRES`, with their kilometres. */
function stepsOf({ polyline, from_km, to_km }: FederalSegment) {
  const lengths = polyline.slice(1).map((to, i) => distanceMetres(elementAt(polyline, i), to));
  const kmPerMetre = (to_km - from_km) / lengths.reduce((sum, length) => sum + length, 0);
  let passed = from_km;
  return lengths.flatMap((length, i) => {
    const [a, b] = [elementAt(polyline, i), elementAt(polyline, i + 1)];
    const count = Math.max(1, Math.ceil(length / STEP_METRES));
    const start = passed;
    passed += length * kmPerMetre;
    const km = (step: number) => start + (passed - start) * (step / count);
    return Array.from({ length: count }, (_, step) => ({
      points: [interpolate(a, b, step / count), interpolate(a, b, (step + 1) / count)] as const,
      fromKm: km(step),
      toKm: km(step + 1),
    }));
  });
}

/** Roads that coincide have the same ends, in either order. */
function placeOf({ line }: Dispute): string {
  const ends = [elementAt(line, 0), lastOf(line)];
  return ends
    .map((end) => end.map((degrees) => degrees.toFixed(3)).join(" "))
    .toSorted()
    .join();
}
