import { lengthMetres } from "../../../quote/geo/point.ts";
import {
  costingSpeed,
  type RoadKind,
  type Setting,
} from "../../../quote/routing/engine/road-costs.ts";
import { binds, type Restriction } from "../../../quote/routing/restrictions/restriction-table.ts";
import type { Link } from "../links.ts";
import type { Tags } from "./osm-document.ts";

/** Class and surface of each kind of link. The engine weighs roads by the speeds in its tags. */
const CLASSES: Readonly<Record<RoadKind, { highway: string; surface: string }>> = {
  dual: { highway: "trunk", surface: "asphalt" },
  state_dual: { highway: "trunk", surface: "asphalt" },
  federal: { highway: "primary", surface: "asphalt" },
  paved: { highway: "secondary", surface: "asphalt" },
  improved: { highway: "tertiary", surface: "compacted" },
  earth: { highway: "tertiary", surface: "dirt" },
};

/** A setting without costs beyond time. */
export const OPEN_ROAD: Setting = { townFactor: 1, remoteness: "near" };

/** Speed of a ferry in km/h. The engine's costing adds the wait. */
const FERRY_SPEED = 9;

/** Tags of a way over water. The engine takes a ferry's speed from its duration. */
export function ferryTags(metres: number): Tags {
  const minutes = Math.max(1, Math.round((60 * metres) / 1_000 / FERRY_SPEED));
  const duration = [Math.floor(minutes / 60), minutes % 60];
  return {
    route: "ferry",
    motor_vehicle: "yes",
    hgv: "yes",
    duration: duration.map((part) => String(part).padStart(2, "0")).join(":"),
  };
}

/**
 * OpenStreetMap tags of a link in a setting, as the engine's tile builder reads them
 * (https://wiki.openstreetmap.org/wiki/Key:highway).
 */
export function roadTags(link: Link, setting: Setting = OPEN_ROAD): Tags {
  const ref: Tags = link.refs.length > 0 ? { ref: link.refs.join(";") } : {};
  const kind = kindOf(link);
  if (kind === "ferry") return { ...ferryTags(lengthMetres(link.polyline)), ...ref };
  return {
    ...CLASSES[kind],
    maxspeed: String(costingSpeed(kind, setting, "car")),
    "maxspeed:hgv": String(costingSpeed(kind, setting, "truck")),
    oneway: "no",
    hgv: "yes",
    ...ref,
  };
}

/** Kind of road of a link. */
export function kindOf({ surface, jurisdiction }: Link): RoadKind | "ferry" {
  if (surface === "FERRY") return "ferry";
  if (surface === "DUP") return jurisdiction === "federal" ? "dual" : "state_dual";
  if (surface === "IMP") return "improved";
  if (surface === "LEN") return "earth";
  return jurisdiction === "federal" ? "federal" : "paved";
}

/**
 * Tags of the rules that bind every truck above a limit at any hour; the engine decides which
 * vehicles they admit. A rule of low confidence closes nothing.
 */
export function ruleTags(rules: readonly Restriction[]): Tags {
  const binding = rules.filter(binds);
  const least = (limit: (rule: Restriction) => number | undefined) => {
    const limits = binding.flatMap((rule) => limit(rule) ?? []);
    return limits.length > 0 ? String(Math.min(...limits)) : undefined;
  };
  const limits = {
    maxlength: least(({ max_length_m }) => max_length_m),
    maxweight: least(({ max_weight_t }) => max_weight_t),
    maxaxles: least(({ max_axles }) => max_axles),
    hgv: binding.some(({ rule }) => rule === "closed") ? "no" : undefined,
    hazmat: binding.some(({ rule }) => rule === "dangerous_goods") ? "no" : undefined,
  };
  return Object.fromEntries(
    Object.entries(limits).filter((tag): tag is [string, string] => tag[1] !== undefined),
  );
}
