import { pricesOf, type TollCatalogue } from "../../../quote/tolls/catalogue/catalogue.ts";
import type { Plaza } from "../../../quote/tolls/catalogue/plaza-table.ts";
import type { AxlePrice } from "../../../quote/tolls/catalogue/tariff-table.ts";
import { findPlazas, plazaWith } from "../../../quote/tolls/find-plazas.ts";
import {
  confirmationOf,
  doubtOn,
  type PlazaPrices,
  priceOf,
  tariffOn,
  toReais,
} from "../../../quote/tolls/pricing.ts";
import { type PastTariff, tariffHistory } from "../../../quote/tolls/tariff-history.ts";
import { AXLES, type VehicleType } from "../../../quote/tolls/vehicle.ts";
import { weekendAt } from "../../../quote/tolls/weekend.ts";
import { encodeCursor } from "../http/cursor.ts";
import { ServiceError } from "../http/service-error.ts";
import type { PlazaPageRequest } from "../requests/plaza-request.ts";
import type { PlazaAnswer, PlazasAnswer, TariffPeriod } from "../schemas/plazas-schema.ts";
import { CONFIDENCE, codeItems, DIRECTIONS } from "./passage-answer.ts";

const KINDS = { plaza: "praca", gantry: "portico", exit: "saida" } as const;
const DOUBTS = { replaced: "substituida", disputed: "divergente" } as const;
const BASIS = { source: "publicado", inferred: "inferido", "": null } as const;

/** One page of the plazas as GeoJSON. */
export function plazasAnswer(
  catalogue: TollCatalogue,
  { filter, limit, after = "" }: PlazaPageRequest,
): PlazasAnswer {
  const all = findPlazas(catalogue.plazas, filter);
  const rest = all.filter(({ id }) => id > after);
  const page = rest.slice(0, limit);
  const last = rest.length > limit ? page.at(-1) : undefined;
  return {
    type: "FeatureCollection",
    features: page.map((plaza) => feature(plaza, pricesOf(catalogue, plaza), filter.day)),
    data: filter.day,
    total: all.length,
    proximo: last ? encodeCursor(last.id) : null,
  };
}

/** A plaza or tolled exit with all its known tariffs; throws `NotFound` if there is none with that code. */
export function plazaAnswer(catalogue: TollCatalogue, code: string, day: string): PlazaAnswer {
  const exits = catalogue.exits.map(({ plaza }) => plaza);
  const plaza = plazaWith([...catalogue.plazas, ...exits], code);
  if (!plaza)
    throw new ServiceError("NotFound", "Praça não encontrada.", { kind: "praca_desconhecida" });
  const prices = pricesOf(catalogue, plaza);
  const { properties, ...rest } = feature(plaza, prices, day);
  const historico = tariffHistory(prices).map(historyItem);
  return { ...rest, properties: { ...properties, historico } };
}

function feature(plaza: Plaza, prices: PlazaPrices, day: string): PlazasAnswer["features"][number] {
  const tariff = tariffOn(prices, day);
  const doubt = tariff && doubtOn(tariff, day);
  return {
    type: "Feature",
    id: plaza.id,
    geometry: { type: "Point", coordinates: [plaza.longitude, plaza.latitude] },
    properties: {
      ...codeItems(plaza),
      nome: plaza.name,
      tipo: KINDS[plaza.kind],
      is_free_flow: plaza.free_flow ? 1 : 0,
      concessionaria: plaza.operator,
      regulador: plaza.regulator,
      rodovia: plaza.road,
      km: plaza.km ?? null,
      uf: plaza.uf,
      municipio: plaza.municipality,
      codigo_ibge: plaza.ibge_code === "" ? null : plaza.ibge_code,
      sentido: DIRECTIONS[plaza.direction],
      cobra_desde: plaza.charges_from ?? null,
      cobra_ate: plaza.charges_until ?? null,
      precisao_metros: plaza.precision_m,
      confianca: CONFIDENCE[plaza.confidence],
      fonte: plaza.source,
      tarifa_periodo: periodOf(prices, day),
      tarifa: pricesByAxles(prices, "truck", day),
      tarifa_carro: pricesByAxles(prices, "car", day),
      tarifa_vigencia: tariff?.valid_from ?? null,
      tarifa_confirmada_em: (tariff && confirmationOf(prices, tariff)?.confirmed_on) ?? null,
      tarifa_confianca: tariff ? CONFIDENCE[tariff.confidence] : null,
      tarifa_duvida: doubt ? DOUBTS[doubt] : null,
      tarifa_fonte: tariff?.source ?? null,
    },
  };
}

/** The days to which the tariffs shown for a plaza apply; null if none is known. */
function periodOf(prices: PlazaPrices, day: string): TariffPeriod | null {
  const tariff = tariffOn(prices, day);
  if (!tariff) return null;
  if (tariff.car_weekend === undefined) return "todos_os_dias";
  const weekend = weekendAt(prices.weekend, { day });
  return ({ yes: "fim_de_semana", no: "dia_util", unknown: "dia_util_em_parte" } as const)[weekend];
}

/** Reais by axle count; null if none is known. */
function pricesByAxles(
  prices: PlazaPrices,
  type: VehicleType,
  day: string,
): Record<string, number> | null {
  const priceDay = { day, weekend: weekendAt(prices.weekend, { day }) === "yes" };
  const known = AXLES[type].flatMap((axles): [string, number][] => {
    const price = priceOf(prices, { type, axles }, priceDay);
    return price ? [[String(axles), toReais(price.cents)]] : [];
  });
  return known.length > 0 ? Object.fromEntries(known) : null;
}

type HistoryItem = PlazaAnswer["properties"]["historico"][number];

function historyItem({ tariff, until, axlePrices }: PastTariff): HistoryItem {
  return {
    vigencia: tariff.valid_from ?? null,
    fim: until ?? null,
    carro: toReais(tariff.car),
    por_eixo: reaisOrNull(tariff.per_axle),
    moto: reaisOrNull(tariff.motorcycle),
    carro_fim_de_semana: reaisOrNull(tariff.car_weekend),
    desconto_tag_percentual: tariff.tag_discount_pct ?? null,
    desconto_tag_origem: BASIS[tariff.tag_discount_basis],
    precos_publicados: axlePrices.map(publishedPrice),
    confianca: CONFIDENCE[tariff.confidence],
    fonte: tariff.source,
  };
}

function publishedPrice(price: AxlePrice): HistoryItem["precos_publicados"][number] {
  return {
    veiculo: price.vehicle,
    eixos: price.axles,
    valor: toReais(price.price),
    valor_tag: reaisOrNull(price.tag_price),
    valor_fim_de_semana: reaisOrNull(price.weekend_price),
    vigencia: price.valid_from ?? null,
    fonte: price.source,
  };
}

function reaisOrNull(cents: number | undefined): number | null {
  return cents === undefined ? null : toReais(cents);
}
