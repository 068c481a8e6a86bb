import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { VPO } from "../deliver/webhooks/builders.ts";

const run = promisify(execFile);
const COMMAND = join(import.meta.dirname, "../../bin/vpo.ts");

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-vpo-"));
});
afterAll(() => rm(directory, { recursive: true }));

const vpo = (...words: string[]) => run(process.execPath, [COMMAND, ...words]);

test.each(["--help", "-h"])("%s prints the usage", async (option) => {
  const { stdout, stderr } = await vpo(option);
  expect(stdout).toMatch(/^usage: npm run -s vpo/);
  expect(stderr).toBe("");
});

test("an unknown option is refused with the usage", async () => {
  await expect(vpo("--hlep")).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/--hlep.*\nusage: npm run -s vpo/s),
  });
});

test("--check finds an implausible time in the detail of an event", async () => {
  const file = join(directory, "detail.json");
  const detail = { enterpriseId: "12345", dataHora: "2099-01-01T00:00:00Z", vpo: VPO };
  await writeFile(file, JSON.stringify(detail));
  await expect(vpo("--check", file)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("dataHora: fica mais de um dia no futuro"),
  });
  await writeFile(file, JSON.stringify({ ...detail, dataHora: new Date().toISOString() }));
  expect((await vpo("--check", file)).stdout).toBe(`${file}: valid\n`);
});
