import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestService, type TestService } from "./service.ts";
import { WEBHOOKS } from "./webhook-client.ts";

const OLD = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const NEW = "um-token-que-ninguem-pode-ver";

let service: TestService;
const output: string[] = [];

beforeAll(async () => {
  for (const name of ["debug", "info", "log", "warn", "error"] as const) {
    vi.spyOn(console, name).mockImplementation((...args) => void output.push(args.join(" ")));
  }
  service = await startTestService();
});
afterAll(async () => {
  await service.stop();
  vi.restoreAllMocks();
});

/** Answers of every endpoint about a webhook, and of refused requests that carry the token. */
async function answersAbout(id: string): Promise<string[]> {
  const url = "https://93.184.216.34/12345";
  const answers = await Promise.all([
    service.call("GET", WEBHOOKS),
    service.call("GET", `${WEBHOOKS}/${id}`),
    service.call("PATCH", `${WEBHOOKS}/${id}`, { body: { tokenAssinatura: NEW } }),
    service.call("PATCH", `${WEBHOOKS}/${id}`, { body: { tokenAssinatura: NEW, status: 3 } }),
    service.call("PATCH", `${WEBHOOKS}/${id}`, { body: { tokenassinatura: NEW } }),
    service.post(WEBHOOKS, { url, eventos: ["vpo.created"], tokenAssinatura: NEW }),
    service.post(WEBHOOKS, { url, eventos: ["vpo.nada"], tokenAssinatura: NEW }),
    service.post(`${WEBHOOKS}/${id}/teste`, undefined),
    service.call("GET", `${WEBHOOKS}/${id}/entregas`),
  ]);
  return answers.map(({ text }) => text);
}

test("no answer, no log and no table holds a signing token", async () => {
  const url = "https://93.184.216.34/12345";
  const registration = { url, eventos: ["vpo.created"], tokenAssinatura: OLD };
  const { body, text } = await service.post(WEBHOOKS, registration);
  const { id } = body as { id: string };
  const seen = [text, ...(await answersAbout(id)), ...output];
  const files = ["tables.sqlite", "tables.sqlite-wal", "journal.sqlite", "journal.sqlite-wal"];
  for (const name of files) {
    const content = await readFile(join(service.dataDirectory, name)).catch(() => undefined);
    if (content) seen.push(content.toString("latin1"));
  }
  expect(seen.length).toBeGreaterThan(10);
  expect(seen.some((one) => one.includes("A256GCM") || one.includes("eyJhbGciOiJkaXI"))).toBe(true);
  for (const token of [OLD, NEW]) expect(seen.filter((one) => one.includes(token))).toEqual([]);
});
