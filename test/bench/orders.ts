import { readTable } from "../../lib/base/data-set.ts";
import { elementAt } from "../../lib/base/element-at.ts";
import type { Point } from "../../lib/quote/geo/point.ts";
import { municipalityRowSchema } from "../../lib/quote/places/gazetteer/municipality-table.ts";
import { doorToDoor } from "../../lib/quote/routing/ends/door-to-door.ts";
import type { Profile, RoutingEngine } from "../../lib/quote/routing/engine/engine.ts";
import { type AskDistances, orderPlaces } from "../../lib/quote/routing/plan/order-places.ts";
import { createRandom } from "../../lib/quote/routing/plan/tour/random.ts";
import { tourLength } from "../../lib/quote/routing/plan/tour/tour.ts";
import { visitingOrder } from "../../lib/quote/routing/plan/visiting-order.ts";
import { openBrazil } from "../brazil-network.ts";
import { leastMilliseconds, medianOf } from "./measure.ts";

const SIZES = [10, 20, 50];
const SETS = 8;
const SEED = 7;
const PROFILE: Profile = { vehicle: "truck", prefer: "time" };
const ENDS = { lastFixed: false, returns: false };

/** Orders of random places over the whole country, compared with those of the full matrix. */
export async function benchOrders(): Promise<void> {
  const { engine, stateAt } = await openBrazil();
  const seats = readTable("roads/municipalities.csv", municipalityRowSchema);
  const random = createRandom(SEED);
  const seat = () => elementAt(seats, Math.floor(random() * seats.length));
  for (const size of SIZES) {
    const found: { faster: number; longer: number; milliseconds: number }[] = [];
    for (let set = 0; set < SETS; set += 1) {
      const places = Array.from({ length: size }, seat);
      const points = places.map(({ latitude, longitude }): Point => [latitude, longitude]);
      const joined = doorToDoor(engine, stateAt, PROFILE.vehicle);
      found.push(await compare(points, joined));
    }
    const faster = found.map((one) => one.faster);
    const longer = found.map((one) => one.longer);
    console.log(
      `order of ${size} places: ${medianOf(found.map((one) => one.milliseconds)).toFixed(0)} ms, ` +
        `${medianOf(faster).toFixed(1)} times as fast as by the full matrix (${Math.min(...faster).toFixed(1)} at worst); ` +
        `tour ${percent(medianOf(longer))} longer (${percent(Math.max(...longer))} at worst; ${SETS} random sets)`,
    );
  }
}

async function compare(points: readonly Point[], engine: RoutingEngine) {
  const pointsOf = (indexes: readonly number[]) => indexes.map((i) => elementAt(points, i));
  const ask: AskDistances = async (from, to) => {
    const ways = await engine.ways(pointsOf(from), pointsOf(to), PROFILE);
    return ways.map((row) => row.map(({ metres }) => metres));
  };
  const all = [...points.keys()];
  let distances: number[][] = [];
  let [full, order]: number[][] = [];
  const [fullTime = 0, milliseconds = 0] = await leastMilliseconds(
    1,
    async () => {
      distances = await ask(all, all);
      full = visitingOrder(distances, ENDS);
    },
    async () => {
      order = await orderPlaces(points, ENDS, ask);
    },
  );
  const length = (tour = all) => tourLength(distances, tour, ENDS.returns);
  return {
    milliseconds,
    faster: fullTime / milliseconds,
    longer: length(order) / length(full) - 1,
  };
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}
