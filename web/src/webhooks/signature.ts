import { secondsOf } from "./attempt.ts";

const PREFIX = "whsec_";

/** The signed text of an attempt: identifier, seconds since 1970 and body. */
export function signedText(message: string, startedAt: string, body: string): string {
  return `${message}.${secondsOf(startedAt)}.${body}`;
}

/**
 * The `webhook-signature` of a text, as defined by Standard Webhooks. The key is the base64 after
 * `whsec_`, otherwise the bytes of the token. Throws if `whsec_` is not followed by base64.
 */
export async function signatureOf(token: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const secret = token.startsWith(PREFIX)
    ? Uint8Array.from(atob(token.slice(PREFIX.length)), (letter) => letter.charCodeAt(0))
    : encoder.encode(token);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", secret, algorithm, false, ["sign"]);
  const signature = await crypto.subtle.sign("HMAC", key, encoder.encode(text));
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`;
}
