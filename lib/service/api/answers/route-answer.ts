import { elementAt, lastOf } from "../../../base/element-at.ts";
import { crossedUfs, ufSequence } from "../../../quote/routing/along/crossed-ufs.ts";
import { roadsTaken } from "../../../quote/routing/along/roads-taken.ts";
import { surfaceParts } from "../../../quote/routing/along/surface-parts.ts";
import type { QuotedRoute } from "../../../quote/routing/quote-route.ts";
import type { RouteQuote } from "../../../quote/routing/quote-routes.ts";
import type { PricedPassage } from "../../../quote/tolls/price-passage.ts";
import { toReais } from "../../../quote/tolls/pricing.ts";
import { assumedDefaults } from "../requests/route-request.ts";
import { toVehicle } from "../requests/vehicle-request.ts";
import type { RouteRequest } from "../schemas/route-query-schema.ts";
import type { RouteResponse } from "../schemas/route-response-schema.ts";
import { costItem } from "./cost-answer.ts";
import { fitAnswer } from "./fit-answer.ts";
import { floorDetail } from "./floor-answer.ts";
import { legItem } from "./leg-answer.ts";
import { coordinates, duration, measures } from "./measures.ts";
import { noticeItems } from "./notice-answer.ts";
import { DIRECTIONS, passageItem, tollSums, vehicleItem } from "./passage-answer.ts";
import { resolvedPlaceItem } from "./resolved-place-answer.ts";
import { roadItem, surfaceItem } from "./road-answer.ts";

type RouteItem = RouteResponse["rotas"][number];

/** A quote in the format of the API, as the answer to `request`; reduced if it is too large. */
export function routeAnswer(
  { routes, places, travel, notices }: RouteQuote,
  request: RouteRequest,
): RouteResponse {
  const answer = {
    rotas: routes.map((quoted, i) => {
      const item = routeItem(quoted, i);
      const { instrucoes } = request.config.resposta;
      return instrucoes ? { ...item, ...roadItems(quoted) } : item;
    }),
    locais: [...request.locations],
    locais_resolvidos: places.map((place) => resolvedPlaceItem(place, request.locations)),
    data_referencia: travel.reference,
    veiculo: vehicleItem(toVehicle(request.config.vehicle)),
    avisos: noticeItems([...assumedDefaults(request), ...notices]),
  };
  const paths = routes.map(({ route }) => ({
    points: route.path,
    stops: route.stops,
    polyline: route.polyline,
  }));
  return fitAnswer(answer, paths, request.config.resposta);
}

/** The roads of a route in order, and its unpaved parts. */
function roadItems({ route }: QuotedRoute): Pick<RouteItem, "instrucoes" | "superficies"> {
  return {
    instrucoes: roadsTaken(route).map(roadItem),
    superficies: surfaceParts(route).map(surfaceItem),
  };
}

/** Fields of a route in the answer, without its path. */
function routeItem(
  { route, legs, places, tolls, floor, cost, restSeconds, notices }: QuotedRoute,
  i: number,
): RouteItem {
  const unpavedMetres = legs.reduce((sum, leg) => sum + leg.unpavedMetres, 0);
  const start = elementAt(places, 0);
  const end = lastOf(places);
  const sequence = ufSequence(route.stretches, start.uf, end.uf);
  return {
    ...measures({ lengthMetres: route.lengthMetres, unpavedMetres, seconds: route.seconds }),
    duracao_descanso: restSeconds === undefined ? null : duration(restSeconds),
    endereco_inicio: start.name,
    endereco_fim: end.name,
    coordenada_inicio: coordinates(start.point),
    coordenada_fim: coordinates(end.point),
    pedagios: tolls.passages.map(plazaItem),
    polilinha: "",
    geometria: null,
    trechos: legs.map(legItem),
    ufs: crossedUfs(sequence),
    percurso_ufs: sequence,
    instrucoes: null,
    superficies: null,
    tabela_frete: toReais(floor?.cents ?? 0),
    tabela_frete_detalhe: floorDetail(floor),
    ...tollSums(tolls),
    ...costItem(cost),
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
    sentido: DIRECTIONS[plaza.direction],
  };
}
