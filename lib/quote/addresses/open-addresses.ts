import type { Point } from "../geo/point.ts";
import type { Gazetteer } from "../places/gazetteer/gazetteer.ts";
import type { Locality } from "../places/gazetteer/locality.ts";
import {
  type AddressFinder,
  type AddressFinding,
  type FoundAddress,
  PRECISIONS,
} from "../places/resolve/address-finder.ts";
import { completeAddress } from "./complete-address.ts";
import { findAddress, findCepArea } from "./find-address.ts";
import { AddressIndex } from "./index/address-index.ts";
import { nearestAddress } from "./index/nearest-address.ts";
import { writtenAddress } from "./words/written-address.ts";

/** Opens address indexes; each query gets the most exact answer of all of them. */
export function openAddresses(files: readonly string[], gazetteer: Gazetteer): AddressFinder {
  const indexes = files.map((file) => new AddressIndex(file));
  const municipalityOf = (city: Locality) => gazetteer.ofIbgeCode(city.ibge_code) ?? city;
  return {
    find: (query) =>
      best(indexes.map((index) => findAddress(index, query, municipalityOf(query.city)))),
    ofCep(cep, city) {
      const found = indexes
        .map((index) => findCepArea(index, cep, municipalityOf(city)))
        .filter((one) => one !== undefined);
      const [best] = found.toSorted((a, b) => a.uncertaintyMetres - b.uncertaintyMetres);
      return best && { found: best };
    },
    near(point) {
      const found = indexes
        .map((index) => near(index, point, gazetteer))
        .filter((one) => one !== undefined);
      return found.toSorted((a, b) => rank(a) - rank(b))[0];
    },
    complete(query, limit) {
      const city = municipalityOf(query.city);
      const found = indexes.flatMap((index) => completeAddress(index, query, city));
      const byName = new Map(found.map((street) => [street.name, street]));
      return [...byName.values()].slice(0, limit);
    },
  };
}

/** The most exact address; several candidates only if no source has a better one. */
function best(findings: readonly (AddressFinding | undefined)[]): AddressFinding | undefined {
  const known = findings.filter((finding) => finding !== undefined);
  return known.toSorted((a, b) => findingRank(a) - findingRank(b))[0];
}

/** Several streets of one name are still more exact than a CEP or a neighbourhood. */
function findingRank(finding: AddressFinding): number {
  return "found" in finding ? rank(finding.found) : PRECISIONS.indexOf("logradouro") + 0.5;
}

function rank({ precision }: FoundAddress): number {
  return PRECISIONS.indexOf(precision);
}

function near(index: AddressIndex, point: Point, gazetteer: Gazetteer): FoundAddress | undefined {
  const nearest = nearestAddress(index, point);
  const city = nearest && gazetteer.ofIbgeCode(nearest.street.municipality);
  if (!city) return undefined;
  const { street, house, metres } = nearest;
  const number = house && house.number > 0 ? String(house.number) : "";
  const [locality = ""] = house?.locality ? [house.locality] : street.localities;
  const [cep = ""] = house?.cep ? [house.cep] : street.ceps;
  return {
    name: writtenAddress({ street: street.name, number, locality, city, cep }),
    precision: number ? "numero" : "logradouro",
    uncertaintyMetres: Math.ceil(metres),
    point,
    ibgeCode: city.ibge_code,
    isLessThanAsked: false,
  };
}
