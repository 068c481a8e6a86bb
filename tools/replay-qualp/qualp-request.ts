import { z } from "zod";

/** A value that forms send as a number, as text, or empty. */
const value = z.union([z.string(), z.number(), z.boolean()]).nullish();

/** The part of a QualP v4 request that changes an answer; other fields are kept and reported. */
export const qualpRequestSchema = z.looseObject({
  locations: z
    .array(z.union([z.string(), z.looseObject({ lat: z.coerce.number(), lng: z.coerce.number() })]))
    .optional(),
  polyline: z
    .looseObject({ string: z.string(), precision: z.union([z.string(), z.number()]) })
    .optional(),
  config: z
    .looseObject({
      route: z
        .looseObject({
          type_route: value,
          calculate_return: value,
          alternative_routes: value,
          optimized_route: value,
          optimized_route_destination: value,
        })
        .nullish(),
      vehicle: z.looseObject({ type: value, axis: value }).nullish(),
      freight_table: z.looseObject({ category: value, freight_load: value, axis: value }).nullish(),
      tolls: z.looseObject({ retroactive_date: value }).nullish(),
      fuel_consumption: z.looseObject({ fuel_price: value, km_fuel: value }).nullish(),
    })
    .nullish(),
});

export type QualpRequest = z.infer<typeof qualpRequestSchema>;

/** Fields of a QualP v4 request that are translated. */
const TRANSLATED = [
  "locations",
  "polyline.string",
  "polyline.precision",
  "config.route.type_route",
  "config.route.calculate_return",
  "config.route.alternative_routes",
  "config.route.optimized_route",
  "config.route.optimized_route_destination",
  "config.vehicle.type",
  "config.vehicle.axis",
  "config.freight_table.category",
  "config.freight_table.freight_load",
  "config.freight_table.axis",
  "config.tolls.retroactive_date",
  "config.fuel_consumption.fuel_price",
  "config.fuel_consumption.km_fuel",
];
/** Fields that choose what is shown; figures do not depend on them. */
const SHOWN_ONLY = ["show", "format", "config.private_places", "config.router"];
/** Fields that may change figures and have no counterpart; unless empty, they are reported. */
const WITHOUT_COUNTERPART = [
  "config.route.avoid_locations",
  "config.route.avoid_locations_key",
  "config.vehicle.top_speed",
  "exception_key",
];

/** Fields of a request that are not replayed: those without a counterpart, and unknown ones. */
export function ignoredFields(request: QualpRequest): { dropped: string[]; unknown: string[] } {
  const filled = leaves(request).filter(
    ({ path }) => !within(path, [...TRANSLATED, ...SHOWN_ONLY]),
  );
  const dropped = filled
    .filter(({ path, isEmpty }) => within(path, WITHOUT_COUNTERPART) && !isEmpty)
    .map(({ path }) => path);
  const unknown = filled
    .filter(({ path }) => !within(path, WITHOUT_COUNTERPART))
    .map(({ path }) => path);
  return { dropped, unknown };
}

function within(path: string, known: readonly string[]): boolean {
  return known.some((name) => path === name || path.startsWith(`${name}.`));
}

function leaves(part: unknown, path = ""): { path: string; isEmpty: boolean }[] {
  if (typeof part === "object" && part !== null && !Array.isArray(part))
    return Object.entries(part).flatMap(([name, child]) =>
      leaves(child, path === "" ? name : `${path}.${name}`),
    );
  return [{ path, isEmpty: part === null || part === "" || part === false }];
}
