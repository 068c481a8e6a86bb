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
  body: BODY,
};

let key: JWK;
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
    // echo -n '{"evento":"vpo.created"}' | sha256sum
    body_sha256: "d87f2e06fceea6bc2891c04cec23eea32ce08e70fbc9d6f6753082b104b9a518",
  });
  const again = await jwtVerify(await bearerToken(key, { ...CLAIMS, now }), keySet);
  expect(again.payload.jti).not.toBe(payload.jti);
});

test("a token past its five minutes does not verify", async () => {
  const token = await bearerToken(key, { ...CLAIMS, now: new Date(Date.now() - 301_000) });
  await expect(jwtVerify(token, keySet)).rejects.toThrow("exp");
});

test("each key signs its own tokens, also if identifiers or halves are the same", async () => {
  const other = await exportJWK((await generateKeyPair("ES256", { extractable: true })).privateKey);
  const keys: JWK[] = [key, { ...other, kid: "k2" }, { ...other, kid: "k1" }, other, key];
  for (const one of keys) {
    const token = await bearerToken(one, { ...CLAIMS, now: new Date() });
    const { d: _private, ...published } = one;
    const own = createLocalJWKSet({ keys: [{ ...published, kid: one.kid ?? "", alg: "ES256" }] });
    const { protectedHeader } = await jwtVerify(token, own);
    expect(protectedHeader.kid).toBe(one.kid ?? "");
  }
});

describe("a token of the client", () => {
  const secretOf = (bytes: number) => `whsec_${Buffer.alloc(bytes, 7).toString("base64")}`;

  test.each([
    ["segredo", true],
    ["", true],
    ["not a whsec_", true],
    ["whsec_", false],
    ["whsec_?", false],
    [`${secretOf(32)}!`, false],
    [secretOf(23), false],
    [secretOf(24), true],
    [secretOf(64), true],
    [secretOf(65), false],
  ])("%j is usable: %j", (token, isUsable) => expect(isUsableToken(token)).toBe(isUsable));
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

  test("is absent without a token; identifier and time are present", () => {
    const seconds = String(Math.floor(now.getTime() / 1000));
    expect(headersOf([])).toEqual({ "webhook-id": "msg_1", "webhook-timestamp": seconds });
  });

  test.each([
    ["segredo", 1],
    ["segredo!c2VncmVkbw==", 1],
    ["c2VncmVkbw==!", 1],
    ["c2VncmVkbw==", 2],
    ["whsec_c2VncmVkbw==", 1],
    ["whsec_?", 1],
  ])("of %j is signed in as many ways as it can be read: %i", (token, ways) => {
    expect(sign(token)["webhook-signature"]?.split(" ")).toHaveLength(ways);
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
