import { highlighted } from "./scene.ts";

/** What highlights a plaza on the map while its row is pointed at or has the focus. */
export function highlights(id: string) {
  const on = () => {
    highlighted.value = id;
  };
  const off = () => {
    highlighted.value = undefined;
  };
  return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off };
}
