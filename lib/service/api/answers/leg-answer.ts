import type { QuotedLeg } from "../../../quote/routing/quote-legs.ts";
import type { RouteResponse } from "../schemas/route-response-schema.ts";
import { coordinates, duration, measures } from "./measures.ts";
import { tollSums } from "./passage-answer.ts";

type LegItem = RouteResponse["rotas"][number]["trechos"][number];

/** Fields of a leg in the answer, without its path. */
export function legItem({ from, to, passages, tolls, times, ...way }: QuotedLeg): LegItem {
  const window = times?.window;
  return {
    local_inicio: from.index,
    local_fim: to.index,
    endereco_inicio: from.name,
    endereco_fim: to.name,
    coordenada_inicio: coordinates(from.point),
    coordenada_fim: coordinates(to.point),
    ...measures(way),
    partida: times?.departure ?? null,
    chegada: times?.arrival ?? null,
    ...(window && {
      espera: duration(window.waitSeconds),
      atraso: duration(window.lateSeconds),
    }),
    pedagios: passages,
    ...tollSums(tolls),
    ponto_inicio: null,
    ponto_fim: null,
    polilinha: "",
    geometria: null,
  };
}
