import type { Gazetteer } from "./gazetteer.ts";
import { localityName } from "./locality.ts";
import { type ParsedPlace, refused } from "./parsed-place.ts";
import { formatCep } from "./recognise-cep.ts";

const CODE = /^(?:(?:c[oó]d(?:igo)?\.?\s*)?(?:do\s+)?ibge\s*[:.]?\s*)?(\d{6,7})$/i;
/** MDF-e and CT-e write this code for places outside Brazil. */
const ABROAD = "9999999";

/**
 * The code of a municipality at IBGE, as MDF-e and CT-e carry it: `3550308`, `IBGE 3550308`.
 * A code that is one digit short or has another check digit is refused with the right one.
 */
export function recogniseIbgeCode(place: string, gazetteer: Gazetteer): ParsedPlace | undefined {
  const code = CODE.exec(place)?.[1];
  if (code === undefined) return undefined;
  const municipality = gazetteer.ofIbgeCode(code);
  if (municipality) return { kind: "municipality", municipality };
  if (code === ABROAD) return refused(`${code} é o código do exterior; informe um local no Brasil`);
  const fault =
    code.length === 6
      ? "tem 6 dígitos em vez de 7"
      : "não existe ou o dígito verificador não confere";
  return refused(`código IBGE ${code} ${fault}${hint(code, gazetteer)}`);
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
