import { z } from "zod";
import { readDataFile } from "../../../base/data-set.ts";
import type { Point } from "../../geo/point.ts";

const position = z.tuple([z.number(), z.number()]);
const polygon = z.array(z.array(position));
const collectionSchema = z.object({
  features: z.array(
    z.object({
      properties: z.object({ uf: z.string().length(2), name: z.string() }),
      geometry: z.discriminatedUnion("type", [
        z.object({ type: z.literal("Polygon"), coordinates: polygon }),
        z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(polygon) }),
      ]),
    }),
  ),
});

/** A UF (state or federal district) with the closed outer rings of its area. */
export interface State {
  uf: string;
  name: string;
  rings: Point[][];
}

/** The 27 UFs of `data/roads/states.geojson`. */
export function readStates(dataSet?: string): State[] {
  const { features } = collectionSchema.parse(
    JSON.parse(readDataFile("roads/states.geojson", dataSet)),
  );
  return features.map(({ properties, geometry }) => ({
    ...properties,
    rings: (geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates).map(
      ([outer = []]) => outer.map(([longitude, latitude]): Point => [latitude, longitude]),
    ),
  }));
}
