import { invalidField, ServiceError } from "../errors.ts";
import type { Endpoint } from "./endpoints.ts";
import { parseOrThrow } from "./validation.ts";

const FIELD = "body";

/** A body as API Gateway hands it over. */
export interface RawBody {
  body?: string | undefined;
  isBase64Encoded: boolean;
}

/**
 * The checked body; undefined if the endpoint has none. The size is checked before anything is
 * parsed. Throws the endpoint's `tooLarge` error, or a 400 that names the faulty fields.
 */
export function parseBody(endpoint: Endpoint, { body = "", isBase64Encoded }: RawBody): unknown {
  const {
    request,
    maxBodyBytes = Number.POSITIVE_INFINITY,
    tooLarge = "InvalidRequest",
  } = endpoint;
  if (!request) return undefined;
  const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  if (bytes.length > maxBodyBytes) {
    const mensagem = `corpo com ${bytes.length} bytes; o máximo é ${maxBodyBytes}`;
    throw new ServiceError(tooLarge, `${FIELD}: ${mensagem}`, [{ campo: FIELD, mensagem }]);
  }
  return parseOrThrow(request, parseJson(decodeUtf8(bytes)));
}

function parseJson(text: string): unknown {
  if (text.trim() === "") throw invalidField(FIELD, "corpo vazio; envie um objeto JSON");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalidField(FIELD, "JSON malformado", error);
  }
}

/** The text without its byte-order mark. */
function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw invalidField(FIELD, "o texto não está em UTF-8", error);
  }
}
