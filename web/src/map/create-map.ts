import { effect } from "@preact/signals";
import {
  AttributionControl,
  FullscreenControl,
  type GeoJSONSource,
  type IControl,
  Map as MapLibre,
  NavigationControl,
  ScaleControl,
  type StyleSpecification,
} from "maplibre-gl";
import "maplibre-gl/dist/maplibre-gl.css";
import { t } from "../i18n/i18n.ts";
import { dark } from "../theme.ts";
import { isSheet, PHONE, rest } from "../ui/sheet-state.ts";
import { baseStyle, FONT, SHIELDS, seatAnchors, seatNames } from "./base-style.ts";
import { addImages } from "./images.ts";
import { CONTROLS, keepLabelsClear } from "./keep-clear.ts";
import { boxKey, EMPTY, emptyBox, keepView, lookAgain, lookAt, watchView } from "./look-at.ts";
import { mapButtons } from "./map-buttons.ts";
import { animationMs } from "./motion.ts";
import { fontOf } from "./outside-style.ts";
import { DARK, LIGHT } from "./palette.ts";
import { copyForPaper } from "./paper.ts";
import { pointLayers } from "./point-layers.ts";
import { watchDrag } from "./route-drag.ts";
import { drawnSymbols, highlighted, isLegendOpen, type Scene, scene } from "./scene.ts";
import { highlightOf, lineLayers, SOURCES, sceneData } from "./scene-layers.ts";
import { STREET_CREDIT, STREETS_FROM } from "./street-layers.ts";
import { readTiles } from "./tile-file.ts";
import { watchPointer } from "./watch-pointer.ts";
import { giveUp, nearest, outsideStyle, shownStreets, tileFiles } from "./which-map.ts";
import { zoomedData } from "./zoomed-data.ts";

/** `data/SOURCES.md` requires this wherever the data are shown. */
const CREDITS = "DNIT, Ministério dos Transportes, IBGE, ANTT, ARTESP, Sem Parar (CC BY 4.0)";
const OSM_CREDIT = "© OpenStreetMap contributors (ODbL)";
/** The credits that stay visible; the button beside them shows all, and paper has all. */
const SHORT_CREDIT = "© OpenStreetMap contributors, DNIT, IBGE…";

/**
 * Draws the map into an element and keeps it in step with the scene; returns the function that
 * removes it. `onDrawn` is called when the map is first complete.
 */
export function createMap(container: HTMLElement, label: string, onDrawn: () => void): () => void {
  const streets = shownStreets();
  const credits = streets ? CREDITS : `${CREDITS}, ${OSM_CREDIT}`;
  readTiles(tileFiles());
  const map = new MapLibre({
    container,
    style: styleOf(dark.peek()),
    bounds: emptyBox(),
    fitBoundsOptions: { padding: EMPTY },
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    maxZoom: nearest().max,
    fadeDuration: animationMs(300),
    locale: {
      "Map.Title": label,
      "AttributionControl.ToggleAttribution": t("map.credits"),
      "FullscreenControl.Enter": t("map.fullScreen"),
      "FullscreenControl.Exit": t("map.leaveFullScreen"),
      "NavigationControl.ZoomIn": t("map.zoomIn"),
      "NavigationControl.ZoomOut": t("map.zoomOut"),
    },
  });
  map.touchZoomRotate.disableRotation();
  map.once("load", onDrawn);
  // On a phone, a city would be just too far away to show its streets.
  if (streets && map.getZoom() > STREETS_FROM - 1)
    map.setZoom(Math.max(map.getZoom(), STREETS_FROM));
  map.addControl(new NavigationControl({ showCompass: false }), "top-right");
  map.addControl(mapButtons(), "top-right");
  map.addControl(
    new FullscreenControl({ container: container.parentElement ?? container }),
    "top-right",
  );
  map.addControl(
    new AttributionControl({ compact: true, customAttribution: credits }),
    "bottom-left",
  );
  map.addControl(new ScaleControl(), "bottom-left");
  const short = streets ? STREET_CREDIT : SHORT_CREDIT;
  map.addControl(
    shortCredit(short, streets ? `${STREET_CREDIT}, ${credits}` : credits),
    "bottom-left",
  );
  // The credits of an outside style are open until the user first moves the map.
  if (outsideStyle() === undefined)
    container.querySelector(".maplibregl-ctrl-attrib")?.classList.remove("maplibregl-compact-show");
  const sizes = new ResizeObserver(() => {
    // A hidden map has no room for anything.
    if (container.clientHeight === 0) return;
    map.resize();
    lookAgain(map);
  });
  sizes.observe(container);
  const effects = [
    followTheme(map),
    followScene(map),
    followSheet(map),
    followHighlight(map),
    keepLabelsClear(map),
    copyForPaper(map, container),
  ];
  useOwnStyleOnFailure(map);
  followZoom(map);
  watchPointer(map);
  watchView(map);
  watchDrag(map);
  // Browser tests and bug reports look at the map's state here.
  Object.assign(container, { map });
  return () => {
    for (const stop of effects) stop();
    sizes.disconnect();
    map.remove();
  };
}

/** The style of a theme with the layers of the scene; an outside style gets them later. */
function styleOf(isDark: boolean): StyleSpecification | string {
  const outside = outsideStyle();
  if (outside !== undefined) return outside;
  const colours = isDark ? DARK : LIGHT;
  const style = baseStyle(MAP_PATH, colours, shownStreets());
  const data = sceneData(scene.peek(), FIRST_ZOOM, highlighted.peek());
  const isShield = ({ id }: { id: string }) => id === SHIELDS;
  const labels = style.layers.filter((layer) => layer.type === "symbol" && !isShield(layer));
  const lines = style.layers.filter(({ type }) => type !== "symbol");
  const points = pointLayers(colours, FONT, style.layers.filter(isShield));
  return {
    ...style,
    sources: {
      ...style.sources,
      ...CONTROLS,
      ...Object.fromEntries(
        SOURCES.map((name) => [name, { type: "geojson" as const, data: data[name] }]),
      ),
    },
    layers: [...lines, ...lineLayers(colours), ...labels, ...points],
  };
}

function followTheme(map: MapLibre): () => void {
  let first = true;
  map.on("style.load", () => {
    addImages(map);
    addScene(map);
  });
  return effect(() => {
    const style = styleOf(dark.value);
    if (!first && typeof style !== "string") map.setStyle(style);
    first = false;
  });
}

/** Falls back to the page's own map, which is better than none. */
function useOwnStyleOnFailure(map: MapLibre): void {
  let loaded = false;
  map.once("style.load", () => {
    loaded = true;
  });
  map.on("error", ({ error }) => {
    const outside = outsideStyle();
    if (loaded || outside === undefined) {
      console.error(error);
      return;
    }
    console.warn(`${outside} cannot be loaded: ${error.message}`);
    giveUp(outside);
    map.setStyle(styleOf(dark.peek()));
  });
}

/** The short credit, visible while the others are folded; paper shows all of them instead. */
function shortCredit(html: string, whole: string): IControl {
  const credit = document.createElement("div");
  credit.className = "maplibregl-ctrl map-credit";
  credit.innerHTML = `<span class="on-screen">${html}</span><span class="on-paper">${whole}</span>`;
  return { onAdd: () => credit, onRemove: () => credit.remove() };
}

/** Adds the scene to a style that lacks it, and brings one up to date that was slow to load. */
function addScene(map: MapLibre): void {
  const data = sceneData(scene.peek(), zoomStep(map), highlighted.peek());
  if (map.getSource("paths")) {
    setScene(map, data);
    return;
  }
  for (const name of SOURCES) map.addSource(name, { type: "geojson", data: data[name] });
  map.addSource("controls", CONTROLS.controls);
  const colours = dark.peek() ? DARK : LIGHT;
  const points = pointLayers(colours, fontOf(map.getStyle()));
  for (const layer of [...lineLayers(colours), ...points]) map.addLayer(layer);
}

/** Tells the legend which symbols of plazas, and whether roads of the page's own map, are shown. */
function noteSymbols(map: MapLibre, plazas: GeoJSON.FeatureCollection): void {
  const symbols = new Set(plazas.features.flatMap(({ properties }) => properties?.symbols));
  const hasStreets = shownStreets() !== null && map.getZoom() >= STREETS_FROM;
  if (outsideStyle() === undefined && !hasStreets) symbols.add("roads");
  if ([...symbols].join() !== drawnSymbols.peek().join()) drawnSymbols.value = [...symbols];
}

/** Shows a scene, unless the style is still being loaded. */
function setScene(map: MapLibre, data: ReturnType<typeof sceneData>): void {
  noteSymbols(map, data.plazas);
  for (const name of SOURCES) map.getSource<GeoJSONSource>(name)?.setData(data[name]);
  if (!map.getLayer("seats")) return;
  const { places } = scene.peek();
  const stops = places.map(({ position }) => position);
  map.setLayoutProperty("seats", "text-variable-anchor-offset", seatAnchors(stops));
  map.setLayoutProperty("seats", "text-field", seatNames(places));
}

/** Zoom of a scene whose map is not drawn yet. */
const FIRST_ZOOM = 4;
/** Steps of a zoom level at which plazas are joined anew. */
const ZOOM_STEPS = 8;

/** The zoom for which plazas are joined: at most that of the map, where they are farther apart. */
function zoomStep(map: MapLibre): number {
  return Math.floor(map.getZoom() * ZOOM_STEPS) / ZOOM_STEPS;
}

/** Joins plazas and places labels anew when the zoom has changed. */
function followZoom(map: MapLibre): void {
  let shown = zoomStep(map);
  map.on("zoom", () => {
    const step = zoomStep(map);
    if (step === shown) return;
    shown = step;
    const zoomed = zoomedData(scene.peek(), step);
    noteSymbols(map, zoomed.plazas);
    for (const [name, data] of Object.entries(zoomed))
      map.getSource<GeoJSONSource>(name)?.setData(data);
  });
}

function followScene(map: MapLibre): () => void {
  let shown: Scene | undefined;
  return effect(() => {
    const next = scene.value;
    setScene(map, sceneData(next, zoomStep(map), highlighted.peek()));
    // What no longer has a focus stays in view.
    const isSame = boxKey(next) === boxKey(shown) || (shown?.focus && !next.focus);
    if (next.keepsView) keepView(map);
    else if (!isSame && !isEmpty(next)) lookAt(map, next);
    shown = next;
  });
}

/** Fits the scene again into the part that the sheet and the legend of a phone leave free. */
function followSheet(map: MapLibre): () => void {
  let isFirst = true;
  let wasOpen = false;
  let frame = 0;
  const stop = effect(() => {
    isSheet.value;
    // A full sheet leaves no room for a map, and a closed legend more than before.
    const isWorse = rest.value === "full" || (wasOpen && !isLegendOpen.value);
    wasOpen = isLegendOpen.value;
    if (!isFirst && PHONE.matches && !isWorse) {
      // The panel and the map get their sizes first.
      frame = requestAnimationFrame(() => {
        map.resize();
        lookAgain(map);
      });
    }
    isFirst = false;
  });
  return () => {
    cancelAnimationFrame(frame);
    stop();
  };
}

function isEmpty({ paths, plazas, places }: Scene): boolean {
  return paths.length + plazas.length + places.length === 0;
}

function followHighlight(map: MapLibre): () => void {
  return effect(() => {
    const data = highlightOf(scene.peek(), highlighted.value);
    map.getSource<GeoJSONSource>("highlight")?.setData(data);
  });
}
