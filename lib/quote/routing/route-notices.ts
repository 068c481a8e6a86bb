import { clock, kilometres } from "../../base/brazilian-format.ts";
import { elementAt } from "../../base/element-at.ts";
import type { Notice } from "../../base/notice.ts";
import { type Place, placeField } from "../places/resolve/place.ts";
import { countedGapMetres, gapMetres, isOffRoad } from "./ends/gap.ts";
import type { Route } from "./plan/plan-routes.ts";
import { surfaceOf } from "./plan/surface.ts";

// The limits of notices are choices: lower ones warn about trivia, higher ones hide problems.

/** Distance from the road from which a place gets a notice. */
const REMOTE_METRES = 500;
/** On longer legs, the streets at both ends are a small part of the way. */
const LOCAL_LEG_METRES = 50_000;
/** Unpaved metres above which a route gets a notice. */
const UNPAVED_METRES = 20_000;
/** Metres of earth road from which a route gets a warning about rain. */
const EARTH_METRES = 1_000;
/** Inferred metres above which a route gets a notice. */
const INFERRED_METRES = 10_000;

/** Notices on one route. */
export function routeNotices(route: Route): Notice[] {
  return [
    ...unavoidablePlazas(route),
    ...crossings(route),
    ...roughRoads(route),
    ...unknownStretches(route),
  ];
}

/** Notices on places away from the road, with their distances. */
export function remotePlaces(places: readonly Place[], { order, legs }: Route): Notice[] {
  return order.flatMap((stop, i): Notice[] => {
    const place = elementAt(places, stop);
    const [departure, arrival] = [legs[i], legs[i - 1]];
    const leaving = departure?.gaps?.[0].metres ?? 0;
    const metres = Math.max(leaving, arrival?.gaps?.[1].metres ?? 0);
    if (metres < REMOTE_METRES) return [];
    const where =
      departure && isOffRoad(departure) && leaving === metres
        ? `fica mais perto do local seguinte (${kilometres(metres)}) que da estrada`
        : `fica a ${kilometres(metres)} da estrada mais próxima`;
    const message = `${placeField(place.index)}: ${where}; a ligação foi estimada em ${kilometres(gapMetres(metres))}, de pavimento desconhecido.`;
    return [{ code: "local_longe_da_estrada", message, place: place.index, metres }];
  });
}

/** Legs within a town or between neighbouring ones, where the network has no streets. */
export function missingStreets({ legs }: Route): Notice[] {
  const short = legs.filter(({ lengthMetres }) => lengthMetres < LOCAL_LEG_METRES);
  if (short.length === 0) return [];
  const message = `A rede viária não tem ruas: o trajeto entre locais a menos de ${LOCAL_LEG_METRES / 1_000} km um do outro é aproximado.`;
  return [{ code: "sem_ruas", message }];
}

/** Fewer alternatives were found than requested. */
export function fewerRoutes(found: number, asked: number): Notice[] {
  if (found >= asked) return [];
  const message = `Rotas alternativas pedidas: ${asked}; encontradas com trajeto bem diferente: ${found}.`;
  return [{ code: "rotas_alternativas_insuficientes", message }];
}

/** Alternatives or improvements did not fit into the query's time. */
export function outOfTime(found: number, asked: number): Notice {
  const message =
    asked > 0
      ? `O tempo da consulta acabou: ${found} de ${asked} rotas alternativas calculadas.`
      : "O tempo da consulta acabou: a rota pode não ser a melhor.";
  return { code: "tempo_esgotado", message };
}

/** Plazas left by `avoid_tolls`, and the length and time of a way without any. */
function unavoidablePlazas({ remaining }: Route): Notice[] {
  if (!remaining) return [];
  const { count, without } = remaining;
  const left = count === 1 ? "Resta 1 praça de pedágio" : `Restam ${count} praças de pedágio`;
  const other = without
    ? `o caminho sem praças teria ${kilometres(without.lengthMetres)} e levaria ${clock(Math.round(without.seconds))}`
    : "não há caminho sem praças";
  const message = `${left}: ${other}.`;
  return [{ code: "pedagios_inevitaveis", message }];
}

function crossings({ stretches }: Route): Notice[] {
  const { ferryMetres, riverMetres } = surfaceOf(stretches);
  const notices: Notice[] = [];
  if (ferryMetres > 0) {
    const message = `Há travessia por balsa (${kilometres(ferryMetres)}), cujo preço não está em nenhuma soma.`;
    notices.push({ code: "balsa", message, metres: ferryMetres });
  }
  if (riverMetres > 0) {
    const message = `Há trecho sem estrada, por água, estimado em linha reta (${kilometres(riverMetres)}): distância, duração, UFs e piso de frete são aproximados, e o preço da travessia não está em nenhuma soma.`;
    notices.push({ code: "trecho_estimado", message, metres: riverMetres });
  }
  return notices;
}

/** Roads that a truck may be unable to use, or that were never surveyed. */
function roughRoads({ stretches }: Route): Notice[] {
  const { unpavedMetres, earthMetres, inferredMetres } = surfaceOf(stretches);
  const notices: Notice[] = [];
  if (unpavedMetres > UNPAVED_METRES) {
    const message = `Há ${kilometres(unpavedMetres)} não pavimentados.`;
    notices.push({ code: "trecho_nao_pavimentado", message, metres: unpavedMetres });
  }
  if (earthMetres >= EARTH_METRES) {
    const message = `Há ${kilometres(earthMetres)} em leito natural, que pode ficar intransitável na chuva.`;
    notices.push({ code: "estrada_de_terra", message, metres: earthMetres });
  }
  if (inferredMetres > INFERRED_METRES) {
    const message = `O pavimento ou o traçado de ${kilometres(inferredMetres)} do trajeto é inferido, não levantado.`;
    notices.push({ code: "estrada_inferida", message, metres: inferredMetres });
  }
  return notices;
}

/** Lengths of stretches are whole metres; a greater difference means that some are missing. */
function unknownStretches({ legs, stretches, lengthMetres }: Route): Notice[] {
  const gaps = legs.reduce((sum, leg) => sum + countedGapMetres(leg), 0);
  const known = stretches.reduce((sum, stretch) => sum + stretch.lengthMetres, gaps);
  const missing = Math.abs(lengthMetres - known);
  if (missing <= 50 + lengthMetres / 100) return [];
  const message = `Pavimento e UFs de ${kilometres(missing)} do trajeto não são conhecidos.`;
  return [{ code: "trecho_desconhecido", message, metres: missing }];
}
