import { expect, test } from "vitest";
import { readSheet } from "../../../lib/service/api/sheets/read-sheet.ts";
import { sheetOf } from "../../../tools/smoke/uploads.ts";

test("the spreadsheet has one trip, in the columns of a job", async () => {
  const sheet = await sheetOf("Curitiba/PR", "Paranaguá/PR", 5);
  expect(await readSheet(Buffer.from(await sheet.arrayBuffer()), "xlsx")).toMatchObject({
    rows: [
      ["origem", "destino", "eixos"],
      ["Curitiba/PR", "Paranaguá/PR", expect.anything()],
    ],
  });
});
