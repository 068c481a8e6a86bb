import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  type Contract,
  operationsOf,
  originalOf,
  resolvedResponse,
  search,
  toneOf,
} from "../../../web/src/reference/contract.ts";

const file = join(import.meta.dirname, "../../../openapi.json");
const contract: Contract = JSON.parse(readFileSync(file, "utf8"));
const operations = operationsOf(contract);
const found = (text: string) =>
  search(operations, text, contract).map(({ operationId }) => operationId);

test("every operation belongs to a tag of the contract, and is therefore shown", () => {
  const tags = contract.tags.map(({ name }) => name);
  expect(operations.filter((one) => !tags.includes(one.tags?.[0] ?? ""))).toEqual([]);
});

test("each delivery to webhooks is an operation too", () => {
  expect(operations.at(-1)).toMatchObject({ operationId: "receive-event", isWebhook: true });
});

test.each([
  ["pedagios/pracas", ["list-plazas", "get-plaza"]],
  ["POST jwks", []],
  ["saúde", ["check-health"]],
  ["tokenAssinatura url", ["register-webhook"]],
])("the search %j finds %j", (text, expected) => {
  expect(found(text)).toEqual(expect.arrayContaining(expected));
  if (expected.length === 0) expect(found(text)).toEqual([]);
});

test("an operation under a second path leads to an operation of the contract", () => {
  const originals = operations.map(originalOf).filter((id) => id !== undefined);
  expect(originals).toEqual(["quote-routes"]);
  expect(operations.map(({ operationId }) => operationId)).toContain(originals[0]);
});

test.each([
  [201, "good"],
  [304, ""],
  [429, "bad"],
  [503, "bad"],
])("the status %i has the tone %j", (status, tone) => {
  expect(toneOf(status)).toBe(tone);
});

test("an empty search finds every operation", () => {
  expect(found(" ")).toHaveLength(operations.length);
});

test("a response that is shared by operations is found by its reference", () => {
  const answers = operations.flatMap(({ responses }) => Object.values(responses));
  const descriptions = answers.map((one) => resolvedResponse(one, contract).description);
  expect(descriptions.filter((text) => !text)).toEqual([]);
});
