import { roundToTenth } from "../brazilian-format.ts";
import type { RoadTaken } from "../routing/roads-taken.ts";
import type { RouteResponse } from "./schemas/route-response.ts";

type RoadItem = NonNullable<RouteResponse["rotas"][number]["instrucoes"]>[number];

const WAYS = { road: "estrada", ferry: "balsa", river: "rio" } as const;

/** A road of a route, from km to km on the way. */
export function roadItem({ road, way, uf, fromMetres, toMetres }: RoadTaken): RoadItem {
  return {
    rodovia: road ?? null,
    via: WAYS[way],
    uf: uf ?? null,
    km_inicio: roundToTenth(fromMetres / 1_000),
    km_fim: roundToTenth(toMetres / 1_000),
  };
}
