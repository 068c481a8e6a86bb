import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { busEventJsonSchema } from "../../../lib/deliver/webhooks/bus-event-schema.ts";
import { EVENT_KINDS } from "../../../lib/deliver/webhooks/event.ts";

test("the schema of the bus's events lists every kind and refuses what a detail does not have", () => {
  expect(busEventJsonSchema("draft-2020-12")).toMatchObject({
    required: ["source", "detail-type", "detail"],
    additionalProperties: {},
    properties: {
      "detail-type": { enum: EVENT_KINDS },
      detail: { required: ["enterpriseId", "vpo"], additionalProperties: false },
    },
  });
});

test("the published file is this schema", async () => {
  const file = join(import.meta.dirname, "../../../vpo-event.schema.json");
  expect(JSON.parse(await readFile(file, "utf8"))).toEqual(busEventJsonSchema("draft-2020-12"));
});
