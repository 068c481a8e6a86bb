import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Receiver } from "../deliver/webhooks/receiver.ts";
import { project } from "../docs/pages.ts";
import type { TestService } from "./service.ts";
import { startWithReceiver } from "./service-with-receiver.ts";

let service: TestService;
let receiver: Receiver;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ service, receiver, stop } = await startWithReceiver((response, _, earlier) =>
    response.writeHead(earlier < 2 ? 204 : 500).end(),
  ));
});
afterAll(() => stop());

/** Lines and exit code of the command against the service of this test. */
async function smoke(url = service.url): Promise<{ lines: string[]; code: number }> {
  const token = await service.issuer.issue(["12345", "67890"]);
  const options = ["--url", url, "--receiver", `${receiver.url}/12345`, "--bus", "vpo"];
  const run = promisify(execFile)(process.execPath, ["tools/smoke.ts", ...options], {
    cwd: project,
    env: { ...process.env, TOKEN: token },
  });
  const { stdout, code = 0 } = await run.catch((error) => error);
  return { lines: String(stdout).trim().split("\n"), code };
}

test("every kind of call succeeds on a stage that works, and nothing stays registered", async () => {
  const { lines, code } = await smoke();
  expect(lines.filter((line) => !line.startsWith("ok  "))).toEqual([]);
  expect(lines.length).toBeGreaterThan(10);
  expect(code).toBe(0);
  const kinds = receiver.received.map(({ body }) => JSON.parse(body).evento);
  expect(kinds).toEqual(["vpo.test", "vpo.created"]);
  const { body } = await service.call("GET", "/integracoes/webhooks/vpo");
  expect(body).toMatchObject({ webhooks: [] });
});

test("a stage that cannot be reached fails every check and says why", async () => {
  const { lines, code } = await smoke("http://127.0.0.1:1");
  expect(lines.filter((line) => line.startsWith("FAIL")).length).toBeGreaterThan(5);
  expect(lines[0]).toContain("bad port");
  expect(code).toBe(1);
});

test("a receiver that confirms nothing fails the deliveries, and only those", async () => {
  const { lines, code } = await smoke();
  expect(lines.filter((line) => line.startsWith("FAIL")).map((line) => line.slice(0, 24))).toEqual([
    "FAIL test delivery: not ",
    "FAIL event on the bus: n",
  ]);
  expect(code).toBe(1);
});
