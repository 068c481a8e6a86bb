import { loadNotices } from "../../../quote/tolls/load-notices.ts";
import type { TollQuote } from "../../../quote/tolls/quote-tolls.ts";
import { travelNotices } from "../../../quote/tolls/travel-date.ts";
import type { PathTrip } from "../requests/toll-request.ts";
import type { TollResponse } from "../schemas/toll-query-schema.ts";
import { noticeItems } from "./notice-answer.ts";
import { passageItem, tollSums, vehicleItem } from "./passage-answer.ts";

/** The tolls of a path in the format of the API; `tarifa` is the electronic price. */
export function tollAnswer(quote: TollQuote, { travel, load, vehicle }: PathTrip): TollResponse {
  const sums = tollSums(quote);
  const isOffRoad = quote.notices.some(({ code }) => code === "fora_das_estradas");
  return {
    pedagios: quote.passages.map((passage) => {
      const item = passageItem(passage);
      return { ...item, tarifa: item.valor_tag ?? 0 };
    }),
    ...sums,
    valor_pedagios_completo: sums.valor_pedagios_completo && !isOffRoad,
    data_referencia: travel.reference,
    veiculo: vehicleItem(vehicle),
    avisos: noticeItems([...loadNotices([load]), ...travelNotices(travel), ...quote.notices]),
  };
}
