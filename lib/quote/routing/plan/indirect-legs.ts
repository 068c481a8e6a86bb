import { kilometres } from "../../../base/brazilian-format.ts";
import { elementAt } from "../../../base/element-at.ts";
import type { Notice } from "../../../base/notice.ts";
import { distanceMetres } from "../../geo/point.ts";
import { type Place, placeField } from "../../places/resolve/place.ts";
import type { Profile, RoutingEngine } from "../engine/engine.ts";
import type { Route } from "./plan-routes.ts";
import { type TimeBudget, UNLIMITED } from "./time-budget.ts";

/**
 * Smallest ratio of a leg to the straight line between its places that is checked. A choice: docs/data.md
 * counts the ways between neighbouring seats beyond it. Less would explain ordinary detours.
 */
const INDIRECT_RATIO = 3;
/** Detours on shorter legs are due to the street layout. A choice. */
const MIN_LEG_METRES = 1_000;

/**
 * Legs over three times as long as the straight line because the network has no better way: the
 * shortest way is as indirect. Of a truck's, says whether a car has a direct one. Asks the engine
 * only about such legs, one at a time while the budget lasts. `places` are the route's places in the
 * order of visiting.
 */
export async function indirectLegs(
  engine: RoutingEngine,
  places: readonly Place[],
  { legs }: Route,
  vehicle: Profile["vehicle"],
  budget: TimeBudget = UNLIMITED,
): Promise<Notice[]> {
  const notices: Notice[] = [];
  for (const [i, leg] of legs.entries()) {
    const [from, to] = [elementAt(places, i), elementAt(places, i + 1)];
    const straight = distanceMetres(from.point, to.point);
    const isIndirect = (metres: number) => metres > INDIRECT_RATIO * straight;
    if (leg.lengthMetres < MIN_LEG_METRES || !isIndirect(leg.lengthMetres)) continue;
    if (!budget.allows()) return notices;
    const ends = [from.point, to.point];
    const shortest = (await engine.route(ends, { vehicle, prefer: "distance" }))?.[0];
    if (shortest && !isIndirect(shortest.lengthMetres)) continue;
    const byCar =
      vehicle === "truck" &&
      (await engine.route(ends, { vehicle: "car", prefer: "distance" }))?.[0];
    const reason =
      byCar && !isIndirect(byCar.lengthMetres)
        ? `a estrada direta, de ${kilometres(byCar.lengthMetres)}, é fechada a caminhões deste porte ou difícil para eles`
        : "a rede não tem estrada direta";
    const message = `De ${placeField(from.index)} a ${placeField(to.index)}: ${reason}; o trajeto tem ${kilometres(leg.lengthMetres)} para ${kilometres(straight)} em linha reta.`;
    notices.push({ code: "sem_estrada_direta", message });
  }
  return notices;
}
