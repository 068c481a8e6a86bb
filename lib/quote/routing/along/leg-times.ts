import { timeInBrazil } from "../../tolls/calendar.ts";
import type { TravelDate } from "../../tolls/travel-date.ts";
import type { Visit } from "./visits.ts";

/** Start and end of a leg in the time of Brasília, ISO 8601. */
export interface LegTimes {
  departure: string;
  arrival: string;
  /**
   * Whole seconds of waiting at the end of the leg, and of delay after the end of the place's
   * window; undefined if the trip has no windows.
   */
  window?: { waitSeconds: number; lateSeconds: number };
}

/** The times of the legs; undefined if the hour of departure was not given. */
export function legTimes(
  visits: readonly Visit[],
  { departure, reference }: TravelDate,
  hasWindows = false,
): LegTimes[] | undefined {
  // A trip without an hour begins now, but the same query must get the same answer all day.
  if (!departure || !reference.includes("T")) return undefined;
  const at = (seconds: number) => timeInBrazil(new Date(departure.getTime() + seconds * 1_000));
  return visits.map(({ wait, late, ...visit }) => ({
    departure: at(visit.departure),
    arrival: at(visit.arrival),
    ...(hasWindows && {
      window: { waitSeconds: Math.round(wait), lateSeconds: Math.round(late) },
    }),
  }));
}
