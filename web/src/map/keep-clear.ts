import { effect } from "@preact/signals";
import type {
  GeoJSONSource,
  GeoJSONSourceSpecification,
  LayerSpecification,
  Map as MapLibre,
} from "maplibre-gl";
import { dark } from "../theme.ts";
import { collection, point } from "./geojson.ts";
import { imageName } from "./image-name.ts";
import type { Palette } from "./palette.ts";

/** What lies over the map and would hide a label. */
const OVER = ".map-legend, .maplibregl-ctrl";

/** The source of `controlGuard`, before `keepLabelsClear` fills it. */
export const CONTROLS: Record<"controls", GeoJSONSourceSpecification> = {
  controls: { type: "geojson", data: collection([]) },
};

/** Unseen marks below the controls, which take their room before any label does. */
export function controlGuard(colours: Palette): LayerSpecification {
  return {
    id: "control-guard",
    type: "symbol",
    source: "controls",
    layout: {
      "icon-image": imageName("nothing", colours),
      "icon-padding": ["get", "room"],
      "icon-allow-overlap": true,
    },
  };
}

/**
 * Keeps labels clear of the controls, the legend and the credits once the map stands still; returns
 * the function that stops it.
 */
export function keepLabelsClear(map: MapLibre): () => void {
  const update = () => map.getSource<GeoJSONSource>("controls")?.setData(coveredBy(map));
  for (const event of ["load", "style.load", "moveend", "resize"] as const) map.on(event, update);
  const sizes = new ResizeObserver(update);
  for (const element of overMap(map)) sizes.observe(element);
  const stop = effect(() => {
    // Another theme is another style, whose source is empty.
    dark.value;
    map.once("idle", update);
  });
  return () => {
    sizes.disconnect();
    stop();
  };
}

function overMap(map: MapLibre): Element[] {
  return [...(map.getContainer().parentElement?.querySelectorAll(OVER) ?? [])];
}

/** The middle of each control, with the room around it in pixels. */
function coveredBy(map: MapLibre): GeoJSON.FeatureCollection {
  const { left, top } = map.getContainer().getBoundingClientRect();
  const shown = overMap(map)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  return collection(
    shown.map(({ x, y, width, height }) => {
      const { lng, lat } = map.unproject([x + width / 2 - left, y + height / 2 - top]);
      return point([lat, lng], { room: [height / 2, width / 2] });
    }),
  );
}
