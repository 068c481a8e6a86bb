import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import { localityName } from "../gazetteer/locality.ts";
import { citiesOf, type ParsedPlace, refused } from "./parsed-place.ts";
import { formatCep } from "./recognise-cep.ts";
import { recogniseCityAlone, recogniseCityWithUf } from "./recognise-city.ts";

const CODE = /^(?:(?:c[oó]d(?:igo)?\.?\s*)?(?:do\s+)?ibge\s*[:.]?\s*)?(\d{6,7})$/i;
const CODE_AND_CITY = /^(\d{7})[\s,;:/–-]+(\D+)$|^(\D+?)[\s,;:/(–-]+(\d{7})\)?$/;
/** MDF-e and CT-e write this code for places outside Brazil. */
const ABROAD = "9999999";

/**
 * The code of a municipality at IBGE, as MDF-e and CT-e carry it: `3550308`, `IBGE 3550308`.
 * A code that is one digit short or has another check digit is refused with the right one.
 */
export function recogniseIbgeCode(place: string, gazetteer: Gazetteer): ParsedPlace | undefined {
  const code = CODE.exec(place)?.[1];
  if (code === undefined) return codeWithCity(place, gazetteer);
  const municipality = gazetteer.ofIbgeCode(code);
  if (municipality) return { kind: "municipality", municipality };
  if (code === ABROAD)
    return refused(
      "codigo_ibge_invalido",
      `${code} é o código do exterior; informe um local no Brasil`,
    );
  const fault =
    code.length === 6
      ? "tem 6 dígitos em vez de 7"
      : "não existe ou o dígito verificador não confere";
  return refused("codigo_ibge_invalido", `código IBGE ${code} ${fault}${hint(code, gazetteer)}`);
}

/** A code beside the city that it stands for: `3550308 - São Paulo/SP`. */
function codeWithCity(place: string, gazetteer: Gazetteer): ParsedPlace | undefined {
  const match = CODE_AND_CITY.exec(place);
  const [code = "", name = ""] = match?.[1] ? match.slice(1) : [match?.[4], match?.[3]];
  const municipality = gazetteer.ofIbgeCode(code);
  const named =
    municipality && (recogniseCityWithUf(name, gazetteer) ?? recogniseCityAlone(name, gazetteer));
  if (!named) return undefined;
  const cities = citiesOf(named);
  if (cities.some(({ ibge_code }) => ibge_code === code))
    return { kind: "municipality", municipality };
  const other = cities.map(localityName).join(", ");
  return refused(
    "local_contraditorio",
    `o código IBGE ${code} é de ${localityName(municipality)}, mas a cidade é ${other}`,
  );
}

/** Another check digit, or a CEP that lost its leading zero. */
function hint(code: string, gazetteer: Gazetteer): string {
  for (let digit = 0; digit <= 9; digit += 1) {
    const meant = gazetteer.ofIbgeCode(`${code.slice(0, 6)}${digit}`);
    if (meant) return `; você quis dizer ${meant.ibge_code} (${localityName(meant)})?`;
  }
  const cep = `0${code}`;
  const ofCep = cep.length === 8 ? gazetteer.ofCep(cep) : undefined;
  return ofCep
    ? `; se for o CEP ${formatCep(cep)} (${localityName(ofCep)}), informe os 8 dígitos`
    : "";
}
