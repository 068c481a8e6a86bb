import { constants } from "node:zlib";
import httpContentEncoding from "@middy/http-content-encoding";
import httpContentNegotiation from "@middy/http-content-negotiation";

/** The encodings that a caller may ask for. */
const ENCODINGS: ("br" | "gzip")[] = ["br", "gzip"];
/** The best quality takes seconds for an answer of megabytes, this one a tenth of a second. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * Middlewares that compress an answer if the caller's `Accept-Encoding` allows it and the answer
 * becomes smaller. The body is then base64, a third longer than its bytes: a polyline, which is the
 * bulk of a large answer, has six bits to a character, so that no answer exceeds the limit by it.
 */
export const compression = [
  httpContentNegotiation({
    parseCharsets: false,
    parseLanguages: false,
    parseMediaTypes: false,
    availableEncodings: ENCODINGS,
    failOnMismatch: false,
  }),
  httpContentEncoding({ br: BROTLI }),
];
