import fc from "fast-check";
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWK, jwtVerify } from "jose";
import { Webhook as StandardWebhook, WebhookVerificationError } from "standardwebhooks";
import { beforeAll, describe, expect, test } from "vitest";
import {
  bearerToken,
  isUsableToken,
  messageHeaders,
} from "../../../lib/deliver/webhooks/signature.ts";

const BODY = '{"evento":"vpo.created"}';
const CLAIMS = {
  issuer: "https://api.example",
  audience: "https://client.example",
  enterpriseId: "12345",
  messageId: "m1",
  body: BODY,
};

let key: JWK & { kid: string };
let keySet: ReturnType<typeof createLocalJWKSet>;
beforeAll(async () => {
  const pair = await generateKeyPair("ES256", { extractable: true });
  key = { ...(await exportJWK(pair.privateKey)), kid: "k1" };
  const { d: _private, ...published } = key;
  keySet = createLocalJWKSet({ keys: [{ ...published, alg: "ES256" }] });
});

test("the bearer token names sender, message and receiver, for five minutes", async () => {
  const now = new Date();
  const token = await bearerToken(key, { ...CLAIMS, now });
  const { payload, protectedHeader } = await jwtVerify(token, keySet, {
    issuer: "https://api.example",
    audience: "https://client.example",
    subject: "12345",
  });
  const issuedAt = Math.floor(now.getTime() / 1000);
  expect(protectedHeader).toEqual({ alg: "ES256", typ: "JWT", kid: "k1" });
  expect(payload).toMatchObject({
    iat: issuedAt,
    exp: issuedAt + 300,
    webhook_id: "m1",
    // echo -n '{"evento":"vpo.created"}' | sha256sum
    body_sha256: "d87f2e06fceea6bc2891c04cec23eea32ce08e70fbc9d6f6753082b104b9a518",
  });
  const again = await jwtVerify(await bearerToken(key, { ...CLAIMS, now }), keySet);
  expect(again.payload.jti).not.toBe(payload.jti);
});

test("another key signs as soon as it is the current one", async () => {
  const now = new Date();
  const pair = await generateKeyPair("ES256", { extractable: true });
  const next = { ...(await exportJWK(pair.privateKey)), kid: "k1" };
  const renamed = { ...key, kid: "k2" };
  await bearerToken(key, { ...CLAIMS, now });
  await expect(jwtVerify(await bearerToken(next, { ...CLAIMS, now }), keySet)).rejects.toThrow(
    "signature",
  );
  const token = await bearerToken(renamed, { ...CLAIMS, now });
  expect((await jwtVerify(token, pairOf(key))).protectedHeader.kid).toBe("k2");
});

test("a token past its five minutes does not verify", async () => {
  const token = await bearerToken(key, { ...CLAIMS, now: new Date(Date.now() - 301_000) });
  await expect(jwtVerify(token, keySet)).rejects.toThrow("exp");
});

/** A look-up that finds the public part of a key by any name. */
function pairOf({ d: _private, ...published }: JWK) {
  return createLocalJWKSet({ keys: [{ ...published, kid: "k2" }] });
}

test.each([
  ["any text", "segredo", true],
  ["whsec_ without a key", "whsec_", false],
  ["whsec_ and what is no base64", `whsec_${"?".repeat(40)}`, false],
  ["whsec_ later in the text", "meu-whsec_", true],
  ["23 bytes", `whsec_${Buffer.alloc(23).toString("base64")}`, false],
  ["24 bytes", `whsec_${Buffer.alloc(24).toString("base64")}`, true],
  ["64 bytes", `whsec_${Buffer.alloc(64).toString("base64")}`, true],
  ["65 bytes", `whsec_${Buffer.alloc(65).toString("base64")}`, false],
])("a signing token of %s can be used: %s, %s", (_, token, usable) => {
  expect(isUsableToken(token)).toBe(usable);
});

describe("the Standard Webhooks signature", () => {
  const now = new Date();
  const headersOf = (tokens: string[], body = BODY) => messageHeaders(tokens, "msg_1", body, now);
  const sign = (token: string, body = BODY) => headersOf([token], body);

  test("verifies with any text that the client chose as secret", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "grapheme" }), fc.json(), (token, body) => {
        const verifier = new StandardWebhook(Buffer.from(token), { format: "raw" });
        expect(verifier.verify(body, sign(token, body))).toEqual(JSON.parse(body));
      }),
      {
        examples: [
          ["whsec_", "{}"],
          ["whsec_?", "{}"],
          ["segredo", "{}"],
        ],
      },
    );
  });

  test("verifies with base64 secrets as the scheme writes them, prefixed or not", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 64 }), fc.boolean(), (bytes, bare) => {
        const secret = `${bare ? "" : "whsec_"}${Buffer.from(bytes).toString("base64")}`;
        new StandardWebhook(secret).verify(BODY, sign(secret));
      }),
    );
  });

  test.each([
    ["segredo?AAAA", 1],
    ["AAAA", 2],
    ["whsec_AAAA", 1],
    ["whsec_", 1],
  ])("signs with %s once for each way to read it", (token, count) => {
    expect(sign(token)["webhook-signature"]?.split(" ")).toHaveLength(count);
  });

  test("is absent without a token; identifier and time are present", () => {
    const seconds = String(Math.floor(now.getTime() / 1000));
    expect(headersOf([])).toEqual({ "webhook-id": "msg_1", "webhook-timestamp": seconds });
  });

  test("verifies with either of two tokens", () => {
    const headers = headersOf(["novo", "antigo"]);
    for (const token of ["novo", "antigo"]) {
      new StandardWebhook(Buffer.from(token), { format: "raw" }).verify(BODY, headers);
    }
  });

  test("fails for a changed body, another message, another time and another secret", () => {
    const verifier = new StandardWebhook(Buffer.from("segredo"), { format: "raw" });
    const headers = sign("segredo");
    for (const [body, over] of [
      [BODY.replace("created", "updated"), {}],
      [BODY, { "webhook-id": "msg_2" }],
      [BODY, { "webhook-timestamp": String(Number(headers["webhook-timestamp"]) + 1) }],
      [BODY, sign("segredo2")],
    ] as const) {
      expect(() => verifier.verify(body, { ...headers, ...over })).toThrow(
        WebhookVerificationError,
      );
    }
  });
});
