import { effect } from "@preact/signals";
import {
  AttributionControl,
  addProtocol,
  FullscreenControl,
  type GeoJSONSource,
  type IControl,
  Map as MapLibre,
  NavigationControl,
  ScaleControl,
  type StyleSpecification,
} from "maplibre-gl";
import "maplibre-gl/dist/maplibre-gl.css";
import { Protocol } from "pmtiles";
import { t } from "../i18n/i18n.ts";
import { dark } from "../theme.ts";
import { baseStyle, FONT } from "./base-style.ts";
import { fontOf } from "./outside-style.ts";
import { DARK, LIGHT } from "./palette.ts";
import { askedPlace, chosen, clickedRoute, highlighted, type Scene, scene } from "./scene.ts";
import { lineLayers, pointLayers, SOURCES, sceneData } from "./scene-layers.ts";
import { STREET_CREDIT, STREETS_FROM } from "./street-layers.ts";
import { giveUp, nearest, outsideStyle, shownStreets } from "./which-map.ts";

const BRAZIL: [number, number, number, number] = [-74, -33.8, -34, 5.4];
const PADDING = 48;
/** On a phone, the credits take two lines of a low map. */
const LOW_MAP = { pixels: 450, padding: { top: 24, left: 32, right: 40, bottom: 76 } };
/** `data/SOURCES.md` requires this wherever the data are shown. */
const CREDITS = "DNIT, Ministério dos Transportes, IBGE, ANTT, ARTESP, Sem Parar (CC BY 4.0)";
const OSM_CREDIT = "© OpenStreetMap contributors (ODbL)";

let registered = false;

/**
 * Draws the map into an element and keeps it in step with the scene; returns the function that
 * removes it.
 */
export function createMap(container: HTMLElement, label: string): () => void {
  if (!registered) addProtocol("pmtiles", new Protocol().tile);
  registered = true;
  const streets = shownStreets();
  const map = new MapLibre({
    container,
    style: styleOf(dark.peek()),
    bounds: streets ? [...streets.box] : BRAZIL,
    fitBoundsOptions: { padding: 16 },
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    maxZoom: nearest().max,
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
  // On a phone, a city would be just too far away to show its streets.
  if (streets && map.getZoom() > STREETS_FROM - 1)
    map.setZoom(Math.max(map.getZoom(), STREETS_FROM));
  map.addControl(new NavigationControl({ showCompass: false }), "top-right");
  map.addControl(new FullscreenControl(), "top-right");
  // At the bottom, it would cover the credits on a phone.
  map.addControl(new ScaleControl(), "top-left");
  map.addControl(
    new AttributionControl({
      compact: true,
      customAttribution: streets ? CREDITS : `${CREDITS}, ${OSM_CREDIT}`,
    }),
    "bottom-left",
  );
  // Opened, the credits would cover a third of a phone's map; a tap opens them.
  if (container.clientHeight < LOW_MAP.pixels)
    container.querySelector(".maplibregl-ctrl-attrib")?.classList.remove("maplibregl-compact-show");
  if (streets) map.addControl(streetCredit(), "bottom-left");
  const sizes = new ResizeObserver(() => map.resize());
  sizes.observe(container);
  const effects = [
    followTheme(map),
    followScene(map),
    followHighlight(map),
    copyForPaper(map, container),
  ];
  useOwnStyleOnFailure(map);
  watchPointer(map);
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
  const data = sceneData(scene.peek());
  const labels = style.layers.filter(({ type }) => type === "symbol");
  const lines = style.layers.filter(({ type }) => type !== "symbol");
  return {
    ...style,
    sources: {
      ...style.sources,
      ...Object.fromEntries(SOURCES.map((name) => [name, { type: "geojson", data: data[name] }])),
    },
    layers: [...lines, ...lineLayers(colours), ...labels, ...pointLayers(colours, FONT)],
  };
}

function followTheme(map: MapLibre): () => void {
  let first = true;
  map.on("style.load", () => addScene(map));
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

/** The credit of the streets, which stays visible when the other credits are folded. */
function streetCredit(): IControl {
  const credit = document.createElement("div");
  credit.className = "maplibregl-ctrl map-credit";
  credit.innerHTML = STREET_CREDIT;
  return { onAdd: () => credit, onRemove: () => credit.remove() };
}

/**
 * Copies the map to a canvas for printing, because the map's own canvas is empty between two
 * frames.
 */
function copyForPaper(map: MapLibre, container: HTMLElement): () => void {
  const copy = document.createElement("canvas");
  copy.className = "map-printed";
  container.after(copy);
  const draw = () => {
    const drawn = map.redraw().getCanvas();
    copy.width = drawn.width;
    copy.height = drawn.height;
    copy.getContext("2d")?.drawImage(drawn, 0, 0);
  };
  addEventListener("beforeprint", draw);
  return () => {
    removeEventListener("beforeprint", draw);
    copy.remove();
  };
}

/** Adds the scene to a style that lacks it. */
function addScene(map: MapLibre): void {
  if (map.getSource("paths")) return;
  const data = sceneData(scene.peek());
  for (const name of SOURCES) map.addSource(name, { type: "geojson", data: data[name] });
  const colours = dark.peek() ? DARK : LIGHT;
  const points = pointLayers(colours, fontOf(map.getStyle()));
  for (const layer of [...lineLayers(colours), ...points]) map.addLayer(layer);
}

function followScene(map: MapLibre): () => void {
  let shown: Scene | undefined;
  return effect(() => {
    const next = scene.value;
    const data = sceneData(next);
    for (const name of SOURCES) map.getSource<GeoJSONSource>(name)?.setData(data[name]);
    if (boxKey(next) !== boxKey(shown)) lookAt(map, next);
    shown = next;
  });
}

function points({ paths, plazas, places }: Scene) {
  const lines = paths.flatMap(({ path }) => path);
  return [
    ...lines,
    ...(lines.length > 0 ? [] : plazas.map(({ position }) => position)),
    ...places.map(({ position }) => position),
  ];
}

/** Changes when the map should show another area. */
function boxKey(shown: Scene | undefined): string {
  if (!shown) return "";
  const { paths, plazas, places } = shown;
  const ends = [...paths.map(({ path }) => [path.length, path[0], path.at(-1)]), places];
  return JSON.stringify([ends, paths.length > 0 ? 0 : plazas.map(({ id }) => id)]);
}

function lookAt(map: MapLibre, shown: Scene): void {
  const all = points(shown);
  if (all.length === 0) return;
  const box: [number, number, number, number] = [180, 90, -180, -90];
  for (const [latitude, longitude] of all) {
    box[0] = Math.min(box[0], longitude);
    box[1] = Math.min(box[1], latitude);
    box[2] = Math.max(box[2], longitude);
    box[3] = Math.max(box[3], latitude);
  }
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const isLow = map.getContainer().clientHeight < LOW_MAP.pixels;
  const padding = isLow ? LOW_MAP.padding : PADDING;
  map.fitBounds(box, { padding, maxZoom: nearest().fit, duration: still ? 0 : 500 });
}

function followHighlight(map: MapLibre): () => void {
  return effect(() => {
    const id = highlighted.value ?? "";
    if (map.getLayer("plaza-highlight"))
      map.setFilter("plaza-highlight", ["==", ["get", "id"], id]);
  });
}

function watchPointer(map: MapLibre): void {
  const idAt = (event: { features?: { properties: Record<string, unknown> }[] }) =>
    event.features?.[0]?.properties.id as string | undefined;
  map.on("mousemove", "plazas", (event) => {
    map.getCanvas().style.cursor = "pointer";
    highlighted.value = idAt(event);
  });
  map.on("mouseleave", "plazas", () => {
    map.getCanvas().style.cursor = "";
    highlighted.value = undefined;
  });
  map.on("click", "plazas", (event) => {
    chosen.value = idAt(event);
  });
  map.on("mousemove", "other-casing", () => {
    map.getCanvas().style.cursor = "pointer";
  });
  map.on("mouseleave", "other-casing", () => {
    map.getCanvas().style.cursor = "";
  });
  map.on("click", "other-casing", ({ features }) => {
    const route = features?.[0]?.properties.route as number | undefined;
    if (route !== undefined) clickedRoute.value = route;
  });
  map.on("contextmenu", ({ lngLat: { lat, lng } }) => {
    askedPlace.value = [lat, lng];
  });
}
