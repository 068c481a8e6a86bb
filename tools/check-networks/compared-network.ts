import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DomainError } from "../../lib/base/errors.ts";
import { ensureNetwork } from "../../lib/build/network/build-network.ts";
import { findNetwork } from "../../lib/laptop/imports/networks.ts";
import { showProgress } from "../../lib/laptop/imports/progress.ts";
import { buildDirectory, dataDirectory } from "../../lib/laptop/settings.ts";
import { ADDRESSES_FILE } from "../../lib/quote/addresses/index/index-format.ts";
import type { Point } from "../../lib/quote/geo/point.ts";
import { openEmbeddedResources } from "../../lib/quote/routing/network/open-embedded.ts";
import { quoteRoutes } from "../../lib/quote/routing/quote-routes.ts";
import { type PlazaStand, readStands } from "../../lib/quote/tolls/matching/plaza-stands.ts";
import { toRouteQuery } from "../../lib/service/api/requests/route-request.ts";
import { routeRequestSchema } from "../../lib/service/api/schemas/route-query-schema.ts";
import type { Answer } from "./compare-answers.ts";

const TRUCK = { vehicle: "truck", prefer: "time" } as const;
/** As far from a street as a place may be inside an imported area. */
const COVERED_METRES = 5_000;
/** Points per look-up of their roads. */
const AT_ONCE = 50;
const UNITS_PER_DEGREE = 1e5;

/** A street of a network's own address index. */
interface IndexedStreet {
  name: string;
  /** IBGE's code. */
  municipality: string;
  point: Point;
}

/** A network as it is compared: asked in this process, without a service. */
export interface ComparedNetwork {
  hasStreets: boolean;
  stands: readonly PlazaStand[];
  /** Streets of its own address index, in the index's order; empty without one. */
  streets: readonly IndexedStreet[];
  /** For each point, true if a place there lies in the network's area. */
  covers(points: readonly Point[]): Promise<boolean[]>;
  answer(locations: readonly string[], now: Date): Promise<Answer>;
}

/** Opens a network by its folder, by the name of an import, or the tables' own: `embedded`. */
export async function openComparedNetwork(name: string): Promise<ComparedNetwork> {
  const directory = await folderOf(name);
  const resources = await openEmbeddedResources(directory);
  const { stands } = await readStands(directory);
  const { engine, hasStreets } = resources;
  return {
    hasStreets,
    stands,
    streets: streetsOf(join(directory, ADDRESSES_FILE)),
    async covers(points) {
      if (!hasStreets) return points.map(() => true);
      const covered: boolean[] = [];
      for (let i = 0; i < points.length; i += AT_ONCE) {
        const roads = await engine.nearestRoads(points.slice(i, i + AT_ONCE), TRUCK);
        covered.push(...roads.map((road) => road !== undefined && road.metres <= COVERED_METRES));
      }
      return covered;
    },
    async answer(locations, now) {
      try {
        const query = toRouteQuery(routeRequestSchema.parse({ locations }), now);
        const { routes, places } = await quoteRoutes(query, resources);
        const [best] = routes;
        if (!best) return { refusal: "no route" };
        const { lengthMetres, seconds } = best.route;
        const plazas = best.tolls.passages.map(({ plaza }) => plaza.id);
        return { lengthMetres, seconds, plazas, places: places.map(({ point }) => point) };
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return { refusal: error.message };
      }
    },
  };
}

async function folderOf(name: string): Promise<string> {
  if (name === "embedded") return ensureNetwork(buildDirectory, showProgress());
  return existsSync(name) ? name : findNetwork(dataDirectory(), name);
}

/** Streets of an address index, in its order; at most about `most`, evenly chosen. */
export function streetsOf(file: string, most = Number.MAX_SAFE_INTEGER): IndexedStreet[] {
  if (!existsSync(file)) return [];
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database
    .prepare(
      `SELECT municipality, name, latitude, longitude FROM streets
       WHERE id % (1 + (SELECT max(id) FROM streets) / ?) = 0 ORDER BY id`,
    )
    .all(most);
  database.close();
  return rows.map(({ municipality, name, latitude, longitude }) => ({
    name: String(name),
    municipality: String(municipality),
    point: [Number(latitude) / UNITS_PER_DEGREE, Number(longitude) / UNITS_PER_DEGREE],
  }));
}
