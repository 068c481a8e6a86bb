import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { blocksAfter, project, readPage } from "./pages.ts";

const CANCELLED = { id: "1", status: "cancelado", resultado: null };

test.each(["docs/api/many-trips.md", "docs/pt/api/many-trips.md"])(
  "the commands of %s end on a job that was cancelled",
  (page) => {
    const [loop = ""] = /^while .*\n.*resultados\.xlsx$/m.exec(readPage(page)) ?? [];
    const curl = `curl() { echo '${JSON.stringify(CANCELLED)}'; }`;
    const script = `cd "$(mktemp -d)"; ${curl}; ${loop}`;
    const { stderr, signal } = spawnSync("bash", ["-c", script], { timeout: 20_000 });
    expect(signal).toBe(null);
    expect(String(stderr)).toContain("lote cancelado");
  },
);

test("the client's example ends on a job that was cancelled", async () => {
  const [example = ""] = blocksAfter("client/README.md", "example: job", "ts");
  const server = createServer((_, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(CANCELLED));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const code = example.replace('"rota-vpo-client"', '"./client/src/index.ts"');
  const words = ["--input-type=module-typescript", "-e", code];
  const env = { ...process.env, ROTA_URL: `http://127.0.0.1:${port}`, TOKEN: "T" };
  const options = { cwd: project, env, timeout: 20_000 };
  const run = promisify(execFile)(process.execPath, words, options);
  await expect(run).rejects.toMatchObject({
    killed: false,
    stderr: expect.stringContaining("lote 1: cancelado"),
  });
  server.close();
});
