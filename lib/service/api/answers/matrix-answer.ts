import type { Notice } from "../../../base/notice.ts";
import type { MatrixCell } from "../../../quote/routing/matrix/matrix-cell.ts";
import type { MatrixQuote } from "../../../quote/routing/matrix/quote-matrix.ts";
import { haveAllTolls } from "../../../quote/tolls/toll-sums.ts";
import type { TravelDate } from "../../../quote/tolls/travel-date.ts";
import type { MatrixRequest, MatrixResponse } from "../schemas/matrix-schema.ts";
import { noticeItems } from "./notice-answer.ts";
import { resolvedPlaceItem } from "./resolved-place-answer.ts";

/** A matrix in the format of the API; `defaults` are notices on assumed fields. */
export function matrixAnswer(
  { origins, destinations, rows, notices }: MatrixQuote,
  { origens, destinos = origens, config }: MatrixRequest,
  travel: TravelDate,
  defaults: readonly Notice[],
): MatrixResponse {
  const grid = <Value>(value: (cell: MatrixCell) => Value | undefined) =>
    rows.map((row) => row.map((cell) => value(cell) ?? null));
  const tolls = config.pedagios === true;
  const hasFloor = rows.some((row) => row.some(({ floorCents }) => floorCents !== undefined));
  return {
    origens: origins.map((place) => resolvedPlaceItem(place, origens)),
    destinos: destinations.map((place) => resolvedPlaceItem(place, destinos)),
    distancias_metros: grid(({ metres }) => metres),
    duracoes_segundos: grid(({ seconds }) => seconds),
    valor_pedagios: tolls ? grid((cell) => reais(cell.tolls?.totalCents)) : null,
    valor_pedagios_tag: tolls ? grid((cell) => reais(cell.tolls?.totalTagCents)) : null,
    valor_pedagios_completo: tolls
      ? grid((cell) => (cell.tolls ? haveAllTolls(cell.tolls) : undefined))
      : null,
    tabela_frete: hasFloor ? grid(({ floorCents }) => reais(floorCents)) : null,
    data_referencia: travel.reference,
    avisos: noticeItems([...defaults, ...notices]),
  };
}

function reais(cents: number | undefined): number | undefined {
  return cents === undefined ? undefined : cents / 100;
}
