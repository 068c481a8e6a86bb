import { createRequire } from "node:module";
import type { Actor } from "@valhallajs/valhallajs";

export type { Actor };

/** Loads the engine when the first network is opened, as loading takes a tenth of a second. */
export function loadEngine(): typeof import("@valhallajs/valhallajs") {
  return createRequire(import.meta.url)("@valhallajs/valhallajs");
}
