import { median } from "../../lib/addresses/extent.ts";
import { openAddresses } from "../../lib/addresses/open-addresses.ts";
import { readDataFile } from "../../lib/data-set.ts";
import { openGazetteer } from "../../lib/places/open-gazetteer.ts";
import { resolvePlace } from "../../lib/places/resolve-place.ts";
import type { RefusedPlace, ResolvedPlace } from "../../lib/places/resolved-place.ts";
import { createStateAt } from "../../lib/places/territory.ts";

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
  if ("refusal" in found) return undefined;
  return ["numero", "numero_aproximado", "logradouro"].includes(found.place.precision)
    ? found
    : undefined;
}

/** Whether the caller is told that the text was read as another name. */
export function isCorrected({ notices }: ResolvedPlace): boolean {
  return notices.some(({ code }) => code === "endereco_corrigido");
}
