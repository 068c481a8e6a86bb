import { expect, test } from "vitest";
import writeWorkbook from "write-excel-file/node";
import { MAX_JOB_QUERIES } from "../../../../lib/deliver/jobs/job.ts";
import { readSheet } from "../../../../lib/service/api/sheets/read-sheet.ts";
import { archive, textCell, workbookParts } from "./xlsx-file.ts";

const read = (bytes: Buffer) => readSheet(bytes, "xlsx");
const readRows = async (rows: string, others = {}) =>
  read(await archive({ ...workbookParts(rows), ...others }));

const X = textCell("x", 'r="A1"');
const FAR = "mais de 10002 linhas ou 50 colunas";
const NOT_XLSX = "não é um arquivo XLSX";
const TOO_LARGE = "grande demais";

test.each([
  ["a cell in the last row", textRow(1_048_576, "A"), FAR],
  ["a cell in the row after the last that may be", textRow(MAX_JOB_QUERIES + 3, "A"), FAR],
  ["a cell in the last column", textRow(1, "XFD"), FAR],
  ["a cell in column 51", textRow(1, "AY"), FAR],
  ["an address in single quotes", `<row><c r='ZZ30000'><v>1</v></c></row>`, FAR],
  ["a column in small letters", `<row><c r="zzz1"><v>1</v></c></row>`, NOT_XLSX],
  ["a row whose number contradicts its cell", `<row r="300000">${X}</row>`, NOT_XLSX],
  ["a row number with an exponent", `<row r="3e5">${X}</row>`, NOT_XLSX],
  ["a cell that is there twice", `<row>${X}${X}</row>`, NOT_XLSX],
  ["a text that is not shared", `<row><c t="s"><v>0</v></c></row>`, NOT_XLSX],
  ["malformed XML", `<row r="1"`, NOT_XLSX],
  ["nested elements without end", "<a>".repeat(1_000), NOT_XLSX],
  ["millions of elements", "<a/>".repeat(2_000_000), TOO_LARGE],
])("a sheet with %s is refused", async (_, rows, fault) => {
  expect(await readRows(rows)).toEqual({ fault: expect.stringContaining(fault) });
});

test("a quoted value is no attribute", async () => {
  expect(await readRows(`<row a = ' r="300000" '>${X}</row>`)).toEqual({ rows: [["x"]] });
});

test("a sheet under any name is bounded", async () => {
  const bytes = await archive(workbookParts(textRow(300_000, "A"), "s.xml"));
  expect(await read(bytes)).toEqual({ fault: expect.stringContaining(FAR) });
});

test("an entity of the file's own is refused", async () => {
  const strings = `<!DOCTYPE sst [<!ENTITY a "aaaa">]><sst><si><t>&a;</t></si></sst>`;
  expect(await readRows(`<row>${X}</row>`, { "xl/sharedStrings.xml": strings })).toEqual({
    fault: NOT_XLSX,
  });
});

test("a long text that thousands of cells share is refused", async () => {
  const strings = `<sst><si><t>${"x".repeat(100_000)}</t></si></sst>`;
  const rows = `<row><c t="s"><v>0</v></c></row>`.repeat(MAX_JOB_QUERIES);
  expect(await readRows(rows, { "xl/sharedStrings.xml": strings })).toEqual({
    fault: expect.stringContaining(TOO_LARGE),
  });
});

test.each([
  ["is no archive", async () => Buffer.from("x"), NOT_XLSX],
  ["is another archive", () => archive({ "a.txt": "a" }), NOT_XLSX],
  ["unpacks to too much", () => archive(workbookParts(" ".repeat(25_000_000))), TOO_LARGE],
  [
    "has thousands of parts",
    () => archive(Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`xl/${i}`, ""]))),
    "partes demais",
  ],
])("a file that %s is refused", async (_, file, fault) => {
  expect(await read(await file())).toEqual({ fault: expect.stringContaining(fault) });
});

test("an entry that the directory does not list is not read", async () => {
  const hidden = await archive(workbookParts(textRow(300_000, "A")));
  const listed = await archive(workbookParts(`<row>${X}</row>`));
  expect(await read(withHiddenEntries(listed, hidden))).toEqual({ rows: [["x"]] });
});

test("a size that an entry states is not believed", async () => {
  const bytes = await archive(workbookParts(`<row>${X}</row>`));
  bytes.writeUInt32LE(0xf0000000, UNPACKED_SIZE);
  expect(await read(bytes)).toEqual({ rows: [["x"]] });
});

test("empty rows and cells far out do not count, as LibreOffice writes them", async () => {
  const rows = `<row r='1'>${X}<c r='XFD1' s='1'/></row><row r='1048576' hidden='false'></row>`;
  expect(await readRows(rows)).toEqual({ rows: [["x"]] });
});

test("a written workbook is read: blank start, gaps, numbers and dates", async () => {
  const written = await writeWorkbook([
    [null, null],
    [{ value: " " }],
    [{ value: "origem", fontWeight: "bold" }, null, { value: "data" }],
    [
      { value: " A & B " },
      { value: 1.5 },
      { value: new Date("2026-12-24T18:30:00Z"), type: Date, format: "dd/mm/yyyy hh:mm" },
    ],
    [],
    [{ value: true }, null, { value: new Date("2026-12-24"), type: Date, format: "dd/mm/yyyy" }],
    [null],
  ]).toBuffer();
  expect(await read(written)).toEqual({
    rows: [
      ["", "", ""],
      ["", "", ""],
      ["origem", "", "data"],
      ["A & B", "1.5", "2026-12-24T18:30"],
      ["", "", ""],
      ["true", "", "2026-12-24"],
    ],
  });
});

function textRow(row: number, column: string): string {
  return `<row r="${row}">${textCell("x", `r="${column}${row}"`)}</row>`;
}

/** Offsets of the ZIP format: in a local header, and before the end. */
const UNPACKED_SIZE = 22;
const DIRECTORY_OFFSET_FROM_END = 6;

/** An archive with further local entries between its own and its directory. */
function withHiddenEntries(listed: Buffer, hidden: Buffer): Buffer {
  const directoryOf = (bytes: Buffer) =>
    bytes.readUInt32LE(bytes.length - DIRECTORY_OFFSET_FROM_END);
  const end = directoryOf(listed);
  const entries = hidden.subarray(0, directoryOf(hidden));
  const directory = Buffer.from(listed.subarray(end));
  directory.writeUInt32LE(end + entries.length, directory.length - DIRECTORY_OFFSET_FROM_END);
  return Buffer.concat([listed.subarray(0, end), entries, directory]);
}
