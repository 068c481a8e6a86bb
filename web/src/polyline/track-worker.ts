import { encodePolyline } from "../../../lib/quote/geo/polyline.ts";
import { readTrack } from "./read-track.ts";

/** The worker's result: arrays of numbers, which are transferred instead of copied. */
export interface ReadTrack {
  /** Latitude and longitude of each point, in turn. */
  coordinates: Float64Array;
  encoded: string;
  precision: 5 | 6;
  times: string[] | undefined;
}

// The functions of a worker; the page's types are those of a window.
const worker = globalThis as unknown as {
  onmessage: (message: MessageEvent<string | Blob>) => Promise<void>;
  postMessage(answer: unknown, transfer?: Transferable[]): void;
};

worker.onmessage = async ({ data }) => {
  const track = readTrack(typeof data === "string" ? data : await data.text());
  if (typeof track === "string") return worker.postMessage(track);
  const precision = track.kind === "polyline6" ? 6 : 5;
  const read: ReadTrack = {
    coordinates: Float64Array.from(track.path.flat()),
    encoded: encodePolyline(track.path, precision),
    precision,
    times: track.times,
  };
  worker.postMessage(read, [read.coordinates.buffer as ArrayBuffer]);
};
