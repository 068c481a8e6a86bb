import type { Map as MapLibre } from "maplibre-gl";
import { coveredByTheSheet } from "../ui/sheet-state.ts";
import { animationMs } from "./motion.ts";
import { isLegendOpen, pointsOf, type Scene } from "./scene.ts";
import { nearest, shownStreets } from "./which-map.ts";

type Box = [west: number, south: number, east: number, north: number];
const BRAZIL: Box = [-74, -33.8, -34, 5.4];
/** On the right are the controls; below, the scale and the credits. */
const PADDING = { top: 48, left: 56, right: 96, bottom: 64 };
/** A map beside a tablet's panel has less to spare. */
const NARROW_MAP = { pixels: 500, padding: { ...PADDING, left: 84, right: 72 } };
/** Beside a narrow map's lines, labels need room, such as prices of alternatives; numbers do not. */
const LABELLED = { ...PADDING, left: 104, right: 104 };
const LONGEST_NUMBER = 5;
/** A low map has no room to spare above and below. */
const LOW_MAP = { pixels: 450, padding: { top: 24, left: 60, right: 84, bottom: 56 } };
/** Above a sheet, labels on the right need room beside the controls. */
const ABOVE_SHEET = { left: 56, right: 96 };

/** Room that the dots of a list take around their middle, in pixels: far away, they have no labels. */
const LIST_DOT = 14;

/** The area shown by an empty map: the whole network. */
export function emptyBox(): Box {
  return [...(shownStreets()?.box ?? BRAZIL)];
}

/** Beside plazas in focus, their names need room on either side. */
const NAMED = { ...PADDING, left: 130, right: 150 };

/** Beside an empty map, names of cities on the eastern coast need room. */
export const EMPTY = { top: 16, left: 16, right: 56, bottom: 16 };
/** On a map up to this width, the credits lie below the south of the country. */
const BROAD_MAP = 900;

/** Room for the mark of a place beside a control, in pixels. */
const MARK = 24;
/** Room for a dot with its label below, in pixels. */
const LABEL = 36;

/** Changes when the map should show another area. */
export function boxKey(shown: Scene | undefined): string {
  if (!shown) return "";
  const { paths, plazas, places, focus } = shown;
  if (focus) return JSON.stringify(focus);
  const ends = [...paths.map(({ path }) => [path.length, path[0], path.at(-1)]), places];
  return JSON.stringify([ends, paths.length > 0 ? 0 : plazas.map(({ id }) => id)]);
}

/** Scenes that maps were last fitted to. */
const fitted = new WeakMap<MapLibre, Scene>();

/** Maps that the user has moved since the scene was last fitted. */
const moved = new WeakSet<MapLibre>();

/** Notes when the user moves a map. */
export function watchView(map: MapLibre): void {
  map.on("movestart", ({ originalEvent }) => {
    if (originalEvent) keepView(map);
  });
}

/** Leaves a map where it is until it is fitted to another scene. */
export function keepView(map: MapLibre): void {
  moved.add(map);
}

/** The element of a class on the map. */
const partOf = (map: MapLibre, name: string) =>
  map.getContainer().parentElement?.querySelector<HTMLElement>(name);

/** Right and lower edge of the legend on the map, in pixels. */
function legendEnd(map: MapLibre): { right: number; bottom: number } {
  const legend = partOf(map, ".map-legend");
  if (!legend) return { right: 0, bottom: 0 };
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = legend;
  return { right: offsetLeft + offsetWidth, bottom: offsetTop + offsetHeight };
}

function paddingOf(map: MapLibre, { paths, places, focus }: Scene) {
  const isFullScreen = document.querySelector(
    ".map:is(:fullscreen, .maplibregl-pseudo-fullscreen)",
  );
  const covered = isFullScreen ? 0 : coveredByTheSheet();
  const legend = legendEnd(map);
  const credits = partOf(map, ".maplibregl-ctrl-bottom-left")?.offsetHeight ?? 0;
  if (covered > 0) {
    return { ...ABOVE_SHEET, top: legend.bottom + MARK, bottom: covered + credits + LABEL };
  }
  const { clientHeight, clientWidth } = map.getContainer();
  const below = credits + MARK;
  // An open legend would leave too little of the map.
  const clear = isLegendOpen.peek() ? 0 : MARK;
  if (clientHeight < LOW_MAP.pixels) {
    const isList = paths.length === 0 && places.length === 0 && !focus;
    if (isList) return { ...LOW_MAP.padding, top: LIST_DOT, bottom: below - MARK + LIST_DOT };
    const padding =
      focus && clientWidth >= NARROW_MAP.pixels ? { ...NAMED, bottom: 56 } : LOW_MAP.padding;
    const left = clear && Math.max(padding.left, legend.right + clear);
    return { ...padding, left: left || padding.left, bottom: Math.max(padding.bottom, below) };
  }
  const top = clear && Math.max(PADDING.top, legend.bottom + clear);
  const free = { top: top || PADDING.top, bottom: Math.max(PADDING.bottom, below) };
  if (clientWidth >= NARROW_MAP.pixels) return { ...(focus ? NAMED : PADDING), ...free };
  const hasLabels = paths.some(({ label = "" }) => label.length > LONGEST_NUMBER);
  return { ...(hasLabels ? LABELLED : NARROW_MAP.padding), ...free };
}

/** The whole network stays clear of the credits where these would cover its south. */
function emptyPadding(map: MapLibre) {
  if (map.getContainer().clientWidth > BROAD_MAP) return EMPTY;
  const credits = partOf(map, ".maplibregl-ctrl-bottom-left")?.offsetHeight ?? 0;
  return { ...EMPTY, bottom: Math.max(EMPTY.bottom, credits) };
}

/** Share of the height of the whole network from which on plazas are shown with all of it. */
const MOST_OF_IT = 0.6;

/** The box of a scene; undefined for one that the whole network is shown for. */
function boxOf(shown: Scene): Box | undefined {
  const all = pointsOf(shown);
  if (all.length === 0) return undefined;
  const box: Box = [180, 90, -180, -90];
  for (const [latitude, longitude] of all) {
    box[0] = Math.min(box[0], longitude);
    box[1] = Math.min(box[1], latitude);
    box[2] = Math.max(box[2], longitude);
    box[3] = Math.max(box[3], latitude);
  }
  const [, south, , north] = emptyBox();
  const isList = shown.paths.length + shown.places.length === 0;
  return isList && box[3] - box[1] > MOST_OF_IT * (north - south) ? undefined : box;
}

/**
 * Moves the map so that the scene is in view; `emptyBox` for an empty scene.
 */
export function lookAt(map: MapLibre, shown: Scene, duration = animationMs(500)): void {
  moved.delete(map);
  fitted.set(map, shown);
  const box = boxOf(shown);
  if (!box) {
    map.fitBounds(emptyBox(), { padding: emptyPadding(map), duration });
    return;
  }
  map.fitBounds(box, { padding: paddingOf(map, shown), maxZoom: nearest().fit, duration });
}

/** Fits what the map shows again, at once, unless the user has moved it. */
export function lookAgain(map: MapLibre): void {
  const shown = fitted.get(map);
  if (shown && !moved.has(map)) lookAt(map, shown, 0);
}
