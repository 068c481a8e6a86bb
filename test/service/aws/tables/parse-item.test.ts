import { expect, test } from "vitest";
import { z } from "zod";
import { jsonText, keysSchema, parseItem } from "../../../../lib/service/aws/tables/parse-item.ts";

const schema = keysSchema.extend({
  count: z.int(),
  event: jsonText(z.object({ kind: z.string() })),
});
const item = { pk: "a", sk: "b", count: 1, event: '{"kind":"x"}' };

test("an item that fits is parsed, attributes that are not in the schema left out", () => {
  const parsed = { pk: "a", sk: "b", count: 1, event: { kind: "x" } };
  expect(parseItem("things", schema, { ...item, expiresAt: 5 })).toEqual(parsed);
});

test.each([
  [{ count: "1" }, "count: "],
  [{ event: "{" }, "event: not JSON"],
  [{ event: "{}" }, "event.kind: "],
  [{ event: undefined }, "event: "],
])("an item with %j is an error that names table, key and attribute", (over, fault) => {
  expect(() => parseItem("things", schema, { ...item, ...over })).toThrow(
    `table things, item a / b: ${fault}`,
  );
});
