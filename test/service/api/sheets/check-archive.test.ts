import { expect, test } from "vitest";
import writeWorkbook from "write-excel-file/node";
import { ZipFile } from "yazl";
import { archiveFault } from "../../../../lib/service/api/sheets/check-archive.ts";

/** A ZIP archive with these entries. */
async function archive(entries: Record<string, Buffer | string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

test("a workbook may be unpacked", async () => {
  const bytes = await writeWorkbook([[{ value: "origem" }], [{ value: "a" }]]).toBuffer();
  expect(await archiveFault(bytes, 10)).toBeUndefined();
});

test.each([
  ["is no archive", Buffer.from("x"), "não é um arquivo XLSX"],
  ["unpacks to too much", { "xl/a": Buffer.alloc(30_000_000) }, "grande demais"],
  [
    "has a cell in the last row",
    { "xl/worksheets/sheet1.xml": '<c r="A1048576"/>' },
    "mais de 10 linhas",
  ],
  [
    "has a cell in the last column",
    { "xl/worksheets/sheet1.xml": '<c r="XFD1"/>' },
    "mais de 10 linhas ou 50 colunas",
  ],
  [
    "has thousands of parts",
    Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`xl/${i}`, ""])),
    "partes demais",
  ],
])("a file that %s may not", async (_, content, fault) => {
  const bytes = Buffer.isBuffer(content)
    ? content
    : await archive(content as Record<string, string>);
  expect(await archiveFault(bytes, 10)).toContain(fault);
});
