import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import {
  base64url,
  type CryptoKey,
  createLocalJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
} from "jose";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { ErrorKind } from "../../../../lib/base/error-kinds.ts";
import {
  createAuthorize,
  environmentAuthorize,
  requireEnterprise,
} from "../../../../lib/service/api/http/authorization.ts";
import { ServiceError } from "../../../../lib/service/api/http/service-error.ts";
import { logger } from "../../../../lib/service/lambda/logger.ts";

afterEach(() => void vi.useRealTimers());

const config = {
  JWT_ISSUER: "https://issuer.example",
  JWT_AUDIENCE: "rota-vpo",
  JWT_AUDIENCE_CLAIM: "aud",
  JWKS_URL: "http://127.0.0.1:9/jwks.json",
  ENTERPRISES_CLAIM: "enterprises",
  ENTERPRISE_PATTERN: /^[a-z0-9]{1,64}$/,
  JWKS_MAX_AGE_SECONDS: 86_400,
};
const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
const stranger = await generateKeyPair("RS256");
const jwk = { ...(await exportJWK(publicKey)), alg: "RS256", use: "sig", kid: "one" };
const authorize = createAuthorize(config, createLocalJWKSet({ keys: [jwk] }));

const nowSeconds = Math.floor(Date.now() / 1000);
const VALID: JWTPayload = {
  iss: config.JWT_ISSUER,
  aud: config.JWT_AUDIENCE,
  exp: nowSeconds + 3600,
  enterprises: ["acme", "other"],
};

/** A header, valid by default; claims that are undefined are omitted. */
async function bearer(claims: JWTPayload = {}, kid = "one", key = privateKey): Promise<string> {
  const token = new SignJWT({ ...VALID, ...claims });
  token.setProtectedHeader({ alg: "RS256", kid });
  return `Bearer ${await token.sign(key)}`;
}

/** A token with this header, whatever its content, and a valid signature. */
async function signed(head: object): Promise<string> {
  const [header, payload] = [head, VALID].map((part) => base64url.encode(JSON.stringify(part)));
  const signature = await crypto.subtle.sign(
    "RSASSA-PKCS1-v1_5",
    privateKey,
    new TextEncoder().encode(`${header}.${payload}`),
  );
  return `Bearer ${header}.${payload}.${base64url.encode(new Uint8Array(signature))}`;
}

async function expectUnauthorized(header: string | undefined, kind?: ErrorKind): Promise<void> {
  const error = await authorize(header).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({ code: "Unauthorized", status: 401, ...(kind && { kind }) });
  expect((error as ServiceError).message).toMatch(/token de acesso/);
}

describe("a valid token", () => {
  test.each([
    ["an array", ["acme", "other"], ["acme", "other"]],
    ["text with spaces", "acme  other", ["acme", "other"]],
  ])("grants the enterprises of a claim that is %s", async (_, claim, granted) => {
    expect(await authorize(await bearer({ enterprises: claim }))).toEqual(granted);
  });

  test("may begin five seconds ahead, as the clocks of issuers differ", async () => {
    const nbf = Math.floor(Date.now() / 1000) + 5;
    expect(await authorize(await bearer({ nbf }))).toEqual(["acme", "other"]);
  });

  test.each(["JWT", "jwt", "at+jwt", "application/at+jwt"])("may be of type %s", async (typ) => {
    const header = await signed({ alg: "RS256", kid: "one", typ });
    expect(await authorize(header)).toEqual(["acme", "other"]);
  });

  test.each(["ES256", "EdDSA"])("may be signed by %s", async (alg) => {
    const pair = await generateKeyPair(alg);
    const keys = [{ ...(await exportJWK(pair.publicKey)), alg, kid: "two" }];
    const own = createAuthorize(config, createLocalJWKSet({ keys }));
    const token = new SignJWT(VALID).setProtectedHeader({ alg, kid: "two" });
    expect(await own(`Bearer ${await token.sign(pair.privateKey)}`)).toEqual(["acme", "other"]);
  });

  test("may be one of several audiences and in a scheme of any case", async () => {
    const header = await bearer({ aud: ["another", config.JWT_AUDIENCE] });
    expect(await authorize(header.replace("Bearer", "bearer  "))).toEqual(["acme", "other"]);
  });

  test("lasts until the second of its expiry", async () => {
    const header = await bearer();
    vi.useFakeTimers({ toFake: ["Date"], now: 1_000 * (nowSeconds + 3_599) });
    expect(await authorize(header)).toEqual(["acme", "other"]);
    vi.setSystemTime(1_000 * (nowSeconds + 3_600));
    await expectUnauthorized(header, "token_expirado");
  });
});

describe("a token of Amazon Cognito, which has no aud", () => {
  const authorizeBy = (claim: string, audience: string) =>
    createAuthorize(
      { ...config, JWT_AUDIENCE_CLAIM: claim, JWT_AUDIENCE: audience },
      createLocalJWKSet({ keys: [jwk] }),
    );
  const cognito = { aud: undefined, client_id: "4a5b6c", scope: "openid rota-vpo/api" };

  test.each([
    ["client_id", "4a5b6c"],
    ["scope", "rota-vpo/api"],
  ])("is accepted by its %s", async (claim, audience) => {
    const header = await bearer(cognito as unknown as JWTPayload);
    expect(await authorizeBy(claim, audience)(header)).toEqual(["acme", "other"]);
  });

  test.each([
    ["client_id", "other"],
    ["scope", "rota-vpo"],
    ["aud", "4a5b6c"],
  ])("is refused by another %s", async (claim, audience) => {
    const header = await bearer(cognito as unknown as JWTPayload);
    await expect(authorizeBy(claim, audience)(header)).rejects.toMatchObject({
      kind: "token_de_outro_emissor",
    });
  });

  test("is refused if the claim is no text", async () => {
    const header = await bearer({ aud: undefined, client_id: 4 } as unknown as JWTPayload);
    await expect(authorizeBy("client_id", "4")(header)).rejects.toMatchObject({
      kind: "token_de_outro_emissor",
    });
  });

  test("words of aud are no audiences", async () => {
    await expectUnauthorized(await bearer({ aud: "a rota-vpo" }), "token_de_outro_emissor");
  });
});

describe("401 for", () => {
  test("a token whose signature has other unused bits", async () => {
    const token = await bearer();
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const last = alphabet.indexOf(token.at(-1) ?? "");
    // 256 bytes leave four bits of the last character unused.
    const same = `${token.slice(0, -1)}${alphabet[last + 1]}`;
    expect(Buffer.from(same, "base64url")).toEqual(Buffer.from(token, "base64url"));
    await expectUnauthorized(same);
  });

  test.each(["", " a", ".a"])("a valid token and %j", async (after) => {
    const header = await bearer();
    await expectUnauthorized(`${header}${after || ".AAAA"}`, "token_malformado");
    await expectUnauthorized(`x${header}${after}`, "token_ausente");
    await expectUnauthorized(header.replace(" ", "x "), "token_ausente");
  });

  test.each([undefined, "", "Bearer", "Bearer ", "Bearer abc", "Bearer a.b.c", "Basic YTpi"])(
    "the header %j",
    (header) =>
      expectUnauthorized(
        header,
        header?.startsWith("Bearer") ? "token_malformado" : "token_ausente",
      ),
  );

  test.each<[string, JWTPayload, ErrorKind]>([
    ["expired", { exp: nowSeconds - 60 }, "token_expirado"],
    ["expired a second ago", { exp: nowSeconds - 1 }, "token_expirado"],
    ["without expiry", { exp: undefined } as unknown as JWTPayload, "token_malformado"],
    ["not valid yet", { nbf: nowSeconds + 3600 }, "token_invalido"],
    ["not valid for a minute", { nbf: Math.floor(Date.now() / 1000) + 60 }, "token_invalido"],
    ["of another issuer", { iss: "https://evil.example" }, "token_de_outro_emissor"],
    ["for another audience", { aud: "another" }, "token_de_outro_emissor"],
    ["whose enterprises cannot be read", { enterprises: [{ toString: 1 }] }, "token_malformado"],
    ["whose enterprise is no identifier", { enterprises: ["acme", "a/b"] }, "token_malformado"],
  ])("a token %s", async (_, claims, kind) => {
    await expectUnauthorized(await bearer(claims), kind);
  });

  test.each([
    ["another type", { typ: "logout+jwt" }],
    ["a type that only begins as one", { typ: "jwt2" }],
    ["a type that is no text", { typ: 1 }],
    ["a type in a list", { typ: ["JWT"] }],
    ["a key identifier that is no text", { kid: 1 }],
  ])("a token of %s", async (_, changes) => {
    await expectUnauthorized(await signed({ alg: "RS256", kid: "one", ...changes }));
  });

  test.each([
    [["b64"], { b64: true }],
    [["exp"], { exp: 1 }],
    [[], {}],
  ])("a critical header: %j", async (crit, changes) => {
    await expectUnauthorized(await signed({ alg: "RS256", kid: "one", crit, ...changes }));
  });

  test.each([undefined, "", []])(
    "a token of no enterprise, whose claim is %j",
    async (enterprises) =>
      expectUnauthorized(await bearer({ enterprises }), "empresa_nao_autorizada"),
  );

  test("a token that no key could make valid, without asking for keys", async () => {
    const keys = vi.fn(createLocalJWKSet({ keys: [jwk] }));
    const guarded = createAuthorize(config, keys);
    for (const claims of [{ iss: "x" }, { aud: "x" }, { exp: 1 }, { enterprises: [{}] }]) {
      await expect(guarded(await bearer(claims))).rejects.toBeInstanceOf(ServiceError);
    }
    expect(keys).not.toHaveBeenCalled();
  });

  test("an unknown key, and a stranger's key under a known name", async () => {
    await expectUnauthorized(await bearer({}, "two"));
    await expectUnauthorized(await bearer({}, "one", stranger.privateKey));
  });

  test("a payload changed after signing", async () => {
    const [head, , signature] = (await bearer()).split(".");
    const payload = base64url.encode(JSON.stringify({ ...VALID, enterprises: ["victim"] }));
    await expectUnauthorized(`${head}.${payload}.${signature}`);
  });

  test.each(["", "AAAA"])("alg none with the signature %j", async (signature) => {
    const parts = [{ alg: "none" }, VALID].map((part) => base64url.encode(JSON.stringify(part)));
    await expectUnauthorized(`Bearer ${parts.join(".")}.${signature}`);
  });

  test("HS256 signed with the public key as the secret", async () => {
    const secret = new TextEncoder().encode(await exportSPKI(publicKey));
    const token = new SignJWT(VALID).setProtectedHeader({ alg: "HS256", kid: "one" });
    await expectUnauthorized(`Bearer ${await token.sign(secret)}`);
  });

  test("any made-up header", async () => {
    const part = fc.oneof(
      fc.string(),
      fc.base64String(),
      fc.json().map((json) => base64url.encode(json)),
    );
    const header = fc.tuple(part, part, part).map((parts) => `Bearer ${parts.join(".")}`);
    await fc.assert(fc.asyncProperty(header, (made) => expectUnauthorized(made)));
  });
});

test("503 without a key set", async () => {
  const server = createServer((_, response) => response.writeHead(503).end()).listen(0);
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const attempt = async () => createAuthorize({ ...config, JWKS_URL: url })(await bearer());
  const unavailable = { code: "ServiceUnavailable", status: 503 };
  await expect(attempt()).rejects.toMatchObject(unavailable);
  server.closeAllConnections();
  server.close();
  await once(server, "close");
  await expect(attempt()).rejects.toMatchObject(unavailable);
});

describe("with the keys of an issuer's address", () => {
  async function serveKeys(...keys: object[]) {
    const issuer = { requests: 0, status: 200 };
    const server = createServer((_, response) => {
      issuer.requests += 1;
      response.writeHead(issuer.status).end(JSON.stringify({ keys }));
    }).listen(0);
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const JWKS_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    return { JWKS_URL, issuer };
  }

  test("old keys are not used for longer than their greatest age", async () => {
    const { JWKS_URL, issuer } = await serveKeys(jwk);
    const own = createAuthorize({ ...config, JWKS_URL, JWKS_MAX_AGE_SECONDS: 60 });
    const header = await bearer();
    await own(header);
    issuer.status = 503;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    await expect(own(header)).rejects.toMatchObject({ code: "ServiceUnavailable" });
  });

  test("an unusable key of the issuer is logged", async () => {
    const logged = vi.spyOn(logger, "error").mockReturnValue();
    const { JWKS_URL } = await serveKeys(jwk, { kty: "RSA" });
    await createAuthorize({ ...config, JWKS_URL })(await bearer());
    expect(logged).toHaveBeenCalledWith("issuer's keys left out", { unusableKeys: 1 });
  });

  describe("a token without kid that fits several of them", () => {
    const jwkOf = async (pair: { publicKey: CryptoKey }, kid: string) => ({
      ...(await exportJWK(pair.publicKey)),
      alg: "RS256",
      use: "sig",
      kid,
    });
    /** The verdict on a token that this key signed, while the issuer has two others. */
    async function ask(key: CryptoKey, claims: JWTPayload = {}) {
      const former = await generateKeyPair("RS256");
      const { JWKS_URL } = await serveKeys(await jwkOf(former, "former"), jwk);
      const token = new SignJWT({ ...VALID, ...claims }).setProtectedHeader({ alg: "RS256" });
      return createAuthorize({ ...config, JWKS_URL })(`Bearer ${await token.sign(key)}`);
    }

    test("is valid if one of them signed it", async () => {
      expect(await ask(privateKey)).toEqual(["acme", "other"]);
    });

    test("is refused if none of them signed it", async () => {
      await expect(ask(stranger.privateKey)).rejects.toMatchObject({
        kind: "token_invalido",
        cause: { code: "ERR_JWS_SIGNATURE_VERIFICATION_FAILED" },
      });
    });

    test("is refused before its time, whichever signed it", async () => {
      await expect(ask(privateKey, { nbf: nowSeconds + 3600 })).rejects.toMatchObject({
        kind: "token_invalido",
        cause: { code: "ERR_JWT_CLAIM_VALIDATION_FAILED" },
      });
    });

    test("is refused if it has expired, whichever signed it", async () => {
      await expect(ask(privateKey, { exp: nowSeconds - 1 })).rejects.toMatchObject({
        kind: "token_expirado",
      });
    });
  });

  test("the issuer in the environment is asked once per process", async () => {
    const { JWKS_URL, issuer } = await serveKeys(jwk);
    const { ENTERPRISE_PATTERN: _, JWKS_MAX_AGE_SECONDS: __, ...texts } = config;
    for (const [name, value] of Object.entries({ ...texts, JWKS_URL })) vi.stubEnv(name, value);
    for (let i = 0; i < 2; i += 1) {
      expect(await environmentAuthorize()(await bearer())).toEqual(["acme", "other"]);
    }
    expect(issuer.requests).toBe(1);
  });
});

test("requireEnterprise lets only the granted enterprise pass", () => {
  expect(() => requireEnterprise(["acme"], "acme")).not.toThrow();
  for (const granted of [[], ["acme2"], ["ACME"]]) {
    expect(() => requireEnterprise(granted, "acme")).toThrow(
      expect.objectContaining({ code: "Unauthorized", kind: "empresa_nao_autorizada" }),
    );
  }
});
