import {
  angleBetween,
  bearingDegrees,
  distanceMetres,
  interpolate,
  type Point,
} from "../../../quote/geo/point.ts";
import { type Plaza, plazaPoint } from "../../../quote/tolls/catalogue/plaza-table.ts";
import { bearingAlong } from "../plazas/bearing-along.ts";
import type { LinkIndex, NearSegment } from "../plazas/link-index.ts";
import { drivenBearings, type RoadWay } from "./road-way.ts";
import { reachOf } from "./tie-plazas.ts";

/** A point of a road where a plaza charges one direction of travel. */
export interface TollPlace {
  point: Point;
  /** Bearing of travel. */
  bearing: number;
}

const BEARING_METRES = 150;
/** Largest distance between the two carriageways of a plaza. */
const CARRIAGEWAYS_METRES = 1_000;

/**
 * The nearest points of a plaza's own road, one for each charged direction; empty if the extract
 * does not draw the road there.
 */
export function ownRoadPlaces(plaza: Plaza, index: LinkIndex<RoadWay>): TollPlace[] {
  const driven = index
    .near(plazaPoint(plaza), reachOf(plaza))
    .filter(({ link }) => link.refs.includes(plaza.road))
    .flatMap((segment) =>
      drivenBearings(segment.link.travel, segment.bearing).map((bearing) => ({ segment, bearing })),
    );
  const [first] = driven;
  if (!first) return [];
  const charged = plaza.bearings ?? [first.bearing, (first.bearing + 180) % 360];
  const places = charged
    .map((wanted) => driven.find(({ bearing }) => angleBetween(bearing, wanted) < 90))
    .filter((found) => found !== undefined)
    .map(({ segment, bearing }) => toPlace(segment, bearing));
  return places.filter(
    ({ point }) => distanceMetres(point, (places[0] ?? { point }).point) <= CARRIAGEWAYS_METRES,
  );
}

function toPlace({ link, index, a, b, fraction }: NearSegment<RoadWay>, driven: number): TollPlace {
  const point = interpolate(a, b, fraction);
  const drawn = bearingAlong(link.polyline, index, point, BEARING_METRES);
  const isForward = angleBetween(bearingDegrees(a, b), driven) < 90;
  return { point, bearing: isForward ? drawn : (drawn + 180) % 360 };
}
