import type { Map as MapLibre } from "maplibre-gl";
import { coveredByTheSheet } from "../ui/sheet-state.ts";
import { animationMs } from "./motion.ts";
import { isLegendOpen, pointsOf, type Scene } from "./scene.ts";
import { nearest, shownStreets } from "./which-map.ts";

type Box = [west: number, south: number, east: number, north: number];
const BRAZIL: Box = [-74, -33.8, -34, 5.4];
/** On the right are the controls; below, the scale and the credits. */
const PADDING = { top: 48, left: 56, right: 84, bottom: 96 };
/** A map beside a tablet's panel has less to spare. */
const NARROW_MAP = { pixels: 500, padding: { ...PADDING, left: 84, right: 72 } };
/** Beside a narrow map's lines, labels need room, such as prices of alternatives; numbers do not. */
const LABELLED = { ...PADDING, left: 104, right: 104 };
const LONGEST_NUMBER = 5;
/** On a phone, the credits take two lines of a low map. */
export const LOW_MAP = { pixels: 450, padding: { top: 24, left: 60, right: 84, bottom: 56 } };

/** What an empty map shows: the whole network. */
export function emptyBox(): Box {
  return [...(shownStreets()?.box ?? BRAZIL)];
}

/** Beside plazas in focus, their names need room on either side. */
const NAMED = { ...PADDING, left: 130, right: 150 };

/** Beside an empty map, names of cities on the eastern coast need room. */
export const EMPTY = { top: 16, left: 16, right: 56, bottom: 16 };

/** Room for the mark of a place below the legend, in pixels. */
const MARK = 24;

/** Changes when the map should show another area. */
export function boxKey(shown: Scene | undefined): string {
  if (!shown) return "";
  const { paths, plazas, places, focus } = shown;
  if (focus) return JSON.stringify(focus);
  const ends = [...paths.map(({ path }) => [path.length, path[0], path.at(-1)]), places];
  return JSON.stringify([ends, paths.length > 0 ? 0 : plazas.map(({ id }) => id)]);
}

/** Maps that the user has moved since the scene was last fitted. */
const moved = new WeakSet<MapLibre>();

/** Notes when the user moves a map. */
export function watchView(map: MapLibre): void {
  map.on("movestart", ({ originalEvent }) => {
    if (originalEvent) moved.add(map);
  });
}

/** True if the map shows what the user moved it to. */
export const hasOwnView = (map: MapLibre): boolean => moved.has(map);

/** Lower edge of the legend on the map, in pixels. */
function legendEnd(map: MapLibre): number {
  const legend = map.getContainer().parentElement?.querySelector<HTMLElement>(".map-legend");
  return legend ? legend.offsetTop + legend.offsetHeight : 0;
}

function paddingOf(map: MapLibre, { paths, focus }: Scene) {
  const isFullScreen = document.querySelector(
    ".map:is(:fullscreen, .maplibregl-pseudo-fullscreen)",
  );
  const covered = isFullScreen ? 0 : coveredByTheSheet();
  const { pixels, padding } = LOW_MAP;
  if (covered > 0) {
    const top = legendEnd(map) + MARK;
    return { ...padding, top, bottom: covered + padding.bottom };
  }
  const { clientHeight, clientWidth } = map.getContainer();
  if (clientHeight < pixels) return padding;
  // On a touch screen, the folded legend is higher.
  const top = isLegendOpen.peek() ? PADDING.top : Math.max(PADDING.top, legendEnd(map) + 8);
  if (clientWidth >= NARROW_MAP.pixels) return { ...(focus ? NAMED : PADDING), top };
  const hasLabels = paths.some(({ label = "" }) => label.length > LONGEST_NUMBER);
  return hasLabels ? LABELLED : NARROW_MAP.padding;
}

/**
 * Moves the map so that the scene is in view; `emptyBox` for an empty scene.
 */
export function lookAt(map: MapLibre, shown: Scene): void {
  moved.delete(map);
  const all = pointsOf(shown);
  const duration = animationMs(500);
  if (all.length === 0) {
    map.fitBounds(emptyBox(), { padding: EMPTY, duration });
    return;
  }
  const box: Box = [180, 90, -180, -90];
  for (const [latitude, longitude] of all) {
    box[0] = Math.min(box[0], longitude);
    box[1] = Math.min(box[1], latitude);
    box[2] = Math.max(box[2], longitude);
    box[3] = Math.max(box[3], latitude);
  }
  const padding = paddingOf(map, shown);
  map.fitBounds(box, { padding, maxZoom: nearest().fit, duration });
}
