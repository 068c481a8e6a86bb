import { clock, decimal, kilometres, roundToTenth } from "../brazilian-format.ts";
import { elementAt } from "../element-at.ts";
import type { Point } from "../geo/point.ts";
import type { QuotedRoute, RouteQuote } from "../routing/quote-routes.ts";
import { crossedUfs, surfaceOf } from "../routing/surface.ts";
import { plazaCode } from "../tolls/catalogue/plaza-table.ts";
import type { PricedPassage } from "../tolls/price-passage.ts";
import { toReais } from "../tolls/pricing.ts";
import { messagesOf } from "./notices.ts";
import type { RouteResponse } from "./schemas/route-query.ts";

type RouteItem = RouteResponse["rotas"][number];

const DIRECTIONS = { increasing: "crescente", decreasing: "decrescente", both: "ambos" } as const;

/** A quote in the format of the API; `locations` as the caller wrote them. */
export function routeAnswer(
  { routes, notices }: RouteQuote,
  locations: readonly string[],
): RouteResponse {
  return {
    rotas: routes.map(routeItem),
    locais: [...locations],
    avisos: messagesOf([...notices, ...routes.flatMap((route) => route.notices)]),
  };
}

function routeItem({ route, places, tolls, floor }: QuotedRoute): RouteItem {
  const { unpavedMetres } = surfaceOf(route.stretches);
  const unpavedPercent = roundToTenth((100 * unpavedMetres) / Math.max(1, route.lengthMetres));
  const seconds = Math.round(route.seconds);
  const start = elementAt(places, 0);
  const end = elementAt(places, places.length - 1);
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
    pedagios: tolls.passages.map(plazaItem),
    polilinha: route.polyline,
    ufs: crossedUfs(route.stretches, start.uf, end.uf),
    tabela_frete: toReais(floor?.cents ?? 0),
    valor_pedagios: toReais(tolls.totalCents),
    ordem_locais: route.order,
  };
}

function plazaItem({ plaza, pricesByAxles, tariff }: PricedPassage): RouteItem["pedagios"][number] {
  const prices = [...pricesByAxles].map(([axles, { cents }]) => [String(axles), toReais(cents)]);
  return {
    codigo_antt: plazaCode(plaza),
    nome: plaza.name,
    tarifa: Object.fromEntries(prices),
    latitude: plaza.latitude,
    longitude: plaza.longitude,
    is_free_flow: plaza.free_flow ? 1 : 0,
    concessionaria: plaza.operator,
    rodovia: plaza.road,
    km: plaza.km ?? null,
    uf: plaza.uf,
    sentido: DIRECTIONS[plaza.direction],
    tarifa_vigencia: tariff?.valid_from ?? null,
  };
}

function distance(metres: number): { texto: string; valor: number } {
  return { texto: kilometres(metres), valor: roundToTenth(metres / 1000) };
}

/** `<latitude>,<longitude>` */
function coordinates([latitude, longitude]: Point): string {
  return `${latitude},${longitude}`;
}
