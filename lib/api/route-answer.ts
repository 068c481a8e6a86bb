import { clock, decimal, kilometres, roundToTenth } from "../brazilian-format.ts";
import { elementAt } from "../element-at.ts";
import type { Point } from "../geo/point.ts";
import type { QuotedRoute, RouteQuote } from "../routing/quote-routes.ts";
import { crossedUfs, surfaceOf } from "../routing/surface.ts";
import { pricesOf, type TollCatalogue } from "../tolls/catalogue/catalogue.ts";
import { plazaCode } from "../tolls/catalogue/plaza-table.ts";
import type { Passage } from "../tolls/matching/passages.ts";
import { type PriceDay, priceOf, tariffOn, toReais } from "../tolls/pricing.ts";
import { AXLES, type Vehicle } from "../tolls/vehicle.ts";
import type { RouteResponse } from "./schemas/route-query.ts";

const DIRECTIONS = { increasing: "crescente", decreasing: "decrescente", both: "ambos" } as const;

/** A quote in the format of the API. */
export function routeAnswer(
  { routes, priceDay, notices }: RouteQuote,
  locations: readonly string[],
  vehicle: Vehicle,
  catalogue: TollCatalogue,
): RouteResponse {
  return {
    rotas: routes.map((quoted) => routeItem(quoted, vehicle, catalogue, priceDay)),
    locais: [...locations],
    avisos: notices,
  };
}

function routeItem(
  { route, places, passages, floorCents }: QuotedRoute,
  vehicle: Vehicle,
  catalogue: TollCatalogue,
  priceDay: PriceDay,
): RouteResponse["rotas"][number] {
  const { unpavedMetres } = surfaceOf(route.stretches);
  const unpavedPercent = roundToTenth((100 * unpavedMetres) / Math.max(1, route.lengthMetres));
  const seconds = Math.round(route.seconds);
  const start = elementAt(places, 0);
  const end = elementAt(places, places.length - 1);
  const paid = passages.map(
    ({ plaza }) => priceOf(pricesOf(catalogue, plaza), vehicle, priceDay)?.cents ?? 0,
  );
  return {
    distancia: distance(route.lengthMetres),
    distancia_nao_pavimentada: {
      ...distance(unpavedMetres),
      percentual_texto: `${decimal(unpavedPercent)}%`,
      percentual_valor: unpavedPercent,
    },
    duracao: { texto: clock(seconds), valor: seconds },
    endereco_inicio: start.name,
    endereco_fim: end.name,
    coordenada_inicio: coordinates(start.point),
    coordenada_fim: coordinates(end.point),
    pedagios: passages.map((passage) => plazaItem(passage, vehicle, catalogue, priceDay)),
    polilinha: route.polyline,
    ufs: crossedUfs(route.stretches, start.uf, end.uf),
    tabela_frete: toReais(floorCents),
    valor_pedagios: toReais(paid.reduce((sum, cents) => sum + cents, 0)),
    ordem_locais: route.order,
  };
}

function plazaItem(
  { plaza }: Passage,
  { type }: Vehicle,
  catalogue: TollCatalogue,
  priceDay: PriceDay,
): RouteResponse["rotas"][number]["pedagios"][number] {
  const prices = pricesOf(catalogue, plaza);
  const tariffs = AXLES[type].flatMap((axles): [string, number][] => {
    const price = priceOf(prices, { type, axles }, priceDay);
    return price ? [[String(axles), toReais(price.cents)]] : [];
  });
  return {
    codigo_antt: plazaCode(plaza),
    nome: plaza.name,
    tarifa: Object.fromEntries(tariffs),
    latitude: plaza.latitude,
    longitude: plaza.longitude,
    is_free_flow: plaza.free_flow ? 1 : 0,
    concessionaria: plaza.operator,
    rodovia: plaza.road,
    km: plaza.km ?? null,
    uf: plaza.uf,
    sentido: DIRECTIONS[plaza.direction],
    tarifa_vigencia: tariffOn(prices.tariffs, priceDay.day)?.valid_from ?? null,
  };
}

function distance(metres: number): { texto: string; valor: number } {
  return { texto: kilometres(metres), valor: roundToTenth(metres / 1000) };
}

/** `<latitude>,<longitude>` */
function coordinates([latitude, longitude]: Point): string {
  return `${latitude},${longitude}`;
}
