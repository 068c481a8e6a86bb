import { expect, test } from "vitest";
import { createRequireEdge, EDGE_HEADER } from "../../../../lib/service/api/http/edge-only.ts";

const both = createRequireEdge(async () => ["old", "new"]);

test.each(["old", "new"])("while the value changes, %s is accepted", async (value) => {
  await expect(both({ [EDGE_HEADER]: value })).resolves.toBeUndefined();
});

test.each([undefined, "", "older", "old,new", "ol"])("%j is refused", async (value) => {
  const refused = both(value === undefined ? {} : { [EDGE_HEADER]: value });
  await expect(refused).rejects.toMatchObject({ code: "NotFound" });
});

test("an empty value admits nobody", async () => {
  const admitsNone = createRequireEdge(async () => [""]);
  await expect(admitsNone({ [EDGE_HEADER]: "" })).rejects.toMatchObject({ code: "NotFound" });
});

test("without readable secrets no request is admitted", async () => {
  const unreadable = createRequireEdge(() => Promise.reject(new Error("denied")));
  await expect(unreadable({ [EDGE_HEADER]: "new" })).rejects.toThrow("denied");
});
