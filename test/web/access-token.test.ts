import { describe, expect, it } from "vitest";
import { accessTokenOf, isExpired } from "../../web/src/access-token.ts";

/** A JWT with these claims; nothing here checks its signature. */
function jwt(claims: object): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`;
}

describe("a token", () => {
  it("ends when its issuer says", () => {
    expect(isExpired(accessTokenOf("opaque", 3_600))).toBe(false);
    expect(isExpired(accessTokenOf("opaque", -1))).toBe(true);
  });
  it("counts as ended shortly before, because calls take time", () => {
    expect(isExpired(accessTokenOf("opaque", 5))).toBe(true);
  });
  it("ends at its own expiry claim if the issuer gives none", () => {
    // The claims hold characters that base64 and base64url write differently.
    expect(accessTokenOf(jwt({ exp: 1_700_000_000, name: "Ã¿¾ ü?>" })).expiresAt).toBe(1.7e12);
  });
  it.each(["opaque", "a.b.c", jwt({}), jwt({ exp: "soon" })])(
    "may have no known end: %s",
    (text) => {
      expect(accessTokenOf(text).expiresAt).toBe(Number.POSITIVE_INFINITY);
    },
  );
});
