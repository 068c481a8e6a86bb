import type { Locality } from "../places/gazetteer/locality.ts";
import type { AddressQuery, FoundAddress } from "../places/resolve/address-finder.ts";
import type { AddressIndex, IndexedStreet } from "./index/address-index.ts";
import { readAddress } from "./words/parse-address.ts";
import { streetKey, streetWords } from "./words/street-words.ts";
import { writtenAddress } from "./words/written-address.ts";

/**
 * Streets of one index whose name has the words that were typed; the last word may be incomplete.
 * Names that are exactly the text come first, then shorter names.
 */
export function completeAddress(
  index: AddressIndex,
  { parts }: AddressQuery,
  municipality: Locality,
): FoundAddress[] {
  const [reading] = readAddress(parts);
  const typed = reading?.street ?? parts.join(" ");
  const { kind, words } = streetWords(typed);
  const last = words.at(-1) ?? "";
  const isLike = ({ name }: IndexedStreet) => {
    const known = streetWords(name);
    return (
      (kind === undefined || known.kind === kind) &&
      words.slice(0, -1).every((word) => known.words.includes(word)) &&
      known.words.some((word) => word.startsWith(last))
    );
  };
  const streets = index.withBeginning(municipality.ibge_code, words).filter(isLike);
  const isWhole = ({ name }: IndexedStreet) => streetKey(name) === streetKey(typed);
  return streets
    .toSorted(
      (a, b) =>
        Number(isWhole(b)) - Number(isWhole(a)) ||
        a.name.length - b.name.length ||
        a.name.localeCompare(b.name, "pt-BR"),
    )
    .map((street) => toAddress(street, municipality));
}

function toAddress(street: IndexedStreet, city: Locality): FoundAddress {
  const [[locality = ""], [cep = ""]] = [street.localities, street.ceps];
  return {
    name: writtenAddress({ street: street.name, number: "", locality, city, cep }),
    precision: "logradouro",
    uncertaintyMetres: street.radiusMetres,
    point: street.point,
    ibgeCode: street.municipality,
    isLessThanAsked: false,
  };
}
