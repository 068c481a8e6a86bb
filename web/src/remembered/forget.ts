import { closeSheet } from "../batch/batch-state.ts";
import { forgetPaths } from "../polyline/kept-paths.ts";
import { trips } from "./trips.ts";
import { vehicles } from "./vehicles.ts";

/** Forgets trips, vehicles, the sheet with its answers, and the paths of this tab. */
export function forgetEverything(): void {
  trips.value = [];
  vehicles.value = [];
  closeSheet();
  forgetPaths();
}
