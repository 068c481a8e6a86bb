import { elementAt } from "../../../base/element-at.ts";
import type { Notice, NoticeCode } from "../../../base/notice.ts";
import type { Place } from "../../places/resolve/place.ts";
import type { NearRoad, Profile } from "../engine/engine.ts";
import type { Coverage } from "./require-roads.ts";

/**
 * Metres by which another road must be nearer to a place than the truck's for the place to lie on
 * it. A choice: at a corner, the truck stops around it.
 */
const NEARER_METRES = 50;

/**
 * Notices on places whose streets are closed to trucks, or to this one by a limit, or that are open
 * to it at certain hours only; none on the tables' network.
 */
export async function streetRules(
  places: readonly Place[],
  { engine, hasStreets }: Pick<Coverage, "engine" | "hasStreets">,
  profile: Profile,
  fieldOf: (index: number) => string,
): Promise<(Notice & { place: number })[]> {
  if (!hasStreets) return [];
  const points = places.map(({ point }) => point);
  const [roads, carRoads] = await Promise.all([
    engine.nearestRoads(points, profile),
    profile.vehicle === "truck" ? engine.nearestRoads(points, ANY_VEHICLE) : [],
  ]);
  return places.flatMap(({ index }, i) => {
    const road = elementAt(roads, i);
    const isBanned =
      road && !road.closedRoad && road.metres - (carRoads[i]?.metres ?? FAR) > NEARER_METRES;
    const told = (code: NoticeCode, message: string) => ({
      code,
      message: `${fieldOf(index)}: ${message}`,
      place: index,
    });
    return [
      ...(road?.closedRoad ? [told("restricao_a_caminhoes", closed(road, road.closedRoad))] : []),
      ...(isBanned ? [told("restricao_a_caminhoes", banned(road))] : []),
      ...(road?.hasHours ? [told("restricao_de_horario", TIMED)] : []),
    ];
  });
}

function closed({ metres }: NearRoad, closedRoad: "left" | "used"): string {
  const way = {
    left: `a via aberta mais próxima fica a ${Math.round(metres)} m`,
    used: "nenhuma via aberta fica por perto, e só ela leva ao local",
  }[closedRoad];
  return `um limite de peso ou tamanho fecha a este veículo a via do local, segundo o OpenStreetMap; ${way}. Confira a sinalização.`;
}

function banned({ metres }: NearRoad): string {
  return `a via do local é fechada a caminhões, segundo o OpenStreetMap; a via aberta mais próxima fica a ${Math.round(metres)} m. Confira a sinalização.`;
}

const ANY_VEHICLE: Profile = { vehicle: "car", prefer: "time" };
const FAR = Number.POSITIVE_INFINITY;
const TIMED =
  "a via do local é aberta a caminhões só em certos horários, segundo o OpenStreetMap. A rota não considera esses horários: confira a sinalização.";
