import { clock, decimal, kilometres, roundToTenth } from "../brazilian-format.ts";
import { elementAt } from "../element-at.ts";
import type { Point } from "../geo/point.ts";
import { crossedUfs, ufSequence } from "../routing/crossed-ufs.ts";
import type { QuotedRoute, RouteQuote } from "../routing/quote-routes.ts";
import { surfaceOf } from "../routing/surface.ts";
import type { PricedPassage } from "../tolls/price-passage.ts";
import { toReais } from "../tolls/pricing.ts";
import { fitAnswer } from "./fit-answer.ts";
import { floorDetail } from "./floor-answer.ts";
import { noticeItems } from "./notices.ts";
import { passageItem, tollSums } from "./passage-answer.ts";
import { assumedDefaults } from "./route-request.ts";
import type { RouteRequest, RouteResponse } from "./schemas/route-query.ts";

type RouteItem = RouteResponse["rotas"][number];

const DIRECTIONS = { increasing: "crescente", decreasing: "decrescente", both: "ambos" } as const;

/** A quote in the format of the API, as the answer to `request`; reduced if it is too large. */
export function routeAnswer({ routes, notices }: RouteQuote, request: RouteRequest): RouteResponse {
  return fitAnswer({
    rotas: routes.map(routeItem),
    locais: [...request.locations],
    avisos: noticeItems([...assumedDefaults(request), ...notices]),
  });
}

function routeItem(
  { route, places, tolls, floor, restSeconds, notices }: QuotedRoute,
  i: number,
): RouteItem {
  const { unpavedMetres } = surfaceOf(route.stretches);
  const unpavedPercent = roundToTenth((100 * unpavedMetres) / Math.max(1, route.lengthMetres));
  const start = elementAt(places, 0);
  const end = elementAt(places, places.length - 1);
  const sequence = ufSequence(route.stretches, start.uf, end.uf);
  return {
    distancia: distance(route.lengthMetres),
    distancia_nao_pavimentada: {
      ...distance(unpavedMetres),
      percentual_texto: `${decimal(unpavedPercent)}%`,
      percentual_valor: unpavedPercent,
    },
    duracao: duration(route.seconds),
    duracao_descanso: restSeconds === undefined ? null : duration(restSeconds),
    endereco_inicio: start.name,
    endereco_fim: end.name,
    coordenada_inicio: coordinates(start.point),
    coordenada_fim: coordinates(end.point),
    pedagios: tolls.passages.map(plazaItem),
    polilinha: route.polyline,
    ufs: crossedUfs(sequence),
    percurso_ufs: sequence,
    tabela_frete: toReais(floor?.cents ?? 0),
    tabela_frete_detalhe: floorDetail(floor),
    ...tollSums(tolls),
    ordem_locais: route.order,
    avisos: noticeItems(notices, i),
  };
}

function plazaItem(passage: PricedPassage): RouteItem["pedagios"][number] {
  const { plaza, pricesByAxles } = passage;
  const prices = [...pricesByAxles].map(([axles, { cents }]) => [String(axles), toReais(cents)]);
  return {
    ...passageItem(passage),
    tarifa: Object.fromEntries(prices),
    latitude: plaza.latitude,
    longitude: plaza.longitude,
    is_free_flow: plaza.free_flow ? 1 : 0,
    concessionaria: plaza.operator,
    rodovia: plaza.road,
    km: plaza.km ?? null,
    uf: plaza.uf,
    sentido: DIRECTIONS[plaza.direction],
  };
}

function distance(metres: number): { texto: string; valor: number } {
  return { texto: kilometres(metres), valor: roundToTenth(metres / 1000) };
}

function duration(exactSeconds: number): { texto: string; valor: number } {
  const seconds = Math.round(exactSeconds);
  return { texto: clock(seconds), valor: seconds };
}

/** `<latitude>,<longitude>` */
function coordinates([latitude, longitude]: Point): string {
  return `${latitude},${longitude}`;
}
