import { elementAt } from "../../../base/element-at.ts";
import type { Notice, NoticeCode } from "../../../base/notice.ts";
import type { Place } from "../../places/resolve/place.ts";
import type { NearRoad, Profile } from "../engine/engine.ts";
import type { Coverage } from "./require-roads.ts";

/**
 * Notices on places whose streets a limit closes to the truck, or that are open to it at certain
 * hours only; none on the tables' network.
 */
export async function streetRules(
  places: readonly Place[],
  { engine, hasStreets }: Pick<Coverage, "engine" | "hasStreets">,
  profile: Profile,
  fieldOf: (index: number) => string,
): Promise<(Notice & { place: number })[]> {
  if (!hasStreets) return [];
  const roads = await engine.nearestRoads(
    places.map(({ point }) => point),
    profile,
  );
  return places.flatMap(({ index }, i) => {
    const road = elementAt(roads, i);
    const told = (code: NoticeCode, message: string) => ({
      code,
      message: `${fieldOf(index)}: ${message}`,
      place: index,
    });
    return [
      ...(road?.closedRoad ? [told("restricao_a_caminhoes", closed(road, road.closedRoad))] : []),
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

const TIMED =
  "a via do local é aberta a caminhões só em certos horários, segundo o OpenStreetMap. A rota não considera esses horários: confira a sinalização.";
