/** Bytes of a JSON answer as Lambda counts them: its text within JSON. */
export function payloadBytes(answer: unknown): number {
  return Buffer.byteLength(JSON.stringify(JSON.stringify(answer)));
}

/** Most bytes of one UTF-16 unit of a text there, as of a control character: `\\u0001`. */
const BYTES_OF_UNIT = 7;
/** Most bytes of a number, `true`, `false` or `null`, and of the marks around a value. */
const BYTES_OF_VALUE = 32;

/** An upper bound of `payloadBytes`, for a tenth of the time. */
export function mostPayloadBytes(answer: unknown): number {
  if (typeof answer === "string") return BYTES_OF_VALUE + BYTES_OF_UNIT * answer.length;
  let bytes = BYTES_OF_VALUE;
  if (typeof answer !== "object" || answer === null) return bytes;
  if (Array.isArray(answer)) {
    for (const item of answer) bytes += mostPayloadBytes(item);
    return bytes;
  }
  for (const [key, value] of Object.entries(answer)) {
    bytes += BYTES_OF_UNIT * key.length + mostPayloadBytes(value) + BYTES_OF_VALUE;
  }
  return bytes;
}
