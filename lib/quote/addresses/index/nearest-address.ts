import { boxAround } from "../../geo/box.ts";
import { distanceMetres, type Point, projectOnSegment } from "../../geo/point.ts";
import type { AddressIndex, IndexedStreet } from "./address-index.ts";
import { type House, type Position, toPoint } from "./house.ts";

/** The street nearest to a point, and its nearest house if that is near too. */
export interface NearestAddress {
  street: IndexedStreet;
  house: House | undefined;
  metres: number;
}

/**
 * A house this near is the address of a point; a street this near is its street. Choices: no points
 * of known addresses were tried.
 */
const HOUSE_METRES = 50;
const STREET_METRES = 300;

/** The nearest house, else the nearest street; undefined if none is within 300 m. */
export function nearestAddress(index: AddressIndex, point: Point): NearestAddress | undefined {
  for (const metres of [HOUSE_METRES, STREET_METRES]) {
    const [nearest] = index
      .idsIn(boxAround([point], metres))
      .map((id) => ({ id, ...nearestOf(index.shape(id), point) }))
      .filter((found) => found.metres <= metres)
      .sort((a, b) => a.metres - b.metres);
    if (nearest) {
      const { id, ...found } = nearest;
      return { street: index.street(id), ...found };
    }
  }
  return undefined;
}

function nearestOf({ houses, lines }: Shape, point: Point): Omit<NearestAddress, "street"> {
  let [house, toHouse]: [House | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const one of houses) {
    const metres = distanceMetres(point, toPoint(one.position));
    if (metres < toHouse) [house, toHouse] = [one, metres];
  }
  const metres = Math.min(toHouse, ...lines.map((line) => metresTo(line, point)));
  return { house: toHouse <= HOUSE_METRES ? house : undefined, metres };
}

function metresTo(line: readonly Position[], point: Point): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < line.length; i += 1) {
    const [from, to] = [line[i - 1], line[i]];
    if (from && to) {
      least = Math.min(least, projectOnSegment(point, toPoint(from), toPoint(to)).distance);
    }
  }
  return least;
}

type Shape = ReturnType<AddressIndex["shape"]>;
