import { EARTH_RADIUS_METRES, type Point } from "./point.ts";

/** South-west and north-east corner of an area of latitudes and longitudes. */
export type Box = readonly [southWest: Point, northEast: Point];

/**
 * The smallest box that holds every point within `metres` of one of the points. It does not wrap
 * around the antimeridian; near a pole it spans all longitudes.
 * Source: the bounding coordinates of http://janmatuschek.de/LatitudeLongitudeBoundingCoordinates
 */
export function boxAround(points: readonly Point[], metres: number): Box {
  let [south, west, north, east] = [90, 180, -90, -180];
  for (const [latitude, longitude] of points) {
    south = Math.min(south, latitude);
    west = Math.min(west, longitude);
    north = Math.max(north, latitude);
    east = Math.max(east, longitude);
  }
  const angle = metres / EARTH_RADIUS_METRES;
  const latitudes = degrees(angle);
  const longitudes = degrees(longitudeReach(angle, Math.max(Math.abs(south), Math.abs(north))));
  return [
    [south - latitudes, west - longitudes],
    [north + latitudes, east + longitudes],
  ];
}

/**
 * Longitude difference in radians between a point at this latitude and the easternmost point of a
 * circle of radius `angle` around it.
 */
function longitudeReach(angle: number, latitude: number): number {
  const ratio = Math.sin(angle) / Math.cos((latitude * Math.PI) / 180);
  return ratio < 1 ? Math.asin(ratio) : Math.PI;
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI;
}
