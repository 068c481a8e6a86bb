import { expect, test } from "vitest";
import { doubtIssuer } from "../../../lib/stack/stage/check-issuer.ts";
import { MINIMAL } from "../create-stacks.ts";

const FOUND = { issuer: MINIMAL.issuer, jwks_uri: MINIMAL.jwksUrl };

test("an issuer with a matching discovery document raises no doubt", async () => {
  const asked: string[] = [];
  const doubts = await doubtIssuer(MINIMAL, async (address) => {
    asked.push(address);
    return FOUND;
  });
  expect(doubts).toEqual([]);
  expect(asked).toEqual(["https://login.transportadora.dev/.well-known/openid-configuration"]);
});

test.each([
  ["another issuer", { ...FOUND, issuer: "https://login.transportadora.dev" }, "issuer: its"],
  ["other keys", { ...FOUND, jwks_uri: "https://login.transportadora.dev/keys" }, "jwksUrl: the"],
  ["no issuer", {}, "cannot be read"],
])("a document that names %s raises a doubt", async (_, document, doubt) => {
  expect(await doubtIssuer(MINIMAL, async () => document)).toEqual([
    expect.stringContaining(doubt),
  ]);
});

test("an issuer that cannot be reached raises a doubt and no error", async () => {
  const unreachable = () => Promise.reject(new Error("getaddrinfo ENOTFOUND"));
  expect(await doubtIssuer(MINIMAL, unreachable)).toEqual([
    expect.stringContaining("getaddrinfo ENOTFOUND"),
  ]);
});
