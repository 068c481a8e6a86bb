import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { type Cell, MAX_TEXT } from "./sheet-style.ts";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/**
 * The parts of a workbook besides its sheet, as ECMA-376 names them. Style 1 is bold.
 * https://ecma-international.org/publications-and-standards/standards/ecma-376/
 */
const PARTS: Readonly<Record<string, string>> = {
  "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${PACKAGE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PACKAGE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${PACKAGE}.styles+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="resultados" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
};

/**
 * An XLSX with one sheet, from groups of rows, written as they come: a million rows do not fit in
 * memory. Texts are written as texts, so that none is calculated.
 */
export function streamWorkbook(
  header: readonly string[],
  groups: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, xml] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(XML + xml), name);
  const sheet = Readable.from(sheetXml(header, groups), { objectMode: false });
  const output = zip.outputStream as Readable;
  sheet.on("error", (error) => output.destroy(error));
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml");
  zip.end();
  return output;
}

async function* sheetXml(
  header: readonly string[],
  groups: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  const letters = header.map((_, index) => columnLetters(index));
  let number = 1;
  const rowXml = (cells: readonly Cell[], style = "") => {
    const xml = cells.map((cell, i) => cellXml(cell, `r="${letters[i]}${number}"${style}`));
    number += 1;
    return `<row r="${number - 1}">${xml.join("")}</row>`;
  };
  yield Buffer.from(`${XML}<worksheet xmlns="${MAIN}"><sheetData>${rowXml(header, ' s="1"')}`);
  for await (const rows of groups) yield Buffer.from(rows.map((row) => rowXml(row)).join(""));
  yield Buffer.from("</sheetData></worksheet>");
}

/** `A` for 0, `AA` for 26. */
function columnLetters(index: number): string {
  const before = index < 26 ? "" : columnLetters(Math.floor(index / 26) - 1);
  return before + String.fromCharCode(65 + (index % 26));
}

function cellXml(cell: Cell, attributes: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c ${attributes}><v>${cell}</v></c>`;
  const text = `<t xml:space="preserve">${escapeXml(cell)}</t>`;
  return `<c ${attributes} t="inlineStr"><is>${text}</is></c>`;
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** The text without characters that XML forbids, such as halves of surrogate pairs. */
function escapeXml(text: string): string {
  return text
    .slice(0, MAX_TEXT)
    .toWellFormed()
    .replaceAll(/[&<>]/g, (mark) => ESCAPES[mark] ?? mark)
    .replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, "\uFFFD");
}
