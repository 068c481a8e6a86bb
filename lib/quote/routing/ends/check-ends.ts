import type { Notice } from "../../../base/notice.ts";
import type { Place } from "../../places/resolve/place.ts";
import type { Profile } from "../engine/engine.ts";
import { type Coverage, requireRoads } from "./require-roads.ts";
import { streetRules } from "./street-rules.ts";

/**
 * The rules for trucks on the streets at places. Throws `PlaceNotFound` for places without a road;
 * `fieldOf` names a place in messages by its index.
 */
export async function checkEnds(
  places: readonly Place[],
  coverage: Coverage,
  profile: Profile,
  fieldOf: (index: number) => string,
): Promise<(Notice & { place: number })[]> {
  await requireRoads(places, coverage, profile, fieldOf);
  return streetRules(places, coverage, profile, fieldOf);
}
