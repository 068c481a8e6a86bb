import { afterAll, beforeAll, expect, test } from "vitest";
import { postmanCollection } from "../../client/tools/postman-collection.ts";
import openapi from "../../openapi.json" with { type: "json" };
import type { TestService } from "./service.ts";
import { startWithReceiver } from "./service-with-receiver.ts";

interface Field {
  key: string;
  value: string;
  disabled?: boolean;
}
interface Item {
  name: string;
  item?: Item[];
  event?: { script: { exec: string[] } }[];
  request?: {
    method: string;
    header: Field[];
    url: { path: string[]; query: Field[]; variable: Field[] };
    body?: { raw: string };
    auth?: object;
  };
}

const collection = postmanCollection(
  openapi as unknown as Parameters<typeof postmanCollection>[0],
) as { item: Item[]; variable: Field[] };
const requests = collection.item.flatMap((folder) => folder.item ?? []);

let service: TestService;
let stop: () => Promise<void>;
let variables: Map<string, string>;
beforeAll(async () => {
  const started = await startWithReceiver((response) => response.writeHead(204).end());
  ({ service, stop } = started);
  variables = new Map(collection.variable.map(({ key, value }) => [key, value]));
  variables.set("baseUrl", service.url);
  variables.set("webhookUrl", `${started.receiver.url}/12345`);
  variables.set("bearerToken", await service.issuer.issue(["12345"]));
});
afterAll(() => stop());

const filled = (text: string) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => variables.get(name) ?? "");

/** Sends a request as Postman does, and runs its script on the answer. */
async function send({ request, event = [] }: Item): Promise<{ status: number; text: string }> {
  if (!request) throw new Error("a folder");
  const { method, url, header, body, auth } = request;
  const values = new Map(url.variable.map(({ key, value }) => [`:${key}`, filled(value)]));
  const address = new URL(url.path.map((part) => values.get(part) ?? part).join("/"), service.url);
  for (const { key, value, disabled } of url.query)
    if (!disabled) address.searchParams.set(key, filled(value));
  const headers = new Headers(auth ? {} : { authorization: filled("Bearer {{bearerToken}}") });
  for (const { key, value, disabled } of header) if (!disabled) headers.set(key, value);
  const response = await fetch(address, { method, headers, body: body ? filled(body.raw) : null });
  const text = await response.text();
  for (const { script } of event) run(script.exec.join("\n"), text);
  return { status: response.status, text };
}

/** Runs a script of the collection with the part of Postman's `pm` that it uses. */
function run(script: string, text: string): void {
  const pm = {
    response: { json: () => JSON.parse(text) },
    collectionVariables: { set: (key: string, value: string) => variables.set(key, value) },
  };
  new Function("pm", script)(pm);
}

test("the collection has every operation", () => {
  expect(requests.length).toBe(
    Object.values(openapi.paths).flatMap((item) => Object.keys(item)).length,
  );
});

test.each(requests.map((item) => [item.name, item] as const))("%s succeeds", async (_, item) => {
  const { status, text } = await send(item);
  expect(status, text).toBeGreaterThanOrEqual(200);
  expect(status, text).toBeLessThan(300);
});

test("no parameter that is sent is empty", () => {
  const sent = requests.flatMap(({ request }) => [
    ...(request?.url.query ?? []).filter(({ disabled }) => !disabled),
    ...(request?.url.variable ?? []),
  ]);
  expect(sent.filter(({ value }) => value === "")).toEqual([]);
});
