import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type EndpointName, endpoints } from "../../lib/service/api/endpoints.ts";
import { type Example, endpointExamples } from "../../lib/service/api/examples/examples.ts";
import { putEvent } from "../../lib/service/aws/events/event-bus.ts";
import { logger } from "../../lib/service/lambda/logger.ts";
import { VPO } from "../deliver/webhooks/builders.ts";
import { startTestService, type TestService } from "./service.ts";

/** A tax number and a password, as callers put them into keys and values. */
const SECRETS = ["98765432100", "s3nh4-secreta"] as const;
const [KEY, VALUE] = SECRETS;

let service: TestService;
let written = "";
beforeAll(async () => {
  service = await startTestService();
  logger.setLogLevel("DEBUG");
  const keep = (chunk: unknown) => {
    written += String(chunk);
    return true;
  };
  vi.spyOn(process.stdout, "write").mockImplementation(keep);
  vi.spyOn(process.stderr, "write").mockImplementation(keep);
  for (const method of ["debug", "info", "log", "warn", "error"] as const) {
    vi.spyOn(console, method).mockImplementation(
      (...args) => void keep(args.map(String).join(" ")),
    );
    const { console: own } = logger as unknown as { console: Console };
    vi.spyOn(own, method).mockImplementation((...args) => void keep(args.map(String).join(" ")));
  }
});
afterAll(async () => {
  logger.setLogLevel("SILENT");
  vi.restoreAllMocks();
  await service.stop();
});

/** A body with secrets as unknown keys and as values, at every level. */
function spoilt(body: unknown): unknown {
  if (typeof body !== "object" || body === null) return VALUE;
  if (Array.isArray(body)) return [...body.map(spoilt), VALUE];
  const fields = Object.entries(body).map(([name, value]) => [name, spoilt(value)]);
  return { ...Object.fromEntries(fields), [KEY]: VALUE, [VALUE]: { [KEY]: KEY } };
}

it.each(Object.keys(endpoints) as EndpointName[])(
  "no log of %s quotes the caller",
  async (name) => {
    const { method, path } = endpoints[name];
    const example: Example = endpointExamples[name];
    const filled = path.replace(
      /\{(\w+)\}/g,
      (_, parameter: string) => example.path[parameter] ?? "",
    );
    const named = path.replace(/\{\w+\}/g, KEY);
    const bodies = [
      spoilt(example.request),
      `{"${KEY}": ${VALUE}`,
      { ...Object(example.request), [KEY]: VALUE },
    ];
    for (const url of [filled, named, `${filled}?${KEY}=${VALUE}`]) {
      for (const body of method === "POST" ? bodies : [undefined]) {
        const answer = await service.call(method, url, { body });
        expect(answer.status).toBeLessThan(500);
      }
    }
    const { request } = example;
    if (request) {
      const answer = await service.call(method, filled, {
        body: { ...Object(request), [KEY]: VALUE },
      });
      expect(answer.text).toContain(KEY);
    }
    expect(written).toContain(`"endpoint":"${name}"`);
    for (const secret of SECRETS) expect(written).not.toContain(secret);
  },
);

it("no log of an event quotes its producer", async () => {
  const detail = { enterpriseId: "12345", vpo: { [KEY]: VALUE, documento: VALUE, valor: KEY } };
  await putEvent("vpo.created", detail, "test");
  await putEvent("vpo.created", { ...detail, [KEY]: { [VALUE]: KEY } }, "test");
  await putEvent(`vpo.${KEY}`, detail, VALUE);
  await putEvent("vpo.created", { enterpriseId: "12345", vpo: { ...VPO, [KEY]: VALUE } }, "test");
  await vi.waitFor(() => expect(written).toContain("start-deliveries"), { timeout: 60_000 });
  await vi.waitFor(() => expect(written).toContain('"additionalFields":1'), { timeout: 60_000 });
  for (const secret of SECRETS) expect(written).not.toContain(secret);
});
