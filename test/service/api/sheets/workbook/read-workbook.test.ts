import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import { MERGED, NO_VALUE } from "../../../../../lib/service/api/sheets/cell-faults.ts";
import { readWorkbook } from "../../../../../lib/service/api/sheets/workbook/read-workbook.ts";
import { archive, textCell, workbookParts } from "../xlsx-file.ts";

const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-416]dd/mm/yyyy;@"/><numFmt numFmtId="165" formatCode="&quot;R$&quot;\\ #,##0.00"/></numFmts><cellStyleXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0" xfId="0"/><xf numFmtId="164" xfId="0"/><xf numFmtId="165"/><xf xfId="1"/><xf numFmtId="22"/></cellXfs></styleSheet>`;
const STRINGS = `<sst><si><t xml:space="preserve"> São Paulo </t></si><si><r><t>Rio </t></r><r><rPr><b/></rPr><t>de Janeiro</t></r><rPh sb="0"><t>x</t></rPh></si><si><t>a_x000A_b</t></si><si/></sst>`;

const ROWS = [
  '<row r="3"><c r="B3" t="s"><v>0</v></c><c r="D3" t="s"><v>1</v></c></row>',
  '<row r="4"><c r="A4" t="s"><v>2</v></c><c r="B4" t="s"><v>3</v></c><c r="C4" s="2"/></row>',
  '<row r="6"><c r="A6" s="1"><v>46380</v></c><c r="B6" s="2"><v>46380.5</v></c><c r="C6" s="3"><v>46380</v></c><c r="D6" s="4"><v>46380.770833</v></c></row>',
  '<row r="7"><c r="A7" t="b"><v>1</v></c><c r="C7" t="str"><f>A1</f><v>fórmula</v></c><c r="D7" t="d"><v>2026-12-24T00:00:00Z</v></c></row>',
  `<row r="8">${textCell("a &lt; b &#233;", 'r="A8"')}</row>`,
  '<row r="9"><c r="A9" t="s"><v>3</v></c></row>',
].join("");

const PARTS = {
  ...workbookParts(ROWS),
  "xl/sharedStrings.xml": STRINGS,
  "xl/styles.xml": STYLES,
};

const cellsOf = (parts: Record<string, string>) =>
  readWorkbook((path) => Promise.resolve(parts[path]), { rows: 100, columns: 50 });

const changed = (from: string | RegExp, to: string) =>
  Object.fromEntries(Object.entries(PARTS).map(([path, xml]) => [path, xml.replaceAll(from, to)]));

test("values, gaps, styles and texts are as another reader reads them", async () => {
  const cells = await cellsOf(PARTS);
  expect(cells[2]).toEqual([null, "São Paulo", null, "Rio de Janeiro"]);
  expect(cells).toEqual(await readSheet(await archive(PARTS)));
});

test("dates may count from 1904", async () => {
  const parts = changed("<sheets>", '<workbookPr date1904="1"/><sheets>');
  expect((await cellsOf(parts))[5]?.[0]).toEqual(new Date("2030-12-25"));
  expect(await cellsOf(parts)).toEqual(await readSheet(await archive(parts)));
});

test.each([
  ["single quotes", changed(/(?<==)"([^"<]*)"/g, "'$1'")],
  ["prefixes", changed(/<(\/?)(?=row|c |c>|v>)/g, "<$1x:")],
  ["an absolute path of the sheet", changed('Target="', 'Target="/xl/')],
  ["the strict variant", changed("http://schemas.openxmlformats.org/officeDocument/2006", "x")],
])("a workbook with %s is the same", async (_, parts) => {
  expect(parts).not.toEqual(PARTS);
  expect(await cellsOf(parts)).toEqual(await cellsOf(PARTS));
});

test("rows and cells without addresses follow each other", async () => {
  const rows = `<row>${textCell("a")}${textCell("b")}</row><row>${textCell("c")}</row>`;
  expect(await cellsOf(workbookParts(rows))).toEqual([
    ["a", "b"],
    ["c", null],
  ]);
});

const valuesOf = async (...cells: string[]) =>
  (await cellsOf(workbookParts(`<row>${cells.join("")}</row>`)))[0];

test("an error is no empty cell", async () => {
  const error = (content: string) => `<c t="e"><f>A9</f><v>${content}</v></c>`;
  expect(await valuesOf(error("#N/A"), error("#VALUE!"), error("x"), error(""))).toEqual([
    "#N/A",
    "#VALUE!",
    "#ERRO!",
    "#ERRO!",
  ]);
});

test("a formula has its stored value, which may be an empty text, or none", async () => {
  const cells = [
    "<c><f>A9</f></c>",
    "<c><f>A9</f><v/></c>",
    '<c t="str"><f>A9</f></c>',
    '<c t="str"><f>A9</f><v></v></c>',
    "<c><f>A9</f><v>0</v></c>",
  ];
  expect(await valuesOf(...cells)).toEqual([NO_VALUE, NO_VALUE, NO_VALUE, null, 0]);
});

/** The cells of a sheet whose rows are texts by column letter, some merged. */
const withMerges = (rows: readonly string[], merged: readonly string[]) => {
  const xml = rows.map((cells, i) => {
    const inRow = cells.split(" ").map((at) => at && textCell(at, `r="${at[0]}${i + 1}"`));
    return `<row r="${i + 1}">${inRow.join("")}</row>`;
  });
  const ranges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
  const after = `<mergeCells>${ranges}</mergeCells>`;
  return cellsOf(workbookParts(xml.join(""), "worksheets/sheet1.xml", after));
};

test("each row has the value of merged cells in one column, if it has cells of its own", async () => {
  const rows = ["A B C", "A2 B C2", "A3", "", "A5", "A6"];
  expect(await withMerges(rows, ["C2:C5", "B2:B3"])).toEqual([
    ["A", "B", "C"],
    ["A2", "B", "C2"],
    ["A3", "B", "C2"],
    [null, null, null],
    ["A5", null, "C2"],
    ["A6", null, null],
  ]);
});

test("cells that are merged over columns with headings are no values", async () => {
  const rows = ["A B C", "A2 B2", "A3 C3", "A4 C4", "A5"];
  expect(await withMerges(rows, ["A1:B1", "B2:C3", "C4:F5", "B5:D5"])).toEqual([
    ["A", "B", "C"],
    ["A2", "B2", MERGED],
    ["A3", MERGED, MERGED],
    ["A4", null, "C4"],
    ["A5", null, "C4"],
  ]);
});

test("merged cells are bounded", async () => {
  const sheet = (ref: string) => withMerges(Array(100).fill("A"), Array(20_000).fill(ref));
  await expect(sheet("A1:A100")).rejects.toThrow("grande demais");
  await expect(sheet("A1-A3")).rejects.toThrow("não é um arquivo XLSX");
});
