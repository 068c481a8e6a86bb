import type { Point } from "../../geo/point.ts";
import type { Gazetteer } from "../../places/gazetteer/gazetteer.ts";
import { parsePlace } from "../../places/read/parse-place.ts";
import type { ParsedPlace } from "../../places/read/parsed-place.ts";
import { formatCep } from "../../places/read/recognise-cep.ts";
import type {
  AddressFinder,
  AddressFinding,
  AddressQuery,
  FoundAddress,
} from "../../places/resolve/address-finder.ts";
import type { Geocoder } from "./geocoder.ts";
import { judgeCep, judgeNearest, judgeStreets } from "./judge-managed.ts";

/** Looks up all places of a query in advance, because finding them is synchronous. */
export type PrepareAddresses = (locations: readonly string[]) => Promise<AddressFinder>;

/**
 * Addresses from a service instead of your own index. No result outlives its query. Failed look-ups
 * yield `isUnavailable`; `onFailure` receives their errors.
 */
export function createManagedAddresses(
  geocoder: Geocoder,
  gazetteer: Gazetteer,
  onFailure: (error: unknown) => void,
): PrepareAddresses {
  return async (locations) => {
    const findings = new Map<string, AddressFinding | undefined>();
    const ask = async (key: string, finding: () => Promise<AddressFinding | undefined>) => {
      if (findings.has(key)) return;
      findings.set(key, undefined);
      try {
        findings.set(key, withTerms(await finding(), geocoder));
      } catch (error) {
        onFailure(error);
        findings.set(key, { isUnavailable: true });
      }
    };
    await Promise.all(
      locations.map((text) => prepare(parsePlace(text, gazetteer), geocoder, gazetteer, ask)),
    );
    return {
      find: (query) => findings.get(queryKey(query)),
      ofCep: (cep) => findings.get(cep),
      near: (point) => foundOf(findings.get(point.join())),
    };
  };
}

type Ask = (key: string, finding: () => Promise<AddressFinding | undefined>) => Promise<void>;

async function prepare(
  place: ParsedPlace,
  geocoder: Geocoder,
  gazetteer: Gazetteer,
  ask: Ask,
): Promise<void> {
  switch (place.kind) {
    case "address":
      return ask(queryKey(place), async () =>
        judgeStreets(await geocoder.geocode(queryText(place), seatOf(place)), place, gazetteer),
      );
    case "kilometre":
      return place.address && prepare(place.address, geocoder, gazetteer, ask);
    case "cep": {
      const { cep, municipality: city } = place;
      const text = `${formatCep(cep)}, ${city.name} - ${city.uf}`;
      return ask(cep, async () =>
        judgeCep(await geocoder.geocode(text, seatOf({ city })), cep, city, gazetteer),
      );
    }
    case "coordinates": {
      const { point } = place;
      return ask(point.join(), async () =>
        judgeNearest(await geocoder.reverse(point), point, gazetteer),
      );
    }
  }
}

function queryText({ parts, city, cep }: AddressQuery): string {
  const around = [...parts, `${city.name} - ${city.uf}`];
  return [...around, cep && formatCep(cep)].filter(Boolean).join(", ");
}

function queryKey({ parts, city, cep }: AddressQuery): string {
  return JSON.stringify([parts, city.name, city.ibge_code, cep]);
}

function seatOf({ city }: Pick<AddressQuery, "city">): Point {
  return [city.latitude, city.longitude];
}

/** Marks results that must not be stored. */
function withTerms(
  finding: AddressFinding | undefined,
  { mayBeStored }: Geocoder,
): AddressFinding | undefined {
  const isFound = finding !== undefined && "found" in finding;
  return isFound && !mayBeStored ? { found: { ...finding.found, isTransient: true } } : finding;
}

function foundOf(finding: AddressFinding | undefined): FoundAddress | undefined {
  return finding && "found" in finding ? finding.found : undefined;
}
