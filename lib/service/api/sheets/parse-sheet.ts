import { MAX_JOB_QUERIES } from "../../../deliver/jobs/job.ts";
import { ServiceError } from "../http/service-error.ts";
import { readSheet } from "./read-sheet.ts";
import { sheetKindOf } from "./sheet-kind.ts";
import { sheetQueries } from "./sheet-queries.ts";

/**
 * The body of a job from a spreadsheet; undefined if the content is not a spreadsheet. Throws a 400
 * that explains why a file as a whole cannot be read.
 */
export async function parseSheet(
  bytes: Buffer,
  contentType: string | undefined,
): Promise<object | undefined> {
  const kind = sheetKindOf(contentType);
  if (kind === undefined) return undefined;
  const cells = await readSheet(bytes, kind);
  if ("fault" in cells) throw malformed(cells.fault);
  const sheet = sheetQueries(cells.rows);
  if ("fault" in sheet) throw malformed(sheet.fault);
  const trips = sheet.queries.length;
  if (trips === 0) throw malformed("nenhuma viagem abaixo da primeira linha");
  if (trips > MAX_JOB_QUERIES)
    throw malformed(`${trips} viagens; o máximo é ${MAX_JOB_QUERIES}: divida a planilha`);
  return { consultas: sheet.queries };
}

function malformed(mensagem: string): ServiceError {
  const fields = [{ campo: "body", tipo: "planilha_invalida", mensagem }] as const;
  return new ServiceError("InvalidRequest", `body: ${mensagem}`, { fields });
}
