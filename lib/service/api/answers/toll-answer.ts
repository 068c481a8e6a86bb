import type { Notice } from "../../../base/notice.ts";
import { encodePolyline } from "../../../quote/geo/polyline.ts";
import { timeInBrazil } from "../../../quote/tolls/calendar.ts";
import { loadNotices } from "../../../quote/tolls/load-notices.ts";
import type { FollowedWay } from "../../../quote/tolls/matching/follow-roads.ts";
import type { PathQuote } from "../../../quote/tolls/quote-path.ts";
import type { PassageTime } from "../../../quote/tolls/track/track-clock.ts";
import { travelNotices } from "../../../quote/tolls/travel-date.ts";
import type { PathTrip } from "../requests/toll-request.ts";
import type { TollResponse } from "../schemas/toll-query-schema.ts";
import { coordinates } from "./measures.ts";
import { noticeItems } from "./notice-answer.ts";
import { passageItem, tollSums, vehicleItem } from "./passage-answer.ts";

/** Longest window of an estimate that is given to the second. */
const SECONDS_WINDOW_MILLISECONDS = 120_000;
/** Longest window for which an estimate is given at all; to the minute. */
const MINUTES_WINDOW_MILLISECONDS = 3_600_000;
const MINUTE_MILLISECONDS = 60_000;
/** Decimals of the encoded ways, those of a route's polyline. */
const WAY_PRECISION = 6;

/** The tolls of a path in the format of the API; `tarifa` is the electronic price. */
export function tollAnswer(
  quote: PathQuote,
  { travel, load, vehicle }: PathTrip,
  notices: readonly Notice[] = [],
): TollResponse {
  const found = [...loadNotices([load]), ...travelNotices(travel), ...notices, ...quote.notices];
  return {
    pedagios: quote.passages.map((passage, i) => {
      const item = passageItem(passage);
      return { ...item, ...timeItems(quote.times?.[i]), tarifa: item.valor_tag ?? 0 };
    }),
    ...tollSums(quote),
    data_referencia: travel.reference,
    veiculo: vehicleItem(vehicle),
    ...(quote.ways.length > 0 && { trechos_seguidos: quote.ways.map(wayItem) }),
    avisos: noticeItems(found),
  };
}

function wayItem({ ends: [from, to], way }: FollowedWay) {
  return {
    coordenada_inicio: coordinates(from),
    coordenada_fim: coordinates(to),
    polilinha: encodePolyline(way, WAY_PRECISION),
  };
}

/** The time of a passage, no more precise than its window. */
function timeItems(time: PassageTime | undefined) {
  if (!time) return {};
  const { estimate, from, to } = time;
  const step = to - from > SECONDS_WINDOW_MILLISECONDS ? MINUTE_MILLISECONDS : 1_000;
  const rounded = Math.min(Math.max(Math.round(estimate / step) * step, from), to);
  const isKnown = to - from <= MINUTES_WINDOW_MILLISECONDS;
  return {
    passagem_em: isKnown ? timeInBrazil(new Date(rounded)) : null,
    passagem_janela: { inicio: timeInBrazil(new Date(from)), fim: timeInBrazil(new Date(to)) },
  };
}
