import { z } from "zod";
import { type RowFault, readRecords } from "../../../base/csv-table.ts";
import { describeIssues } from "../../../base/describe-issues.ts";
import { distanceMetres, type Point } from "../../geo/point.ts";
import { type Plaza, plazaPoint } from "./plaza-table.ts";

/** A number with a decimal point or comma; thousands are not separated in this file. */
const brazilianDecimal = z
  .string()
  .transform((text) => text.trim().replace(",", "."))
  .refine((text) => /^[+-]?\d+(\.\d+)?$/.test(text), "not a number")
  .transform(Number);

const brazilianDate = z
  .string()
  .regex(/^\d{2}\/\d{2}\/\d{4}$/, "not a date such as 31/12/2025")
  .transform((text) => text.split("/").reverse().join("-"));

const directions: Record<string, Plaza["direction"]> = {
  crescente: "increasing",
  decrescente: "decreasing",
  "crescente/decrescente": "both",
  crescentedecrescente: "both",
  bidirecional: "both",
  ambos: "both",
};

const direction = z
  .string()
  .transform(
    (text) =>
      directions[
        text
          .trim()
          .toLowerCase()
          .replace(/\s+(e\s+)?/g, "")
      ],
  )
  .refine((value) => value !== undefined, "unknown direction");

/** A row of the ANTT's open-data registry of federal plazas, its columns in the published order. */
const rowSchema = z.strictObject({
  concessionaria: z.string().trim().min(1),
  praca_de_pedagio: z.string().trim().min(1),
  ano_do_pnv_snv: z.string(),
  rodovia: z
    .string()
    .trim()
    .regex(/^BR-\d{3}/, "not a federal road")
    .transform((text) => text.slice(0, 6)),
  uf: z
    .string()
    .trim()
    .regex(/^[A-Z]{2}$/),
  km_m: brazilianDecimal,
  municipal: z.string().trim(),
  tipo_de_pista: z.string(),
  sentido: direction,
  situacao: z
    .string()
    .trim()
    .regex(/^(in)?ativ[oa]$/i, "neither active nor inactive"),
  data_da_inativacao: z.literal("").or(brazilianDate),
  latitude: brazilianDecimal.refine((value) => value >= -34 && value <= 6, "outside Brazil"),
  longitude: brazilianDecimal.refine((value) => value >= -75 && value <= -28, "outside Brazil"),
});

type RegistryRow = z.infer<typeof rowSchema>;

/** True if a file's first line begins like the registry's header. */
export function isAnttRegistry(text: string): boolean {
  const header = Object.keys(rowSchema.shape).slice(0, 3).join(";");
  return text.replace(/^\uFEFF/, "").startsWith(header);
}

/** Largest distance between two registrations of one plaza. */
const SAME_PLAZA_METRES = 1_500;
/** Usual precision of the registry's positions. */
const REGISTRY_METRES = 50;

/**
 * Updates the plazas from the registry. A plaza of the same road, UF and direction nearby keeps its
 * identifier and the columns that the registry lacks; others are new. Plazas missing from the
 * registry stay unchanged.
 */
export function mergeAnttRegistry(
  text: string,
  plazas: readonly Plaza[],
  today: string,
): { plazas: Plaza[]; faults: RowFault[] } {
  const faults: RowFault[] = [];
  const merged = [...plazas];
  const taken = new Set<string>();
  for (const { record, line } of readRecords(text, faults, ";")) {
    const parsed = rowSchema.safeParse(record);
    if (!parsed.success) {
      faults.push({ line, message: describeIssues(parsed.error) });
      continue;
    }
    const known = nearest(parsed.data, merged, taken);
    const updated = toPlaza(parsed.data, known, today);
    if (taken.has(updated.id)) {
      faults.push({ line, message: `repeats the plaza ${updated.id}` });
      continue;
    }
    taken.add(updated.id);
    if (known) merged[merged.indexOf(known)] = updated;
    else merged.push(updated);
  }
  return { plazas: merged, faults };
}

function nearest(row: RegistryRow, plazas: readonly Plaza[], taken: ReadonlySet<string>) {
  const point: Point = [row.latitude, row.longitude];
  return plazas
    .filter(
      (plaza) =>
        plaza.road === row.rodovia &&
        plaza.uf === row.uf &&
        plaza.direction === row.sentido &&
        !taken.has(plaza.id) &&
        distanceMetres(plazaPoint(plaza), point) <= SAME_PLAZA_METRES,
    )
    .sort((a, b) => distanceMetres(plazaPoint(a), point) - distanceMetres(plazaPoint(b), point))[0];
}

const LETTERS = { increasing: "C", decreasing: "D", both: "A" } as const;

function toPlaza(row: RegistryRow, known: Plaza | undefined, today: string): Plaza {
  const id = `${row.rodovia}-${row.uf}-k${row.km_m.toFixed(1)}-${LETTERS[row.sentido]}`;
  const inactive = /^in/i.test(row.situacao);
  const point: Point = [row.latitude, row.longitude];
  const stays = known && distanceMetres(plazaPoint(known), point) <= known.precision_m;
  const position: Pick<Plaza, "latitude" | "longitude" | "position_source" | "precision_m"> = stays
    ? known
    : {
        latitude: row.latitude,
        longitude: row.longitude,
        position_source: "registry",
        precision_m: REGISTRY_METRES,
      };
  const charges_until = inactive
    ? row.data_da_inativacao || (known?.charges_until ?? today)
    : undefined;
  return {
    id: known?.id ?? id,
    antt_code: known?.antt_code,
    name: row.praca_de_pedagio,
    operator: row.concessionaria,
    regulator: "ANTT",
    road: row.rodovia,
    uf: row.uf,
    km: row.km_m,
    municipality: row.municipal,
    ibge_code: known?.ibge_code ?? "",
    direction: row.sentido,
    bearings: known?.bearings,
    latitude: position.latitude,
    longitude: position.longitude,
    position_source: position.position_source,
    precision_m: position.precision_m,
    kind: known?.kind ?? "plaza",
    free_flow: known?.free_flow ?? false,
    charges_from: known?.charges_from,
    charges_until,
    confidence: known?.confidence ?? "high",
    source: known?.source ?? "ANTT, dados abertos, praças de pedágio",
  };
}
