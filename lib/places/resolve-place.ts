import type { SuggestedPlace } from "../errors.ts";
import type { NoticeCode } from "../notice.ts";
import type { AddressFinder, FoundAddress } from "./address-finder.ts";
import { explainOutside, explainUnknown } from "./explain-refusal.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { suggestedPlace } from "./known-place.ts";
import { type Locality, localityName } from "./locality.ts";
import { isMunicipality } from "./municipality-table.ts";
import { parsePlace } from "./parse-place.ts";
import type { KilometreOfRoad, ParsedPlace } from "./parsed-place.ts";
import type { Place } from "./place.ts";
import { formatCep } from "./recognise-cep.ts";
import { type KilometreFinding, kilometreName, resolveKilometre } from "./resolve-kilometre.ts";
import type { FindRoad } from "./road-kilometres.ts";
import type { StateAt } from "./territory.ts";

/** What places are looked up in. */
export interface PlaceSources {
  gazetteer: Gazetteer;
  stateAt: StateAt;
  /** Without it, an address is its municipality's seat. */
  addresses?: AddressFinder | undefined;
  /** Without it, no kilometre of a road is known. */
  findRoad?: FindRoad | undefined;
}

/** A place without its index, with what the caller must know about it. */
export interface ResolvedPlace {
  place: Omit<Place, "index">;
  notices: { code: NoticeCode; message: string }[];
}

/** Why a text is no place; the places that may be meant, if any, can be sent instead. */
export interface RefusedPlace {
  refusal: string;
  suggestions: readonly SuggestedPlace[];
}

type AddressPlace = Extract<ParsedPlace, { kind: "address" }>;

/** Below this, a CEP is as good as a street. */
const STREET_SIZED_METRES = 1_000;

/** Finds the place of one text. */
export function resolvePlace(text: string, sources: PlaceSources): ResolvedPlace | RefusedPlace {
  const { gazetteer, stateAt, addresses } = sources;
  const parsed = parsePlace(text, gazetteer);
  switch (parsed.kind) {
    case "unknown":
      return refused(parsed.reason, parsed.candidates.map(suggestedPlace));
    case "ambiguous": {
      const isPlain = parsed.candidates.every(isMunicipality);
      const names = parsed.candidates.map(localityName).join(", ");
      return refused(
        `há mais de um ${isPlain ? "município" : "local"} com este nome: ${names}`,
        parsed.candidates.map(suggestedPlace),
      );
    }
    case "coordinates": {
      const { point } = parsed;
      const uf = stateAt(point);
      if (!uf) return refused(explainOutside(point, stateAt));
      const near = addresses?.near(point);
      const place = { name: near?.name ?? point.join(","), point, uf, exact: true };
      const known = { uncertaintyMetres: 0, ibgeCode: near?.ibgeCode };
      return { place: { ...place, precision: "coordenadas", ...known }, notices: [] };
    }
    case "municipality":
      return atLocality(localityName(parsed.municipality), parsed.municipality, "municipio");
    case "region":
      return atLocality(localityName(parsed.region), parsed.region, "localidade");
    case "terminal":
      return atLocality(localityName(parsed.terminal), parsed.terminal, "localidade");
    case "cep":
      return resolveCep(parsed.cep, parsed.municipality, addresses);
    case "address":
      return resolveAddress(text, parsed, sources);
    case "kilometre":
      return atKilometre(text, parsed, sources);
  }
}

function resolveCep(
  cep: string,
  municipality: Locality,
  addresses: AddressFinder | undefined,
): ResolvedPlace {
  const found = addresses?.ofCep(cep, municipality);
  const city = localityName(municipality);
  if (found) {
    const isVague = found.uncertaintyMetres > STREET_SIZED_METRES;
    const message = `CEP de uma área grande, em ${city}: o local fica a até ${metres(found)} do ponto.`;
    return atAddress(
      found,
      municipality.uf,
      isVague ? [{ code: "local_aproximado_cep", message }] : [],
    );
  }
  const seat = atLocality(`${city} (CEP ${formatCep(cep)})`, municipality, "municipio");
  const message = `CEP resolvido pela sede do município, ${city}.`;
  return { ...seat, notices: [{ code: "local_aproximado_cep", message }] };
}

function resolveAddress(
  text: string,
  address: AddressPlace,
  { addresses, gazetteer }: PlaceSources,
): ResolvedPlace | RefusedPlace {
  const { city, by, isCertain } = address;
  const finding = addresses?.find(address);
  if (finding && "candidates" in finding) {
    const names = finding.candidates.map(({ name }) => name).join("; ");
    const hint = "informe o bairro, o CEP ou o número";
    return refused(
      `há mais de um endereço assim: ${names}; ${hint}`,
      finding.candidates.map((found) => suggestAddress(found, city.uf)),
    );
  }
  if (finding && (isCertain || !finding.found.isLessThanAsked)) {
    const { found } = finding;
    return atAddress(found, city.uf, addressNotices(found));
  }
  if (!isCertain) {
    const unknown = explainUnknown(text, gazetteer);
    return refused(unknown.reason, unknown.candidates.map(suggestedPlace));
  }
  const byCep = by === "cep";
  const message = `endereço resolvido pela ${byCep ? "faixa de CEP" : "cidade"}, na sede de ${localityName(city)}.`;
  const code = byCep ? "local_aproximado_cep" : "local_aproximado_cidade";
  return { ...atLocality(text.trim(), city, "municipio"), notices: [{ code, message }] };
}

/** A house number that an index knows is more exact than a kilometre. */
function atKilometre(
  text: string,
  parsed: KilometreOfRoad,
  sources: PlaceSources,
): ResolvedPlace | RefusedPlace {
  const { gazetteer, addresses, findRoad = () => [] } = sources;
  const address = parsed.address && addresses?.find(parsed.address);
  if (parsed.address && address && "found" in address && address.found.precision === "numero") {
    return resolveAddress(text, parsed.address, sources);
  }
  const finding = resolveKilometre(parsed, gazetteer, findRoad);
  if (finding.kind === "refused") return refused(finding.reason);
  if (finding.kind === "found") return foundKilometre(parsed.km, finding);
  if (!parsed.address) {
    return refused(`${finding.reason}; informe a cidade e a UF, ou as coordenadas`);
  }
  const resolved = resolveAddress(text, parsed.address, sources);
  if ("refusal" in resolved) return resolved;
  const [notice] = resolved.notices;
  if (!notice) return resolved;
  return { ...resolved, notices: [{ ...notice, message: `${finding.reason}; ${notice.message}` }] };
}

function foundKilometre(
  km: number,
  { road, city, located }: Extract<KilometreFinding, { kind: "found" }>,
): ResolvedPlace {
  const name = kilometreName(road, km, city);
  const { point, uncertaintyMetres } = located;
  const within = metres({ uncertaintyMetres });
  const message = `quilômetro estimado pelas praças de pedágio e pelo traçado da rodovia, com incerteza de ${within}: ${name}.`;
  const known = { precision: "numero_aproximado", uncertaintyMetres } as const;
  return {
    place: { name, point, uf: road.uf, exact: false, ...known, ibgeCode: city?.ibge_code },
    notices: [{ code: "endereco_aproximado", message }],
  };
}

/** What the caller must know about an address that is not the one that was written. */
function addressNotices(found: FoundAddress): ResolvedPlace["notices"] {
  const { correction, isLessThanAsked, precision } = found;
  const notices: ResolvedPlace["notices"] = [];
  if (correction) {
    const message = `endereço encontrado com outra grafia: ${correction}.`;
    notices.push({ code: "endereco_corrigido", message });
  }
  if (isLessThanAsked) {
    const message = `${LESS_EXACT[precision]}, com incerteza de ${metres(found)}: ${found.name}.`;
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

function metres({ uncertaintyMetres }: Pick<FoundAddress, "uncertaintyMetres">): string {
  return uncertaintyMetres < 1000
    ? `${Math.round(uncertaintyMetres)} m`
    : `${(uncertaintyMetres / 1000).toFixed(1).replace(".", ",")} km`;
}

function atAddress(
  { name, point, precision, uncertaintyMetres, ibgeCode }: FoundAddress,
  uf: string,
  notices: ResolvedPlace["notices"],
): ResolvedPlace {
  const place = { name, point, uf, exact: false, precision, uncertaintyMetres, ibgeCode };
  return { place, notices };
}

function atLocality(
  name: string,
  { latitude, longitude, uf, ibge_code }: Locality,
  precision: Place["precision"],
): ResolvedPlace {
  const known = { precision, uncertaintyMetres: undefined, ibgeCode: ibge_code };
  return { place: { name, point: [latitude, longitude], uf, exact: false, ...known }, notices: [] };
}

function refused(refusal: string, suggestions: readonly SuggestedPlace[] = []): RefusedPlace {
  return { refusal, suggestions };
}

function suggestAddress({ name, ibgeCode, point }: FoundAddress, uf: string): SuggestedPlace {
  const [latitude, longitude] = point;
  const known = { texto: name, tipo: "endereco", nome: name, uf } as const;
  return { ...known, codigo_ibge: ibgeCode, latitude, longitude };
}
