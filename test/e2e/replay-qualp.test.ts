import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blocksAfter, project } from "../docs/pages.ts";
import { type ServiceClient, sharedService } from "./shared-service.ts";

let service: ServiceClient;
let folder: string;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  service = await sharedService();
  folder = await mkdtemp(join(tmpdir(), "qualp-"));
  env = { ...process.env, TOKEN: await service.issuer.issue(["12345"]) };
});
afterAll(() => rm(folder, { recursive: true }));

/** Output and exit code of the command for these lines. */
async function replay(lines: object[], options: string[] = [], url = service.url) {
  const file = join(folder, "requests.jsonl");
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join("\n"));
  const command = ["tools/replay-qualp.ts", file, "--url", url, ...options];
  const run = promisify(execFile)(process.execPath, command, { cwd: project, env });
  const { stdout, stderr, code = 0 } = await run.catch((error) => error);
  return { text: `${stdout}${stderr}`, code };
}

test("the page's example is true", async () => {
  const [command = ""] = blocksAfter("docs/from-qualp.md", "example: replay", "sh");
  const [shown] = blocksAfter("docs/from-qualp.md", "example: replay", "text");
  const local = command
    .replaceAll("http://127.0.0.1:3000", service.url)
    .replaceAll(".build/qualp.jsonl", join(folder, "page.jsonl"));
  const run = promisify(execFile)("bash", ["-c", local], { cwd: project, env });
  const { stdout, code } = await run.catch((error) => error);
  expect(code).toBe(1);
  expect(stdout.trim()).toBe(shown);
});

test("a polyline is replayed, and differences alone are no failure", async () => {
  const polyline = { string: "|xvzClc{jHua@cX`xF_nPdDgLjJyVlxA}gE|d@yuA", precision: 5 };
  const request = { polyline, config: { vehicle: { type: "truck", axis: 5 } } };
  const response = { pedagios: [] };
  const { text, code } = await replay([{ request, response }], ["--date", "2026-11-18"]);
  expect(text).toContain("plazas         0 →         1  +1\n");
  expect(text).toContain("only now: P01 SÃO JOSÉ DOS PINHAIS (BR-277 km 60.3) 120.00");
  expect(code).toBe(0);
});

test("a token that does not grant the enterprise is named on each line", async () => {
  const { text, code } = await replay(
    [{ locations: ["Curitiba/PR", "Paranaguá/PR"] }],
    ["--enterprise", "67890"],
  );
  expect(text).toContain("line 1: 401 empresa_nao_autorizada");
  expect(code).toBe(1);
});

test("a service that cannot be reached is named with the reason", async () => {
  const locations = ["Curitiba/PR", "Paranaguá/PR"];
  const { text } = await replay([{ locations }], [], "http://127.0.0.1:1");
  expect(text).toContain("line 1: fetch failed: bad port");
});

test.each([
  [["--axles", "11"], "--axles"],
  [["--date", "18/11/2026"], "--date"],
  [["another.jsonl"], "one file"],
  [["--nothing"], "--nothing"],
])("%j shows the usage", async (options, reason) => {
  const { text, code } = await replay([], options);
  expect(text).toContain(reason);
  expect(text).toContain("usage: npm run check -- replay-qualp");
  expect(code).toBe(2);
});
