import type {
  FilterSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
} from "maplibre-gl";
import type { Point } from "../../../lib/quote/geo/point.ts";
import { imageName } from "./image-name.ts";
import { labelPoint } from "./label-point.ts";
import { colourOf, type Palette } from "./palette.ts";
import { pointsOf, type Scene, type ScenePath, type ScenePlace, type ScenePlaza } from "./scene.ts";

/** Sources of the scene by name. `marks` has the same plazas as `plazas`, never joined. */
export const SOURCES = ["paths", "tags", "plazas", "marks", "vias", "places"] as const;

/**
 * Plazas whose dots would overlap are joined up to this zoom. Those of a route have a row of their
 * own; all others may lie in any direction, where larger circles would meet, most of all those that
 * contain a rise.
 */
export function joining({ plazas }: Scene) {
  const isRow = plazas.some(({ number }) => number !== undefined);
  const haveRisen = plazas.some(({ risen }) => risen !== undefined);
  return { cluster: true, clusterRadius: isRow ? 20 : haveRisen ? 38 : 31, clusterMaxZoom: 9 };
}

/** A source of the scene with its content. */
export function sceneSource(
  name: (typeof SOURCES)[number],
  data: GeoJSON.FeatureCollection,
  scene: Scene,
): GeoJSONSourceSpecification {
  const unknown = ["+", ["case", ["get", "known"], 0, 1]];
  // Of plazas with numbers, the joined dot shows which they are.
  const [first, latest] = (["min", "max"] as const).map((which) => [which, ["get", "order"]]);
  // Of those whose prices rose, the joined dot shows the largest rise.
  const risen = ["max", ["coalesce", ["get", "risen"], 0]];
  return {
    type: "geojson",
    data,
    ...(name === "plazas" && {
      ...joining(scene),
      clusterProperties: { unknown, first, latest, risen },
    }),
  } as GeoJSONSourceSpecification;
}

/**
 * How many lines a path lies aside of the road, so that routes that are not chosen all show on a road
 * that they share. A round trip has none: its two ways would part.
 */
function asideOf(i: number, paths: Scene["paths"]): number {
  const path = paths[i]?.path ?? [];
  const isRound = path[0]?.join() === path.at(-1)?.join();
  return isRound ? 0 : paths.slice(0, i).filter(({ selected }) => !selected).length;
}

/** The scene as GeoJSON, by source. */
export function sceneData(shown: Scene) {
  const { paths, plazas, places, vias = [] } = shown;
  const lines = paths.flatMap(({ path, selected, route, parts }, i) => [
    line(path, { selected, kind: "paved", route, aside: asideOf(i, paths) }),
    ...parts.map((part) => line(part.path, { selected, kind: part.kind })),
  ]);
  const [west, east] = widthOf(shown);
  const dots = (some: readonly ScenePlaza[]) =>
    collection(
      some.map(({ position, ...about }) =>
        point(position, {
          ...about,
          ...insideOf(about),
          order: Number(about.number ?? 0),
          isEast: position[1] > west + EDGE * (east - west),
        }),
      ),
    );
  return {
    paths: collection(lines),
    tags: collection(paths.flatMap((path) => tagOf(path, paths, [west, east]))),
    plazas: dots(sharedPlazas(plazas)),
    marks: dots(plazas),
    vias: collection(vias.map(({ position, key }) => point(position, { key }))),
    places: collection(
      sharedPlaces(places).map(({ position, ...about }) => point(position, about)),
    ),
  } satisfies Record<(typeof SOURCES)[number], GeoJSON.FeatureCollection>;
}

/**
 * Plazas with the passages of a route at the same point joined, such as those of a round trip: the
 * first has the number and the identifier, and the label counts them, as `2 × R$ 21,50`.
 */
export function sharedPlazas(plazas: Scene["plazas"]): ScenePlaza[] {
  const at = ({ position, number, id }: ScenePlaza) =>
    number === undefined ? id : position.map((value) => value.toFixed(3)).join();
  return [...Map.groupBy(plazas, at).values()].flatMap((shared) => {
    const [first] = shared;
    if (!first || shared.length === 1) return shared;
    const prices = shared.flatMap(({ label }) => (label === "" ? [] : [label]));
    const labels = new Set(prices);
    const isSame = labels.size === 1 && prices.length === shared.length;
    return {
      ...first,
      label: isSame ? `${shared.length} × ${first.label}` : [...labels].join(" · "),
      known: shared.every(({ known }) => known),
    };
  });
}

/** The text inside a dot, if there is one: its number, or `+67%` in any language. */
function insideOf({ number, risen }: Pick<ScenePlaza, "number" | "risen">) {
  if (number !== undefined) return { inside: number };
  if (risen === undefined) return {};
  return { inside: `${risen < 0 ? "−" : "+"}${Math.abs(risen)}%` };
}

/** Places with those at the same point joined, such as the ends of a round trip: `A·T`. */
function sharedPlaces(places: Scene["places"]): (ScenePlace & { letters: number })[] {
  const at = ({ position }: ScenePlace) => position.map((value) => value.toFixed(4)).join();
  return [...Map.groupBy(places, at).values()].map((shared) => ({
    position: shared[0]?.position ?? [0, 0],
    label: shared.map(({ label }) => label).join("·"),
    letters: shared.length,
  }));
}

/** Share of the map's width from which on a plaza's label would be cut on the right. */
const EDGE = 0.75;

/** The least and the greatest longitude of what the map shows. */
function widthOf(shown: Scene): readonly [west: number, east: number] {
  const longitudes = pointsOf(shown).map(([, longitude]) => longitude);
  return longitudes.reduce(
    ([least, most], longitude) => [Math.min(least, longitude), Math.max(most, longitude)] as const,
    [180, -180] as readonly [number, number],
  );
}

/**
 * The label of a path, where it is farthest from the others. One that is `isEast` goes to the left
 * of its point: at the eastern edge of the map, which would cut it, and west of the chosen path.
 */
function tagOf(
  { path, label, route }: ScenePath,
  paths: Scene["paths"],
  [west, east]: readonly [number, number],
): GeoJSON.Feature[] {
  if (label === undefined) return [];
  const others = paths.map((other) => other.path).filter((other) => other !== path);
  const at = labelPoint(path, others);
  if (!at) return [];
  const across = (at[1] - west) / (east - west);
  const isAtEdge = Math.abs(across - 0.5) > EDGE - 0.5;
  const chosen = isAtEdge ? undefined : paths.find(({ selected }) => selected);
  const beyond = chosen && nearestOn(chosen.path, at);
  return [point(at, { label, route, isEast: beyond ? beyond[1] > at[1] : across > 0.5 })];
}

/** The vertex of a path nearest to a point, in degrees. */
function nearestOn(path: readonly Point[], [latitude, longitude]: Point): Point | undefined {
  const apart = ([a, b]: Point) => Math.hypot(a - latitude, b - longitude);
  let best: Point | undefined;
  for (const vertex of path) if (!best || apart(vertex) < apart(best)) best = vertex;
  return best;
}

function collection(features: GeoJSON.Feature[]): GeoJSON.FeatureCollection {
  return { type: "FeatureCollection", features };
}

/** GeoJSON has the longitude first. */
function position([latitude, longitude]: Point): [number, number] {
  return [longitude, latitude];
}

function line(path: readonly Point[], properties: Record<string, unknown>): GeoJSON.Feature {
  const geometry = { type: "LineString" as const, coordinates: path.map(position) };
  return { type: "Feature", geometry, properties };
}

function point(at: Point, properties: Record<string, unknown>): GeoJSON.Feature {
  return { type: "Feature", geometry: { type: "Point", coordinates: position(at) }, properties };
}

/** Pixels between the lines of routes that are not chosen. */
const ASIDE = ["*", 2.5, ["get", "aside"]];

/** Lines of the scene in one theme, from bottom to top; the map's labels go above them. */
export function lineLayers(colours: Palette): LayerSpecification[] {
  const routeLine = (
    id: string,
    filter: readonly unknown[],
    paint: Record<string, unknown>,
  ): LayerSpecification =>
    ({
      id,
      type: "line",
      source: "paths",
      filter: ["all", ...filter],
      layout: { "line-join": "round", "line-cap": paint["line-dasharray"] ? "butt" : "round" },
      paint,
    }) as LayerSpecification;
  const selected = ["get", "selected"];
  const kind = (name: string) => ["==", ["get", "kind"], name];
  return [
    routeLine("other-casing", [["!", selected], kind("paved")], {
      "line-color": colours.routeCasing,
      "line-width": 6,
      "line-offset": ASIDE,
    }),
    routeLine("other-routes", [["!", selected], kind("paved")], {
      "line-color": colourOf(colours),
      "line-width": 3.5,
      "line-offset": ASIDE,
    }),
    routeLine("route-casing", [selected, kind("paved")], {
      "line-color": colours.routeCasing,
      "line-width": 9,
    }),
    routeLine("route", [selected, kind("paved")], {
      "line-color": colours.route,
      "line-width": 6,
    }),
    // Dashed parts show the casing.
    routeLine("route-parts", [selected, ["!=", ["get", "kind"], "paved"]], {
      "line-color": colours.routeCasing,
      "line-width": 6,
    }),
    routeLine("route-unpaved", [selected, kind("unpaved")], {
      "line-color": colours.unpaved,
      "line-width": 6,
      "line-dasharray": [1.6, 0.8],
    }),
    routeLine("route-ferry", [selected, kind("ferry")], {
      "line-color": colours.ferry,
      "line-width": 6,
      "line-dasharray": [0.5, 0.7],
    }),
    routeLine("route-gap", [selected, kind("gap")], {
      "line-color": colours.route,
      "line-width": 3,
      "line-dasharray": [2, 2],
    }),
    {
      id: "route-arrows",
      type: "symbol",
      source: "paths",
      filter: ["all", selected, kind("paved")] as unknown as FilterSpecification,
      layout: {
        "symbol-placement": "line",
        "symbol-spacing": 140,
        "icon-image": imageName("arrow", colours),
        "icon-allow-overlap": true,
        "icon-ignore-placement": true,
      },
    },
  ];
}
