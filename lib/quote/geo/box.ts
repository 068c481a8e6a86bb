import { elementAt } from "../../base/element-at.ts";
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

/** The smallest box that holds the points of a path from index `first` to `last`. */
export function boxOf(path: readonly Point[], first: number, last: number): Box {
  let [south, west] = elementAt(path, first);
  let north = south;
  let east = west;
  for (let i = first + 1; i <= last; i += 1) {
    const point = elementAt(path, i);
    const latitude = point[0];
    const longitude = point[1];
    if (latitude < south) south = latitude;
    else if (latitude > north) north = latitude;
    if (longitude < west) west = longitude;
    else if (longitude > east) east = longitude;
  }
  return [
    [south, west],
    [north, east],
  ];
}

/** The smallest box that holds all of some boxes, at least one. */
export function boxOfBoxes(boxes: readonly Box[]): Box {
  let [[south, west], [north, east]] = elementAt(boxes, 0);
  for (const [southWest, northEast] of boxes) {
    south = Math.min(south, southWest[0]);
    west = Math.min(west, southWest[1]);
    north = Math.max(north, northEast[0]);
    east = Math.max(east, northEast[1]);
  }
  return [
    [south, west],
    [north, east],
  ];
}

/** True if two boxes have a point in common. */
export function boxesMeet(a: Box, b: Box): boolean {
  // Destructuring takes several times as long, and this runs for each piece of each path.
  return a[0][0] <= b[1][0] && b[0][0] <= a[1][0] && a[0][1] <= b[1][1] && b[0][1] <= a[1][1];
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
