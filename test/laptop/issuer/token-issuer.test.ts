import { createLocalJWKSet, jwtVerify } from "jose";
import { expect, test } from "vitest";
import {
  LOCAL_AUDIENCE,
  LOCAL_ISSUER,
  openTokenIssuer,
} from "../../../lib/laptop/issuer/token-issuer.ts";
import { useTemporaryDirectory } from "../temporary-directory.ts";

const current = useTemporaryDirectory();
const EXPECTED = { issuer: LOCAL_ISSUER, audience: LOCAL_AUDIENCE };

test("a token names its enterprises and verifies with the published keys for 8 hours", async () => {
  const { issue, jwks } = await openTokenIssuer(current.directory);
  const token = await issue(["12345", "67890"]);
  const { payload } = await jwtVerify(token, createLocalJWKSet(jwks), EXPECTED);
  expect(payload.enterprises).toEqual(["12345", "67890"]);
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(8 * 3_600);
});

test("the private part of the key is not published", async () => {
  const { jwks } = await openTokenIssuer(current.directory);
  expect(jwks.keys).toMatchObject([{ kty: "EC", kid: expect.any(String), use: "sig" }]);
  expect(jwks.keys[0]).not.toHaveProperty("d");
});

test("tokens stay valid when the issuer is opened again, and expire", async () => {
  const token = await (await openTokenIssuer(current.directory)).issue(["1"]);
  const again = await openTokenIssuer(current.directory);
  await expect(jwtVerify(token, createLocalJWKSet(again.jwks), EXPECTED)).resolves.toBeDefined();
  const expired = await again.issue(["1"], "-1 minute");
  await expect(jwtVerify(expired, createLocalJWKSet(again.jwks))).rejects.toThrow("exp");
});
