import type { GeoJSONSource, Map as MapLibre } from "maplibre-gl";
import { askedPoint, chosen, clickedPoint, clickedRoute, highlighted } from "./scene.ts";

/** Layers that answer to a click. */
const CLICKABLE = ["plazas", "plaza-clusters", "other-casing", "tags"] as const;

/** Highlights and chooses what the pointer is at. */
export function watchPointer(map: MapLibre): void {
  const idAt = (event: { features?: { properties: Record<string, unknown> }[] }) =>
    event.features?.[0]?.properties.id as string | undefined;
  for (const layer of CLICKABLE) {
    map.on("mousemove", layer, () => {
      map.getCanvas().style.cursor = "pointer";
    });
    map.on("mouseleave", layer, () => {
      map.getCanvas().style.cursor = "";
    });
  }
  map.on("mousemove", "plazas", (event) => {
    highlighted.value = idAt(event);
  });
  map.on("mouseleave", "plazas", () => {
    highlighted.value = undefined;
  });
  map.on("click", "plazas", (event) => {
    chosen.value = idAt(event);
  });
  map.on("click", "plaza-clusters", ({ features, lngLat }) => {
    const cluster = features?.[0]?.properties.cluster_id as number;
    void map
      .getSource<GeoJSONSource>("plazas")
      ?.getClusterExpansionZoom(cluster)
      .then((zoom) => map.easeTo({ center: lngLat, zoom: zoom + 0.3 }));
  });
  for (const layer of ["other-casing", "tags"]) {
    map.on("click", layer, ({ features }) => {
      const route = features?.[0]?.properties.route as number | undefined;
      if (route !== undefined) clickedRoute.value = route;
    });
  }
  map.on("click", ({ point, lngLat: { lat, lng } }) => {
    const layers = [...CLICKABLE, "route"].filter((id) => map.getLayer(id));
    if (map.queryRenderedFeatures(point, { layers }).length === 0) clickedPoint.value = [lat, lng];
  });
  map.on("contextmenu", ({ point, lngLat: { lng, lat } }) => askFor(map, point, [lng, lat]));
  map.on("movestart", () => {
    askedPoint.value = undefined;
  });
  // By keyboard, the arrows move the map, and Enter asks for its middle, which a cross marks.
  map.getCanvas().addEventListener("keydown", (event) => {
    if (event.key === "Escape") askedPoint.value = undefined;
    if (event.key !== "Enter") return;
    // Otherwise the same key would press the menu's first button.
    event.preventDefault();
    const { lng, lat } = map.getCenter();
    askFor(map, map.project([lng, lat]), [lng, lat]);
  });
}

/** Opens the menu of a point. */
export function askFor(
  map: MapLibre,
  { x, y }: { x: number; y: number },
  [lng, lat]: [number, number],
): void {
  const { clientWidth, clientHeight } = map.getContainer();
  askedPoint.value = {
    point: [lat, lng],
    x,
    y,
    isLow: y > clientHeight / 2,
    isRight: x > clientWidth / 2,
  };
}
