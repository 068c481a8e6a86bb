import { describe, expect, test } from "vitest";
import { enterpriseOf, isSubscribed, webhookId } from "../../lib/webhooks/webhook.ts";
import { webhook } from "./builders.ts";

describe("the enterprise of a URL", () => {
  test.each([
    ["https://a.example/hooks/12345", ["12345", "67890"], "12345"],
    ["https://a.example/67890/hooks/", ["12345", "67890"], "67890"],
    ["https://a.example/%31%32345", ["12345", "67890"], "12345"],
    ["https://a.example/empresa%20um", ["empresa um", "2"], "empresa um"],
    ["https://a.example/12345/x/12345", ["12345", "67890"], "12345"],
    ["https://a.example/hooks", ["12345"], "12345"],
    ["https://a.example/99999", ["12345"], "12345"],
    ["https://a.example/%zz", ["12345", "12345"], "12345"],
  ])("%s with a token for %j is %s's", (url, granted, enterprise) => {
    expect(enterpriseOf(new URL(url), granted)).toBe(enterprise);
  });

  test.each([
    ["https://a.example/hooks", ["12345", "67890"], "identificador de uma empresa"],
    ["https://a.example/hooks?empresa=12345", ["12345", "67890"], "identificador de uma empresa"],
    ["https://a.example/123456", ["12345", "67890"], "identificador de uma empresa"],
    ["https://a.example/12345/67890", ["12345", "67890"], "mais de uma empresa"],
    ["https://a.example/12345", [], "identificador de uma empresa"],
  ])("%s with a token for %j settles nothing", (url, granted, message) => {
    expect(() => enterpriseOf(new URL(url), granted)).toThrow(
      expect.objectContaining({
        name: "InvalidRequest",
        fields: [{ campo: "url", mensagem: expect.stringContaining(message) }],
      }),
    );
  });
});

test("the identifier depends on the enterprise and the URL", () => {
  const id = webhookId("1", "https://a.example/");
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(webhookId("1", "https://a.example/")).toBe(id);
  expect(webhookId("2", "https://a.example/")).not.toBe(id);
  expect(webhookId("1", "https://b.example/")).not.toBe(id);
  expect(webhookId("1h", "ttps://a.example/")).not.toBe(id);
});

test("a webhook receives only the kinds that it subscribes to", () => {
  const one = webhook({ events: ["vpo.created", "vpo.canceled"] });
  expect(isSubscribed("vpo.canceled")(one)).toBe(true);
  expect(isSubscribed("vpo.updated")(one)).toBe(false);
  expect(isSubscribed("vpo.test")(one)).toBe(false);
});
