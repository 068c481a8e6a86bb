import { parse } from "csv-parse/sync";
import readWorkbook from "read-excel-file/node";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import writeWorkbook from "write-excel-file/node";
import { jobAnswerSchema } from "../../lib/service/api/schemas/jobs-schema.ts";
import { SHEET_TYPES } from "../../lib/service/api/sheets/sheet-kind.ts";
import { startTestService, type TestService } from "./service.ts";
import { PATIENCE } from "./webhook-client.ts";

const JOBS = "/consulta/lotes/12345";
const HEADER = "origem;destino;paradas;eixos;carga;tabela;data";
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

async function send(body: string | Buffer, type: string, query = "") {
  const headers = {
    authorization: `Bearer ${await service.issuer.issue(["12345"])}`,
    "content-type": type,
  };
  const response = await fetch(`${service.url}${JOBS}${query}`, { method: "POST", headers, body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** The job of an accepted sheet. */
async function started(body: string | Buffer, type: string, query?: string) {
  const answer = await send(body, type, query);
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  return jobAnswerSchema.parse(answer.body);
}

async function ended(id: string, formato = "jsonl") {
  return vi.waitFor(async () => {
    const { body } = await service.call("GET", `${JOBS}/${id}?formato=${formato}`);
    const job = jobAnswerSchema.parse(body);
    expect(job.status).toBe("concluido");
    return job;
  }, PATIENCE);
}

/** A file of a job's results. */
async function download(id: string, formato: string): Promise<Buffer> {
  const { resultado } = await ended(id, formato);
  const response = await fetch(resultado?.url ?? "");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toContain(`${id}.${formato}`);
  return Buffer.from(await response.arrayBuffer());
}

/** The results as CSV, by column. */
async function csvOf(id: string): Promise<Record<string, string>[]> {
  return parse(await download(id, "csv"), { bom: true, delimiter: ";", columns: true });
}

test("a CSV as Brazilian offices save it comes back with every row in place", async () => {
  const sheet = [
    HEADER,
    "Curitiba/PR;Paranaguá/PR;;5;Granel sólido;a;18/11/2026",
    "Curitiba/PR;Lugar Nenhum/ZZ;;5;;;",
    "",
    "Campinas/SP;Santos/SP;São Paulo/SP | Cubatão/SP;x;;;",
    '=HYPERLINK("http://a.example");+1;;;;;',
    ";;;;;;",
  ].join("\r\n");
  const { id, total } = await started(Buffer.from(`\uFEFF${sheet}`), "text/csv; charset=utf-8");
  const bytes = await download(id, "csv");
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const rows = await csvOf(id);
  expect(rows.map(({ linha, status }) => [linha, status]).slice(0, 2)).toEqual([
    ["2", "200"],
    ["3", "400"],
  ]);
  expect(rows).toHaveLength(total);
  expect(rows[0]).toMatchObject({
    origem: "Curitiba/PR",
    destino: "Paranaguá/PR",
    distancia_km: "94,1",
    valor_pedagios: "120",
    valor_completo: "sim",
    piso_minimo: "1309,87",
    piso_ato: "Portaria SUROC nº 22",
    ufs: "PR",
  });
  expect(rows[1]).toMatchObject({
    erro_tipo: "local_desconhecido",
    erro: expect.stringContaining("Local inválido: destino: "),
    valor_pedagios: "",
  });
  const wrong = rows.find(({ origem }) => origem === "Campinas/SP");
  expect(wrong).toMatchObject({ linha: "5", status: "400", paradas: "São Paulo/SP | Cubatão/SP" });
  expect(wrong?.erro).toBe(
    "Requisição inválida: eixos: deve ser um número inteiro de eixos, como 5",
  );
  const formula = rows.at(-1);
  expect(formula).toMatchObject({ status: "400", destino: "'+1" });
  expect(formula?.origem).toBe('\'=HYPERLINK("http://a.example")');

  const cells = await readWorkbook(await download(id, "xlsx"));
  expect(cells).toMatchObject([{ data: { length: total + 1 } }]);
  const [header = [], first = []] = cells[0]?.data ?? [];
  expect(Object.fromEntries(header.map((name, i) => [name, first[i]]))).toMatchObject({
    linha: 2,
    distancia_km: 94.1,
    valor_pedagios: 120,
    piso_minimo: 1309.87,
  });
});

test("XLSX is read with its numbers and dates, columns in any order", async () => {
  const bytes = await writeWorkbook([
    ["Destino", "Data", "Eixos", "ORIGEM"].map((value) => ({ value })),
    [
      { value: "Paranaguá/PR" },
      { value: new Date("2026-11-18T00:00:00Z"), type: Date, format: "dd/mm/yyyy" },
      { value: 5, type: Number },
      { value: "Curitiba/PR" },
    ],
  ]).toBuffer();
  const { id } = await started(bytes, SHEET_TYPES.xlsx);
  expect(await csvOf(id)).toMatchObject([{ status: "200", valor_pedagios: "120" }]);
});

test("Windows-1252 and commas are read; a key in the address starts no second job", async () => {
  const sheet = Buffer.from("origem,destino,categoria\nParanaguá/PR,Curitiba/PR,7\n", "latin1");
  const query = "?chave=planilha-1";
  const [one, other] = [
    await started(sheet, "application/csv", query),
    await started(sheet, "application/csv", query),
  ];
  expect(other.id).toBe(one.id);
  expect(await csvOf(one.id)).toMatchObject([{ status: "200", origem: "Paranaguá/PR" }]);
  const changed = await send("origem;destino\nA;B", "text/csv", query);
  expect(changed).toMatchObject({ status: 409, body: { tipo: "chave_em_uso" } });
  await ended(one.id);
  const again = await started(sheet, "application/csv", query);
  expect(again).toMatchObject({ id: one.id, status: "concluido", respondidas: 1 });
});

test.each([
  ["without a column", "origem;eixos\nA;2", "falta a coluna destino"],
  ["with an unknown column", "origem;destino;peso\nA;B;2", "coluna desconhecida: peso"],
  ["with a column twice", "origem;destino;Destino\nA;B;C", "coluna repetida: destino"],
  ["that is empty", "", "falta a coluna origem, destino"],
  ["that is broken", 'origem;destino\n"A;B', "CSV malformado"],
])("a CSV %s is refused as a whole", async (_, text, mensagem) => {
  const answer = await send(text, "text/csv");
  expect(answer).toMatchObject({
    status: 400,
    body: {
      tipo: "planilha_invalida",
      erros: [{ campo: "body", mensagem: expect.stringContaining(mensagem) }],
    },
  });
});

test("a sheet of more rows than a job takes is refused, and so is one of none", async () => {
  const rows = "A;B\n".repeat(10_001);
  expect((await send(`origem;destino\n${rows}`, "text/csv")).body).toMatchObject({
    erros: [{ campo: "body", mensagem: expect.stringContaining("o máximo é 10000: divida") }],
  });
  expect((await send("origem;destino\n;\n", "text/csv")).body).toMatchObject({
    erros: [{ campo: "body", mensagem: "nenhuma viagem abaixo da primeira linha" }],
  });
});

test("a file that is no workbook is refused", async () => {
  const answer = await send(Buffer.from("PK\x03\x04 no archive"), SHEET_TYPES.xlsx);
  expect(answer.body).toMatchObject({ tipo: "planilha_invalida" });
});

test("Accept leads to the results in its format, once the job has ended", async () => {
  const { id } = await started(`${HEADER}\nCuritiba/PR;Paranaguá/PR;;5;;;`, "text/csv");
  await ended(id);
  const authorization = `Bearer ${await service.issuer.issue(["12345"])}`;
  const get = (accept: string, redirect: "manual" | "follow" = "manual") =>
    fetch(`${service.url}${JOBS}/${id}`, { headers: { authorization, accept }, redirect });
  for (const [type, extension] of [
    ["text/csv", "csv"],
    [SHEET_TYPES.xlsx, "xlsx"],
    ["application/x-ndjson", "jsonl"],
    ["application/json;q=0.5, text/csv", "csv"],
  ] as const) {
    const answer = await get(type);
    expect(answer.status).toBe(303);
    const file = await fetch(answer.headers.get("location") ?? "");
    expect(file.headers.get("content-disposition")).toContain(`${id}.${extension}`);
  }
  for (const type of ["*/*", "application/json, text/plain, */*", "image/png", "x", ""]) {
    expect([type, (await get(type)).status]).toEqual([type, 200]);
  }
});
