import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTarget } from "../../../lib/deliver/webhooks/target.ts";

test("any text is either a normalised HTTPS URL or refused with a reason", () => {
  const texts = fc.oneof(
    fc.string(),
    fc.string({ unit: "grapheme" }).map((text) => `https://${text}`),
    fc.webUrl({ validSchemes: ["https", "http"], withFragments: true, withQueryParameters: true }),
    fc
      .tuple(fc.webAuthority({ withPort: true, withUserInfo: true }), fc.string())
      .map(([authority, path]) => `https://${authority}/${path}`),
  );
  fc.assert(
    fc.property(texts, (text) => {
      let url: URL;
      try {
        url = parseTarget(text);
      } catch (error) {
        expect(error).toMatchObject({
          name: "UnusableTarget",
          message: expect.stringMatching(/./),
        });
        return;
      }
      expect([url.protocol, url.username, url.password, url.hash]).toEqual(["https:", "", "", ""]);
      expect(parseTarget(url.href).href).toBe(url.href);
    }),
    { numRuns: 2_000, examples: [["https://a../"], ["https://./"], ["https://a.:443/?#"]] },
  );
});
