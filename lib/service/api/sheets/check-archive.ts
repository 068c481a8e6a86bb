import { fromBufferPromise, type ZipFile } from "yauzl";

/** Largest size of a workbook, unpacked. One of 10,000 trips takes about 5 MB. */
const MAX_UNPACKED_BYTES = 24_000_000;
const MAX_ENTRIES = 200;
const MAX_COLUMNS = 50;
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const CELL = /\br="([A-Z]{1,3})(\d{1,7})"/g;

/** Reason why a workbook must not be unpacked; undefined if it may be. */
export async function archiveFault(bytes: Buffer, maxRows: number): Promise<string | undefined> {
  try {
    const archive = await fromBufferPromise(bytes);
    return await faultOf(archive, maxRows);
  } catch {
    return "não é um arquivo XLSX";
  }
}

/** Unpacks every entry, because the sizes that an archive states may be wrong. */
async function faultOf(archive: ZipFile, maxRows: number): Promise<string | undefined> {
  let total = 0;
  let entries = 0;
  for await (const entry of archive.eachEntry()) {
    entries += 1;
    if (entries > MAX_ENTRIES) return "arquivo XLSX com partes demais";
    const chunks: Buffer[] = [];
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      total += chunk.length;
      if (total > MAX_UNPACKED_BYTES) return "arquivo XLSX grande demais depois de aberto";
      if (SHEET.test(entry.fileName)) chunks.push(chunk);
    }
    if (isTooWide(Buffer.concat(chunks).toString(), maxRows)) {
      return `planilha com mais de ${maxRows} linhas ou ${MAX_COLUMNS} colunas`;
    }
  }
  return undefined;
}

/** True if a cell lies so far out that the rows and columns before it would fill the memory. */
function isTooWide(sheet: string, maxRows: number): boolean {
  for (const [, column = "", row = ""] of sheet.matchAll(CELL)) {
    if (Number(row) > maxRows || columnNumber(column) > MAX_COLUMNS) return true;
  }
  return false;
}

/** `A` is 1, `AA` is 27. */
function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
