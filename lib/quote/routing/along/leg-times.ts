import { timeInBrazil } from "../../tolls/calendar.ts";
import type { TravelDate } from "../../tolls/travel-date.ts";
import { restSeconds } from "./rest-time.ts";

/** Start and end of a leg in the time of Brasília, ISO 8601. */
export interface LegTimes {
  departure: string;
  arrival: string;
}

/** What besides driving takes time. */
interface TripTimes {
  travel: TravelDate;
  includesRest?: boolean | undefined;
  /** Time at each stop between two legs. */
  stopSeconds?: number | undefined;
}

/** The times of the legs; undefined if the hour of departure was not given. */
export function legTimes(
  legs: readonly { seconds: number }[],
  { travel: { departure, reference }, includesRest, stopSeconds = 0 }: TripTimes,
): LegTimes[] | undefined {
  // A trip without an hour begins now, but the same query must get the same answer all day.
  if (!departure || !reference.includes("T")) return undefined;
  const at = (driving: number, stops: number) => {
    const seconds = driving + (includesRest ? restSeconds(driving) : 0) + stops * stopSeconds;
    return timeInBrazil(new Date(departure.getTime() + seconds * 1_000));
  };
  let driven = 0;
  return legs.map(({ seconds }, i) => {
    const start = at(driven, i);
    driven += seconds;
    return { departure: start, arrival: at(driven, i) };
  });
}
