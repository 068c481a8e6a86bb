import { cellsOf, coveredCells, pixelsAlong } from "./line-cells.ts";
import { APART, boxShape, TAKEN } from "./plaza-labels.ts";
import { type PriceSpot, priceSpots } from "./price-anchors.ts";
import type { Scene } from "./scene.ts";
import { gapBetween, pixelOf, type Shape, textWidth } from "./screen.ts";
import type { SharedPlace } from "./shared-points.ts";

/** Width of the edge of a place's circle, in pixels. */
const EDGE = 2;

/** The name of a place beside its letter, and where it may stand: equally good positions. */
export interface PlaceName {
  name: string;
  place: SharedPlace;
  spots: readonly PriceSpot[];
}

/**
 * The names of places at a zoom, each where it covers least of the lines; one that would lie on one of
 * the `shapes`, such as the price of a plaza, or on another name wherever it stands is left out.
 */
export function placeNames(
  places: readonly SharedPlace[],
  paths: Scene["paths"],
  shapes: readonly Shape[],
  zoom: number,
  radiusOf: (place: SharedPlace) => number,
): PlaceName[] {
  if (places.every(({ name }) => name === undefined)) return [];
  const cells = cellsOf(paths.map(({ path }) => pixelsAlong(path, zoom)));
  const taken = [...shapes];
  return places.flatMap((place) => {
    const { name, position } = place;
    if (name === undefined) return [];
    const at = pixelOf(position, zoom);
    const spots = priceSpots(radiusOf(place) + EDGE, false, textWidth(name), (box) => {
      const label = boxShape(box, at);
      const isTaken = taken.some((other) => gapBetween(label, other) < APART);
      return coveredCells(box, at, cells) + (isTaken ? TAKEN : 0);
    });
    const [best] = spots;
    if (!best || best.cover >= TAKEN) return [];
    taken.push(boxShape(best.box, at));
    return [{ name, place, spots }];
  });
}
