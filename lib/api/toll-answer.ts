import { plazaCode } from "../tolls/catalogue/plaza-table.ts";
import { toReais } from "../tolls/pricing.ts";
import type { TollQuote } from "../tolls/quote-tolls.ts";
import { messagesOf } from "./notices.ts";
import type { TollResponse } from "./schemas/toll-query.ts";

/** The tolls of a path in the format of the API, at the electronic price. */
export function tollAnswer({ passages, notices }: TollQuote): TollResponse {
  return {
    pedagios: passages.map(({ plaza, price }) => ({
      codigo_antt: plazaCode(plaza),
      nome: plaza.name,
      tarifa: toReais(price?.tagCents ?? 0),
    })),
    avisos: messagesOf(notices),
  };
}
