import { t } from "../i18n/i18n.ts";
import { type Cells, cellsOf, coveredCells, pixelsAlong } from "./line-cells.ts";
import { APART, boxShape, TAKEN } from "./plaza-labels.ts";
import { type PriceSpot, priceSpots } from "./price-anchors.ts";
import type { PartKind, Scene, ScenePath } from "./scene.ts";
import { gapBetween, type Pixel, pixelOf, type Shape, textWidth } from "./screen.ts";

/** The name of a part of the chosen path, beside its middle. */
export interface PartLabel {
  kind: PartKind;
  label: string;
  /** The middle of the part, in pixels of the world. */
  at: Pixel;
  spots: readonly PriceSpot[];
}

/**
 * Length of the shortest part with a name, in squares of 6 pixels; a crossing is named whenever
 * visible.
 */
const LEAST_SQUARES = { unpaved: 3, ferry: 1, gap: 3 };
/** Length in pixels from which a gap is dashed; a shorter one would look like a drawing error. */
const LEAST_GAP = 48;
/** Half the width of the line, in pixels. */
const HALF_LINE = 4;

/**
 * Names the longest part of each kind that the chosen paths have at a zoom, so that its dashes need no
 * legend; a name that would lie on one of the `shapes` wherever it stands is left out.
 */
export function partLabels(
  paths: Scene["paths"],
  shapes: readonly Shape[],
  zoom: number,
): PartLabel[] {
  const parts = paths.filter(({ selected }) => selected).flatMap((one) => one.parts);
  if (parts.length === 0) return [];
  const cells = cellsOf(paths.map(({ path }) => pixelsAlong(path, zoom)));
  const lines = parts.map(({ kind, path }) => ({ kind, path, pixels: pixelsAlong(path, zoom) }));
  const taken = [...shapes];
  return [...Map.groupBy(lines, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
    const { path, pixels } = ofKind.reduce((a, b) => (b.pixels.length > a.pixels.length ? b : a));
    const at = pixels[Math.floor(pixels.length / 2)];
    const isDrawn = zoom >= drawnFrom({ kind, path }) && pixels.length > LEAST_SQUARES[kind];
    const named = at && isDrawn ? placed(kind, at, cells, taken) : [];
    for (const {
      spots: [best],
    } of named)
      if (at && best) taken.push(boxShape(best.box, at));
    return named;
  });
}

/** The zoom from which on a part is drawn. */
export function drawnFrom({ kind, path }: ScenePath["parts"][number]): number {
  if (kind !== "gap") return 0;
  const pixels = path.map((point) => pixelOf(point, 0));
  const length = pixels.reduce((sum, [x, y], i) => {
    const [beforeX, beforeY] = pixels[i - 1] ?? [x, y];
    return sum + Math.hypot(x - beforeX, y - beforeY);
  }, 0);
  return Math.ceil(Math.log2(LEAST_GAP / length));
}

function placed(kind: PartKind, at: Pixel, cells: Cells, taken: readonly Shape[]): PartLabel[] {
  const label = t(`map.part.${kind}`);
  const spots = priceSpots(HALF_LINE, false, textWidth(label), (box) => {
    const isTaken = taken.some((other) => gapBetween(boxShape(box, at), other) < APART);
    return coveredCells(box, at, cells) + (isTaken ? TAKEN : 0);
  });
  return spots.some(({ cover }) => cover < TAKEN) ? [{ kind, label, at, spots }] : [];
}
