import type { Scene, ScenePlace, ScenePlaza } from "./scene.ts";

/**
 * A plaza with the numbers of all passages at its point, in ascending order; a list has none. Its
 * label is that of the first.
 */
export interface SharedPlaza extends Omit<ScenePlaza, "number" | "price"> {
  numbers: readonly number[];
  /** The prices of the passages that are known. */
  prices: readonly number[];
}

/**
 * Plazas with the passages of a route at the same point joined, such as those of a round trip: they
 * have the identifier of the first.
 */
export function sharedPlazas(plazas: Scene["plazas"]): SharedPlaza[] {
  const at = ({ position, number, id }: ScenePlaza) =>
    number === undefined ? id : position.map((value) => value.toFixed(3)).join();
  return [...Map.groupBy(plazas, at).values()].flatMap((shared) => {
    const [first] = shared;
    if (!first) return [];
    const { number: _, price: __, ...about } = first;
    const known = shared.flatMap(({ price }) => price ?? []);
    const numbers = shared.flatMap(({ number }) => (number === undefined ? [] : [Number(number)]));
    return [{ ...about, numbers, prices: known, known: shared.every((one) => one.known) }];
  });
}

/** Places with those at the same point joined, such as the ends of a round trip: `A·T`. */
export function sharedPlaces(places: Scene["places"]): (ScenePlace & { letters: number })[] {
  const at = ({ position }: ScenePlace) => position.map((value) => value.toFixed(4)).join();
  return [...Map.groupBy(places, at).values()].map((shared) => ({
    position: shared[0]?.position ?? [0, 0],
    label: shared.map(({ label }) => label).join("·"),
    letters: shared.length,
  }));
}
