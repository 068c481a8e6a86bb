import fc from "fast-check";
import { readTable } from "../../lib/base/data-set.ts";
import { CARGO_TYPES, FREIGHT_TABLES } from "../../lib/quote/freight/floor.ts";
import { municipalityRowSchema } from "../../lib/quote/places/gazetteer/municipality-table.ts";
import { AXLES } from "../../lib/quote/tolls/vehicle.ts";
import type { RawRequest } from "../in-process-service.ts";
import { plausiblePolyline, polyline } from "./generated-paths.ts";

/** Towns whose only paved road is closed to the longest or heaviest trucks. */
const LIMITED_TOWNS = ["Cunha", "Lagoinha"];

const municipalities = readTable("roads/municipalities.csv", municipalityRowSchema).filter(
  ({ name, uf }) => uf !== "SP" || !LIMITED_TOWNS.includes(name),
);
const municipality = fc.constantFrom(...municipalities);

/**
 * Some seats of these states lie on rivers, farther from any road than coordinates are allowed to
 * be.
 */
const RIVER_STATES = ["AC", "AM", "AP", "PA", "RO", "RR"];

/** A place in one of the spellings that are always found. */
const place = municipality.chain(({ name, uf, latitude, longitude, cep_ranges }) => {
  const city = `${name}/${uf}`;
  const cep = cep_ranges[0]?.[0];
  return fc.constantFrom(
    city,
    `${name} - ${uf}`,
    `${name.toUpperCase()}, ${uf}`,
    `Rua das Flores, 10, ${name} - ${uf}`,
    ...(RIVER_STATES.includes(uf) ? [] : [`${latitude},${longitude}`]),
    ...(cep === undefined ? [] : [String(cep).padStart(8, "0")]),
  );
});

const vehicle = fc.constantFrom("truck", "car").chain((type) =>
  fc.record(
    {
      type: fc.constant(type),
      axis: fc.constantFrom(...AXLES[type as keyof typeof AXLES]).map(String),
    },
    { requiredKeys: ["type", "axis"] },
  ),
);

const route = fc.record(
  {
    optimized_route: fc.boolean(),
    optimized_route_destination: fc.constantFrom("last", "best"),
    calculate_return: fc.boolean(),
    alternative_routes: fc.constantFrom("0", "1", "2", "3"),
    type_route: fc.constantFrom("efficient", "shortest", "avoid_tolls"),
  },
  { requiredKeys: [] },
);

const freight_table = fc.record(
  {
    category: fc.constantFrom(...FREIGHT_TABLES),
    freight_load: fc.constantFrom(...CARGO_TYPES),
    retorno: fc.constant("nenhum"),
  },
  { requiredKeys: ["category", "freight_load"] },
);

const data_viagem = fc.constantFrom("2025-03-01", "2026-11-14T23:30", "2027-12-24T18:30:00Z");

const consumo = fc.record(
  {
    km_por_litro: fc.oneof(fc.double({ min: 0.5, max: 20, noNaN: true }), fc.constant("2.5")),
    preco_litro: fc.integer({ min: 0, max: 10_000 }).map((milli) => milli / 1_000),
    arla_percentual: fc.integer({ min: 0, max: 20 }),
  },
  { requiredKeys: ["km_por_litro", "preco_litro"] },
);

const resposta = fc.record(
  {
    geometria: fc.constantFrom("polilinha6", "polilinha5", "geojson", "nenhuma"),
    geometria_trechos: fc.boolean(),
    instrucoes: fc.boolean(),
  },
  { requiredKeys: [] },
);

const config = fc.record(
  { route, vehicle, freight_table, data_viagem, consumo, resposta },
  { requiredKeys: [] },
);

/** A truck with one axle suspended and dimensions of its own. */
const loadedTruck = fc.record(
  {
    type: fc.constant("truck"),
    axis: fc.oneof(fc.constantFrom("5", "9"), fc.constant(7)),
    eixos_suspensos: fc.constantFrom("1", 2),
    vazio: fc.boolean(),
    peso_kg: fc.integer({ min: 1_000, max: 90_000 }),
    altura_m: fc.double({ min: 2, max: 4.4, noNaN: true }),
    comprimento_m: fc.integer({ min: 5, max: 30 }),
    produto_perigoso: fc.boolean(),
  },
  { requiredKeys: ["type", "axis"] },
);

/** Bodies of route queries that are answered with 200. */
export const validRoute = fc
  .record({
    locations: fc.oneof(
      { weight: 12, arbitrary: fc.array(place, { minLength: 2, maxLength: 4 }) },
      { weight: 2, arbitrary: fc.array(place, { minLength: 5, maxLength: 13 }) },
    ),
    given: config,
    truck: fc.option(loadedTruck),
    emptyReturn: fc.boolean(),
    cheapest: fc.boolean(),
  })
  .map(({ locations, given, truck, emptyReturn, cheapest }) => {
    const criterio = cheapest && given.consumo ? { criterio: "custo" } : {};
    const settings = { ...given.route, ...criterio };
    const { freight_table: floor } = given;
    const isDangerous = floor?.freight_load.startsWith("perigosa_");
    const sized = truck && { ...truck, ...(isDangerous && { produto_perigoso: true }) };
    const chosen = { ...given, ...(sized && { vehicle: sized }), route: settings };
    const isReturnGiven = truck !== null || floor?.retorno !== undefined;
    const withReturn = emptyReturn && settings.calculate_return && floor && !isReturnGiven;
    return withReturn
      ? { locations, config: { ...chosen, freight_table: { ...floor, retorno_vazio: true } } }
      : { locations, config: chosen };
  });

/** Bodies of polyline queries that are answered with 200. */
export const validTolls = fc.record({
  polyline: plausiblePolyline,
  config: fc.record({ vehicle, data_viagem }, { requiredKeys: ["vehicle"] }),
});

const anyPlace = fc.oneof(
  place,
  fc.string({ maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 10 }),
  fc.tuple(fc.double(), fc.double()).map(String),
  fc.tuple(fc.double({ min: -34, max: 6 }), fc.double({ min: -75, max: -30 })).map(String),
  municipality.map(({ name }) => name),
  fc.nat({ max: 99_999_999 }).map((digits) => String(digits).padStart(8, "0")),
);

const shortRoute = fc.record(
  { locations: fc.array(anyPlace, { minLength: 2, maxLength: 3 }), config },
  { requiredKeys: ["locations"] },
);

const anyPolyline = fc.record({ polyline, config: fc.record({ vehicle }) });

type Path = readonly string[];

/** The paths of a body's fields and items, those of the nested ones included. */
function fieldsOf(body: unknown, path: Path = []): Path[] {
  if (typeof body !== "object" || body === null) return [];
  return Object.entries(body).flatMap(([key, value]) => {
    const here = [...path, key];
    return [here, ...fieldsOf(value, here)];
  });
}

/** The paths of a body's objects, itself included. */
function objectsOf(body: unknown, path: Path = []): Path[] {
  if (typeof body !== "object" || body === null) return [];
  const inside = Object.entries(body).flatMap(([key, value]) => objectsOf(value, [...path, key]));
  return Array.isArray(body) ? inside : [path, ...inside];
}

/** The body with the field at `path` replaced; undefined leaves it out. */
function withField(body: unknown, [key = "", ...rest]: Path, value: unknown): unknown {
  const copy = structuredClone(body) as Record<string, unknown>;
  copy[key] = rest.length === 0 ? value : withField(copy[key], rest, value);
  return copy;
}

/** A valid body with one field replaced, left out or added. */
export function spoilt(body: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const unknownField = fc.tuple(fc.string({ maxLength: 20 }), fc.jsonValue());
  return fc
    .tuple(body, fc.nat(), fc.option(fc.jsonValue(), { nil: undefined }), fc.option(unknownField))
    .map(([valid, index, value, added]) => {
      const paths = added ? objectsOf(valid) : fieldsOf(valid);
      const path = paths[index % paths.length] ?? [];
      return added
        ? withField(valid, [...path, added[0]], added[1])
        : withField(valid, path, value);
    });
}

function requests(body: fc.Arbitrary<unknown>): fc.Arbitrary<RawRequest> {
  const text = (json: fc.Arbitrary<unknown>) =>
    json.map((value): RawRequest => ({ body: JSON.stringify(value) ?? "" }));
  const stranger = fc.record({
    authorization: fc.oneof(fc.string(), fc.constant("Bearer a.b.c")),
    enterprise: fc.oneof(fc.string({ unit: "binary" }), fc.constant("12345")),
  });
  return fc.oneof(
    { weight: 6, arbitrary: text(body) },
    { weight: 6, arbitrary: text(spoilt(body)) },
    { weight: 1, arbitrary: text(fc.jsonValue()) },
    { weight: 1, arbitrary: fc.string().map((raw) => ({ body: raw })) },
    {
      weight: 1,
      arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => ({
        body: Buffer.from(bytes).toString("base64"),
        isBase64Encoded: true,
      })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(text(body), stranger).map(([one, other]) => ({ ...one, ...other })),
    },
  );
}

/** Requests of the two queries: valid, nearly valid and nonsense. */
export const GENERATED_REQUESTS = {
  "quote-routes": requests(shortRoute),
  "quote-tolls": requests(anyPolyline),
};
