import type { DocumentsAnswer, DocumentsQuery } from "../../schemas/documents-schema.ts";
import type { NoticeItem } from "../../schemas/notice-schema.ts";
import { type KeptAnswer, type KeptTrip, keptTrip, visitedPlaces } from "./kept-trip.ts";
import { type MunicipalityName, manifest } from "./manifest.ts";
import { uncertainIn } from "./uncertain.ts";
import { voucherTolls } from "./voucher-tolls.ts";

/** Data for the documents of a trip: the toll voucher, the MDF-e and the CIOT. */
export function documentsAnswer(
  id: string,
  answer: KeptAnswer,
  query: DocumentsQuery,
  nameOf: MunicipalityName,
): DocumentsAnswer {
  const index = Number(query.rota);
  const trip = keptTrip(answer, index);
  const vpo = voucherTolls(trip, query.forma);
  return {
    id_consulta: id,
    rota: trip.route ? index : null,
    vpo,
    mdfe: manifest(trip, vpo, query, nameOf),
    ciot: transport(trip, vpo),
  };
}

/** The freight of a trip for its registration (CIOT), and what it lacks. */
function transport(
  { route, places, isComplete, vehicle, notices }: KeptTrip,
  { valor_total: tolls }: DocumentsAnswer["vpo"],
): DocumentsAnswer["ciot"] {
  const floor = route?.tabela_frete_detalhe;
  const codeAt = (place: number | undefined) => places[place ?? -1]?.codigo_ibge ?? null;
  const { indexes = [], isReturn = false } = route ? visitedPlaces(route) : {};
  const [from, to] = [codeAt(indexes[0]), codeAt(indexes.at(-1))];
  const pending = [
    ...(floor ? [] : [{ campo: "piso_minimo", mensagem: NO_FLOOR }]),
    ...(from === null ? [{ campo: "codigo_municipio_origem", mensagem: UNKNOWN }] : []),
    ...(to === null ? [{ campo: "codigo_municipio_destino", mensagem: UNKNOWN }] : []),
    ...(isReturn ? [{ campo: "distancia_km", mensagem: BOTH_WAYS }] : []),
    ...(isComplete ? [] : [{ campo: "valor_vale_pedagio", mensagem: INCOMPLETE }]),
    ...uncertainIn("ciot", route ? withoutShortLinks(notices, route.distancia_metros) : notices),
  ];
  return {
    pronto: pending.length === 0,
    pendencias: pending,
    codigo_municipio_origem: from,
    codigo_municipio_destino: to,
    distancia_km: route?.distancia.valor ?? null,
    piso_minimo: floor && route ? route.tabela_frete : null,
    ato: floor?.ato ?? null,
    vigencia: floor?.vigencia ?? null,
    tabela: floor?.tabela ?? null,
    carga: floor?.carga ?? null,
    eixos: vehicle.eixos,
    valor_vale_pedagio: tolls,
  };
}

/**
 * Largest share of the distance that may be estimated, from places to their roads. A choice: it is
 * below half the mean difference of the service's distances from published ones.
 */
const NEGLIGIBLE_SHARE = 0.01;

/** The notices without those on estimated links to the road, if all links together are short. */
function withoutShortLinks(notices: readonly NoticeItem[], metres: number): readonly NoticeItem[] {
  const isLink = ({ codigo }: NoticeItem) => codigo === "local_longe_da_estrada";
  const linked = notices
    .filter(isLink)
    .reduce((sum, { distancia_metros = Number.POSITIVE_INFINITY }) => sum + distancia_metros, 0);
  return linked > NEGLIGIBLE_SHARE * metres ? notices : notices.filter((one) => !isLink(one));
}

const NO_FLOOR = "a consulta não pediu o piso, ou ele não se aplica ou não é conhecido";
const BOTH_WAYS = "a distância, o piso e os pedágios são de ida e volta";
const UNKNOWN = "o município não é conhecido";
const INCOMPLETE = "faltam, ou podem faltar, praças ou tarifas: veja os avisos da consulta";
