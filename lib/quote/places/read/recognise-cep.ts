import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import { localityName } from "../gazetteer/locality.ts";
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
  if (isFillerCep(cep))
    return refused("cep_invalido", `${formatCep(cep)} não é um CEP; informe o do local`);
  const municipality = gazetteer.ofCep(cep);
  return municipality
    ? { kind: "cep", cep, municipality }
    : refused("cep_invalido", `CEP ${formatCep(cep)} não pertence a nenhum município`);
}

/** A group of three digits after a hyphen, or any number after the word CEP. */
const CEP_LIKE = /^(?:cep\s*[:.]?\s*([\d.-]{5,12})|(\d{1,3}\.?\d{3}-\d{3}))$/i;

/**
 * The fault of a CEP with too few or too many digits, with the CEP that lost its leading zero;
 * undefined for other texts.
 */
export function explainCepLength(text: string, gazetteer: Gazetteer): string | undefined {
  const match = CEP_LIKE.exec(text);
  const digits = (match?.[1] ?? match?.[2] ?? "").replace(/\D/g, "");
  if (digits === "" || digits.length === 8) return undefined;
  const meant = `0${digits}`;
  const municipality = meant.length === 8 ? gazetteer.ofCep(meant) : undefined;
  const hint = municipality
    ? `; você quis dizer ${formatCep(meant)} (${localityName(municipality)})?`
    : "";
  return `o CEP ${text.replace(/^cep\s*[:.]?\s*/i, "")} tem ${digits.length} dígitos em vez de 8${hint}`;
}

/** `01310100` as `01310-100`. */
export function formatCep(cep: string): string {
  return `${cep.slice(0, 5)}-${cep.slice(5)}`;
}
