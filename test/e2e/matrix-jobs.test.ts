import { parse } from "csv-parse/sync";
import readWorkbook from "read-excel-file/node";
import { beforeAll, expect, test } from "vitest";
import { errorBodySchema } from "../../lib/service/api/schemas/error-schema.ts";
import { cellsOf, fileOf, JOBS } from "./matrix-job.ts";
import { type ServiceClient, sharedService } from "./shared-service.ts";

let service: ServiceClient;

beforeAll(async () => {
  service = await sharedService();
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

test.each([
  [{ origens: [] }, "matriz.origens"],
  [{ origens: Array(1_001).fill("Curitiba/PR") }, "matriz.origens"],
  [
    { origens: Array(317).fill("Curitiba/PR"), config: { pedagios: true } },
    "matriz.config.pedagios",
  ],
  [{ origens: ["Curitiba/PR"], config: { vehicle: { axis: "99" } } }, "matriz.config.vehicle.axis"],
])("a malformed matrix is refused at once, case %#", async (matriz, field) => {
  const { status, body } = await service.post(JOBS, { matriz });
  expect(status).toBe(400);
  expect(errorBodySchema.parse(body).erros?.[0]?.campo).toBe(field);
});

test("a job has queries or a matrix", async () => {
  const matriz = { origens: ["Curitiba/PR"] };
  expect((await service.post(JOBS, { matriz, consultas: [{}] })).status).toBe(400);
  expect((await service.post(JOBS, {})).status).toBe(400);
});

test("the refusal of a large matrix query says where to send it", async () => {
  const origens = Array(51).fill("Curitiba/PR");
  const { body } = await service.post("/consulta/matriz/12345", { origens });
  expect(errorBodySchema.parse(body).mensagem).toContain("POST /consulta/lotes/");
});
