import { readTable } from "../lib/base/data-set.ts";
import { elementAt } from "../lib/base/element-at.ts";
import { ensureNetwork } from "../lib/build/network/build-network.ts";
import { showProgress } from "../lib/laptop/imports/progress.ts";
import { buildDirectory } from "../lib/laptop/settings.ts";
import type { Point } from "../lib/quote/geo/point.ts";
import { municipalityRowSchema } from "../lib/quote/places/gazetteer/municipality-table.ts";
import type { Leg } from "../lib/quote/routing/engine/engine.ts";
import { openValhalla } from "../lib/quote/routing/engine/valhalla.ts";
import { planRoutes, type Route, type RouteType } from "../lib/quote/routing/plan/plan-routes.ts";
import { surfaceOf } from "../lib/quote/routing/plan/surface.ts";
import { createRandom } from "../lib/quote/routing/plan/tour/random.ts";

// Plans routes between random municipalities and checks that `efficient` weighs well: it is never
// both longer and slower than `shortest`, and never more than 5 % longer than the fastest way to
// avoid less than 10 km of unpaved road. Usage: check-routes [pairs] [seed]
const [pairs = 1_000, seed = 1 + Math.floor(Math.random() * 1e9)] = process.argv
  .slice(2)
  .map(Number);
const MAX_STRETCH = 1.05;
const WORTH_A_DETOUR_METRES = 10_000;
const VEHICLE = "truck";

const seats = readTable("roads/municipalities.csv", municipalityRowSchema);
const engine = openValhalla(await ensureNetwork(buildDirectory, showProgress()));
const random = createRandom(seed);
console.log(`${pairs} pairs of municipalities, seed ${seed}`);

const counts = { compared: 0, unconnected: 0, pavedInstead: 0, dominated: 0, needless: 0 };
for (let i = 0; i < pairs; i += 1) {
  const [from, to] = [randomSeat(), randomSeat()];
  const stops = [from, to].map(({ latitude, longitude }): Point => [latitude, longitude]);
  const [efficient, shortest, fastest] = [
    await plan(stops, "efficient"),
    await plan(stops, "shortest"),
    (await engine.route(stops, { vehicle: VEHICLE, prefer: "time" }))?.[0],
  ];
  if (!efficient || !shortest || !fastest) {
    counts.unconnected += 1;
    console.log(`not connected: ${from.name}/${from.uf} – ${to.name}/${to.uf}`);
    continue;
  }
  counts.compared += 1;
  const name = `${from.name}/${from.uf} – ${to.name}/${to.uf}`;
  const isDominated =
    efficient.lengthMetres > shortest.lengthMetres && efficient.seconds > shortest.seconds;
  if (isDominated) {
    counts.dominated += 1;
    console.log(`longer and slower than the shortest: ${name}: ${figures(efficient, shortest)}`);
  }
  if (efficient.polyline !== fastest.polyline) counts.pavedInstead += 1;
  if (efficient.lengthMetres > MAX_STRETCH * fastest.lengthMetres) {
    const avoided = (await unpavedMetres(fastest)) - surfaceOf(efficient.stretches).unpavedMetres;
    if (avoided < WORTH_A_DETOUR_METRES) {
      counts.needless += 1;
      console.log(`a needless detour: ${name}: ${figures(efficient, fastest)}`);
    }
  }
}
console.log(
  `${counts.compared} compared, ${counts.pavedInstead} not the fastest, ${counts.unconnected} not connected; ` +
    `longer and slower than the shortest: ${counts.dominated}; needless detours: ${counts.needless}`,
);
if (counts.dominated + counts.needless + counts.unconnected > 0) {
  console.error("check-routes: efficient does not weigh well");
  process.exitCode = 1;
}

function randomSeat() {
  return elementAt(seats, Math.floor(random() * seats.length));
}

async function plan(stops: readonly Point[], type: RouteType): Promise<Route | undefined> {
  const settings = { type, vehicle: VEHICLE, optimize: false, lastFixed: true } as const;
  const [best] = await planRoutes(engine, () => 0, stops, {
    ...settings,
    returns: false,
    alternatives: 0,
  });
  return best;
}

async function unpavedMetres(leg: Leg): Promise<number> {
  const stretches = await engine.stretches(leg, { vehicle: VEHICLE, prefer: "time" });
  return surfaceOf(stretches).unpavedMetres;
}

function figures(...ways: Pick<Leg, "lengthMetres" | "seconds">[]): string {
  return ways
    .map(
      ({ lengthMetres, seconds }) =>
        `${(lengthMetres / 1_000).toFixed(1)} km ${Math.round(seconds)} s`,
    )
    .join(" against ");
}
