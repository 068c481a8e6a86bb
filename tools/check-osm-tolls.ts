import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readTable } from "../lib/base/data-set.ts";
import { elementAt } from "../lib/base/element-at.ts";
import { encodeOsmPbf } from "../lib/build/network/document/osm-pbf.ts";
import { roadDocument } from "../lib/build/network/document/road-document.ts";
import { readLinks } from "../lib/build/network/links.ts";
import { buildExtractNetwork } from "../lib/build/network/osm/build-extract-network.ts";
import { createRunStage } from "../lib/build/network/osm/stages.ts";
import { placePlazas } from "../lib/build/network/plazas/place-plazas.ts";
import { showProgress } from "../lib/laptop/imports/progress.ts";
import { type Point, positionKey } from "../lib/quote/geo/point.ts";
import { municipalityRowSchema } from "../lib/quote/places/gazetteer/municipality-table.ts";
import { openValhalla } from "../lib/quote/routing/engine/valhalla.ts";
import { createRandom } from "../lib/quote/routing/plan/tour/random.ts";
import { createTollCatalogue } from "../lib/quote/tolls/catalogue/catalogue.ts";
import { readEmbeddedCatalogue } from "../lib/quote/tolls/catalogue/embedded.ts";
import { parseCatalogue } from "../lib/quote/tolls/catalogue/parts.ts";
import { plazaRowSchema } from "../lib/quote/tolls/catalogue/plaza-table.ts";
import { paidPassages } from "../lib/quote/tolls/matching/paid-passages.ts";
import { readStands } from "../lib/quote/tolls/matching/plaza-stands.ts";
import { conclude } from "./check/result.ts";

// Writes the roads and plazas of the data set as an OpenStreetMap extract of Brazil, imports it and
// drives random routes: `npm run check -- osm-tolls [ROUTES] [SEED]`. With plazas tied to booths,
// every route must pay what it pays with the plazas where the tables place them.
const [routes = "250", seed = "1"] = process.argv.slice(2);
const DAY = "2026-11-18";
const TRUCK = { vehicle: "truck", prefer: "time" } as const;

const directory = await mkdtemp(join(tmpdir(), "rota-vpo-osm-tolls-"));
try {
  const links = readLinks();
  const { stands } = placePlazas(links, readTable("tolls/plazas.csv", plazaRowSchema));
  const file = `${directory}.osm.pbf`;
  await writeFile(file, encodeOsmPbf(withBooths(links, stands)));
  console.log(await buildExtractNetwork(file, directory, createRunStage(showProgress())));
  await rm(file);
  await compare(stands, (await readStands(directory)).stands);
} finally {
  await rm(directory, { recursive: true });
}

/** The embedded network, with booths and gantries as OpenStreetMap tags them. */
function withBooths(links: ReturnType<typeof readLinks>, stands: Stands) {
  const gantries = new Set(
    readTable("tolls/plazas.csv", plazaRowSchema)
      .filter((plaza) => plaza.free_flow)
      .map(({ id }) => id),
  );
  const plazaAt = new Map(stands.map(({ point, plazaId }) => [positionKey(point), plazaId]));
  const roads = { links, stands, gantries: new Set<string>(), rivers: [], states: [] };
  const document = roadDocument(roads);
  const nodes = document.nodes.map((node) => {
    if (!node.tags) return node;
    const isGantry = gantries.has(plazaAt.get(positionKey(node.point)) ?? "");
    const tags = isGantry ? { highway: "toll_gantry" } : { barrier: "toll_booth" };
    return { ...node, tags };
  });
  return { nodes, ways: document.ways, relations: [] };
}

type Stands = ReturnType<typeof placePlazas>["stands"];

async function compare(
  placed: Stands,
  tied: Awaited<ReturnType<typeof readStands>>["stands"],
): Promise<void> {
  const tables = parseCatalogue(readEmbeddedCatalogue());
  const catalogues = [placed, tied].map((stands) => createTollCatalogue(tables, stands));
  const seats = readTable("roads/municipalities.csv", municipalityRowSchema);
  const random = createRandom(Number(seed));
  const pick = (): Point => {
    const { latitude, longitude } = elementAt(seats, Math.floor(random() * seats.length));
    return [latitude, longitude];
  };
  const engine = openValhalla(directory);
  const counts = { routes: 0, passages: 0 };
  const faults: string[] = [];
  for (let i = 0; i < Number(routes); i += 1) {
    const [leg] = (await engine.route([pick(), pick()], TRUCK)) ?? [];
    if (!leg) continue;
    const { path } = leg;
    const [expected = "", found = ""] = catalogues.map((catalogue) =>
      paidPassages(path, catalogue, DAY)
        .map(({ plaza }) => plaza.id)
        .join(" "),
    );
    counts.routes += 1;
    counts.passages += expected === "" ? 0 : expected.split(" ").length;
    if (expected === found) continue;
    faults.push(`expected ${expected}\n   found ${found}`);
  }
  conclude({
    checked: counts.passages,
    faults,
    seed: Number(seed),
    figures: [
      { name: "routes on booths of OpenStreetMap", value: counts.routes, unit: "" },
      { name: "passages on them", value: counts.passages, unit: "" },
      {
        name: "routes that pay otherwise",
        value: faults.length,
        unit: "",
        of: counts.routes,
        atMost: 0,
      },
    ],
  });
}
