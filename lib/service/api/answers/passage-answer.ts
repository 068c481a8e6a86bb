import { roundToTenth } from "../../../base/brazilian-format.ts";
import { plazaCode } from "../../../quote/tolls/catalogue/plaza-table.ts";
import type { PricedPassage } from "../../../quote/tolls/price-passage.ts";
import { toReais } from "../../../quote/tolls/pricing.ts";
import type { TollSums } from "../../../quote/tolls/toll-sums.ts";

/** The direction that pays, by increasing kilometre. */
export const DIRECTIONS = {
  increasing: "crescente",
  decreasing: "decrescente",
  both: "ambos",
} as const;

/** Confidence in a row of a table. */
export const CONFIDENCE = { high: "alta", medium: "media", low: "baixa" } as const;

/** Fields of a passage that every answer has. */
export function passageItem(passage: PricedPassage) {
  const { plaza, axles, price, tariff, confirmation, priceDay, metresFromStart } = passage;
  return {
    codigo_antt: plazaCode(plaza),
    nome: plaza.name,
    tarifa_conhecida: price !== undefined,
    valor: price ? toReais(price.cents) : null,
    valor_tag: price ? toReais(price.tagCents) : null,
    km_rota: roundToTenth(metresFromStart / 1000),
    eixos_cobrados: axles,
    data_referencia: priceDay.day,
    tarifa_vigencia: tariff?.valid_from ?? null,
    tarifa_confirmada_em: confirmation?.confirmed_on ?? null,
    tarifa_confianca: tariff ? CONFIDENCE[tariff.confidence] : null,
    tarifa_fonte: tariff?.source ?? null,
  };
}

/** The sums over a path's passages. */
export function tollSums({ totalCents, totalTagCents, unpriced }: TollSums) {
  return {
    valor_pedagios: toReais(totalCents),
    valor_pedagios_tag: toReais(totalTagCents),
    valor_pedagios_completo: unpriced === 0,
    pedagios_sem_tarifa: unpriced,
  };
}
