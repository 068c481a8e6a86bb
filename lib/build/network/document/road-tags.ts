import { lengthMetres } from "../../../quote/geo/point.ts";
import type { Link } from "../links.ts";
import type { Tags } from "./osm-document.ts";

/**
 * Class, surface and average speeds in km/h of each kind of link. The speeds are those of moving
 * traffic. A loaded truck averages 0.7 to 0.8 of its limit on paved roads: 90 km/h on dual, 80 km/h
 * on single carriageways. The engine counts the time on `compacted` a tenth and on `dirt` a fifth
 * higher when it compares ways, so that unpaved kilometres weigh more than the time they take.
 */
const KINDS = {
  dual: { highway: "trunk", surface: "asphalt", car: 95, truck: 72 },
  federal: { highway: "primary", surface: "asphalt", car: 80, truck: 62 },
  paved: { highway: "secondary", surface: "asphalt", car: 75, truck: 56 },
  improved: { highway: "tertiary", surface: "compacted", car: 50, truck: 40 },
  earth: { highway: "tertiary", surface: "dirt", car: 40, truck: 30 },
} as const;

/** Speed of a ferry in km/h. The engine's costing adds the time until it leaves. */
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
 * OpenStreetMap tags of a link, as the engine's tile builder reads them
 * (https://wiki.openstreetmap.org/wiki/Key:highway).
 */
export function roadTags(link: Link): Tags {
  const ref: Tags = link.refs.length > 0 ? { ref: link.refs.join(";") } : {};
  if (link.surface === "FERRY") {
    return { ...ferryTags(lengthMetres(link.polyline)), ...ref };
  }
  const { highway, surface, car, truck } = KINDS[kindOf(link)];
  return {
    highway,
    surface,
    maxspeed: String(car),
    "maxspeed:hgv": String(truck),
    oneway: "no",
    hgv: "yes",
    ...ref,
  };
}

function kindOf({ surface, jurisdiction }: Link): keyof typeof KINDS {
  if (surface === "DUP") return "dual";
  if (surface === "IMP") return "improved";
  if (surface === "LEN") return "earth";
  return jurisdiction === "federal" ? "federal" : "paved";
}
