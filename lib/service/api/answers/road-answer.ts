import { roundToTenth } from "../../../base/brazilian-format.ts";
import type { RoadTaken } from "../../../quote/routing/along/roads-taken.ts";
import type { SurfacePart } from "../../../quote/routing/along/surface-parts.ts";
import type { RouteResponse } from "../schemas/route-response-schema.ts";

type RouteItem = RouteResponse["rotas"][number];
type RoadItem = NonNullable<RouteItem["instrucoes"]>[number];
type SurfaceItem = NonNullable<RouteItem["superficies"]>[number];

const WAYS = { road: "estrada", ferry: "balsa", river: "rio" } as const;
const SURFACES = {
  unpaved: "nao_pavimentada",
  earth: "terra",
  ferry: WAYS.ferry,
  river: WAYS.river,
} as const;

/** A road of a route, with the kilometres of the route at which it begins and ends. */
export function roadItem(taken: RoadTaken): RoadItem {
  const { road, otherRoads, way, uf, fromMetres, toMetres } = taken;
  return {
    rodovia: road ?? null,
    outras_siglas: [...otherRoads],
    via: WAYS[way],
    uf: uf ?? null,
    km_inicio: roundToTenth(fromMetres / 1_000),
    km_fim: roundToTenth(toMetres / 1_000),
  };
}

/** An unpaved part of a route, with the kilometres of the route at which it begins and ends. */
export function surfaceItem({ kind, fromMetres, toMetres }: SurfacePart): SurfaceItem {
  return {
    tipo: SURFACES[kind],
    km_inicio: roundToTenth(fromMetres / 1_000),
    km_fim: roundToTenth(toMetres / 1_000),
  };
}
