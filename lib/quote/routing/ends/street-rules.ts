import { elementAt } from "../../../base/element-at.ts";
import type { Notice, NoticeCode } from "../../../base/notice.ts";
import type { Point } from "../../geo/point.ts";
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
  const roads = await engine.nearestRoads(points, profile);
  const metresOfCars = await metresByCar(points, roads, engine, profile);
  return places.flatMap(({ index }, i) => {
    const road = elementAt(roads, i);
    const isBanned = road && road.metres - elementAt(metresOfCars, i) > NEARER_METRES;
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

/** Metres to the nearest road of a car; infinite where it cannot be much nearer than the truck's. */
async function metresByCar(
  points: readonly Point[],
  roads: readonly (NearRoad | undefined)[],
  engine: Coverage["engine"],
  { vehicle }: Profile,
): Promise<number[]> {
  const isAsked = roads.map(
    (road) => vehicle === "truck" && road && !road.closedRoad && road.metres > NEARER_METRES,
  );
  const asked = points.filter((_, i) => isAsked[i]);
  const found = asked.length > 0 ? await engine.nearestRoads(asked, ANY_VEHICLE) : [];
  const next = found.values();
  return isAsked.map((one) => (one ? next.next().value?.metres : undefined) ?? FAR);
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
