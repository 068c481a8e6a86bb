import { createReadStream } from "node:fs";
import { OSMTransform } from "osm-pbf-parser-node";
import type { Point } from "../../lib/quote/geo/point.ts";

/** A street of an extract: every line that bears its name. */
export interface ExtractStreet {
  name: string;
  lines: Point[][];
}

/** A house number of an extract. */
export interface ExtractHouse {
  street: string;
  number: number;
  point: Point;
}

type Tags = Readonly<Record<string, string>>;
type Element =
  | { type: "node"; id: number; lat: number; lon: number; tags?: Tags }
  | { type: "way"; id: number; refs: number[]; tags?: Tags }
  | { type: "relation" };

/** The named streets and house numbers of an OpenStreetMap extract (PBF) that fits into memory. */
export async function readExtract(
  file: string,
): Promise<{ streets: ExtractStreet[]; houses: ExtractHouse[] }> {
  const points = new Map<number, Point>();
  const streets = new Map<string, ExtractStreet>();
  const houses: ExtractHouse[] = [];
  const addHouse = (tags: Tags, point: Point | undefined) => {
    const number = Number(tags["addr:housenumber"]);
    const street = tags["addr:street"];
    if (street && point && Number.isInteger(number)) houses.push({ street, number, point });
  };
  const chunks = createReadStream(file).pipe(new OSMTransform()) as AsyncIterable<Element[]>;
  for await (const elements of chunks) {
    for (const element of elements) {
      if (element.type === "node") {
        const point: Point = [element.lat, element.lon];
        points.set(element.id, point);
        addHouse(element.tags ?? {}, point);
      } else if (element.type === "way") {
        const line = element.refs
          .map((ref) => points.get(ref))
          .filter((point) => point !== undefined);
        const { name, highway } = element.tags ?? {};
        addHouse(element.tags ?? {}, line[0]);
        if (!name || !highway || line.length < 2) continue;
        const street = streets.get(name) ?? { name, lines: [] };
        street.lines.push(line);
        streets.set(name, street);
      }
    }
  }
  return { streets: [...streets.values()], houses };
}
