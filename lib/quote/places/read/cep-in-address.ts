import type { Gazetteer } from "../gazetteer/gazetteer.ts";
import type { Municipality } from "../gazetteer/municipality-table.ts";
import { isFillerCep } from "./recognise-cep.ts";

/** A CEP within a text, and the text without it. */
export interface CepInAddress {
  cep: string;
  municipality: Municipality;
  rest: string;
  /** It has neither its hyphen nor its name. */
  isBare: boolean;
}

/** Five digits, a hyphen and three digits, or the number after the word CEP. */
const FORMATTED = /(?<![\d.-])(\d{2}\.?\d{3})-(\d{3})(?![\d-]|\.\d)/g;
const LABELLED = /\bcep\b\s*[:.]?\s*(\d{2}\.?\d{3})[-\s]?(\d{3})(?![\d-]|\.\d)/gi;
/** Eight digits are a CEP unless they follow a word for a telephone or a document. */
const BARE = /(?<![\d.-])(\d{5})(\d{3})(?![\d-]|\.\d)/g;
const OTHER_NUMBER =
  /(?:\b(?:tel(?:efone)?|fone|cel(?:ular)?|whats(?:app)?|zap|fax|ramal|contato|nf-?e?|nota(?: fiscal)?|pedido|cnpj|cpf|ie|rg|doc(?:umento)?|protocolo|matr[ií]cula|ordem)\b[\s.:#nº°o]*|\)\s*|\+?\b\d{2}\s+)$/i;

/** Separators of CEPs in a text of nothing else. */
const BETWEEN_CEPS = /^(?:\W|\b(?:cep|e|a|até)\b)*$/i;

/** The first number of an address that is the CEP of a municipality; undefined if there is none. */
export function findCep(address: string, gazetteer: Gazetteer): CepInAddress | undefined {
  return cepsIn(address, gazetteer).next().value;
}

/**
 * Two different CEPs of a text; undefined if there are not. Eight digits beside a CEP with its hyphen
 * or its name may be a telephone, unless the text consists of CEPs.
 */
export function twoCeps(
  address: string,
  gazetteer: Gazetteer,
): [CepInAddress, CepInAddress] | undefined {
  const all = [...cepsIn(address, gazetteer)];
  const rest = [LABELLED, FORMATTED, BARE].reduce((text, one) => text.replace(one, ""), address);
  const written = all.filter(({ isBare }) => !isBare);
  const ceps = written.length > 0 && !BETWEEN_CEPS.test(rest) ? written : all;
  const [first] = ceps;
  const second = ceps.find(({ cep }) => cep !== first?.cep);
  return first && second && [first, second];
}

function* cepsIn(address: string, gazetteer: Gazetteer): Generator<CepInAddress, undefined> {
  for (const pattern of [LABELLED, FORMATTED, BARE]) {
    for (const match of address.matchAll(pattern)) {
      const before = address.slice(0, match.index);
      if (pattern !== LABELLED && OTHER_NUMBER.test(before)) continue;
      const cep = `${match[1]}${match[2]}`.replace(".", "");
      const municipality = isFillerCep(cep) ? undefined : gazetteer.ofCep(cep);
      const rest = `${before} , ${address.slice(match.index + match[0].length)}`;
      if (municipality) yield { cep, municipality, rest, isBare: pattern === BARE };
    }
  }
}

/** The text without numbers that only look like a CEP. */
export function withoutCepLike(address: string): string {
  return address
    .replace(LABELLED, ",")
    .replace(FORMATTED, ",")
    .replace(/\bcep\b\s*:?\s*$/i, "");
}
