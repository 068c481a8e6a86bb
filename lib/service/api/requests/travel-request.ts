import { parseTravelDate, type TravelDate, travelNow } from "../../../quote/tolls/travel-date.ts";

/** The travel date of a checked request; without one, now. */
export function toTravelDate(text: string | undefined, now: Date): TravelDate {
  return (text === undefined ? undefined : parseTravelDate(text, now)) ?? travelNow(now);
}
