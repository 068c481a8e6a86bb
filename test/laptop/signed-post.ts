import { SignatureV4 } from "@smithy/signature-v4";
import { Sha256 } from "../../lib/laptop/signatures/aws-signature.ts";
import { TEST_KEY } from "./test-journal.ts";

const signer = new SignatureV4({
  credentials: TEST_KEY,
  service: "service",
  region: "sa-east-1",
  sha256: Sha256,
});

/** Posts a text that no SDK would send, with a valid signature. */
export async function signedPost(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<Response> {
  const { hostname, host, pathname } = new URL(url);
  const signed = await signer.sign({
    method: "POST",
    protocol: "http:",
    hostname,
    path: pathname,
    headers: { host, ...headers },
    body,
  });
  return fetch(url, { method: "POST", headers: signed.headers, body });
}
