import { addProtocol } from "maplibre-gl";
import { FetchSource, PMTiles, Protocol, type RangeResponse } from "pmtiles";

/**
 * A PMTiles file of which no part is missing. While a range of a file is being stored in its cache,
 * Chromium sometimes answers another request for it with the first kilobytes only, and the tile
 * would stay empty: https://github.com/protomaps/PMTiles/issues/442. Such a range is fetched again,
 * and the cache is left alone from then on.
 */
export class TileFile extends FetchSource {
  override async getBytes(
    offset: number,
    length: number,
    signal?: AbortSignal,
    etag?: string,
  ): Promise<RangeResponse> {
    const range = await super.getBytes(offset, length, signal, etag);
    if (range.data.byteLength >= length) return range;
    // The library's own switch for `no-store`, which it sets by itself on Windows only.
    this.chromeWindowsNoCache = true;
    return super.getBytes(offset, length, signal, etag);
  }
}

let protocol: Protocol | undefined;

/** Lets the map read PMTiles files; the given ones as `TileFile`. */
export function readTiles(paths: readonly string[]): void {
  if (!protocol) {
    protocol = new Protocol();
    addProtocol("pmtiles", protocol.tile);
  }
  for (const path of paths) {
    if (!protocol.get(path)) protocol.add(new PMTiles(new TileFile(path)));
  }
}
