import type { Point } from "../../../quote/geo/point.ts";
import type { Tags } from "../document/osm-document.ts";
import type { LocatedWay } from "./located-ways.ts";

/** Driving directions of a way, relative to its drawing. */
export type Travel = "forward" | "backward" | "both";

/** A way for vehicles. */
export interface RoadWay {
  id: number;
  /** Road numbers as the toll tables write them, for example `BR-116`. */
  refs: string[];
  name: string | undefined;
  /** Value of the tag `highway`. */
  kind: string;
  travel: Travel;
  nodeIds: readonly number[];
  polyline: readonly Point[];
}

/** Values of https://wiki.openstreetmap.org/wiki/Key:highway for vehicles. */
const CLASSES = ["motorway", "trunk", "primary", "secondary", "tertiary"];
const ROADS = new Set([
  ...CLASSES.flatMap((name) => [name, `${name}_link`]),
  ...["unclassified", "residential", "living_street", "service", "road", "track"],
]);
/** Road classes that are one-way by default: https://wiki.openstreetmap.org/wiki/Key:oneway */
const ONE_WAY_ROADS = new Set(["motorway", "motorway_link"]);

/** Prefixes of state roads: OpenStreetMap includes the class of road, the tables only the state. */
const STATE_PREFIXES: Readonly<Record<string, string>> = { ERS: "RS", RSC: "RS", PRC: "PR" };
const ROAD_NUMBER = /^([A-Z]{2,3})[\s-]?(\d{1,3})\b/;

export function isRoad({ highway, area }: Tags): boolean {
  return highway !== undefined && ROADS.has(highway) && area !== "yes";
}

/** The road numbers of a tag `ref`, for example `BR-116;SP-060` or `BR 116 / ERS-122`. */
export function roadNumbers(ref = ""): string[] {
  const numbers = ref.split(/[;,/]/).flatMap((part) => {
    const [, prefix = "", number = ""] = ROAD_NUMBER.exec(part.trim().toUpperCase()) ?? [];
    return number ? [`${STATE_PREFIXES[prefix] ?? prefix}-${number.padStart(3, "0")}`] : [];
  });
  return [...new Set(numbers)];
}

export function toRoadWay({ id, tags, nodeIds, points }: LocatedWay): RoadWay {
  return {
    id,
    refs: roadNumbers(tags.ref),
    name: tags.name,
    kind: tags.highway ?? "",
    travel: travelOf(tags),
    nodeIds,
    polyline: points,
  };
}

/** Driving bearings of a way at a point where its drawing has this `bearing`. */
export function drivenBearings(travel: Travel, bearing: number): number[] {
  const back = (bearing + 180) % 360;
  return { forward: [bearing], backward: [back], both: [bearing, back] }[travel];
}

/** The driving directions that the tags of a way allow. */
export function travelOf({ oneway, junction, highway = "" }: Tags): Travel {
  if (oneway === "-1" || oneway === "reverse") return "backward";
  if (oneway === "yes" || oneway === "true" || oneway === "1") return "forward";
  if (oneway === "no") return "both";
  return junction === "roundabout" || ONE_WAY_ROADS.has(highway) ? "forward" : "both";
}
