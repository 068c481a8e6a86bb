import type { Map as MapLibre } from "maplibre-gl";
import { t } from "../i18n/i18n.ts";
import { askedPoint, chosen, clickedPoint, clickedRoute, highlighted, scene } from "./scene.ts";
import { zoomApart } from "./zoomed-data.ts";

/** Layers that answer to a click. */
const CLICKABLE = ["plazas", "plaza-pills", "other-casing", "tags"] as const;

/** Highlights and chooses what the pointer is at. */
export function watchPointer(map: MapLibre): void {
  for (const layer of CLICKABLE) {
    map.on("mousemove", layer, () => {
      map.getCanvas().style.cursor = "pointer";
    });
    map.on("mouseleave", layer, () => {
      map.getCanvas().style.cursor = "";
    });
  }
  for (const layer of ["plazas", "plaza-pills"]) watchPlazas(map, layer);
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

/** A click chooses a single plaza, and comes closer to joined ones; a tooltip names the numbers that do not fit inside. */
function watchPlazas(map: MapLibre, layer: string): void {
  type At = { features?: { properties: Record<string, unknown> }[] };
  const at = ({ features }: At) => features?.[0]?.properties ?? {};
  map.on("mousemove", layer, (event) => {
    const { id, ranges, lacksNumbers } = at(event);
    highlighted.value = id as string | undefined;
    map.getCanvas().title = lacksNumbers ? t("map.plazas", { numbers: String(ranges) }) : "";
  });
  map.on("mouseleave", layer, () => {
    highlighted.value = undefined;
    map.getCanvas().title = "";
  });
  map.on("click", layer, (event) => {
    const { id, ids } = at(event);
    if (id !== undefined) {
      chosen.value = id as string;
      return;
    }
    const zoom = zoomApart(scene.peek(), JSON.parse(String(ids)), map.getZoom());
    const { lngLat: center, originalEvent } = event;
    map.easeTo({ center, zoom }, { originalEvent });
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
