import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routeResponseSchema } from "../../lib/service/api/schemas/route-response-schema.ts";
import { tollResponseSchema } from "../../lib/service/api/schemas/toll-query-schema.ts";
import { startTestService, type TestService } from "./service.ts";

const IMPORT = join(import.meta.dirname, "../../bin/import.ts");
const PLAZA = "BR-277-PR-k60.2-A";
const CODE = "41060250000000101";
const PATH = { string: "|xvzClc{jHua@cX`xF_nPdDgLjJyVlxA}gE|d@yuA", precision: "5" };
const vehicle = { type: "truck", axis: "5" };

let directory: string;
let service: TestService;
let printed: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-codes-"));
  printed = await bring("missing", "antt");
  const file = join(directory, "what-is-missing.csv");
  const rows = (await readFile(file, "utf8")).split("\n");
  const filled = rows.map((row) =>
    row.startsWith(`${PLAZA},`)
      ? row.replace(/,antt,,,$/, `,antt,${CODE},2026-11-01,tabela da fornecedora`)
      : row,
  );
  const tag = `${PLAZA},,veloe,V-77,2026-11-01,tabela da fornecedora`;
  await writeFile(file, [...filled.filter(Boolean), tag, ""].join("\n"));
  printed += await bring("plaza-codes", file, "--update");
  service = await startTestService({ dataDirectory: join(directory, "data") });
});
afterAll(async () => {
  await service.stop();
  await rm(directory, { recursive: true });
});

/** Output of the command. */
async function bring(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: join(directory, "data") };
  const { stdout } = await promisify(execFile)(process.execPath, [IMPORT, ...args], {
    cwd: directory,
    env,
  });
  return stdout;
}

test("an imported file of what was missing gives both queries and the catalogue their codes", async () => {
  expect(printed).toMatch(/what-is-missing\.csv: \d{3} of \d{3} plazas have no code of antt/);
  const codes = {
    codigo_antt: CODE,
    codigo_antt_oficial: true,
    codigos_operadoras: { veloe: "V-77" },
  };
  const route = await service.post("/consulta/consultaRoteirizador/12345", {
    locations: ["Curitiba/PR", "Paranaguá/PR"],
    config: { vehicle, data_viagem: "2026-11-18" },
  });
  expect(routeResponseSchema.parse(route.body).rotas[0]?.pedagios).toMatchObject([codes]);
  const config = { vehicle, data_viagem: "2026-11-18" };
  const tolls = await service.post("/valePedagio/consultaPracasPolyline/12345", {
    polyline: PATH,
    config,
  });
  expect(tollResponseSchema.parse(tolls.body).pedagios).toMatchObject([codes]);
  for (const code of [CODE, PLAZA]) {
    const plaza = await service.call("GET", `/pedagios/pracas/${code}`);
    expect(plaza.body).toMatchObject({ id: PLAZA, properties: codes });
  }
});
