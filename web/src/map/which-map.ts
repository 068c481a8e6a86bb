import type { StreetSource } from "../../../lib/stack/console/console-settings.ts";
import { settings } from "../session.ts";

/** Highest zoom: the tables' map has no more detail, while streets need a closer view. */
const NEAREST = { tables: { max: 15, fit: 10.5 }, streets: { max: 18, fit: 15 } };

/** An outside style that could not be loaded. */
let failed: string | undefined;

/** The configured outside style; undefined if the page shows its own map. */
export function outsideStyle(): string | undefined {
  const configured = settings.peek()?.mapStyle ?? undefined;
  return configured === failed ? undefined : configured;
}

/** Shows the page's own map from now on. */
export function giveUp(style: string): void {
  failed = style;
}

/** The streets that the page's own map shows; null if it has none. */
export function shownStreets(): StreetSource | null {
  return outsideStyle() === undefined ? (settings.peek()?.streets ?? null) : null;
}

/** The PMTiles files of the page's own map. */
export function tileFiles(): string[] {
  const streets = settings.peek()?.streets;
  return streets ? [MAP_PATH, streets.path] : [MAP_PATH];
}

/** The highest zoom for the user, and the highest for fitting something into view. */
export function nearest(): { max: number; fit: number } {
  return outsideStyle() !== undefined || shownStreets() ? NEAREST.streets : NEAREST.tables;
}
