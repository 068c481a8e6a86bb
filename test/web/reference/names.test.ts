import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Contract, operationsOf } from "../../../web/src/reference/contract.ts";
import { GROUP_NAMES, OPERATION_NAMES, TOKEN_NAMES } from "../../../web/src/reference/names.ts";

const file = join(import.meta.dirname, "../../../openapi.json");
const contract: Contract = JSON.parse(readFileSync(file, "utf8"));

/** Longer names would take two lines of the index. */
const MOST_CHARACTERS = 28;

const NAMED = {
  operation: [OPERATION_NAMES, operationsOf(contract).map(({ operationId }) => operationId)],
  group: [GROUP_NAMES, contract.tags.map(({ name }) => name)],
  token: [TOKEN_NAMES, Object.keys(contract.components.securitySchemes ?? {})],
} as const;

test.each(Object.entries(NAMED))("each %s of the contract has a name, and no other", (_, of) => {
  const [names, ids] = of;
  expect(Object.keys(names).toSorted()).toEqual(ids.toSorted());
});

test.each(["pt", "en"] as const)("the names of operations are short and differ, in %s", (one) => {
  const names = Object.values(OPERATION_NAMES).map((name) => name[one]);
  expect(names.filter(({ length }) => length > MOST_CHARACTERS)).toEqual([]);
  expect(names).toEqual([...new Set(names)]);
});
