import { type IControl, type Map as MapLibre, Marker } from "maplibre-gl";
import { t } from "../i18n/i18n.ts";
import { lookAt } from "./look-at.ts";
import { animationMs } from "./motion.ts";
import { mapMessage, scene } from "./scene.ts";
import { askFor } from "./watch-pointer.ts";

const FIT = '<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"/><circle cx="12" cy="12" r="2.5"/>';
const LOCATE =
  '<circle cx="12" cy="12" r="6"/><circle cx="12" cy="12" r="1.5"/><path d="M12 2v4M12 18v4M2 12h4M18 12h4"/>';

/** Options of the position request: time limit and largest age, in milliseconds. */
const POSITION = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 };
const PERMISSION_DENIED = 1;
const NEAR_ZOOM = 12;

/** Buttons of the map that MapLibre lacks: the whole scene, and the user's position. */
export function mapButtons(): IControl {
  const group = document.createElement("div");
  group.className = "maplibregl-ctrl maplibregl-ctrl-group";
  return {
    onAdd: (map) => {
      group.append(
        button("fit", FIT, () => lookAt(map, scene.peek())),
        button("locate", LOCATE, () => locate(map)),
      );
      return group;
    },
    onRemove: () => group.remove(),
  };
}

function button(name: "fit" | "locate", drawing: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  const title = t(`map.${name}`);
  Object.assign(made, { type: "button", title, className: `map-button map-${name}` });
  made.setAttribute("aria-label", title);
  made.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true">${drawing}</svg>`;
  made.addEventListener("click", onClick);
  return made;
}

/** Shows the user's position, or says why it is unknown. */
function locate(map: MapLibre): void {
  mapMessage.value = t("map.locating");
  if (!("geolocation" in navigator)) {
    mapMessage.value = t("map.locateFailed");
    return;
  }
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => {
      mapMessage.value = undefined;
      showOwnPosition(map, [longitude, latitude]);
    },
    ({ code }) => {
      mapMessage.value = t(code === PERMISSION_DENIED ? "map.locateDenied" : "map.locateFailed");
    },
    POSITION,
  );
}

const markers = new WeakMap<MapLibre, Marker>();

function showOwnPosition(map: MapLibre, at: [number, number]): void {
  const element = document.createElement("div");
  element.className = "own-position";
  markers.get(map)?.remove();
  markers.set(map, new Marker({ element }).setLngLat(at).addTo(map));
  map.once("moveend", () => askFor(map, map.project(at), at));
  map.easeTo({ center: at, zoom: Math.max(map.getZoom(), NEAR_ZOOM), duration: animationMs(500) });
}
