import { withoutAccents } from "../../lib/base/fold-text.ts";
import type { Municipality } from "../../lib/quote/places/gazetteer/municipality-table.ts";

/** Ten ways in which people write a municipality. */
export const SPELLINGS: Readonly<Record<string, (municipality: Municipality) => string>> = {
  "with a slash": ({ name, uf }) => `${name}/${uf}`,
  "with a dash": ({ name, uf }) => `${name} - ${uf}`,
  "with a comma and the country": ({ name, uf }) => `${name}, ${uf}, Brasil`,
  "in brackets": ({ name, uf }) => `${name} (${uf})`,
  "in capitals without accents": ({ name, uf }) => `${withoutAccents(name).toUpperCase()} ${uf}`,
  "in small letters without accents": ({ name, uf }) =>
    withoutAccents(`${name}, ${uf}`).toLowerCase(),
  "with a word before it": ({ name, uf }) => `Município de ${name}/${uf}`,
  "with dashes for spaces": ({ name, uf }) => `${withoutAccents(name).replaceAll(" ", "-")}-${uf}`,
  "with spaces around everything": ({ name, uf }) => `  ${name.replaceAll(" ", "  ")} /  ${uf} `,
  "by its code": ({ ibge_code }) => ibge_code,
};
