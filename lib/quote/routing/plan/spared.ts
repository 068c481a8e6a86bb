import { kilometres } from "../../../base/brazilian-format.ts";
import { elementAt, lastOf } from "../../../base/element-at.ts";
import type { Notice } from "../../../base/notice.ts";
import type { VehicleType } from "../../tolls/vehicle.ts";
import { roadOf } from "../ends/gap.ts";
import { burdensOf } from "../engine/burdens.ts";
import type { AllowedRoads, Leg, RoutingEngine, ShortestWay } from "../engine/engine.ts";
import type { Burden } from "../engine/road-costs.ts";
import type { Route } from "./plan-routes.ts";
import { ROUNDING_METRES, TIME_TOLERANCE } from "./shortest-once.ts";

/** The same on long earth roads. */
const EARTH_TIME_TOLERANCE = 0.1;
/** Ratio to the shortest way from which the notice says what the floor is for. A choice. */
const MUCH_LONGER = 1.5;

const NAMES: Readonly<Record<Burden, string>> = {
  earth: "estrada de terra",
  town: "centro urbano",
  ferry: "balsa",
};

/**
 * Names the burdens that an efficient route spares if it is longer and not clearly faster than the shortest,
 * and says that the floor, if there is one, follows it if it is much longer. The roads of the shortest
 * must admit the vehicle. Empty if the shortest is unknown.
 */
export async function sparedNotices(
  engine: Pick<RoutingEngine, "shortest" | "route" | "stretches">,
  { legs, stretchesByLeg }: Route,
  vehicle: VehicleType,
  admits: (rules: readonly string[]) => boolean,
  hasFloor = false,
): Promise<Notice[]> {
  const spared = { earth: 0, town: 0, ferry: 0 };
  let longer = 0;
  let slower = 0;
  for (const [i, leg] of legs.entries()) {
    const road = roadOf(leg);
    if (!road) continue;
    const below = road.lengthMetres - ROUNDING_METRES;
    const shortest = await shorterWay(engine, leg, below, { vehicle, admits });
    if (!shortest) continue;
    const metres = road.lengthMetres - shortest.lengthMetres;
    const costs = shortest.costs();
    const seconds = road.seconds - costs.seconds;
    const tolerance = costs.burdens.earth > 0 ? EARTH_TIME_TOLERANCE : TIME_TOLERANCE;
    if (seconds <= -tolerance * costs.seconds) continue;
    longer += metres;
    slower += seconds;
    const own = burdensOf(stretchesByLeg[i] ?? []);
    for (const burden of ["earth", "town", "ferry"] as const) {
      spared[burden] += Math.max(0, costs.burdens[burden] - own[burden]);
    }
  }
  const names = (["earth", "town", "ferry"] as const).filter((one) => spared[one] > 0);
  if (longer === 0 || names.length === 0) return [];
  const burdens = names.map((name) => NAMES[name]).join(", ");
  const minutes = Math.round(slower / 60);
  const time = minutes > 0 ? ` e cerca de ${hoursAndMinutes(minutes)} mais demorado` : "";
  const metres = legs.reduce((sum, { lengthMetres }) => sum + lengthMetres, 0);
  const isMuchLonger = slower > 0 && metres > MUCH_LONGER * (metres - longer);
  const floor = hasFloor && isMuchLonger ? " O piso de frete segue o trajeto mais longo." : "";
  const message = `O trajeto é ${kilometres(longer)} mais longo${time} que o mais curto, para evitar ${burdens}.${floor}`;
  return [{ code: "desvio_preferido", message, metres: longer }];
}

/** `2 h 05 min`; the computed time of the shortest way is not exact to the second. */
function hoursAndMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${String(minutes % 60).padStart(2, "0")} min` : `${minutes} min`;
}

/** The shortest way between the ends of a leg; undefined if it is not shorter than `belowMetres`. */
async function shorterWay(
  engine: Pick<RoutingEngine, "shortest" | "route" | "stretches">,
  leg: Leg,
  belowMetres: number,
  allowed: AllowedRoads,
): Promise<ShortestWay | undefined> {
  const listed = engine.shortest?.(leg, belowMetres, allowed) ?? { kind: "unknown" };
  if (listed.kind === "none") return undefined;
  const way =
    listed.kind === "shorter" ? listed.way : await askedShortest(engine, leg, allowed.vehicle);
  return way && way.lengthMetres < belowMetres ? way : undefined;
}

/**
 * The shortest way as the engine finds it, for legs with an end that is on no known edge or on
 * several.
 */
async function askedShortest(
  engine: Pick<RoutingEngine, "route" | "stretches">,
  { path }: Leg,
  vehicle: VehicleType,
): Promise<ShortestWay | undefined> {
  const ends = [elementAt(path, 0), lastOf(path)];
  const profile = { vehicle, prefer: "distance" } as const;
  const [found] = (await engine.route(ends, profile)) ?? [];
  if (!found) return undefined;
  const { lengthMetres, seconds } = found.road ?? found;
  const stretches = await engine.stretches(found, profile);
  const costs = () => ({ seconds, burdens: burdensOf(stretches) });
  return { lengthMetres, costs, stretches: () => stretches };
}
