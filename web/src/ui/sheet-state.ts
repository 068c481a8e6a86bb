import { signal } from "@preact/signals";
import type { Rest } from "./sheet-rests.ts";

/** Height of the sheet's handle, in pixels; `sheet.css` has the same. */
const HANDLE = 44;
/** Pixels of the map that stay visible above a sheet at full height. */
const ABOVE_FULL = 24;
/** Share of the room that a sheet at half its height takes: total and first card are in view. */
const HALF = 0.58;
/** Height of a folded sheet without a total, such as one with a failure. */
const LEAST_PEEK = 96;

/** True while an answer is shown and its form is folded; on a phone, its panel is then a sheet. */
export const isSheet = signal(false);

export const rest = signal<Rest>("half");

/** Screens that are narrow enough for a sheet; `layout.css` has the same width. */
export const PHONE = matchMedia("screen and (max-width: 800px)");

/** True while the screen is that narrow. */
export const isPhone = signal(PHONE.matches);
PHONE.addEventListener("change", () => {
  isPhone.value = PHONE.matches;
});

/** Upright tablets, whose panel has the whole width; `layout.css` has the same. */
const TABLET = matchMedia(
  "screen and (min-width: 801px) and (max-width: 1000px) and (orientation: portrait)",
);

/** True while the screen is one. */
export const isTablet = signal(TABLET.matches);
TABLET.addEventListener("change", () => {
  isTablet.value = TABLET.matches;
});

/** The elements of a sheet: the panel, and the workspace whose map it covers. */
export interface Sheet {
  workspace: HTMLElement;
  panel: HTMLElement;
}

/** Heights of the panel at each rest, in pixels, without the handle. */
export function restHeights({ workspace, panel }: Sheet): Record<Rest, number> {
  const room = workspace.clientHeight;
  const total = panel.querySelector<HTMLElement>(".total-head");
  const top = panel.getBoundingClientRect().top - panel.scrollTop;
  const end = total ? total.getBoundingClientRect().bottom - top + 8 : 0;
  const full = Math.max(room - HANDLE - ABOVE_FULL, 0);
  const peek = Math.min(Math.max(end, LEAST_PEEK), full);
  return { peek, half: Math.min(Math.max(room * HALF - HANDLE, peek), full), full };
}

/** Height of the sheet over the map's lower edge, in pixels; a full sheet counts as a half one. */
export function coveredByTheSheet(): number {
  const panel = document.querySelector<HTMLElement>(".with-sheet > .panel");
  const workspace = panel?.parentElement;
  if (!panel || !workspace || !PHONE.matches) return 0;
  const heights = restHeights({ workspace, panel });
  return HANDLE + heights[rest.peek() === "full" ? "half" : rest.peek()];
}
