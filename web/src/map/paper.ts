import type { Map as MapLibre } from "maplibre-gl";
import { coveredByTheSheet } from "../ui/sheet-state.ts";

/**
 * Copies the map to a canvas for printing, because the map's own canvas is empty between two
 * frames. What a phone's sheet covers is left out: the route stands above it.
 */
export function copyForPaper(map: MapLibre, container: HTMLElement): () => void {
  const copy = document.createElement("canvas");
  copy.className = "map-printed";
  container.after(copy);
  const draw = () => {
    const drawn = map.redraw().getCanvas();
    const covered = coveredByTheSheet() / container.clientHeight;
    copy.width = drawn.width;
    copy.height = Math.round(drawn.height * (1 - covered));
    copy.getContext("2d")?.drawImage(drawn, 0, 0);
  };
  addEventListener("beforeprint", draw);
  return () => {
    removeEventListener("beforeprint", draw);
    copy.remove();
  };
}
