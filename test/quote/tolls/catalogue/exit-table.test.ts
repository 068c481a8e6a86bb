import { expect, it } from "vitest";
import { exitPlaza } from "../../../../lib/quote/tolls/catalogue/exit-table.ts";
import { parsePart } from "../../../../lib/quote/tolls/catalogue/parts.ts";
import { partText } from "../builders.ts";

it("an exit becomes a plaza of its own kind, in the direction that is known", () => {
  const { rows } = parsePart("exits", partText("exits", {}, { id: "X-2", direction: "" }));
  expect(rows.map(exitPlaza)).toMatchObject([
    { id: "BR-999-X-1", kind: "exit", direction: "increasing" },
    { id: "X-2", kind: "exit", direction: "both" },
  ]);
});
