import whichPolygon from "which-polygon";
import { z } from "zod";
import { readDataFile, readTable } from "../../../base/data-set.ts";
import { interpolate, type Point } from "../../../quote/geo/point.ts";
import type { Link } from "../links.ts";

const areaSchema = z.looseObject({
  properties: z.looseObject({
    kind: z.enum(["core", "built_up", "population_circle"]),
    factor: z.number().min(1).optional(),
  }),
});
const ringRowSchema = z.strictObject({
  ring: z.string(),
  city: z.string(),
  links: z.string().transform((text) => text.split(";").map(Number)),
});

/**
 * Ratio of a truck's cost to its time on a street of a town. Measured as the speeds of `road-costs.ts`:
 * 1.4 fails (Salvador – Camaçari is 4 % shorter, through town), 1.6 to 2.5 pass, 3 fails (Santos – São
 * Paulo is 14 % longer).
 *
 * The factors of the cores in trucks/urban-areas.geojson were measured in the same way:
 *
 * - São Paulo: 1.9 fails (Curitiba – Arujá misses the Rodoanel), 2 passes, 2.1 fails (São Paulo –
 *   Santos is 5 % longer).
 * - Porto Alegre: 1.55 to 2 pass.
 * - Rio de Janeiro: 1.05 fails (Itaguaí – Magé leaves the BR-493 for the city), 1.1 to 1.55 pass, 1.6
 *   fails (São Paulo – Rio de Janeiro is 4 % longer).
 * - Curitiba: 2.2 fails (Ponta Grossa – Registro leaves the ring road), 2.3 to 4 pass, 6 fails
 *   (Curitiba – Joinville is 7 % longer).
 */
const STREET_FACTOR = 2;

/** Returns the ratio of a truck's cost to its time on a segment of a link; 1 outside towns. */
export type TownFactorOf = (link: Link, a: Point, b: Point) => number;

/**
 * Reads the urban areas. The core of a city is the area inside its ring road; the ring itself is
 * free. Elsewhere in town only streets without a number count, as numbered roads lead through.
 */
export function readTowns(): TownFactorOf {
  const { features } = z
    .object({ features: z.array(areaSchema) })
    .parse(JSON.parse(readDataFile("trucks/urban-areas.geojson")));
  const inside = (isCore: boolean) =>
    whichPolygon<{ factor?: number }>({
      type: "FeatureCollection",
      features: features.filter(({ properties }) => (properties.kind === "core") === isCore),
    });
  const [cores, towns] = [inside(true), inside(false)];
  const rings = new Set(readTable("trucks/ring-links.csv", ringRowSchema).flatMap((r) => r.links));
  return (link, a, b) => {
    const [latitude, longitude] = interpolate(a, b, 0.5);
    if (rings.has(link.id)) return 1;
    const core = cores([longitude, latitude]);
    if (core) return core.factor ?? 1;
    return link.refs.length === 0 && towns([longitude, latitude]) ? STREET_FACTOR : 1;
  };
}
