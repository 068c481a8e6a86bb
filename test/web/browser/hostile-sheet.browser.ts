import { parse } from "csv-parse/sync";
import type { Page } from "playwright-core";
import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import { PATIENCE_MS, savedFile, useConsole, visit } from "./console.ts";

const consoleService = useConsole({ hasMap: false });

const LONG = "A".repeat(5_000);
/** Origins of trips to Santos, as a clipboard may hold them, and as they are shown and saved. */
const ORIGINS = [
  ['=HYPERLINK("https://evil.example","clique")', '=HYPERLINK("https://evil.example","clique")'],
  ["<img src=x onerror=window.hit=1>", "<img src=x onerror=window.hit=1>"],
  [LONG, LONG],
  ['"Campinas ""velha"""', 'Campinas "velha"'],
  ['"Campinas\tvelha"', "Campinas\tvelha"],
  ["+55 13", "+55 13"],
  ["-1+1", "-1+1"],
  ["@SUM(1)", "@SUM(1)"],
  ["Camp\u0000inas\u0007", "Campinas"],
] as const;
const ENDS = ["\r\n", "\n", "\r"];
/** The lines of the sheet end in three ways; the last trip is a good one. */
const SHEET = [...ORIGINS.map(([text]) => text), "Campinas/SP"]
  .map((origin, i) => `${origin}\tSantos/SP${ENDS[i % ENDS.length]}`)
  .join("");

/** Saves the answers and returns the file's content. */
const save = (page: Page, format: "CSV" | "XLSX") =>
  savedFile(page, () => page.getByRole("button", { name: format }).click());

test.each([
  { width: 1280, height: 720 },
  { width: 360, height: 740 },
])("a hostile sheet that is pasted harms nothing, at %o", (viewport) =>
  visit(
    consoleService,
    "/#/lote",
    async (page) => {
      const dialogs: string[] = [];
      page.on("dialog", (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
      await page.locator("textarea").evaluate((field, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text", text);
        field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
      }, `\uFEFForigem\tdestino\r\n${SHEET}`);
      const count = ORIGINS.length + 1;
      await page.getByRole("button", { name: `Calcular ${count} viagens` }).click();
      await page.getByText(`${count} de ${count}`).waitFor();
      // Without its control characters, the last of them is a city too.
      await page.getByText(`Pedágio de 2 das ${count} viagens`).waitFor();

      expect(await page.locator("main img").count()).toBe(0);
      expect(await page.evaluate("window.hit")).toBeUndefined();
      expect(dialogs).toEqual([]);
      await expect
        .poll(() => page.evaluate("document.documentElement.scrollWidth <= innerWidth"), {
          timeout: PATIENCE_MS,
        })
        .toBe(true);

      const expected = [...ORIGINS.map(([, text]) => text), "Campinas/SP"];
      const csv = (await save(page, "CSV")).toString();
      const rows: string[][] = parse(csv, { bom: true, delimiter: ";" });
      expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
      expect(rows.slice(1).map(([origin = ""]) => origin.replace(/^'/, ""))).toEqual(expected);
      // A cell of the type text is no formula; a control character would spoil the file.
      const cells = await readSheet(await save(page, "XLSX"));
      expect(cells.slice(1).map(([origin]) => origin)).toEqual(expected);
    },
    { viewport, acceptDownloads: true, refusals: [400] },
  ),
);
