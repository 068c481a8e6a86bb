import type { Point } from "../../../lib/quote/geo/point.ts";
import type { TrackFault } from "./read-track.ts";
import type { ReadTrack } from "./track-worker.ts";

/** A path that the user brought, encoded for the query. */
export interface OpenedTrack extends Pick<ReadTrack, "encoded" | "precision" | "times"> {
  path: Point[];
}

/** Larger files cannot be the track of one trip and would fill the memory. */
const MOST_BYTES = 100_000_000;

/** Reads a text or a file in a worker, so that the page stays usable meanwhile. */
export async function openTrack(
  source: string | Blob,
  abort: AbortSignal,
): Promise<OpenedTrack | TrackFault> {
  if (source instanceof Blob && source.size > MOST_BYTES) return "track.tooLarge";
  const worker = new Worker(new URL("./track-worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve, reject } = Promise.withResolvers<ReadTrack | TrackFault>();
  worker.onmessage = ({ data }: MessageEvent<ReadTrack | TrackFault>) => resolve(data);
  worker.onerror = ({ message }) => reject(new Error(message));
  abort.addEventListener("abort", () => reject(abort.reason));
  try {
    worker.postMessage(source);
    const read = await promise;
    return typeof read === "string" ? read : { ...read, path: pairs(read.coordinates) };
  } finally {
    worker.terminate();
  }
}

function pairs(coordinates: Float64Array): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < coordinates.length; i += 2) {
    points.push([coordinates[i] ?? 0, coordinates[i + 1] ?? 0]);
  }
  return points;
}
