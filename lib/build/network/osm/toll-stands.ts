import { distanceMetres, type Point } from "../../../quote/geo/point.ts";
import { type Plaza, plazaPoint } from "../../../quote/tolls/catalogue/plaza-table.ts";
import type { PlazaStand } from "../../../quote/tolls/matching/plaza-stands.ts";
import { LATERAL_METRES } from "../../../quote/tolls/matching/tolerances.ts";
import type { LinkIndex } from "../plazas/link-index.ts";
import { clearanceAt, otherRoadVertices } from "../plazas/stand-surroundings.ts";
import type { TollPlace } from "./own-road-places.ts";
import { ownWays, type StandSite } from "./own-ways.ts";
import type { RoadWay } from "./road-way.ts";
import type { Tie } from "./tie-plazas.ts";

/** A plaza at one place of a road, in one direction of travel. */
export interface Site extends StandSite {
  plaza: Plaza;
}

/**
 * Radius in metres around a site, and around the plaza's registered position, within which other
 * roads matter.
 */
export const SURROUNDINGS_METRES = 1_000;
/** Distance from a site within which a lane is inside its gate, however narrow the gate is. */
const LANES_METRES = LATERAL_METRES - 5;

/** A few sites at the booths of a tie, such that every lane is within the narrowest gate. */
export function sitesAtBooths({ plaza, row }: Tie): Site[] {
  const wayIds = row.lanes.flatMap((lane) => lane.wayIds);
  const roads = [plaza.road, ...row.roads];
  const sites: Site[] = [];
  const lanes = row.lanes.toSorted(
    (a, b) => distanceMetres(a.node.point, row.point) - distanceMetres(b.node.point, row.point),
  );
  for (const { node } of lanes) {
    if (sites.some(({ point }) => distanceMetres(point, node.point) <= LANES_METRES)) continue;
    sites.push({ plaza, point: node.point, bearing: row.bearing, roads, wayIds });
  }
  return sites;
}

/** A site where a road has no booths. */
export function siteOnRoad(plaza: Plaza, { point, bearing }: TollPlace): Site {
  return { plaza, point, bearing, roads: [plaza.road], wayIds: [] };
}

/** The stands of a plaza's sites, with gates that fit the roads around them. */
export function toStands(sites: readonly Site[], index: LinkIndex<RoadWay>): PlazaStand[] {
  const own = new Set(sites.flatMap((site) => [...ownWaysAt(site, index)]));
  const isOwn = (way: RoadWay) => own.has(way);
  return sites.map((site) => {
    const { plaza, bearing } = site;
    const point = roundPoint(site.point);
    const places = [point, plazaPoint(plaza)];
    return {
      plazaId: plaza.id,
      point,
      linkBearing: bearing,
      chargesForward: true,
      chargesBackward: false,
      clearance: clearanceAt({ point, linkBearing: bearing }, index, isOwn),
      displacement: Math.round(distanceMetres(point, plazaPoint(plaza))),
      otherRoads: otherRoadVertices(places, isOwn, index).map(roundPoint),
    };
  });
}

function ownWaysAt(site: Site, index: LinkIndex<RoadWay>): Set<RoadWay> {
  const near = [site.point, plazaPoint(site.plaza)].flatMap((place) =>
    index.near(place, SURROUNDINGS_METRES),
  );
  return ownWays(site, [...new Set(near.map(({ link }) => link))]);
}

/** Rounds to six decimals, the precision of the engine's routes. */
function roundPoint([latitude, longitude]: Point): Point {
  return [Math.round(latitude * 1e6) / 1e6, Math.round(longitude * 1e6) / 1e6];
}
