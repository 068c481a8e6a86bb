/**
 * The price of diesel S10 on which the newest table of the freight floor rests, as in
 * `data/freight/diesel.csv`; prices at pumps differ.
 */
export const DIESEL_REFERENCE = {
  act: "Portaria SUROC nº 22",
  since: "2026-09-30",
  reaisPerLitre: 7.33,
} as const;

/**
 * Two acts of the freight floor between which only the price of diesel changed: each cell rose by
 * the change of the price, divided by the kilometres per litre that it assumes.
 */
export const CONSUMPTION_ACTS = {
  former: "Resolução ANTT nº 6.084",
  act: "Portaria SUROC nº 22",
} as const;

/** Kilometres per litre by the axles of the table's columns, the largest column first. */
const KILOMETRES_PER_LITRE = [
  [9, 1.725],
  [7, 2],
  [6, 2],
  [5, 2.3],
  [4, 2.65],
  [3, 3],
  [2, 3.95],
] as const;
/** The table's only other figure for a small truck. */
const NEOBULK_ON_TWO_AXLES = 5;
/** Share of the distance that a refrigerated load leaves for the same fuel. */
const REFRIGERATED_SHARE = 0.8;

export interface AssumedConsumption {
  /** Axles of the column: the next lower one if the table has none for the truck's. */
  axles: number;
  kilometresPerLitre: number;
}

/** The consumption that the freight floor assumes for a load; undefined below two axles. */
export function assumedConsumption(axles: number, cargo: string): AssumedConsumption | undefined {
  const column = KILOMETRES_PER_LITRE.find(([count]) => count <= axles);
  if (!column) return undefined;
  const [count, usual] = column;
  if (cargo === "neogranel" && count === 2) {
    return { axles: count, kilometresPerLitre: NEOBULK_ON_TWO_AXLES };
  }
  const share = cargo.endsWith("frigorificada") ? REFRIGERATED_SHARE : 1;
  return { axles: count, kilometresPerLitre: Number((usual * share).toFixed(3)) };
}
