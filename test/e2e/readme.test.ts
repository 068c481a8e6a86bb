import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { registeredSchema, registrationSchema } from "../../lib/api/schemas/webhooks.ts";
import { webhookId } from "../../lib/webhooks/webhook.ts";
import { startTestService, type TestService } from "./service.ts";

const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");

/** The request and the answer that the README shows after a mark. */
function example(name: string): [request: unknown, answer: unknown] {
  const [, after = ""] = readme.split(`<!-- example: ${name} -->`);
  const [request, answer] = [...after.matchAll(/```json\n(.*?)```/gs)].map(([, json = ""]) =>
    JSON.parse(json),
  );
  return [request, answer];
}

/** The README cuts long polylines short with an ellipsis. */
function shortened(text: string): string {
  return text.replace(/("polilinha":"[^"]{34})[^"]*"/g, '$1…"');
}

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

it.each([
  ["route", "/consulta/consultaRoteirizador/12345"],
  ["polyline", "/valePedagio/consultaPracasPolyline/12345"],
])("the README's %s example is true", async (name, path) => {
  const [request, answer] = example(name);
  const { text } = await service.post(path, request);
  expect(JSON.parse(shortened(text))).toEqual(answer);
});

it("the README's registration is valid, and its answer that webhook's", () => {
  const [request, answer] = example("webhook");
  const { url } = registrationSchema.parse(request);
  expect(registeredSchema.parse(answer).id).toBe(webhookId("12345", url));
});
