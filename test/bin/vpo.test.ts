import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
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

/** A file with this content. */
async function fileOf(content: string | Buffer): Promise<string> {
  const file = join(directory, `${randomUUID()}.json`);
  await writeFile(file, content);
  return file;
}

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
  const detail = { enterpriseId: "12345", dataHora: "2099-01-01T00:00:00Z", vpo: VPO };
  const late = await fileOf(JSON.stringify(detail));
  await expect(vpo("--check", late)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("dataHora: fica mais de um dia no futuro"),
  });
  const file = await fileOf(JSON.stringify({ ...detail, dataHora: new Date().toISOString() }));
  expect((await vpo("--check", file)).stdout).toBe(`${file}: valid\n`);
});

test("--check reads UTF-8 alone, with or without a byte-order mark", async () => {
  const text = JSON.stringify({ ...VPO, transportador: "São João" });
  const marked = await fileOf(`\uFEFF${text}`);
  expect((await vpo("--check", marked)).stdout).toBe(`${marked}: valid\n`);
  const windows = await fileOf(Buffer.from(text, "latin1"));
  await expect(vpo("--check", windows)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("is not in UTF-8"),
  });
});

test.each<[string, object | unknown[], string]>([
  [
    "a voucher without a field",
    { ...VPO, guid: undefined },
    "not sent: vpo.guid: campo obrigatório",
  ],
  ["a list", [], "not sent: vpo: deve ser objeto; recebido lista"],
  ["another enterprise's detail", { enterpriseId: "2", vpo: VPO }, "enterprise 2, not 12345"],
])("%s is not sent", async (_name, content, reason) => {
  const file = await fileOf(JSON.stringify(content));
  await expect(vpo("created", "--enterprise", "12345", "--file", file)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(reason),
  });
});
