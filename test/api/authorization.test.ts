import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import {
  base64url,
  createLocalJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
} from "jose";
import { describe, expect, test } from "vitest";
import { createAuthorize, requireEnterprise } from "../../lib/api/authorization.ts";
import { ServiceError } from "../../lib/errors.ts";

const config = {
  JWT_ISSUER: "https://issuer.example",
  JWT_AUDIENCE: "rota-vpo",
  JWKS_URL: "http://127.0.0.1:9/jwks.json",
  ENTERPRISES_CLAIM: "enterprises",
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

/** A valid header by default; a claim that is undefined is left out. */
async function bearer(claims: JWTPayload = {}, kid = "one", key = privateKey): Promise<string> {
  const token = new SignJWT({ ...VALID, ...claims }).setProtectedHeader({ alg: "RS256", kid });
  return `Bearer ${await token.sign(key)}`;
}

async function expectUnauthorized(header: string | undefined): Promise<void> {
  const error = await authorize(header).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({ code: "Unauthorized", status: 401 });
}

describe("a valid token", () => {
  test.each([
    ["an array", ["acme", "other"], ["acme", "other"]],
    ["text with spaces", "acme  other", ["acme", "other"]],
    ["a single name", "acme", ["acme"]],
    ["missing", undefined, []],
    ["an object", { acme: true }, []],
  ])("grants the enterprises of a claim that is %s", async (_, claim, granted) => {
    expect(await authorize(await bearer({ enterprises: claim }))).toEqual(granted);
  });

  test("may be one of several audiences and in a scheme of any case", async () => {
    const header = await bearer({ aud: ["another", config.JWT_AUDIENCE] });
    expect(await authorize(header.replace("Bearer", "bearer"))).toEqual(["acme", "other"]);
  });
});

describe("401 for", () => {
  test.each([undefined, "", "Bearer", "Bearer ", "Bearer abc", "Bearer a.b.c", "Basic YTpi"])(
    "the header %j",
    expectUnauthorized,
  );

  test.each<[string, JWTPayload]>([
    ["expired", { exp: nowSeconds - 60 }],
    ["without expiry", { exp: undefined } as unknown as JWTPayload],
    ["not valid yet", { nbf: nowSeconds + 3600 }],
    ["of another issuer", { iss: "https://evil.example" }],
    ["for another audience", { aud: "another" }],
  ])("a token %s", async (_, claims) => {
    await expectUnauthorized(await bearer(claims));
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
    await fc.assert(fc.asyncProperty(header, expectUnauthorized));
  });
});

test("an unreachable key set is our own failure, not the caller's", async () => {
  const server = createServer((_, response) => response.writeHead(503).end()).listen(0);
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const attempt = async () =>
    createAuthorize({ ...config, JWKS_URL: url })(await bearer()).catch((reason) => reason);
  const failing = await attempt();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
  const unreachable = await attempt();
  for (const error of [failing, unreachable]) {
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(ServiceError);
  }
});

test("requireEnterprise lets only the granted enterprise pass", () => {
  expect(() => requireEnterprise(["acme"], "acme")).not.toThrow();
  for (const granted of [[], ["acme2"], ["ACME"]]) {
    expect(() => requireEnterprise(granted, "acme")).toThrow(ServiceError);
  }
});
