import { parse } from "csv-parse/sync";
import readWorkbook from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readTable } from "../../lib/base/data-set.ts";
import { municipalityRowSchema } from "../../lib/quote/places/gazetteer/municipality-table.ts";
import { matrixResponseSchema } from "../../lib/service/api/schemas/matrix-schema.ts";
import { cellsOf, fileOf } from "./matrix-job.ts";
import { startTestService, type TestService } from "./service.ts";

const CITIES = readTable("roads/municipalities.csv", municipalityRowSchema)
  .filter((_, i) => i % 97 === 0)
  .map(({ name, uf }) => `${name}/${uf}`);

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** The answer to a matrix query, which a busy machine refuses until its engine has time for it. */
async function matrixOf(query: object) {
  let answer = await service.post("/consulta/matriz/12345", query);
  while (answer.status === 503) answer = await service.post("/consulta/matriz/12345", query);
  return matrixResponseSchema.parse(answer.body);
}

test("the cells of a job are those of the matrix queries of its blocks, row by row", async () => {
  const config = {
    vehicle: { type: "truck", axis: "6" },
    freight_table: { category: "A", freight_load: "geral" },
    pedagios: true,
    data_viagem: "2026-11-18",
  };
  // More than one block in both directions, the last ones smaller.
  const matriz = { origens: CITIES.slice(0, 21), destinos: CITIES.slice(2, 5), config };
  // With tolls, a block has up to 20 places on each side.
  const alone = await Promise.all(
    [matriz.origens.slice(0, 20), matriz.origens.slice(20)].map((origens) =>
      matrixOf({ ...matriz, origens }),
    ),
  );
  const { job, cells } = await cellsOf(service, matriz);
  expect(job).toMatchObject({ total: 63, respondidas: 63, recusadas: 0, falhas: 0 });
  expect(job.matriz).toEqual({ origens: 21, destinos: 3 });
  expect(cells.map(({ indice, origem, destino }) => [indice, origem, destino])).toEqual(
    matriz.origens.flatMap((_, i) => matriz.destinos.map((_, j) => [3 * i + j, i, j])),
  );
  for (const { origem, destino: j, resposta } of cells) {
    const [block, i] = [alone[Math.floor(origem / 20)], origem % 20];
    expect(resposta).toMatchObject({
      origem: { texto: matriz.origens[origem], endereco: block?.origens[i]?.endereco },
      destino: { texto: matriz.destinos[j], precisao: block?.destinos[j]?.precisao },
      distancia_metros: block?.distancias_metros[i]?.[j],
      duracao_segundos: block?.duracoes_segundos[i]?.[j],
      valor_pedagios: block?.valor_pedagios?.[i]?.[j],
      valor_pedagios_tag: block?.valor_pedagios_tag?.[i]?.[j],
      valor_pedagios_completo: block?.valor_pedagios_completo?.[i]?.[j],
      tabela_frete: block?.tabela_frete?.[i]?.[j],
      data_referencia: "2026-11-18",
    });
  }
});

test("blocks on both sides make the same matrix as their queries", async () => {
  const origens = CITIES.slice(0, 45);
  const destinos = CITIES.slice(5, 58);
  const blocks = await Promise.all(
    [destinos.slice(0, 50), destinos.slice(50)].map((some) =>
      matrixOf({ origens, destinos: some }),
    ),
  );
  const { cells } = await cellsOf(service, { origens, destinos });
  const rows = (figure: "distancias_metros" | "duracoes_segundos") =>
    origens.flatMap((_, i) => blocks.flatMap((block) => block[figure][i] ?? []));
  expect(cells.map(({ resposta }) => resposta?.distancia_metros ?? null)).toEqual(
    rows("distancias_metros"),
  );
  expect(cells.map(({ resposta }) => resposta?.duracao_segundos ?? null)).toEqual(
    rows("duracoes_segundos"),
  );
});

test("a place that cannot be found costs its own cells alone, in every format", async () => {
  const matriz = {
    origens: ["Curitiba/PR", "Paranagua/SC", "Londrina/PR"],
    destinos: ["-3.75,-38.55", "=1+1", "Santos/SP"],
    config: { pedagios: true },
  };
  const { job, cells } = await cellsOf(service, matriz);
  expect(job).toMatchObject({ total: 9, respondidas: 4, recusadas: 5, falhas: 0 });
  expect(cells.map(({ status }) => status)).toEqual([200, 400, 200, 400, 400, 400, 200, 400, 200]);
  expect(cells[3]?.erro).toMatchObject({
    tipo: "local_desconhecido",
    erros: [{ campo: "origens[1]", sugestoes: [{ texto: "Paranaguá/PR" }] }],
  });
  expect(cells[4]?.erro?.erros?.map(({ campo }) => campo)).toContain("origens[1]");
  const csv = (await fileOf(service, job.id, "csv")).bytes;
  const rows: string[][] = parse(csv, { bom: true, delimiter: ";" });
  expect(rows).toHaveLength(10);
  expect(rows[1]?.slice(0, 3)).toEqual(["Curitiba/PR", "-3.75,-38.55", "200"].map(neutral));
  expect(rows[2]?.[1]).toBe("'=1+1");
  const [{ data = [] } = {}] = await readWorkbook((await fileOf(service, job.id, "xlsx")).bytes);
  expect(data).toHaveLength(10);
  expect(data.map((row) => row[1])).toEqual(["destino", ...Array(3).fill(matriz.destinos).flat()]);
  const column = data[0]?.indexOf("distancia_km") ?? -1;
  expect(data.map((row) => row[column]).slice(1)).toEqual(
    cells.map(({ resposta }) => resposta && (resposta.distancia_metros ?? 0) / 1_000),
  );
});

/** Like every text of a CSV that a spreadsheet would calculate. */
function neutral(text: string): string {
  return /^[=+\-@]/.test(text) ? `'${text}` : text;
}
