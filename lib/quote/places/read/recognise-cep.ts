import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import { type ParsedPlace, refused } from "./parsed-place.ts";

const CEP = /^(?:cep\s*[:.]?\s*)?(\d{2})\.?(\d{3})[-–\s.]?(\d{3})$/i;

/** Fillers of forms: eight equal digits, or digits in order. */
const FILLER = /^(\d)\1{7}$|^12345678$/;

/** Recognises the fillers of forms in place of an unknown CEP: `99999-999`, `00000-000`. */
export function isFillerCep(cep: string): boolean {
  return FILLER.test(cep);
}

/** A CEP and nothing else: `01310-100`, `01310100`, `01.310-100`, `01310 100`. */
export function recogniseCep(place: string, gazetteer: Gazetteer): ParsedPlace | undefined {
  const match = CEP.exec(place);
  if (!match) return undefined;
  const cep = match.slice(1).join("");
  if (isFillerCep(cep)) return refused(`${formatCep(cep)} não é um CEP; informe o do local`);
  const municipality = gazetteer.ofCep(cep);
  return municipality
    ? { kind: "cep", cep, municipality }
    : refused(`CEP ${formatCep(cep)} não pertence a nenhum município`);
}

/** `01310100` as `01310-100`. */
export function formatCep(cep: string): string {
  return `${cep.slice(0, 5)}-${cep.slice(5)}`;
}
