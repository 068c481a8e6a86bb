import type { Map as MapLibre } from "maplibre-gl";

/**
 * Copies the map to a canvas for printing, because the map's own canvas is empty between two
 * frames.
 */
export function copyForPaper(map: MapLibre, container: HTMLElement): () => void {
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
