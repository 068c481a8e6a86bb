import { kilometres } from "../../../base/brazilian-format.ts";
import { elementAt } from "../../../base/element-at.ts";
import { placesNotFound } from "../../../base/errors.ts";
import type { Notice } from "../../../base/notice.ts";
import type { Point } from "../../geo/point.ts";
import type { Place } from "../../places/resolve/place.ts";
import { resolveFields } from "../../places/resolve/resolve-places.ts";
import type { PlaceSources } from "../../places/resolve/resolved-place.ts";
import type { Profile, RoutingEngine } from "../engine/engine.ts";

/** A place to pass on a leg, without stopping. */
export interface Via {
  text: string;
  /** Index of the leg, in the order of driving. */
  leg: number;
}

/** The points to pass, by leg. */
export type ViaPoints = ReadonlyMap<number, readonly Point[]>;

/** A place to pass with its position. */
export interface FoundVia {
  /** Path of the field. */
  campo: string;
  leg: number;
  point: Point;
  place: Place;
}

/** Resolves the places to pass; throws one `PlaceNotFound` that names all unresolved items. */
export function resolveVia(
  via: readonly Via[],
  sources: PlaceSources,
): { found: FoundVia[]; notices: Notice[] } {
  const texts = via.map(({ text }) => text);
  const { places, notices } = resolveFields(texts, sources, viaField);
  return {
    found: places.map((place) => ({
      campo: viaField(place.index),
      leg: elementAt(via, place.index).leg,
      point: place.point,
      place,
    })),
    notices: notices.map(({ code, message }) => ({ code, message })),
  };
}

function viaField(index: number): string {
  return `config.route.passar_por[${index}].local`;
}

/** The points of places to pass, in their order on each leg. */
export function pointsByLeg(found: readonly Pick<FoundVia, "leg" | "point">[]): ViaPoints {
  const legs = Map.groupBy(found, ({ leg }) => leg);
  return new Map([...legs].map(([leg, places]) => [leg, places.map(({ point }) => point)]));
}

/** Distance from the road from which a place to pass gets a notice. */
const REMOTE_METRES = 500;
/** Largest distance from a place to pass to a road. */
const MAX_ROAD_METRES = 50_000;

/** Names the places that the route passes at a distance; throws `PlaceNotFound` far from any road. */
export async function remoteVia(
  found: readonly Pick<FoundVia, "campo" | "point">[],
  engine: Pick<RoutingEngine, "nearestRoads">,
  profile: Profile,
): Promise<Notice[]> {
  if (found.length === 0) return [];
  const roads = await engine.nearestRoads(
    found.map(({ point }) => point),
    profile,
  );
  return found.flatMap(({ campo }, i): Notice[] => {
    const metres = roads[i]?.metres ?? Number.POSITIVE_INFINITY;
    if (metres > MAX_ROAD_METRES) {
      const mensagem = "fica a mais de 50 km de qualquer estrada";
      throw placesNotFound([{ campo, tipo: "local_sem_estrada", mensagem }]);
    }
    if (metres < REMOTE_METRES) return [];
    const message = `${campo}: fica a ${kilometres(metres)} da estrada mais próxima, que é por onde a rota passa.`;
    return [{ code: "local_longe_da_estrada", message }];
  });
}
