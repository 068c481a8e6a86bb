import { readDataFile } from "../../lib/base/data-set.ts";
import { median } from "../../lib/quote/addresses/index/extent.ts";
import { openAddresses } from "../../lib/quote/addresses/open-addresses.ts";
import { openGazetteer } from "../../lib/quote/places/gazetteer/open-gazetteer.ts";
import { createStateAt } from "../../lib/quote/places/gazetteer/territory.ts";
import type { RefusedPlace } from "../../lib/quote/places/read/parsed-place.ts";
import { resolvePlace } from "../../lib/quote/places/resolve/resolve-place.ts";
import type { ResolvedPlace } from "../../lib/quote/places/resolve/resolved-place.ts";

const gazetteer = openGazetteer();
export const stateAt = createStateAt(JSON.parse(readDataFile("roads/states.geojson")));

/** Finds places as the route query does, and measures the time. */
export function openPlaceFinder(index: string) {
  const addresses = openAddresses([index], gazetteer);
  const sources = { gazetteer, stateAt, addresses };
  const milliseconds: number[] = [];
  return {
    find(text: string): ResolvedPlace | RefusedPlace {
      const started = performance.now();
      const found = resolvePlace(text, sources);
      milliseconds.push(performance.now() - started);
      return found;
    },
    firstMilliseconds: () => milliseconds[0] ?? 0,
    medianMilliseconds: () => median(milliseconds),
  };
}

/** The place of a text if it was found at least as exactly as its street. */
export function streetPlace(found: ResolvedPlace | RefusedPlace): ResolvedPlace | undefined {
  if ("reason" in found) return undefined;
  return ["numero", "numero_aproximado", "logradouro"].includes(found.place.precision)
    ? found
    : undefined;
}

/** True if a notice says that the text was read as another name. */
export function isCorrected({ notices }: ResolvedPlace): boolean {
  return notices.some(({ code }) => code === "endereco_corrigido");
}
