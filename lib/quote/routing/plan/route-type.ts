import type { Profile } from "../engine/engine.ts";

export type RouteType = "efficient" | "shortest" | "avoid_tolls";

/** The preference with which the engine searches ways of a type. */
export const PREFERENCES: Readonly<Record<RouteType, Profile["prefer"]>> = {
  efficient: "time",
  shortest: "distance",
  avoid_tolls: "few_tolls",
};
