import { createRequire } from "node:module";
import type { Actor } from "@valhallajs/valhallajs";

export type { Actor };

/** Loads the engine, which takes a tenth of a second: only when the first network is opened. */
export function loadEngine(): typeof import("@valhallajs/valhallajs") {
  return createRequire(import.meta.url)("@valhallajs/valhallajs");
}
