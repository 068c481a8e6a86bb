import { elementAt } from "../../../base/element-at.ts";
import type { Notice } from "../../../base/notice.ts";
import type { Place } from "../../places/resolve/place.ts";
import type { Profile } from "../engine/engine.ts";
import type { Coverage } from "./require-roads.ts";

/** Notices on places whose streets a limit closes to the truck; none on the tables' network. */
export async function closedStreets(
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
    if (!road?.closedRoad) return [];
    const way = {
      left: `a via aberta mais próxima fica a ${Math.round(road.metres)} m`,
      used: "nenhuma via aberta fica por perto, e só ela leva ao local",
    }[road.closedRoad];
    const message = `${fieldOf(index)}: um limite de peso ou tamanho fecha a este veículo a via do local, segundo o OpenStreetMap; ${way}. Confira a sinalização.`;
    return [{ code: "restricao_a_caminhoes" as const, message, place: index }];
  });
}
