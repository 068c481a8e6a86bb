import { kilometres } from "../../../base/brazilian-format.ts";
import { type FieldError, placesNotFound } from "../../../base/errors.ts";
import type { Gazetteer } from "../../places/gazetteer/gazetteer.ts";
import type { Place } from "../../places/resolve/place.ts";
import type { Profile, RoutingEngine } from "../engine/engine.ts";

/** Largest distance from a caller's own coordinates to a road. */
const MAX_ROAD_METRES = 50_000;
/**
 * On a network with streets, distance from the nearest street beyond which a town lies outside the
 * imported area. A choice: the seats of towns stand on streets, extracts end between towns.
 */
const OUTSIDE_METRES = 5_000;

/** The network and the towns that it may cover. */
export interface Coverage {
  engine: Pick<RoutingEngine, "nearestRoads">;
  hasStreets: boolean;
  gazetteer: Pick<Gazetteer, "nearestSeat">;
}

/**
 * Throws `PlaceNotFound` for places without a road: a caller's own coordinates far from any, and, on
 * a network with streets, any place outside the area that was imported. The tables' network covers
 * every municipality.
 */
export async function requireRoads(
  places: readonly Place[],
  { engine, hasStreets, gazetteer }: Coverage,
  profile: Profile,
  fieldOf: (index: number) => string,
): Promise<void> {
  const asked = hasStreets ? places : places.filter((place) => place.exact);
  if (asked.length === 0) return;
  const metres = await metresOf(asked.map(({ point }) => point));
  const faults = await Promise.all(asked.map((place, i) => faultOf(place, metres[i] ?? FAR)));
  const fields = faults.flatMap((fault) => (fault ? [fault] : []));
  if (fields.length > 0) throw placesNotFound(fields);

  async function metresOf(points: readonly Place["point"][]): Promise<number[]> {
    const roads = await engine.nearestRoads(points, profile);
    return roads.map((road) => road?.metres ?? FAR);
  }

  async function faultOf(place: Place, toRoad: number): Promise<FieldError | undefined> {
    const campo = fieldOf(place.index);
    if (hasStreets && toRoad > OUTSIDE_METRES && (await isOutside(place))) {
      const nearest =
        toRoad < FAR ? `; a via mais próxima que ela tem fica a ${kilometres(toRoad)}` : "";
      const mensagem = `fica fora da área da rede de ruas em uso${nearest}`;
      return { campo, tipo: "local_fora_da_rede", mensagem };
    }
    if (toRoad <= MAX_ROAD_METRES) return undefined;
    const mensagem = "fica a mais de 50 km de qualquer estrada";
    return { campo, tipo: "local_sem_estrada", mensagem };
  }

  /** A town far from any street is outside, and so are coordinates near such a town. */
  async function isOutside({ exact, point, uf }: Place): Promise<boolean> {
    const seat = exact ? gazetteer.nearestSeat(point, uf) : undefined;
    if (!seat) return true;
    const [metres = FAR] = await metresOf([[seat.latitude, seat.longitude]]);
    return metres > OUTSIDE_METRES;
  }
}

const FAR = Number.POSITIVE_INFINITY;
