import { DomainError, type SuggestedPlace } from "../../../base/errors.ts";
import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import { type Locality, localityName } from "../gazetteer/locality.ts";
import { isMunicipality } from "../gazetteer/municipality-table.ts";
import { explainUnknown } from "../read/explain-refusal.ts";
import { type ParsedPlace, type RefusedPlace, refused } from "../read/parsed-place.ts";
import { formatCep } from "../read/recognise-cep.ts";
import { NAMED_STREET } from "../read/street-words.ts";
import type { AddressFinding, FoundAddress } from "./address-finder.ts";
import { atLocality, metresText, type PlaceSources, type ResolvedPlace } from "./resolved-place.ts";

type AddressPlace = Extract<ParsedPlace, { kind: "address" }>;

/** Below this, a CEP is as good as a street. A choice. */
const STREET_SIZED_METRES = 1_000;

/** The centre of a CEP, or else the seat of its municipality. */
export function resolveCep(
  cep: string,
  municipality: Locality,
  { addresses }: PlaceSources,
): ResolvedPlace {
  const finding = addresses?.ofCep(cep, municipality);
  const city = localityName(municipality);
  if (finding && "found" in finding) {
    const { found } = finding;
    const isVague = found.uncertaintyMetres > STREET_SIZED_METRES;
    const message = `CEP de uma área grande, em ${city}: o local fica a até ${metresText(found.uncertaintyMetres)} do ponto.`;
    return atAddress(
      found,
      municipality.uf,
      isVague ? [{ code: "local_aproximado_cep", message }] : [],
    );
  }
  const seat = atLocality(`${city} (CEP ${formatCep(cep)})`, municipality, "municipio");
  const message = `${whyApproximate(finding)}CEP resolvido pela sede do município, ${city}.`;
  return { ...seat, notices: [{ code: "local_aproximado_cep", message }] };
}

/**
 * The address that was found, or else the seat of its city. Throws `AddressesUnavailable` if
 * only the address decides whether the text is a place, and it cannot be looked up now.
 */
export function resolveAddress(
  text: string,
  address: AddressPlace,
  { addresses, gazetteer }: PlaceSources,
): ResolvedPlace | RefusedPlace {
  const { city, by, isCertain } = address;
  const finding = addresses?.find(address);
  if (finding && "candidates" in finding) {
    const names = finding.candidates.map(({ name }) => name).join("; ");
    const hint = "informe o bairro, o CEP ou o número";
    const suggestions = finding.candidates.map((found) => suggestAddress(found, city.uf));
    return {
      ...refused("local_ambiguo", `há mais de um endereço assim: ${names}; ${hint}`),
      suggestions,
    };
  }
  const found = finding && "found" in finding ? finding.found : undefined;
  if (found && (isCertain || !found.isLessThanAsked || isItsStreet(found))) {
    return atAddress(found, city.uf, addressNotices(found, otherTowns(address, gazetteer)));
  }
  if (!isCertain && isUnavailable(finding)) {
    throw new DomainError("AddressesUnavailable", `${NOT_AVAILABLE}; envie a consulta de novo.`);
  }
  if (!isCertain) return explainUnknown(text, gazetteer);
  const byCep = by === "cep";
  const kind = isDistrictLike(address.parts)
    ? "bairro ou distrito representado"
    : "endereço resolvido";
  const message = `${whyApproximate(finding)}${kind} pela ${byCep ? "faixa de CEP" : "cidade"}, na sede de ${localityName(city)}${otherTowns(address, gazetteer)}.`;
  const code = byCep ? "local_aproximado_cep" : "local_aproximado_cidade";
  return { ...atLocality(text.trim(), city, "municipio"), notices: [{ code, message }] };
}

/** A remark on parts that are called like other towns; empty without any: `Londrina, Maringá/PR`. */
function otherTowns({ parts, city }: AddressPlace, gazetteer: Gazetteer): string {
  const isOther = (one: Locality) => isMunicipality(one) && one.ibge_code !== city.ibge_code;
  const names = parts.filter((part) => gazetteer.named(part).some(isOther));
  return names.length > 0
    ? `; ${names.join(" e ")} também é nome de município: se for outro local, envie um por item`
    : "";
}

/** A text without a number or a kind of street: `Barão Geraldo, Campinas/SP`. */
function isDistrictLike(parts: readonly string[]): boolean {
  return parts.length > 0 && parts.every((part) => !/\d/.test(part) && !NAMED_STREET.test(part));
}

/** True if the street is as written but its number is unknown. */
function isItsStreet({ precision, correction }: FoundAddress): boolean {
  const isStreet = precision === "numero_aproximado" || precision === "logradouro";
  return isStreet && correction === undefined;
}

const NOT_AVAILABLE = "o serviço de endereços não respondeu";

function isUnavailable(finding: AddressFinding | undefined): boolean {
  return finding !== undefined && "isUnavailable" in finding;
}

function whyApproximate(finding: AddressFinding | undefined): string {
  return isUnavailable(finding) ? `${NOT_AVAILABLE}; ` : "";
}

/** Notices of an address that differs from the one that was written, the remark in the one on less. */
function addressNotices(found: FoundAddress, remark: string): ResolvedPlace["notices"] {
  const { correction, isLessThanAsked, pieces, precision } = found;
  const notices: ResolvedPlace["notices"] = [];
  if (correction) {
    const message = `endereço encontrado com outra grafia: ${correction}.`;
    notices.push({ code: "endereco_corrigido", message });
  }
  if (isLessThanAsked) {
    const message = `${LESS_EXACT[precision]}, com incerteza de ${metresText(found.uncertaintyMetres)}: ${found.name}${remark}.`;
    notices.push({ code: "endereco_aproximado", message });
  }
  if (pieces !== undefined) {
    const message = `o logradouro tem ${pieces} trechos separados; o ponto é de um deles, com incerteza de ${metresText(found.uncertaintyMetres)}: ${found.name}.`;
    notices.push({ code: "endereco_aproximado", message });
  }
  return notices;
}

const LESS_EXACT: Record<FoundAddress["precision"], string> = {
  numero: "endereço resolvido pelo número",
  numero_aproximado: "número estimado entre os números conhecidos do logradouro",
  logradouro: "número não encontrado; endereço resolvido pelo logradouro",
  cep: "logradouro não encontrado; endereço resolvido pelo CEP",
  localidade: "logradouro não encontrado; endereço resolvido pelo bairro ou localidade",
  municipio: "endereço resolvido pelo município",
};

function atAddress(
  { name, point, precision, uncertaintyMetres, ibgeCode, isTransient }: FoundAddress,
  uf: string,
  notices: ResolvedPlace["notices"],
): ResolvedPlace {
  const known = { precision, uncertaintyMetres, ibgeCode, ...(isTransient && { isTransient }) };
  return { place: { name, point, uf, exact: false, ...known }, notices };
}

/** An address in a form that callers can choose: its `texto` is valid in `locations`. */
export function suggestAddress(
  { name, ibgeCode, point }: FoundAddress,
  uf: string,
): SuggestedPlace {
  const [latitude, longitude] = point;
  const known = { texto: name, tipo: "endereco", nome: name, uf } as const;
  return { ...known, codigo_ibge: ibgeCode, latitude, longitude };
}
