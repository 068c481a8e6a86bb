import { ZipFile } from "yazl";

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** A ZIP archive with these entries. */
export async function archive(entries: Record<string, Buffer | string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** The parts of a workbook with these rows; the sheet is at `path` below `xl`, `after` its rows. */
export function workbookParts(
  rows: string,
  path = "worksheets/sheet1.xml",
  after = "",
): Record<string, string> {
  return {
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="${path}"/></Relationships>`,
    [`xl/${path}`]: `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
  };
}

/** An inline text cell; `attributes` may have its address. */
export function textCell(text: string, attributes = ""): string {
  return `<c ${attributes} t="inlineStr"><is><t>${text}</t></is></c>`;
}
