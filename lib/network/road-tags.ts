import type { Link } from "./links.ts";
import type { Tags } from "./osm-document.ts";

/**
 * Class, surface and average speeds in km/h of each kind of link. The speeds are those of moving
 * traffic: on paved roads a truck averages about 0.85 of its legal limit of 90 or 80.
 */
const KINDS = {
  dual: { highway: "trunk", surface: "asphalt", car: 95, truck: 78 },
  federal: { highway: "primary", surface: "asphalt", car: 80, truck: 68 },
  paved: { highway: "secondary", surface: "asphalt", car: 75, truck: 62 },
  improved: { highway: "tertiary", surface: "gravel", car: 50, truck: 40 },
  earth: { highway: "tertiary", surface: "dirt", car: 40, truck: 30 },
} as const;

/**
 * OpenStreetMap tags of a link, as the engine's tile builder reads them
 * (https://wiki.openstreetmap.org/wiki/Key:highway).
 */
export function roadTags(link: Link): Tags {
  const ref: Tags = link.refs.length > 0 ? { ref: link.refs.join(";") } : {};
  if (link.surface === "FERRY") return { route: "ferry", motor_vehicle: "yes", hgv: "yes", ...ref };
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
