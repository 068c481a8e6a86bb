import type { Point } from "../../../lib/quote/geo/point.ts";

/** The most points with times that fit into a request of 4 MB. */
export const MOST_TIMED_POINTS = 40_000;

/**
 * Use of a file's times, or the reason why they are not used; part of a key of the page's texts.
 */
export type UseOfTimes = "none" | "used" | "dated" | "partial" | "tooMany";

/** The body of a polyline query. */
export interface TrackRequest {
  polyline?: { string: string; precision: string };
  pontos?: { latitude: number; longitude: number; horario: string }[];
  config: { vehicle: { type: string; axis: string }; data_viagem?: string };
}

/** A path that the user brought, encoded, with the times of its points as the file has them. */
interface SentTrack {
  path: readonly Point[];
  encoded: string;
  precision: 5 | 6;
  times: readonly string[] | undefined;
}

/** The query for a path: by the times of its points unless a day was chosen. */
export function trackRequest(
  track: SentTrack,
  config: TrackRequest["config"],
): { request: TrackRequest; times: UseOfTimes } {
  const times = useOfTimes(track.times, config.data_viagem);
  if (times !== "used") {
    const polyline = { string: track.encoded, precision: String(track.precision) };
    return { request: { polyline, config }, times };
  }
  const pontos = track.path.map(([latitude, longitude], i) => ({
    latitude,
    longitude,
    horario: track.times?.[i] ?? "",
  }));
  return { request: { pontos, config }, times };
}

function useOfTimes(times: readonly string[] | undefined, day: string | undefined): UseOfTimes {
  if (!times) return "none";
  if (day !== undefined) return "dated";
  if (times.includes("")) return "partial";
  return times.length > MOST_TIMED_POINTS ? "tooMany" : "used";
}
