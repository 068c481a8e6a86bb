import { around } from "geokdbush";
import KDBush from "kdbush";
import { readTable } from "../../../lib/base/data-set.ts";
import { elementAt } from "../../../lib/base/element-at.ts";
import { type Link, readLinks } from "../../../lib/build/network/links.ts";
import { placePlazas } from "../../../lib/build/network/plazas/place-plazas.ts";
import { distanceMetres, interpolate, type Point } from "../../../lib/quote/geo/point.ts";
import { municipalityRowSchema } from "../../../lib/quote/places/gazetteer/municipality-table.ts";
import { createRandom } from "../../../lib/quote/routing/plan/tour/random.ts";
import { plazaRowSchema } from "../../../lib/quote/tolls/catalogue/plaza-table.ts";
import { drawRoads, exitKey, type Roads } from "./draw-roads.ts";
import { drawTown, type Town } from "./draw-town.ts";
import { counting, type Drawing } from "./extract-writer.ts";

/** A town farther than this from every road has none, such as on islands and rivers. */
const REACH_KM = 40;
/** Distance between two bends of the road to a town. */
const BEND_METRES = 400;
/** Growth of a town with the number of its CEPs: large towns would cover their neighbours. */
const CROWDING = 0.55;
/** Difference of the seeds of a town's streets and of what stands around them. */
const AROUND = 500;

interface JoinedTown extends Town {
  /** The vertex at which it joins a road; undefined if none is near. */
  exit: { key: string; point: Point } | undefined;
}

/** Draws the country: its roads between towns, then each town with the road to it. */
export function createCountry(ways: number, seed: number): (drawing: Drawing) => void {
  const links = readLinks();
  const plazas = readTable("tolls/plazas.csv", plazaRowSchema);
  const gantries = new Set(plazas.filter((plaza) => plaza.free_flow).map(({ id }) => id));
  const { stands } = placePlazas(links, plazas);
  const { towns, exits } = joinTowns(readTowns(), links);
  const roads: Roads = { links, stands, gantries, exits };
  const all = sized(towns, ways - waysOf(roads));
  return (drawing) => {
    const joined = drawRoads(roads, drawing);
    for (const [i, town] of all.entries()) {
      // The generator's state is a number from 1 to 2^31 - 2.
      const randomOf = (of: number) =>
        createRandom(1 + ((of * 1_000_003 + i * 7_919) % 2_147_483_000));
      // Others choose the surroundings, so that the streets are the same with and without them.
      const centre = drawTown(town, drawing, randomOf(seed), randomOf(seed + AROUND));
      const exit = town.exit && joined.get(town.exit.key);
      if (exit) drawRoadTo(town, centre, exit, drawing);
    }
  };
}

/** Draws the road from a town's centre to the road between towns. */
function drawRoadTo(
  { name, latitude, longitude, exit }: JoinedTown,
  centre: number,
  node: number,
  drawing: Drawing,
): void {
  if (!exit) return;
  const seat: Point = [latitude, longitude];
  const parts = Math.ceil(distanceMetres(seat, exit.point) / BEND_METRES);
  const bends = Array.from({ length: Math.max(0, parts - 1) }, (_, i) =>
    drawing.node(...interpolate(seat, exit.point, (i + 1) / parts)),
  );
  const tags = { highway: "secondary", surface: "asphalt", name: `Acesso a ${name}` };
  drawing.way([centre, ...bends, node], tags);
}

function readTowns() {
  return readTable("roads/municipalities.csv", municipalityRowSchema);
}

/** Chooses the vertex at which each town joins a road. */
function joinTowns(rows: ReturnType<typeof readTowns>, links: readonly Link[]) {
  const vertices = links
    .filter(({ surface }) => surface !== "FERRY")
    .flatMap(({ id, polyline }) => polyline.map((point, index) => ({ id, point, index })));
  const tree = new KDBush(vertices.length);
  for (const { point } of vertices) tree.add(point[1], point[0]);
  tree.finish();
  const exits = new Map<number, Set<number>>();
  const towns = rows.map((row) => {
    const [nearest] = around(tree, row.longitude, row.latitude, 1, REACH_KM);
    const vertex = nearest === undefined ? undefined : elementAt(vertices, nearest);
    if (vertex) exits.set(vertex.id, (exits.get(vertex.id) ?? new Set()).add(vertex.index));
    const exit = vertex && { key: exitKey(vertex.id, vertex.index), point: vertex.point };
    return { row, exit };
  });
  return { towns, exits };
}

/** The towns with their numbers of streets, which grow with their CEPs. */
function sized(towns: ReturnType<typeof joinTowns>["towns"], streets: number): JoinedTown[] {
  const weights = towns.map(
    ({ row }) => cepsOf(row).reduce((sum, [from, to]) => sum + to - from, 1) ** CROWDING,
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let [passed, given] = [0, 0];
  return towns.map(({ row: { name, latitude, longitude, ...row }, exit }, i) => {
    passed += elementAt(weights, i);
    const share = Math.round((streets * passed) / whole) - given;
    given += share;
    const cep = cepsOf(row)[0]?.[0] ?? 0;
    return { name, latitude, longitude, cep, exit, streets: share, kind: i % 2 ? "grid" : "grown" };
  });
}

function cepsOf({ cep_ranges }: Pick<ReturnType<typeof readTowns>[number], "cep_ranges">) {
  return cep_ranges;
}

function waysOf(roads: Roads): number {
  let ways = 0;
  const drawing = counting();
  drawRoads(roads, {
    ...drawing,
    way: (nodeIds, tags) => {
      ways += 1;
      return drawing.way(nodeIds, tags);
    },
  });
  return ways;
}
