import { distanceMetres, interpolate, type Point } from "../../geo/point.ts";
import { extentOf } from "./extent.ts";
import { type House, toPoint, toPosition } from "./house.ts";

/** Position of a house number on its street. */
export interface LocatedNumber {
  house: House;
  point: Point;
  uncertaintyMetres: number;
  isExact: boolean;
}

/**
 * The census takes a position at the door; a receiver is off by some metres. A choice: no position
 * was compared with a surveyed one.
 */
const AT_THE_DOOR_METRES = 15;
/** A position of the face of a block: half of a block of about 120 m. A choice. */
const BLOCK_METRES = 60;
/**
 * Numbers count metres from the street's beginning: this far beyond the last known one is believed.
 * A choice of two blocks: how far numbers go on was not measured.
 */
const MAX_BEYOND = 200;

/**
 * Finds a number among the houses of a street, which are in the order of their numbers: the house
 * itself, or a point between the nearest known numbers on its side. Number 0 means none; such a
 * house is found by its lot and block. Undefined if the number is far beyond all known ones.
 */
export function locateNumber(
  houses: readonly House[],
  number: number,
  modifier: string,
): LocatedNumber | undefined {
  if (number === 0) return atBlock(houses, modifier);
  const same = houses.filter((house) => house.number === number);
  const exact = same.find((house) => house.modifier === modifier) ?? same[0];
  if (exact) return atHouse(exact);
  const numbered = houses.filter((house) => house.number > 0);
  const side = numbered.filter((house) => (house.number - number) % 2 === 0);
  return between(side, number) ?? between(numbered, number) ?? beyond(numbered, number);
}

function atHouse(house: House): LocatedNumber {
  const uncertaintyMetres = house.quality === "address" ? AT_THE_DOOR_METRES : BLOCK_METRES;
  return { house, point: toPoint(house.position), uncertaintyMetres, isExact: true };
}

/** The lot of a block, or else the middle of its block: `QD 5 LT 12`, `QD 5`. */
function atBlock(houses: readonly House[], modifier: string): LocatedNumber | undefined {
  if (modifier === "") return undefined;
  const unnumbered = houses.filter((house) => house.number === 0);
  const exact = unnumbered.find((house) => house.modifier === modifier);
  if (exact) return atHouse(exact);
  const block = modifier.split(" ").slice(0, 2).join(" ");
  const inBlock = unnumbered.filter((house) => `${house.modifier} `.startsWith(`${block} `));
  if (inBlock.length === 0) return undefined;
  const { centre, radiusMetres } = extentOf(inBlock.map(({ position }) => position));
  const house = inBlock.find(({ position }) => position === centre) as House;
  const uncertaintyMetres = Math.max(BLOCK_METRES, radiusMetres);
  return { house, point: toPoint(centre), uncertaintyMetres, isExact: false };
}

/** The point between the nearest numbers below and above, in proportion. */
function between(houses: readonly House[], number: number): LocatedNumber | undefined {
  const above = houses.findIndex((house) => house.number > number);
  const [low, high] = [houses[above - 1], houses[above]];
  if (!low || !high) return undefined;
  const [from, to] = [toPoint(low.position), toPoint(high.position)];
  const fraction = (number - low.number) / (high.number - low.number);
  const metres = distanceMetres(from, to) / 2;
  return {
    house: fraction < 0.5 ? low : high,
    point: toPoint(toPosition(interpolate(from, to, fraction))),
    uncertaintyMetres: Math.ceil(Math.max(AT_THE_DOOR_METRES, metres)),
    isExact: false,
  };
}

/** The first or last house, if the number is not far beyond it. */
function beyond(houses: readonly House[], number: number): LocatedNumber | undefined {
  const [first, last] = [houses[0], houses.at(-1)];
  const end = last && number > last.number ? last : first;
  if (!end) return undefined;
  const metres = Math.abs(number - end.number);
  if (metres > MAX_BEYOND) return undefined;
  return {
    house: end,
    point: toPoint(end.position),
    uncertaintyMetres: AT_THE_DOOR_METRES + metres,
    isExact: false,
  };
}
