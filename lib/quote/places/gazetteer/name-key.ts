import { foldText } from "../../../base/fold-text.ts";

/** The key that names are compared by: letters and digits only, no accents, lower case. */
export function nameKey(name: string): string {
  return foldText(name).replace(/[^a-z0-9]+/g, "");
}
