import { restAfter } from "./sheet-rests.ts";
import { PHONE, rest, restHeights, type Sheet } from "./sheet-state.ts";

/** A movement of fewer pixels is a tap. */
const TAP_PIXELS = 6;

/** Sets the height of the sheet's panel, in pixels. */
function setSheetHeight({ workspace }: Sheet, height: number): void {
  workspace.style.setProperty("--sheet", `${Math.round(height)}px`);
}

/** Lets the sheet rest as `rest` says, unless it is being pulled. */
export function settle(sheet: Sheet): void {
  if (!PHONE.matches || "pulled" in sheet.workspace.dataset) return;
  // A folded sheet begins with the total, and is pulled rather than scrolled.
  sheet.workspace.dataset.rest = rest.peek();
  if (rest.peek() === "peek") sheet.panel.scrollTop = 0;
  setSheetHeight(sheet, restHeights(sheet)[rest.peek()]);
}

/**
 * Pulls the sheet by an element, while `applies` holds; returns the function that ends this.
 * `onTap` is called for a pointer that does not move: browsers send no click if they are too busy.
 */
export function pullBy(
  element: HTMLElement,
  sheet: Sheet,
  { applies, onTap }: { applies: () => boolean; onTap?: () => void },
): () => void {
  let pull: { pointer: number; from: number; height: number; isMoved: boolean } | undefined;
  let isClickHandled = false;
  const move = ({ pointerId, clientY }: PointerEvent) => {
    if (pull?.pointer !== pointerId) return;
    const up = pull.from - clientY;
    pull.isMoved ||= Math.abs(up) >= TAP_PIXELS;
    if (!pull.isMoved) return;
    sheet.workspace.dataset.pulled = "";
    const { peek, full } = restHeights(sheet);
    setSheetHeight(sheet, Math.min(Math.max(pull.height + up, peek), full));
  };
  const end = ({ pointerId, type }: PointerEvent) => {
    if (pull?.pointer !== pointerId) return;
    const { isMoved } = pull;
    stop();
    isClickHandled = isMoved || (onTap !== undefined && type === "pointerup");
    if (isMoved) {
      rest.value = restAfter(rest.peek(), sheet.panel.offsetHeight, restHeights(sheet));
      settle(sheet);
    } else if (type === "pointerup") onTap?.();
  };
  const stop = () => {
    pull = undefined;
    delete sheet.workspace.dataset.pulled;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
  };
  const start = ({ pointerId, clientY, isPrimary, button }: PointerEvent) => {
    isClickHandled = false;
    if (!isPrimary || button !== 0 || !applies()) return;
    pull = { pointer: pointerId, from: clientY, height: sheet.panel.offsetHeight, isMoved: false };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  };
  const click = (event: MouseEvent) => {
    // A click without a pointer is that of the keyboard.
    if (isClickHandled && event.detail !== 0) event.stopImmediatePropagation();
    isClickHandled = false;
  };
  element.addEventListener("pointerdown", start);
  element.addEventListener("click", click, { capture: true });
  return () => {
    stop();
    element.removeEventListener("pointerdown", start);
    element.removeEventListener("click", click, { capture: true });
  };
}
