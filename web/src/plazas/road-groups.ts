import type { Plaza } from "../api/types.ts";

/** The plazas of a road in its state, such as `BR-040 (MG)` or `BA-099`. */
export interface RoadGroup {
  name: string;
  plazas: readonly Plaza[];
}

/** Plazas in the order of `byRoad` as groups of one road and state each. */
export function roadGroups(plazas: readonly Plaza[]): RoadGroup[] {
  const groups = Map.groupBy(plazas, ({ properties: { rodovia, uf } }) => roadIn(rodovia, uf));
  return [...groups].map(([name, found]) => ({ name, plazas: found }));
}

/** A road in its state, which the code of its own roads names already. */
export function roadIn(road: string, uf: string): string {
  return road.startsWith(`${uf}-`) ? road : `${road} (${uf})`;
}

/** Plazas in their order as runs of one operator each. */
export function operatorRuns(plazas: readonly Plaza[]): (readonly Plaza[])[] {
  const starts = plazas.flatMap(({ properties: { concessionaria } }, i) =>
    concessionaria === plazas[i - 1]?.properties.concessionaria ? [] : [i],
  );
  return starts.map((start, i) => plazas.slice(start, starts[i + 1]));
}

/** The first groups with a number of plazas in all; the last one may be cut. */
export function firstPlazas(groups: readonly RoadGroup[], most: number): RoadGroup[] {
  let left = most;
  return groups.flatMap(({ name, plazas }) => {
    const shown = plazas.slice(0, Math.max(0, left));
    left -= plazas.length;
    return shown.length > 0 ? [{ name, plazas: shown }] : [];
  });
}

/** Kilometres from the plaza before each, by the marks of their road; undefined where unknown. */
export function distancesAlong(plazas: readonly Plaza[]): (number | undefined)[] {
  return plazas.map(({ properties: { km } }, i) => {
    const before = plazas[i - 1]?.properties.km ?? null;
    return km === null || before === null ? undefined : km - before;
  });
}

/** Sum of the prices at the plazas of one direction. */
export interface WaySum {
  /** Reais, of the plazas whose price is known. */
  sum: number;
  /** False if a plaza has no known price. */
  isComplete: boolean;
}

/** Tolls of a truck with this number of axles that passes each plaza once, by direction. */
export function waySums(
  plazas: readonly Plaza[],
  axles: string,
): Record<"crescente" | "decrescente", WaySum> {
  const sumOf = (way: "crescente" | "decrescente"): WaySum => {
    const prices = plazas
      .filter(({ properties: { sentido } }) => sentido === way || sentido === "ambos")
      .map(({ properties: { tarifa } }) => tarifa?.[axles]);
    return {
      sum: prices.reduce<number>((sum, price = 0) => sum + price, 0),
      isComplete: !prices.includes(undefined),
    };
  };
  return { crescente: sumOf("crescente"), decrescente: sumOf("decrescente") };
}
