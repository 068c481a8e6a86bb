import { z } from "zod";

const plaza = z.looseObject({
  codigo_antt: z.union([z.string(), z.number()]).nullish(),
  nome: z.string().nullish(),
  rodovia: z.string().nullish(),
  km: z.union([z.string(), z.number()]).nullish(),
  tarifa: z.union([z.record(z.string(), z.number().nullable()), z.array(z.unknown())]).nullish(),
});

const route = z.looseObject({
  distancia: z.looseObject({ valor: z.coerce.number() }).nullish(),
  pedagios: z.array(plaza).nullish(),
  tabela_frete: z.unknown().optional(),
});

/** An answer of QualP v4: one route, or several in `rotas`, the first of which counts. */
export const qualpAnswerSchema = z.union([
  z.looseObject({ rotas: z.array(route).min(1) }).transform(({ rotas }) => rotas[0] as Route),
  route.refine(
    ({ distancia, pedagios }) => distancia || pedagios,
    "it has neither distancia, pedagios nor rotas",
  ),
]);

type Route = z.infer<typeof route>;
export type QualpAnswer = z.infer<typeof qualpAnswerSchema>;
export type QualpPlaza = z.infer<typeof plaza>;

/** The plaza's price for a number of axles; undefined if the answer does not have it. */
export function priceAt({ tarifa }: QualpPlaza, axles: number): number | undefined {
  const prices = tarifa as Record<string, number | null> | null | undefined;
  return prices?.[String(axles)] ?? undefined;
}

/** The freight floor of a table, axle count and cargo; undefined if the answer does not have it. */
export function floorAt(
  { tabela_frete }: QualpAnswer,
  { table, axles, cargo }: { table: string; axles: number; cargo: string },
): number | undefined {
  if (typeof tabela_frete === "number") return tabela_frete;
  const dados = (
    tabela_frete as { dados?: Record<string, Record<string, Record<string, unknown>>> }
  )?.dados;
  const floor = dados?.[table]?.[String(axles)]?.[cargo];
  // A table without a row for these axles has 0 there.
  return typeof floor === "number" && floor > 0 ? floor : undefined;
}
