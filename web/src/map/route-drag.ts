import { type Map as MapLibre, type MapMouseEvent, type MapTouchEvent, Marker } from "maplibre-gl";
import type { Point } from "../../../lib/quote/geo/point.ts";
import { t } from "../i18n/i18n.ts";
import { type DraggedVia, draggedVia, scene } from "./scene.ts";

/** Distance from the line, in pixels, at which the pointer still takes hold of it. */
const REACH = 6;
/** A pointer that moves less has clicked. */
const LEAST_PIXELS = 6;
/** Layers above the route, whose clicks have a meaning of their own. */
const ABOVE = ["plazas", "plaza-pills", "places", "tags"];

type Held = Pick<DraggedVia, "from" | "key">;

/** Lets the user drag the route or one of its via points to another point. */
export function watchDrag(map: MapLibre): void {
  const element = document.createElement("div");
  element.className = "via-handle";
  element.title = t("map.drag");
  const handle = new Marker({ element }).setLngLat([0, 0]);

  const hold = (held: Held, event: MapMouseEvent | MapTouchEvent) => {
    // Otherwise the map would move.
    event.preventDefault();
    const [move, end, cancel] =
      event.type === "touchstart"
        ? (["touchmove", "touchend", "touchcancel"] as const)
        : (["mousemove", "mouseup", "mouseout"] as const);
    const start = event.point;
    let last = event;
    handle.setLngLat(event.lngLat).addTo(map);
    const onMove = (next: MapMouseEvent | MapTouchEvent) => {
      last = next;
      handle.setLngLat(next.lngLat);
    };
    const stop = () => {
      map.off(move, onMove);
      map.off(end, onEnd);
      map.off(cancel, stop);
      removeEventListener("keydown", onKey);
      handle.remove();
    };
    const onEnd = () => {
      stop();
      if (last.point.dist(start) < LEAST_PIXELS) return;
      draggedVia.value = { ...held, to: pointOf(last) };
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") stop();
    };
    map.on(move, onMove);
    map.once(end, onEnd);
    map.once(cancel, stop);
    addEventListener("keydown", onKey);
  };

  map.on("mousedown", (event) => {
    const held = event.originalEvent.button === 0 ? heldAt(map, event) : undefined;
    if (held) hold(held, event);
  });
  // A finger on the line itself moves the map, which it may fill.
  map.on("touchstart", (event) => {
    const held = event.points.length === 1 ? heldAt(map, event) : undefined;
    if (held?.key !== undefined) hold(held, event);
  });
  let isShown = false;
  map.on("mousemove", (event) => {
    if (event.originalEvent.buttons !== 0) return;
    const held = heldAt(map, event);
    if (held) {
      handle.setLngLat(event.lngLat).addTo(map);
      map.getCanvas().style.cursor = "grab";
    } else if (isShown) {
      handle.remove();
      map.getCanvas().style.cursor = "";
    }
    isShown = held !== undefined;
  });
}

function pointOf({ lngLat: { lat, lng } }: MapMouseEvent | MapTouchEvent): Point {
  return [lat, lng];
}

/** The via point or the route that the pointer would drag; undefined for neither. */
function heldAt(map: MapLibre, event: MapMouseEvent | MapTouchEvent): Held | undefined {
  if (!scene.peek().isDraggable || !map.getLayer("route")) return undefined;
  const { x, y } = event.point;
  const box: [[number, number], [number, number]] = [
    [x - REACH, y - REACH],
    [x + REACH, y + REACH],
  ];
  const found = map.queryRenderedFeatures(box, { layers: ["vias", "route", ...ABOVE] });
  const via = found.find(({ layer }) => layer.id === "vias");
  if (via) return { key: via.properties.key as number, from: pointOf(event) };
  const isFree = found.every(({ layer }) => layer.id === "route");
  return found.length > 0 && isFree ? { from: pointOf(event) } : undefined;
}
