/**
 * The price of diesel S10 on which the newest table of the freight floor rests, as in
 * `data/freight/diesel.csv`; prices at pumps differ.
 */
export const DIESEL_REFERENCE = {
  act: "Portaria SUROC nº 22",
  since: "2026-09-30",
  reaisPerLitre: 7.33,
} as const;
