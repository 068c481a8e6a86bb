import { createLocalJWKSet, exportJWK, generateKeyPair, type JWK } from "jose";
import { beforeAll, expect, test, vi } from "vitest";
import { createVerifier, InvalidDelivery, type VerifierOptions } from "../../client/src/verify.ts";
import { deliveryBody } from "../../lib/deliver/webhooks/delivered-event.ts";
import { bearerToken, messageHeaders } from "../../lib/deliver/webhooks/signature.ts";
import { event } from "../deliver/webhooks/builders.ts";

const SERVICE = "https://api.example";
const OWN = "https://client.example";
const TOKEN = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
const ID = "01a1fdfa-4600-70be-9be1-871ec7d9c778";
const body = deliveryBody(event());

let key: JWK & { kid: string };
let keys: ReturnType<typeof createLocalJWKSet>;
beforeAll(async () => {
  const pair = await generateKeyPair("ES256", { extractable: true });
  key = { ...(await exportJWK(pair.privateKey)), kid: "1" };
  keys = createLocalJWKSet({
    keys: [{ ...(await exportJWK(pair.publicKey)), kid: "1", alg: "ES256" }],
  });
});

/** The headers of a delivery as the service itself makes them. */
async function headersOf(more: { issuer?: string; now?: Date; signed?: string[] } = {}) {
  const { issuer = SERVICE, now = new Date(), signed = [TOKEN] } = more;
  const claims = { issuer, audience: OWN, enterpriseId: "12345", messageId: ID, body, now };
  return {
    authorization: `Bearer ${await bearerToken(key, claims)}`,
    ...messageHeaders(signed, ID, body, now),
  } as Record<string, string>;
}

const verifier = (more: Partial<VerifierOptions> = {}) =>
  createVerifier({ serviceUrl: SERVICE, audience: OWN, signingToken: TOKEN, keys, ...more });

test("a delivery of the service is verified, with the headers of Node or of fetch", async () => {
  const headers = await headersOf();
  const delivery = { id: ID, enterprise: "12345", event: JSON.parse(body) };
  expect(await verifier()(headers, body)).toEqual(delivery);
  expect(await verifier()(new Headers(headers), body)).toEqual(delivery);
});

test.each(["segredo", "é ção", "c2VncmVkbw==", TOKEN])(
  "the token %s is read as the service reads it",
  async (signingToken) => {
    const headers = await headersOf({ signed: [signingToken] });
    await verifier({ signingToken })(headers, body);
    await verifier({ signingToken: ["outro", signingToken] })(headers, body);
    await expect(verifier({ signingToken: "outro" })(headers, body)).rejects.toThrow(
      InvalidDelivery,
    );
  },
);

test.each(["", "whsec_", "whsec_c2Vn*m8=", ["segredo", "whsec_c2Vn*m8="]].map((token) => [token]))(
  "the signing token %j is refused before any delivery",
  (signingToken) => {
    expect(() => verifier({ signingToken })).toThrow("signingToken");
  },
);

test("rejects changed deliveries and those for another receiver", async () => {
  const headers = await headersOf();
  const refused = async (given: Record<string, string>, text = body, more = {}) =>
    expect(verifier(more)(given, text)).rejects.toThrow(InvalidDelivery);
  await refused(headers, `${body} `);
  await refused({ ...headers, authorization: "" });
  await refused({ ...headers, authorization: "Bearer a.b.c" });
  await refused({ ...headers, "webhook-id": "another" });
  await refused({ ...headers, "webhook-signature": "" });
  await refused(headers, body, { audience: "https://other.example" });
  await refused(await headersOf({ issuer: "https://other.example" }));
  await refused(await headersOf({ now: new Date(Date.now() - 600_000) }));
  await refused(await headersOf({ signed: [] }));
});

test("without a signing token, the bearer token alone is verified", async () => {
  const { signingToken: _, ...options } = {
    serviceUrl: SERVICE,
    audience: OWN,
    keys,
    signingToken: 0,
  };
  const verify = createVerifier(options);
  const headers = await headersOf({ signed: [] });
  expect((await verify(headers, body)).enterprise).toBe("12345");
  await expect(verify({ ...headers, "webhook-id": "another" }, body)).rejects.toThrow(
    "other message",
  );
});

test("keys that cannot be fetched do not make a delivery invalid", async () => {
  const down = async () => {
    throw Object.assign(new Error("timeout"), { code: "ERR_JWKS_TIMEOUT" });
  };
  const verified = verifier({ keys: down })(await headersOf(), body);
  await expect(verified).rejects.toThrow("timeout");
  await expect(verified).rejects.not.toThrow(InvalidDelivery);
});

test.each(["https://host.example/fretes", "https://host.example/fretes/"])(
  "the keys of %s are below its path",
  async (serviceUrl) => {
    const asked = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("down"));
    const headers = await headersOf({ issuer: "https://host.example/fretes" });
    const verify = createVerifier({ serviceUrl, audience: OWN });
    await expect(verify(headers, body)).rejects.toThrow();
    const addresses = asked.mock.calls.map(([address]) => String(address));
    asked.mockRestore();
    expect(addresses).toEqual(["https://host.example/fretes/.well-known/jwks.json"]);
  },
);
