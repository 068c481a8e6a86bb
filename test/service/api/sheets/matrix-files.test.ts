import readWorkbook from "read-excel-file/node";
import { expect, test } from "vitest";
import { missingResult } from "../../../../lib/service/api/queries/answer-part.ts";
import { matrixLineSchema } from "../../../../lib/service/api/schemas/jobs-schema.ts";
import { matrixFiles } from "../../../../lib/service/api/sheets/matrix-files.ts";
import type { BlockLine } from "../../../../lib/service/api/sheets/matrix-rows.ts";

const SHAPE = { origins: 2, destinations: 3, side: 2 };
const HOSTILE = "=1+1 <b>&amp;</b>\u0001 São \ud800";
const place = (endereco: string) => ({ endereco, precisao: "municipio" as const, avisos: [] });

/** The first block is answered, apart from its first origin; the second has no result. */
async function* blocks(): AsyncGenerator<BlockLine> {
  yield {
    indice: 0,
    status: 200,
    erro: null,
    resposta: {
      origens: [
        { erro: { campo: "origens[0]", tipo: "local_desconhecido", mensagem: "não há" } },
        place("B/PR"),
      ],
      destinos: [place("C/PR"), place("D/PR")],
      avisos: ["matriz_aproximada"],
      avisosDosPedagios: [[["tarifa_antiga"], []]],
      matriz: {
        distancias_metros: [[1_234, null]],
        duracoes_segundos: [[3_599, null]],
        valor_pedagios: [[1.5, null]],
        valor_pedagios_tag: [[1.25, null]],
        valor_pedagios_completo: [[false, null]],
        tabela_frete: null,
        data_referencia: "2026-11-18",
      },
    },
  };
  yield missingResult(1, "timeout") as BlockLine;
}

const config = { vehicle: {} } as never;
const QUERIES = [
  { origens: ["A", HOSTILE], destinos: ["C", "D"], config, linha: 0, coluna: 0 },
  { origens: ["A", HOSTILE], destinos: ["E"], config, linha: 0, coluna: 2 },
];

async function contentsOf(kind: string): Promise<Buffer> {
  const file = matrixFiles(SHAPE).find((one) => one.kind === kind);
  const chunks: Uint8Array[] = [];
  for await (const chunk of file?.contents(blocks(), QUERIES) ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test("each cell has its line, row by row, with its answer or its error", async () => {
  const lines = (await contentsOf("jsonl")).toString().trimEnd().split("\n");
  const cells = lines.map((line) => matrixLineSchema.strict().parse(JSON.parse(line)));
  expect(cells.map(({ indice }) => indice)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(cells.map(({ status }) => status)).toEqual([400, 400, 500, 200, 200, 500]);
  expect(cells[1]?.erro?.tipo).toBe("local_desconhecido");
  expect(cells[3]?.resposta).toMatchObject({
    distancia_metros: 1_234,
    avisos: ["matriz_aproximada", "pedagios_incompletos_na_matriz", "tarifa_antiga"],
  });
  expect(cells[4]?.resposta).toMatchObject({
    distancia_metros: null,
    avisos: ["matriz_aproximada", "sem_caminho_na_matriz"],
  });
});

test("the CSV has decimal commas and no formulas", async () => {
  const lines = (await contentsOf("csv")).toString().split("\r\n");
  expect(lines[0]).toMatch(/^\uFEFForigem;destino;status;distancia_km;duracao;/);
  expect(lines[4]).toContain(";200;1,234;00:59:59;3599;1,5;1,25;não;");
  expect(lines[4]).toMatch(/^"?'=1\+1/);
});

test("the workbook keeps each text and number in its cell", async () => {
  const [{ data = [] } = {}] = await readWorkbook(await contentsOf("xlsx"));
  expect(data).toHaveLength(7);
  expect(data[4]?.slice(0, 4)).toEqual(["=1+1 <b>&amp;</b>\uFFFD São \uFFFD", "C", 200, 1.234]);
  expect(data[1]?.slice(0, 4)).toEqual(["A", "C", 400, null]);
});
