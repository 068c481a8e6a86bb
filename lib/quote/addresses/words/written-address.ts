import type { Locality } from "../../places/gazetteer/locality.ts";
import { formatCep } from "../../places/read/recognise-cep.ts";

/** Fields of a written address; empty texts are left out. */
export interface AddressFields {
  street: string;
  /** `1578`, `1578 A`, `QD 5 LT 12`. */
  number: string;
  locality: string;
  city: Pick<Locality, "name" | "uf">;
  /** Eight digits. */
  cep: string;
}

/** The usual Brazilian form: `Avenida Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200`. */
export function writtenAddress({ street, number, locality, city, cep }: AddressFields): string {
  const door = [street, number].filter(Boolean).join(", ");
  const around = [door, locality].filter(Boolean).join(" - ");
  const place = `${city.name} - ${city.uf}`;
  return [around, place, cep && formatCep(cep)].filter(Boolean).join(", ");
}

/** Words of a name that stay in lower case. */
const SMALL = new Set("a as à às da das de do dos e em na nas no nos o os".split(" "));
const ROMAN_NUMERAL = /^(?=.)x{0,3}(?:ix|iv|v?i{0,3})$/;

/** A name that the census writes in capitals, in the usual case: `Rua Dom Pedro II`. */
export function capitalised(name: string): string {
  return name
    .toLowerCase()
    .split(" ")
    .filter(Boolean)
    .map((word, i, words) => {
      if (i > 0 && i < words.length - 1 && SMALL.has(word)) return word;
      if (i > 0 && ROMAN_NUMERAL.test(word)) return word.toUpperCase();
      return word.replace(/^\p{L}|(?<=[-'’])\p{L}/gu, (letter) => letter.toUpperCase());
    })
    .join(" ");
}
