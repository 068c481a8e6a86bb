import { afterAll, beforeAll, expect, test } from "vitest";
import { readTable } from "../../lib/base/data-set.ts";
import { municipalityRowSchema } from "../../lib/quote/places/gazetteer/municipality-table.ts";
import { matrixResponseSchema } from "../../lib/service/api/schemas/matrix-schema.ts";
import { cellsOf } from "./matrix-job.ts";
import { startTestService, type TestService } from "./service.ts";

const CITIES = readTable("roads/municipalities.csv", municipalityRowSchema)
  .filter((_, i) => i % 97 === 0)
  .map(({ name, uf }) => `${name}/${uf}`);

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test("the cells of a job are those of the matrix query, row by row", async () => {
  const config = {
    vehicle: { type: "truck", axis: "6" },
    freight_table: { category: "A", freight_load: "geral" },
    pedagios: true,
    data_viagem: "2026-11-18",
  };
  // More than one block in both directions, the last ones smaller.
  const matriz = { origens: CITIES.slice(0, 21), destinos: CITIES.slice(2, 5), config };
  const { body } = await service.post("/consulta/matriz/12345", matriz);
  const alone = matrixResponseSchema.parse(body);
  const { job, cells } = await cellsOf(service, matriz);
  expect(job).toMatchObject({ total: 63, respondidas: 63, recusadas: 0, falhas: 0 });
  expect(job.matriz).toEqual({ origens: 21, destinos: 3 });
  expect(cells.map(({ indice, origem, destino }) => [indice, origem, destino])).toEqual(
    matriz.origens.flatMap((_, i) => matriz.destinos.map((_, j) => [3 * i + j, i, j])),
  );
  for (const { origem: i, destino: j, resposta } of cells) {
    expect(resposta).toMatchObject({
      origem: { texto: matriz.origens[i], endereco: alone.origens[i]?.endereco },
      destino: { texto: matriz.destinos[j], precisao: alone.destinos[j]?.precisao },
      distancia_metros: alone.distancias_metros[i]?.[j],
      duracao_segundos: alone.duracoes_segundos[i]?.[j],
      valor_pedagios: alone.valor_pedagios?.[i]?.[j],
      valor_pedagios_tag: alone.valor_pedagios_tag?.[i]?.[j],
      valor_pedagios_completo: alone.valor_pedagios_completo?.[i]?.[j],
      tabela_frete: alone.tabela_frete?.[i]?.[j],
      data_referencia: "2026-11-18",
    });
  }
});

test("blocks on both sides make the same matrix as one query", async () => {
  const origens = CITIES.slice(0, 45);
  const destinos = CITIES.slice(5, 58);
  const { body } = await service.post("/consulta/matriz/12345", { origens, destinos });
  const alone = matrixResponseSchema.parse(body);
  const { cells } = await cellsOf(service, { origens, destinos });
  expect(cells.map(({ resposta }) => resposta?.distancia_metros ?? null)).toEqual(
    alone.distancias_metros.flat(),
  );
  expect(cells.map(({ resposta }) => resposta?.duracao_segundos ?? null)).toEqual(
    alone.duracoes_segundos.flat(),
  );
});
