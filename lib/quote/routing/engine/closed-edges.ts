import { interpolate, type Point } from "../../geo/point.ts";
import type { Profile } from "./engine.ts";
import type { LocateAnswer } from "./valhalla-answers.ts";

/**
 * The engine's truck where a profile names no size, in tonnes and metres
 * (https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/#truck-specific-costing-options).
 */
const USUAL_TRUCK = {
  axles: 5,
  axleLoadTonnes: 9.07,
  hazardous: false,
  heightMetres: 4.11,
  lengthMetres: 21.64,
  weightTonnes: 21.77,
  widthMetres: 2.6,
};

/**
 * A point on an edge that is closed to the profile's truck by a limit of its size or load;
 * undefined if the edge is open. The engine itself checks such limits between the ends of a way,
 * but not on the edges on which it begins and ends.
 */
export function closedAt(
  { access_restrictions: restrictions = [] }: LocateAnswer,
  shape: readonly Point[],
  { vehicle, dimensions }: Profile,
): Point | undefined {
  if (vehicle !== "truck") return undefined;
  const size = { ...USUAL_TRUCK, ...dimensions };
  const most: Readonly<Record<string, number>> = {
    max_axle_load: size.axleLoadTonnes,
    max_axles: size.axles,
    max_height: size.heightMetres,
    max_length: size.lengthMetres,
    max_weight: size.weightTonnes,
    max_width: size.widthMetres,
  };
  const isClosed = restrictions.some(
    ({ type, truck, value, except_destination: isOpenAtEnds }) =>
      truck &&
      !isOpenAtEnds &&
      (type === "hazmat"
        ? size.hazardous
        : typeof value === "number" && (most[type] ?? Number.NEGATIVE_INFINITY) > value),
  );
  return isClosed ? middleOf(shape) : undefined;
}

/** True if an edge is closed, or open, to the profile's truck at certain hours. */
export function isTimed(
  { access_restrictions: restrictions = [] }: LocateAnswer,
  { vehicle }: Profile,
): boolean {
  return (
    vehicle === "truck" &&
    restrictions.some(({ type, truck }) => truck && /^timed_(denied|allowed)$/.test(type))
  );
}

/** The middle of the middle segment, which no other edge shares. */
function middleOf(shape: readonly Point[]): Point | undefined {
  const first = Math.floor((shape.length - 1) / 2);
  const [from, to] = [shape[first], shape[first + 1]];
  return from && to && interpolate(from, to, 0.5);
}
