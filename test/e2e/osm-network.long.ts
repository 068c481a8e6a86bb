import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readTable } from "../../lib/base/data-set.ts";
import { importExtract } from "../../lib/laptop/imports/import-extract.ts";
import { destination, distanceMetres, type Point } from "../../lib/quote/geo/point.ts";
import { localityName } from "../../lib/quote/places/gazetteer/locality.ts";
import { municipalityRowSchema } from "../../lib/quote/places/gazetteer/municipality-table.ts";
import { DocumentBuilder } from "../build/network/osm/document-builder.ts";
import { startTestService, type TestService } from "./service.ts";

// A stretch of the BR-040 at its first plaza in Minas Gerais, as OpenStreetMap may draw it, with a
// town of one-way streets: imported, served and asked over HTTP.

const PLAZA = "BR-040-MG-k17.6-A";
const ORIGIN: Point = [-17.09831, -47.02624];
/** The road's bearing at the plaza. */
const SOUTH_EAST = 155;

/** A point of the road, `along` metres from the plaza and `across` to the right of its course. */
function at(along: number, across: number): Point {
  return destination(destination(ORIGIN, SOUTH_EAST, along), SOUTH_EAST + 90, across);
}

let service: TestService;

beforeAll(async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), "rota-vpo-osm-"));
  const file = join(dataDirectory, "extract.osm.pbf");
  await country().write(file);
  expect(await importExtract(dataDirectory, file, "br-040")).toBe(0);
  service = await startTestService({ dataDirectory, network: "br-040" });
});
afterAll(() => service.stop());

/** Traffic keeps right, so the carriageway to the south-east is on the right of its course. */
function country(): DocumentBuilder {
  const builder = new DocumentBuilder();
  const road = { highway: "trunk", ref: "BR-040", oneway: "yes", surface: "asphalt" };
  const lane = { highway: "trunk", oneway: "yes", surface: "asphalt" };
  const booth = (along: number, across: number) => ({
    point: at(along, across),
    tags: { barrier: "toll_booth" },
  });
  builder.way(road, at(-6_000, 10), at(-150, 10));
  builder.way(road, at(150, 10), at(6_000, 10));
  for (const across of [6, 12, 18]) {
    builder.way(lane, at(-150, 10), at(-50, across), booth(0, across), at(50, across), at(150, 10));
  }
  builder.way(road, at(6_000, -10), at(150, -10), booth(0, -10), at(-150, -10), at(-6_000, -10));
  builder.way(lane, at(6_000, 10), at(6_000, -10));
  builder.way(lane, at(-6_000, -10), at(-6_000, 10));
  // A block of one-way streets beside the road's end, driven around clockwise.
  const street = { highway: "residential", oneway: "yes", surface: "asphalt" };
  const corners = [at(-6_000, 10), at(-6_000, 400), at(-6_400, 400), at(-6_400, 10)];
  for (const [i, name] of ["Rua Um", "Rua Dois", "Rua Três", "Rua Quatro"].entries()) {
    builder.way({ ...street, name }, corners[i] ?? ORIGIN, corners[(i + 1) % 4] ?? ORIGIN);
  }
  return builder;
}

interface Answer {
  rotas: {
    distancia: { valor: number };
    pedagios: { codigo_antt: string }[];
    polilinha: string;
    ufs: string[];
  }[];
  avisos: { codigo: string }[];
}

const vehicle = { type: "truck", axis: "5" };

async function route(...points: Point[]) {
  const { status, body } = await service.post("/consulta/consultaRoteirizador/12345", {
    locations: points.map(
      ([latitude, longitude]) => `${latitude.toFixed(6)},${longitude.toFixed(6)}`,
    ),
    config: { vehicle },
  });
  expect(status).toBe(200);
  const { rotas, avisos } = body as Answer;
  const [first] = rotas;
  if (!first) throw new Error("no route");
  return { ...first, avisos };
}

async function tollsOf(polyline: string): Promise<string[]> {
  const { status, body } = await service.post("/valePedagio/consultaPracasPolyline/12345", {
    polyline: { string: polyline, precision: "6" },
    config: { vehicle },
  });
  expect(status).toBe(200);
  return (body as Answer["rotas"][number]).pedagios.map(({ codigo_antt }) => codigo_antt);
}

test.each([
  ["to the south-east", at(-5_000, 10), at(5_000, 10), 10],
  ["to the north-west", at(5_000, -10), at(-5_000, -10), 10],
])("a drive %s pays the plaza once, in both queries", async (_, from, to, kilometres) => {
  const { pedagios, polilinha, distancia, ufs, avisos } = await route(from, to);
  expect(pedagios.map(({ codigo_antt }) => codigo_antt)).toEqual([PLAZA]);
  expect(await tollsOf(polilinha)).toEqual([PLAZA]);
  expect(distancia.valor).toBeCloseTo(kilometres, 0);
  expect(ufs).toEqual(["MG"]);
  expect(avisos.map(({ codigo }) => codigo)).not.toContain("sem_ruas");
});

test("there and back pays it twice, in both queries", async () => {
  const { pedagios, polilinha } = await route(at(-5_000, 10), at(5_000, 10), at(-5_000, -10));
  expect(pedagios).toHaveLength(2);
  expect(await tollsOf(polilinha)).toEqual([PLAZA, PLAZA]);
});

test("a way follows the one-way streets", async () => {
  const [here, next] = [at(-6_000, 200), at(-6_200, 400)];
  const there = await route(here, next);
  const back = await route(next, here);
  expect(there.distancia.valor).toBeCloseTo(0.4, 1);
  expect(back.distancia.valor).toBeCloseTo(1.18, 1);
});

test("places outside the extract are refused at once", async () => {
  const { status, body } = await service.post("/consulta/consultaRoteirizador/12345", {
    locations: [at(-5_000, 10).join(), "Recife/PE", at(40_000, 0).join()],
    config: { vehicle },
  });
  const { tipo, erros } = body as { tipo: string; erros: { campo: string }[] };
  expect({ status, tipo }).toEqual({ status: 400, tipo: "local_fora_da_rede" });
  expect(erros.map(({ campo }) => campo)).toEqual(["locations[1]", "locations[2]"]);
});

test("200 towns outside, near and far, are refused in every way of writing", async () => {
  const distance = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
    distanceMetres([latitude, longitude], ORIGIN);
  const seats = readTable("roads/municipalities.csv", municipalityRowSchema);
  const byDistance = seats.toSorted((a, b) => distance(a) - distance(b));
  const far = byDistance.filter((_, i) => i % 55 === 54);
  const towns = [...byDistance.slice(0, 100), ...far.slice(0, 100)];
  expect(towns).toHaveLength(200);
  for (const [i, town] of towns.entries()) {
    const city = localityName(town);
    const cep = String(town.cep_ranges[0]?.[0]).padStart(8, "0");
    const point = `${town.latitude},${town.longitude}`;
    const text = [city, `Rua Quinze de Novembro, 100, ${city}`, cep, point][i % 4];
    const { status, body } = await service.post("/consulta/consultaRoteirizador/12345", {
      locations: [at(-5_000, 10).join(), text],
      config: { vehicle },
    });
    const { tipo, erros } = body as { tipo: string; erros: { campo: string }[] };
    expect({ text, status, tipo, campos: erros.map(({ campo }) => campo) }).toEqual({
      text,
      status: 400,
      tipo: "local_fora_da_rede",
      campos: ["locations[1]"],
    });
  }
});
