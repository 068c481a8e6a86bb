import { angleBetween } from "../geo/point.ts";
import type { Passage } from "./matching/passages.ts";

/** Widest angle between a passage and the bearing of its direction. A choice. */
const SAME_WAY_DEGREES = 60;
/** Remark in the source of a plaza whose two bearings are not in the order of growing kilometres. */
const UNORDERED = "ordem dos dois rumos não conhecida";

/**
 * Direction of a passage, in terms of growing kilometres; undefined if the plaza charges both ways
 * and it is not known which of its bearings is which.
 */
export function travelDirection({
  plaza,
  bearing,
}: Pick<Passage, "plaza" | "bearing">): "increasing" | "decreasing" | undefined {
  if (plaza.direction !== "both") return plaza.direction;
  const [increasing, decreasing] = plaza.bearings ?? [];
  if (increasing === undefined || decreasing === undefined) return undefined;
  if (plaza.source.includes(UNORDERED)) return undefined;
  if (angleBetween(bearing, increasing) <= SAME_WAY_DEGREES) return "increasing";
  return angleBetween(bearing, decreasing) <= SAME_WAY_DEGREES ? "decreasing" : undefined;
}
