import { kilometres } from "../../../base/brazilian-format.ts";
import { elementAt } from "../../../base/element-at.ts";
import type { Notice } from "../../../base/notice.ts";
import type { Box } from "../../geo/box.ts";
import { distanceMetres, type Point } from "../../geo/point.ts";
import type { Stretch } from "../engine/engine.ts";
import { type Avoidance, isAvoidedRoad, roadName } from "./avoidance.ts";

/** The parts of a route that decide what it uses. */
interface Driven {
  stretches: readonly Stretch[];
  path: readonly Point[];
  passages: readonly { plaza: { id: string } }[];
}

/** Shorter uses are crossings. A choice. */
const MIN_METRES = 100;

/** Names what a route uses although it was to be avoided. */
export function usedNotices(avoid: Avoidance, { stretches, path, passages }: Driven): Notice[] {
  const metresOf = (isUsed: (stretch: Stretch) => boolean) =>
    stretches.filter(isUsed).reduce((sum, { lengthMetres }) => sum + lengthMetres, 0);
  const long = (name: string, metres: number) =>
    metres >= MIN_METRES ? [`${name} (${kilometres(metres)})`] : [];
  const used = [
    ...avoid.roads.flatMap((road) =>
      long(
        roadName(road),
        metresOf((stretch) => isAvoidedRoad(road, stretch)),
      ),
    ),
    ...avoid.ufs.flatMap((uf) =>
      long(
        uf,
        metresOf((stretch) => stretch.uf === uf),
      ),
    ),
    ...avoid.plazas
      .filter(({ id }) => passages.some(({ plaza }) => plaza.id === id))
      .map(({ name }) => `praça ${name}`),
    ...avoid.areas.flatMap((area, i) => long(`área ${i + 1}`, metresInside(path, area))),
  ];
  if (used.length === 0) return [];
  const message = `Sem caminho que evite tudo, a rota usa o que era para evitar: ${used.join("; ")}.`;
  return [{ code: "evitar_impossivel", message }];
}

/** Names what was to be avoided and is not on the network. */
export function unknownNotices(unknown: readonly string[]): Notice[] {
  if (unknown.length === 0) return [];
  const message = `A rede não conhece o que era para evitar, e a rota pode passar por isso sob outro nome: ${unknown.join("; ")}.`;
  return [{ code: "evitar_desconhecido", message }];
}

function metresInside(path: readonly Point[], [[south, west], [north, east]]: Box): number {
  const isInside = ([latitude, longitude]: Point) =>
    latitude >= south && latitude <= north && longitude >= west && longitude <= east;
  let metres = 0;
  for (let i = 1; i < path.length; i += 1) {
    const [from, to] = [elementAt(path, i - 1), elementAt(path, i)];
    if (isInside(from) && isInside(to)) metres += distanceMetres(from, to);
  }
  return metres;
}
