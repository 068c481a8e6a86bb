import { constants } from "node:zlib";
import httpContentEncoding from "@middy/http-content-encoding";
import httpContentNegotiation from "@middy/http-content-negotiation";
import { RESULT_TYPES } from "../sheets/result-types.ts";

/** The encodings that a caller may ask for. */
const ENCODINGS: ("br" | "gzip")[] = ["br", "gzip"];
/**
 * The best quality takes seconds for an answer of some megabytes; this one takes a tenth of a
 * second.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * Middlewares that note the media type that `Accept` prefers, and compress an answer if the
 * caller's `Accept-Encoding` allows it and the answer becomes smaller. The compressed body is
 * base64, a third longer than its bytes. That breaks no limit: a polyline, the bulk of a large
 * answer, has only six bits per character.
 */
export const compression = [
  httpContentNegotiation({
    parseCharsets: false,
    parseLanguages: false,
    parseMediaTypes: true,
    availableMediaTypes: ["application/json", ...Object.values(RESULT_TYPES)],
    availableEncodings: ENCODINGS,
    failOnMismatch: false,
  }),
  httpContentEncoding({ br: BROTLI }),
];
