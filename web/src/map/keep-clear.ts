import { effect } from "@preact/signals";
import type {
  GeoJSONSource,
  GeoJSONSourceSpecification,
  LayerSpecification,
  Map as MapLibre,
} from "maplibre-gl";
import { dark } from "../theme.ts";
import { coveredByTheSheet } from "../ui/sheet-state.ts";
import { collection, point } from "./geojson.ts";
import { imageName } from "./image-name.ts";
import type { Palette } from "./palette.ts";

/** Selector of the elements over the map that would hide a label. */
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
 * Keeps labels clear of the controls, the legend, the credits and the edges once the map stands still; returns
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

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The middle of each control and of each edge, with the room around it in pixels. */
function coveredBy(map: MapLibre): GeoJSON.FeatureCollection {
  const { left, top, width, height } = map.getContainer().getBoundingClientRect();
  const controls = overMap(map)
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 0)
    .map((box) => ({ x: box.x - left, y: box.y - top, width: box.width, height: box.height }));
  return collection(
    [...controls, ...edgesOf(width, height - coveredByTheSheet())].map((box) => {
      const { lng, lat } = map.unproject([box.x + box.width / 2, box.y + box.height / 2]);
      return point([lat, lng], { room: [box.height / 2, box.width / 2] });
    }),
  );
}

/** Lines along the edges of the map, which would cut a label. */
function edgesOf(width: number, height: number): Box[] {
  return [
    { x: 0, y: 0, width, height: 1 },
    { x: 0, y: height - 1, width, height: 1 },
    { x: 0, y: 0, width: 1, height },
    { x: width - 1, y: 0, width: 1, height },
  ];
}
