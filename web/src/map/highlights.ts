import { highlighted } from "./scene.ts";

/**
 * Event handlers of a row that highlight its plaza on the map while the row is hovered or focused.
 */
export function highlights(id: string) {
  const on = () => {
    highlighted.value = id;
  };
  const off = () => {
    highlighted.value = undefined;
  };
  return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off };
}
