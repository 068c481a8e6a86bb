import { describe, expect, test } from "vitest";
import {
  enterpriseOf,
  isDisabled,
  isHeldBack,
  isSubscribed,
  mustBeDisabled,
  otherEnterpriseIn,
  signingTokensOf,
  tooManyWebhooks,
  webhookId,
  webhookSchema,
} from "../../../lib/deliver/webhooks/webhook.ts";
import { NOW, webhook } from "./builders.ts";

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
        name: "InvalidField",
        message: expect.stringMatching(/^url: \S/),
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

test("a slash at the end of the path makes no other webhook", () => {
  const id = webhookId("1", "https://a.example/hooks");
  expect(webhookId("1", "https://a.example/hooks/")).toBe(id);
  expect(webhookId("1", "https://a.example/hooks//")).toBe(id);
  expect(webhookId("1", "https://a.example/hooks?a=/")).not.toBe(id);
  expect(webhookId("1", "https://a.example/Hooks")).not.toBe(id);
  expect(webhookId("1", "https://a.example/hooks/?a=1")).toBe(
    webhookId("1", "https://a.example/hooks?a=1"),
  );
});

test.each([
  ["12345", "https://a.example/vpo/67890", "67890"],
  ["12345", "https://a.example/67890/12345", "67890"],
  ["12345", "https://a.example/v1/12345", undefined],
  ["12345", "https://a.example/2026/hooks", undefined],
  ["AB-1", "https://a.example/xy-2", "xy-2"],
  ["AB-1", "https://a.example/12-2", undefined],
  ["AB-1", "https://a.example/%zz/xy-2", "xy-2"],
  [
    "5d9a6d0b-4f0c-4b83-9a51-6f7f1f0b3c55",
    "https://a.example/b1f3ab3e-2c5b-5b0b-8f27-0d2f3f0a4f11",
    "b1f3ab3e-2c5b-5b0b-8f27-0d2f3f0a4f11",
  ],
])("of enterprise %s, %s seems to name %s", (enterpriseId, url, other) => {
  expect(otherEnterpriseIn(webhook({ enterpriseId, url }))).toBe(other);
});

test("the token before the last change signs for its time", () => {
  const until = NOW.toISOString();
  const one = webhook({ signingToken: "b", previousToken: "a", previousTokenUntil: until });
  expect(signingTokensOf(one, new Date(NOW.getTime() - 1))).toEqual(["b", "a"]);
  expect(signingTokensOf(one, NOW)).toEqual(["b"]);
  expect(signingTokensOf(webhook(), NOW)).toEqual([]);
  expect(signingTokensOf(webhook({ previousToken: "a" }), NOW)).toEqual([]);
});

test("a webhook receives only the kinds that it subscribes to", () => {
  const one = webhook({ events: ["vpo.created", "vpo.canceled"] });
  expect(isSubscribed("vpo.canceled")(one)).toBe(true);
  expect(isSubscribed("vpo.updated")(one)).toBe(false);
  expect(isSubscribed("vpo.test")(one)).toBe(false);
});

test.each([
  ["ativo", "2026-11-16T12:00:00.000Z", true],
  ["ativo", "2026-11-16T12:00:00.001Z", false],
  ["ativo", undefined, false],
  ["pausado", "2026-11-01T12:00:00.000Z", false],
  ["desativado", "2026-11-01T12:00:00.000Z", false],
] as const)(
  "a webhook that is %s and failing since %s is disabled now: %s",
  (status, since, must) => {
    const failing = since === undefined ? {} : { failingSince: since };
    expect(mustBeDisabled(webhook({ status, ...failing }), NOW)).toBe(must);
  },
);

test("a disabled webhook knows since when it failed", () => {
  const time = NOW.toISOString();
  expect(isDisabled(webhook({ failingSince: time, disabledAt: time }))).toBe(true);
  expect(isDisabled(webhook({ failingSince: time }))).toBe(false);
  expect(isDisabled(webhook({ disabledAt: time }))).toBe(false);
});

test("only a test reaches a webhook that is not active", () => {
  const held = (status: "ativo" | "pausado" | "desativado", kind: "vpo.created" | "vpo.test") =>
    isHeldBack(webhook({ status }), { kind });
  expect(held("ativo", "vpo.created")).toBe(false);
  expect(held("pausado", "vpo.created")).toBe(true);
  expect(held("desativado", "vpo.created")).toBe(true);
  expect(held("pausado", "vpo.test")).toBe(false);
});

test("a webhook is read from its store as it was written, an old one as active", () => {
  const { status: _, ...old } = webhook({ signingToken: "t" });
  expect(webhookSchema.parse(old)).toEqual({ ...old, status: "ativo" });
});

test("a registration beyond the limit is refused with the limit", () => {
  expect(tooManyWebhooks()).toMatchObject({
    code: "TooManyWebhooks",
    message: "A empresa já tem 50 webhooks; remova um.",
  });
});
