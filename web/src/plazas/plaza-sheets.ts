import { AXLES } from "../api/contract-values.ts";
import type { Plaza } from "../api/types.ts";
import { t } from "../i18n/i18n.ts";
import type { Rise } from "./rises.ts";

/** Headings of the columns that both files begin with. */
const heads = () => [
  ...(["toll.code", "batch.plaza", "plazas.road", "toll.operator"] as const).map((key) => t(key)),
  ...["UF", "km", t("toll.since")],
];

function cells({ id, properties }: Plaza) {
  const { nome, rodovia, concessionaria, uf, km, tarifa_vigencia: since } = properties;
  return [id, nome, rodovia, concessionaria, uf, km, since];
}

/** The list's plazas as lines of a file, with the names of the data. */
export function plazaLines(plazas: readonly Plaza[]) {
  const axles = AXLES.truck.map(String);
  return [
    [...heads(), ...axles],
    ...plazas.map((plaza) => [
      ...cells(plaza),
      ...axles.map((count) => plaza.properties.tarifa?.[count] ?? null),
    ]),
  ];
}

/** The rises as lines of a file. */
export function riseLines(rises: readonly Rise[]) {
  return [
    [...heads(), t("rises.before"), t("rises.after"), "%"],
    ...rises.map(({ plaza, before, after, share }) => [
      ...cells(plaza),
      ...[before, after, Math.round(share * 1_000) / 10],
    ]),
  ];
}
