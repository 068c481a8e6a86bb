import { roundToTenth } from "../../../base/brazilian-format.ts";
import { type Plaza, plazaCode } from "../../../quote/tolls/catalogue/plaza-table.ts";
import type { PricedPassage } from "../../../quote/tolls/price-passage.ts";
import { toReais } from "../../../quote/tolls/pricing.ts";
import { haveAllTolls, type TollSums } from "../../../quote/tolls/toll-sums.ts";
import { travelDirection } from "../../../quote/tolls/travel-direction.ts";
import type { Vehicle } from "../../../quote/tolls/vehicle.ts";
import { categoryOf, voucherCode } from "../../../quote/tolls/vehicle-category.ts";

/** The direction that pays, by increasing kilometre. */
export const DIRECTIONS = {
  increasing: "crescente",
  decreasing: "decrescente",
  both: "ambos",
} as const;

/** Confidence in a row of a table. */
export const CONFIDENCE = { high: "alta", medium: "media", low: "baixa" } as const;

/** The codes of a plaza. */
export function codeItems(plaza: Plaza) {
  return {
    codigo_antt: plazaCode(plaza),
    codigo_antt_oficial: plaza.antt_code !== undefined,
    codigos_operadoras: { ...plaza.operatorCodes },
  };
}

/** Fields of a passage that every answer has. */
export function passageItem(passage: PricedPassage) {
  const { plaza, axles, price, tariff, confirmation, priceDay, metresFromStart } = passage;
  const direction = travelDirection(passage);
  return {
    ...codeItems(plaza),
    nome: plaza.name,
    tarifa_conhecida: price !== undefined,
    valor: price ? toReais(price.cents) : null,
    valor_tag: price ? toReais(price.tagCents) : null,
    km_rota: roundToTenth(metresFromStart / 1000),
    eixos_cobrados: axles,
    categoria: passage.category ?? null,
    data_referencia: priceDay.day,
    tarifa_vigencia: tariff?.valid_from ?? null,
    tarifa_confirmada_em: confirmation?.confirmed_on ?? null,
    tarifa_confianca: tariff ? CONFIDENCE[tariff.confidence] : null,
    tarifa_fonte: tariff?.source ?? null,
    concessionaria: plaza.operator,
    rodovia: plaza.road,
    km: plaza.km ?? null,
    uf: plaza.uf,
    municipio: plaza.municipality,
    sentido_viagem: direction ? DIRECTIONS[direction] : null,
  };
}

/** The vehicle of a query, with its category and its code in toll vouchers. */
export function vehicleItem(vehicle: Vehicle) {
  return {
    tipo: vehicle.isMotorcycle ? ("motorcycle" as const) : vehicle.type,
    eixos: vehicle.axles,
    categoria: categoryOf(vehicle) ?? null,
    codigo_vpo: voucherCode(vehicle) ?? null,
  };
}

/** The sums over a path's passages. */
export function tollSums(sums: TollSums) {
  const { totalCents, totalTagCents, unpriced } = sums;
  return {
    valor_pedagios: toReais(totalCents),
    valor_pedagios_tag: toReais(totalTagCents),
    valor_pedagios_completo: haveAllTolls(sums),
    pedagios_sem_tarifa: unpriced,
  };
}
