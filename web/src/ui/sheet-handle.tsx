import { effect } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n/i18n.ts";
import { askedPoint, chosen } from "../map/scene.ts";
import { pullBy, settle } from "./pull-sheet.ts";
import { RESTS, type Rest } from "./sheet-rests.ts";
import { PHONE, rest, type Sheet } from "./sheet-state.ts";

/** Pixels below a field for what it changes. */
const ROOM_BELOW = 80;

const NEXT: Record<Rest, Rest> = { peek: "half", half: "full", full: "peek" };
const goOn = () => {
  rest.value = NEXT[rest.peek()];
};

/** Pulls the sheet of an answer over the map of a phone; elsewhere it is hidden. */
export function SheetHandle() {
  const handle = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const workspace = handle.current?.parentElement;
    const panel = workspace?.querySelector<HTMLElement>(":scope > .panel");
    if (!handle.current || !workspace || !panel) return;
    const sheet = { workspace, panel };
    const stops = [
      effect(() => {
        rest.value;
        settle(sheet);
      }),
      followContent(sheet),
      showWhatIsUsed(sheet),
      pullBy(handle.current, sheet, { applies: () => true, onTap: goOn }),
      pullBy(panel, sheet, { applies: () => PHONE.matches && rest.peek() === "peek" }),
    ];
    return () => {
      for (const stop of stops) stop();
      delete workspace.dataset.rest;
      workspace.style.removeProperty("--sheet");
      rest.value = "half";
    };
  }, []);
  return (
    <button
      type="button"
      class="sheet-handle"
      ref={handle}
      aria-expanded={rest.value !== "peek"}
      aria-controls="main"
      aria-label={t(`sheet.${rest.value}`)}
      title={t(`sheet.${rest.value}`)}
      onClick={goOn}
      onKeyDown={(event) => {
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        rest.value = RESTS[RESTS.indexOf(rest.value) + step] ?? rest.value;
      }}
    >
      <span aria-hidden="true" />
    </button>
  );
}

/** Keeps the heights right while screen, fonts, texts and answers change. */
function followContent(sheet: Sheet): () => void {
  const sizes = new ResizeObserver(() => settle(sheet));
  const content = new MutationObserver(() => settle(sheet));
  sizes.observe(sheet.workspace);
  content.observe(sheet.panel, { childList: true, subtree: true });
  return () => {
    sizes.disconnect();
    content.disconnect();
  };
}

/** Raises the sheet for a field, with all that is above the field if there is room. */
function raiseFor(field: Element, panel: HTMLElement): void {
  rest.value = "full";
  const toTop = () => {
    const end = field.getBoundingClientRect().bottom - panel.getBoundingClientRect().top;
    if (end + panel.scrollTop + ROOM_BELOW <= panel.clientHeight) panel.scrollTop = 0;
  };
  requestAnimationFrame(() => {
    const growth = panel.getAnimations().map(({ finished }) => finished);
    void Promise.allSettled(growth).then(toTop);
  });
}

/** Uncovers what has the focus, the plaza that was chosen, and the point that was asked for. */
function showWhatIsUsed({ workspace, panel }: Sheet): () => void {
  const open = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    if (rest.peek() === "full" && target.closest(".map")) rest.value = "half";
    // A finger that pulls the sheet by a button also gives it the focus.
    const isByKeyboard = panel.contains(target) && target.matches(":focus-visible");
    if (rest.peek() === "peek" && isByKeyboard) rest.value = "half";
    // Typing takes room, and should leave in view what it changes.
    if (isByKeyboard && target.matches("input[inputmode]")) raiseFor(target, panel);
  };
  workspace.addEventListener("focusin", open);
  const stop = effect(() => {
    const isOnMap = askedPoint.value !== undefined;
    const isInPanel = chosen.value !== undefined;
    const hiding = rest.peek();
    if ((isOnMap && hiding === "full") || (isInPanel && hiding === "peek")) rest.value = "half";
  });
  return () => {
    workspace.removeEventListener("focusin", open);
    stop();
  };
}
