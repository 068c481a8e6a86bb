import type { z } from "zod";
import type { PrepareAddresses } from "../../../quote/addresses/managed/managed-addresses.ts";
import { resolvePlace } from "../../../quote/places/resolve/resolve-place.ts";
import type { PlaceSources } from "../../../quote/places/resolve/resolved-place.ts";
import { searchPlaces } from "../../../quote/places/search-places.ts";
import { noticeItems } from "../answers/notice-answer.ts";
import { resolvedPlaceItem } from "../answers/resolved-place-answer.ts";
import type { foundPlaceSchema } from "../schemas/place-schema.ts";

type FoundPlace = z.infer<typeof foundPlaceSchema>;

/** Candidates given for a text that nothing else explains. */
const MAX_CANDIDATES = 5;

/** Resources of `answerPlace`. */
interface Sources extends PlaceSources {
  prepareAddresses?: PrepareAddresses | undefined;
}

/** Finds the place of a text as a route query does; a place that is not found is no error. */
export async function answerPlace(text: string, sources: Sources): Promise<FoundPlace> {
  const addresses = await (sources.prepareAddresses?.([text]) ?? sources.addresses);
  const resolved = resolvePlace(text, { ...sources, addresses });
  if ("reason" in resolved) {
    const { error, reason, suggestions } = resolved;
    const { gazetteer } = sources;
    const likely =
      suggestions.length > 0
        ? suggestions
        : searchPlaces(text, MAX_CANDIDATES, { gazetteer, addresses });
    return { local: null, tipo: error, motivo: reason, candidatos: [...likely], avisos: [] };
  }
  const place = { index: 0, ...resolved.place };
  return {
    local: resolvedPlaceItem(place, [text]),
    tipo: null,
    motivo: null,
    candidatos: [],
    avisos: noticeItems(resolved.notices),
  };
}
