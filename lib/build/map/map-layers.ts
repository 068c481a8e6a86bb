import type { Municipality } from "../../quote/places/gazetteer/municipality-table.ts";
import type { State } from "../../quote/places/gazetteer/states.ts";
import type { Link } from "../network/links.ts";

/** A feature of the map that is visible from a zoom level on. */
export type MapFeature = GeoJSON.Feature<GeoJSON.Geometry, { from: number }>;

/** Layers of the map's tiles by name; `from` of a feature is the lowest zoom that shows it. */
export interface MapLayers {
  neighbours: MapFeature[];
  states: MapFeature[];
  roads: MapFeature[];
  seats: MapFeature[];
}

/** Source tables of the layers. */
export interface MapTables {
  links: readonly Link[];
  municipalities: readonly Municipality[];
  /** The countries around Brazil. */
  neighbours: MapFeature[];
  states: readonly State[];
}

/** State capitals by IBGE code; they are labelled before other seats. */
const CAPITALS = new Set(
  (
    "1100205 1200401 1302603 1400100 1501402 1600303 1721000 2111300 2211001 2304400 2408102 2507507 " +
    "2611606 2704302 2800308 2927408 3106200 3205309 3304557 3550308 4106902 4205407 4314902 5002704 " +
    "5103403 5208707 5300108"
  ).split(" "),
);

/** Class of a road on the map. */
type RoadClass = "dual" | "federal" | "paved" | "unpaved" | "ferry";

const ROADS_FROM: Record<RoadClass, number> = {
  // A phone shows all of Brazil at zoom 1.
  dual: 1,
  federal: 1,
  paved: 6,
  unpaved: 7,
  ferry: 6,
};

/** Converts the tables of the data set into map layers. */
export function mapLayers({ links, municipalities, neighbours, states }: MapTables): MapLayers {
  return {
    neighbours,
    states: states.map(stateArea),
    roads: links.map(roadLine),
    seats: municipalities.map(seatPoint),
  };
}

function stateArea({ uf, name, rings }: State): MapFeature {
  const coordinates = rings.map((ring) => [
    ring.map(([latitude, longitude]) => [longitude, latitude]),
  ]);
  return {
    type: "Feature",
    geometry: { type: "MultiPolygon", coordinates },
    properties: { from: 0, uf, name } as MapFeature["properties"],
  };
}

function roadLine(link: Link): MapFeature {
  const kind = roadClass(link);
  return {
    type: "Feature",
    geometry: {
      type: "LineString",
      coordinates: link.polyline.map(([latitude, longitude]) => [longitude, latitude]),
    },
    properties: {
      from: ROADS_FROM[kind],
      class: kind,
      // A label has one name: the most important of a road's references, which comes first.
      ...(link.refs[0] !== undefined && { ref: link.refs[0] }),
    } as MapFeature["properties"],
  };
}

function roadClass({ surface, jurisdiction }: Link): RoadClass {
  if (surface === "DUP") return "dual";
  if (surface === "FERRY") return "ferry";
  if (surface !== "PAV") return "unpaved";
  return jurisdiction === "federal" ? "federal" : "paved";
}

function seatPoint({ ibge_code, name, latitude, longitude, cep_ranges }: Municipality): MapFeature {
  const capital = CAPITALS.has(ibge_code);
  // The number of postal codes is a rough measure of a city's size.
  const codes = cep_ranges.reduce((sum, [first, last]) => sum + last - first, 0);
  const from = capital ? 2 : codes >= 60_000 ? 5 : codes >= 20_000 ? 6 : codes >= 9_999 ? 7 : 8;
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates: [longitude, latitude] },
    properties: { from, name, capital, size: codes } as MapFeature["properties"],
  };
}
