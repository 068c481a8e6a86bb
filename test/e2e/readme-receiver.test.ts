import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { get } from "node:https";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createAuthority, trust } from "../webhooks/certificates.ts";
import { freePort } from "../webhooks/receiver.ts";
import { startTestService, type TestService } from "./service.ts";
import { delivery, finished, putEvents, register } from "./webhook-client.ts";

const TOKEN = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const project = join(import.meta.dirname, "../..");

let service: TestService;
let receiver: ChildProcess;
let origin: string;
let printed = "";

beforeAll(async () => {
  const authority = await createAuthority();
  trust(authority);
  process.env.ALLOW_LOOPBACK_DELIVERY = "1";
  service = await startTestService();
  const readme = await readFile(join(project, "README.md"), "utf8");
  const [, snippet = ""] = /<!-- receiver\.mjs -->\n```js\n(.*?)```/s.exec(readme) ?? [];
  // Inside the project, so that its imports resolve.
  const folder = join(project, ".build/readme");
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
  await vi.waitFor(() => expect(answers(origin)).resolves.toBe(true), 10_000);
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

test("the README's receiver takes what the service signs", async () => {
  const id = await register(service, origin, { tokenAssinatura: TOKEN });
  await putEvents(1);
  const [made] = await finished(service, id, 1);
  expect(await delivery(service, id, made?.id)).toMatchObject({
    tentativas: [{ statusHttp: 200 }],
  });
  expect(printed).toContain(`${made?.id} vpo.created`);
});

test("and refuses what somebody else's secret signs", async () => {
  const id = await register(service, `${origin}/other`, { tokenAssinatura: "whsec_b3V0cm8=" });
  await putEvents(1);
  const [failed] = await finished(service, id, 1);
  expect(failed?.status).toBe("falha definitiva");
  const { tentativas } = await delivery(service, id, failed?.id);
  expect(tentativas[0]).toMatchObject({ statusHttp: 401, resposta: "No matching signature found" });
});
