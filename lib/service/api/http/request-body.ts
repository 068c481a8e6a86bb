import type { Endpoint } from "../endpoints.ts";
import { SHEET_TYPES } from "../sheets/sheet-kind.ts";
import { ServiceError } from "./service-error.ts";
import { parseOrThrow } from "./validation.ts";

const FIELD = "body";

/** A body as API Gateway hands it over. */
export interface RawBody {
  body?: string | undefined;
  isBase64Encoded: boolean;
  headers: Readonly<Record<string, string | undefined>>;
}

/** Reads a body that is a spreadsheet; undefined for any other. */
export type ParseSheet = (
  bytes: Buffer,
  contentType: string | undefined,
) => Promise<object | undefined>;

/**
 * The checked body; undefined if the endpoint has none. The size is checked before anything is
 * parsed. Throws a 415 for a coded body, the endpoint's `tooLarge` error, or a 400 that names the
 * faulty fields.
 */
export function parseBody(endpoint: Endpoint, raw: RawBody): unknown {
  const { request } = endpoint;
  if (!request) return undefined;
  const bytes = bytesOf(endpoint, raw);
  const advice = sheetAdvice(endpoint, raw.headers["content-type"]);
  return parseOrThrow(request, parseJson(decodeUtf8(bytes, advice), advice));
}

/** The checked body that is a spreadsheet; undefined for any other. */
export async function parseSheetBody(
  endpoint: Endpoint,
  raw: RawBody,
  parseSheet: ParseSheet,
): Promise<unknown> {
  const { request } = endpoint;
  const sheet = await parseSheet(bytesOf(endpoint, raw), raw.headers["content-type"]);
  return request && sheet && parseOrThrow(request, sheet);
}

/** Advice for a body that is not JSON, if it may be a spreadsheet of another media type. */
function sheetAdvice({ sheets }: Endpoint, contentType = ""): string {
  if (!sheets || /\bjson\b/i.test(contentType)) return "";
  return `; uma planilha precisa de Content-Type: ${SHEET_TYPES.csv} (CSV) ou ${SHEET_TYPES.xlsx} (XLSX)`;
}

function bytesOf(endpoint: Endpoint, { body = "", isBase64Encoded, headers }: RawBody): Buffer {
  const { maxBodyBytes = Number.POSITIVE_INFINITY, tooLarge = "InvalidRequest" } = endpoint;
  requirePlain(headers["content-encoding"]);
  const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  if (bytes.length <= maxBodyBytes) return bytes;
  const mensagem = `corpo com ${bytes.length} bytes; o máximo é ${maxBodyBytes}`;
  const fields = [{ campo: FIELD, tipo: "grande_demais", mensagem }] as const;
  throw new ServiceError(tooLarge, `${FIELD}: ${mensagem}`, { fields });
}

function requirePlain(coding = ""): void {
  if (["", "identity"].includes(coding.trim().toLowerCase())) return;
  const mensagem = "codificação não aceita; envie o corpo sem compressão";
  const fields = [{ campo: "content-encoding", tipo: "codificacao_nao_aceita", mensagem }] as const;
  throw new ServiceError("UnsupportedMediaType", `content-encoding: ${mensagem}`, { fields });
}

function malformed(mensagem: string, cause?: unknown): ServiceError {
  const fields = [{ campo: FIELD, tipo: "corpo_malformado", mensagem }] as const;
  return new ServiceError("InvalidRequest", `${FIELD}: ${mensagem}`, { fields, cause });
}

function parseJson(text: string, advice: string): unknown {
  if (text.trim() === "") throw malformed(`corpo vazio; envie um objeto JSON${advice}`);
  try {
    return withoutNulls(JSON.parse(text));
  } catch (error) {
    throw malformed(explainJsonError(error as Error) + advice, error);
  }
}

/** Position at which V8 stops reading a text as JSON, without the text itself. */
function explainJsonError({ name, message }: Error): string {
  if (name === "RangeError") return "JSON aninhado demais";
  if (message === "Unexpected end of JSON input") return "JSON malformado: termina antes do fim";
  const [, line, column] = /\(line (\d+) column (\d+)\)$/.exec(message) ?? [];
  return line ? `JSON malformado na linha ${line}, coluna ${column}` : "JSON malformado";
}

/**
 * The value without its null fields, which count as absent. Takes a tenth of the time of a reviver,
 * which would block all other requests of the process. Throws a `RangeError` for deep nesting.
 */
function withoutNulls(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const fields = value as Record<string, unknown>;
  for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    const field = fields[key];
    if (field === null) fields[key] = undefined;
    else if (typeof field === "object") withoutNulls(field);
  }
  return value;
}

/** The text without its byte-order mark. */
function decodeUtf8(bytes: Buffer, advice: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw malformed(`o texto não está em UTF-8${advice}`, error);
  }
}
