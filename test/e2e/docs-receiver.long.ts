import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { get } from "node:https";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { trustedAuthority } from "../deliver/webhooks/certificates.ts";
import { freePort } from "../deliver/webhooks/receiver.ts";
import { blocksAfter, project } from "../docs/pages.ts";
import { startTestService, type TestService } from "./service.ts";
import { delivery, finished, putEvents, register } from "./webhook-client.ts";

const PAGE = "docs/webhooks.md";
const TOKEN = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const run = promisify(execFile);

let service: TestService;
let receiver: ChildProcess;
let origin: string;
let printed = "";

beforeAll(async () => {
  const authority = await trustedAuthority();
  process.env.ALLOW_LOOPBACK_DELIVERY = "1";
  service = await startTestService();
  const [snippet = ""] = blocksAfter(PAGE, "receiver.mjs", "js");
  // Inside the project, so that its imports resolve.
  const folder = join(project, ".build/docs");
  const { key, cert } = await authority.certify();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "receiver.mjs"), snippet);
  await writeFile(join(folder, "key.pem"), key);
  await writeFile(join(folder, "cert.pem"), cert);
  const port = await freePort();
  origin = `https://localhost:${port}`;
  receiver = spawn(process.execPath, ["receiver.mjs"], {
    cwd: folder,
    env: {
      ...process.env,
      SERVICE_URL: service.url,
      OWN_ORIGIN: origin,
      TOKEN_ASSINATURA: TOKEN,
      KEY: "key.pem",
      CERT: "cert.pem",
      PORT: String(port),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  receiver.stdout?.on("data", (chunk) => {
    printed += chunk;
  });
  await vi.waitFor(() => expect(answers(origin)).resolves.toBe(true), 120_000);
});
afterAll(async () => {
  receiver.kill();
  await service.stop();
});

async function answers(url: string): Promise<boolean> {
  const request = get(url);
  const [response] = await once(request, "response");
  await text(response);
  return true;
}

/** Runs a command of the page against the service and the receiver of this test. */
async function execute(name: string): Promise<string> {
  const [command = ""] = blocksAfter(PAGE, `command: ${name}`, "sh");
  const here = command
    .replace("http://127.0.0.1:3000", service.url)
    .replace("https://localhost:8443", origin);
  const env = { ...process.env, DATA_DIR: service.dataDirectory };
  const { stdout } = await run("bash", ["-c", here], { cwd: project, env });
  return stdout.trim();
}

/** Replaces identifiers, times and durations, which differ in every run. */
function masked(record: unknown): unknown {
  const json = JSON.stringify(record)
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "(uuid)")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "(time)")
    .replace(/"duracaoMs":\d+/g, '"duracaoMs":0');
  return JSON.parse(json);
}

test("the shown commands deliver an event to the shown receiver", async () => {
  const { id } = JSON.parse(await execute("register"));
  expect(await execute("event")).toMatch(/^[0-9a-f-]{36}$/);
  const [made] = await finished(service, id, 1);
  await vi.waitFor(() => expect(printed).toContain(`${made?.id} vpo.created`), 120_000);
  const [record = ""] = blocksAfter(PAGE, "example: delivery", "json");
  expect(masked(await delivery(service, id, made?.id))).toEqual(masked(JSON.parse(record)));
  expect(await execute("rejected")).toBe("");
  expect(await execute("find")).toContain('"proximo":null');
  const checked = await execute("check");
  expect(blocksAfter(PAGE, "command: check", "text")).toEqual([checked]);
});

test("the shown producer puts an event on the bus", async () => {
  const id = await register(service, `${origin}/producer`, { tokenAssinatura: TOKEN });
  const [snippet = ""] = blocksAfter(PAGE, "producer.mjs", "js");
  const file = join(project, ".build/docs/producer.mjs");
  await writeFile(file, snippet);
  const env = { ...process.env, BUS: "vpo" };
  const { stdout } = await run(process.execPath, [file], { env });
  expect(stdout.trim()).toMatch(/^[0-9a-f-]{36}$/);
  const [made] = await finished(service, id, 1);
  expect(made).toMatchObject({ status: "entregue", evento: "vpo.created" });
  const { corpo } = await delivery(service, id, made?.id);
  expect(corpo.dataHora).toMatch(/\.\d{3}Z$/);
});

test("the shown receiver confirms an event that is about no voucher", async () => {
  const id = await register(service, `${origin}/jobs`, {
    eventos: ["lote.concluido"],
    tokenAssinatura: TOKEN,
  });
  const job = { consultas: [{ locations: ["Curitiba/PR", "Paranaguá/PR"] }] };
  expect((await service.post("/consulta/lotes/12345", job)).status).toBe(202);
  const [made] = await finished(service, id, 1);
  expect(made).toMatchObject({ status: "entregue", evento: "lote.concluido" });
});

test("the shown receiver refuses a signature with another secret", async () => {
  const id = await register(service, `${origin}/other`, {
    tokenAssinatura: `whsec_${Buffer.alloc(24).toString("base64")}`,
  });
  await putEvents(1);
  const [failed] = await finished(service, id, 1);
  expect(failed?.status).toBe("falha definitiva");
  const { tentativas } = await delivery(service, id, failed?.id);
  expect(tentativas[0]).toMatchObject({ statusHttp: 401, resposta: "No matching signature found" });
});
