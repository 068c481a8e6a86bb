import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Point } from "../../lib/quote/geo/point.ts";
import { SHEET_TYPES } from "../../lib/service/api/sheets/sheet-kind.ts";
import { streamWorkbook } from "../../lib/service/api/sheets/stream-workbook.ts";

/** A GPX of a path, as the devices that record one write it. */
export function gpxOf(path: readonly Point[]): string {
  const points = path.map(([lat, lon]) => `<trkpt lat="${lat}" lon="${lon}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="rota-vpo" xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">
<metadata><link href="https://www.openstreetmap.org/"><text>smoke</text></link></metadata>
<trk><name>smoke</name><trkseg>${points.join("\n")}</trkseg></trk>
</gpx>`;
}

/** An XLSX with one trip. */
export async function sheetOf(from: string, to: string, axles: number): Promise<Blob> {
  const rows = Readable.from([[[from, to, axles]]]);
  const bytes = await buffer(streamWorkbook(["origem", "destino", "eixos"], rows));
  return new Blob([new Uint8Array(bytes)], { type: SHEET_TYPES.xlsx });
}
