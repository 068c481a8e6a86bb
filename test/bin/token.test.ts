import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
const COMMAND = join(import.meta.dirname, "../../bin/token.ts");

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-token-"));
});
afterAll(() => rm(directory, { recursive: true }));

const token = (...enterprises: string[]) =>
  run(process.execPath, [COMMAND, ...enterprises], {
    env: { ...process.env, DATA_DIR: directory },
  });

test("the command prints a token for all enterprises that it is given", async () => {
  const { stdout } = await token("12345", "67890");
  expect(decodeJwt(stdout.trim())).toMatchObject({ enterprises: ["12345", "67890"] });
});

test("a name that the service would refuse is refused at once", async () => {
  await expect(token("12345,67890")).rejects.toMatchObject({
    code: 2,
    stdout: "",
    stderr: 'token: "12345,67890" is no enterprise; separate several by spaces\n',
  });
});
