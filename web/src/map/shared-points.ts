import { distanceMetres } from "../../../lib/quote/geo/point.ts";
import type { Scene, ScenePlace, ScenePlaza } from "./scene.ts";

/**
 * A plaza with the numbers of all passages at its point, in ascending order; a list has none. Its
 * label is that of the first.
 */
export interface SharedPlaza extends Omit<ScenePlaza, "number" | "price" | "leg"> {
  numbers: readonly number[];
  /** The leg of each passage. */
  legs: readonly number[];
  /** The legs that pass it or a plaza beside it, such as the gantry of the other direction. */
  passedOn: ReadonlySet<number>;
  /** The prices of the passages that are known. */
  prices: readonly number[];
}

/** Metres between gantries of a road's two directions that are one plaza for the reader. */
const BESIDE = 12_000;

const legOf = ({ leg = 0 }: ScenePlaza) => leg;

/**
 * Plazas with the passages of a route at the same point joined, such as those of a round trip: they
 * have the identifier of the first.
 */
export function sharedPlazas(plazas: Scene["plazas"]): SharedPlaza[] {
  const onLegs = plazas.filter(({ number }) => number !== undefined);
  const at = ({ position, number, id }: ScenePlaza) =>
    number === undefined ? id : position.map((value) => value.toFixed(3)).join();
  return [...Map.groupBy(plazas, at).values()].flatMap((shared) => {
    const [first] = shared;
    if (!first) return [];
    const { number: _, price: __, leg: ___, ...about } = first;
    const known = shared.flatMap(({ price }) => price ?? []);
    const passages = shared.filter(({ number }) => number !== undefined);
    return [
      {
        ...about,
        numbers: passages.map(({ number }) => Number(number)),
        legs: passages.map(legOf),
        passedOn: new Set(
          passages.flatMap(({ position }) =>
            onLegs.filter((one) => distanceMetres(one.position, position) < BESIDE).map(legOf),
          ),
        ),
        prices: known,
        known: shared.every((one) => one.known),
      },
    ];
  });
}

/** A place with the letters of all places at its point, and their number. */
export type SharedPlace = ScenePlace & { letters: number };

/** Places with those at the same point joined, such as the ends of a round trip: `A·T`. */
export function sharedPlaces(places: Scene["places"]): SharedPlace[] {
  const at = ({ position }: ScenePlace) => position.map((value) => value.toFixed(4)).join();
  return [...Map.groupBy(places, at).values()].map((shared) => ({
    position: [0, 0],
    ...shared[0],
    label: shared.map(({ label }) => label).join("·"),
    letters: shared.length,
  }));
}
