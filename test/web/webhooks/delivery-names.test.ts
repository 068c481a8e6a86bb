import { expect, test } from "vitest";
import { hasVoucher, shortAddress, shortGuid } from "../../../web/src/webhooks/delivery-names.ts";

test.each([
  ["https://client.example/vpo/12345/filial", "…/filial"],
  ["https://client.example/vpo/12345/filial/", "…/filial"],
  ["https://client.example", "client.example"],
])("of a single address, %s, a row has the end", (url, short) => {
  expect(shortAddress(url, [url])).toBe(short);
});

test("addresses with the same end differ by what precedes it", () => {
  const all = [
    "https://a.example/vpo/1/filial",
    "https://a.example/vpo/2/filial",
    "https://b.example/hook",
    "https://c.example/hook",
    "https://a.example/vpo/1/matriz",
  ];
  expect(all.map((url) => shortAddress(url, all))).toEqual([
    "…/1/filial",
    "…/2/filial",
    "b.example/hook",
    "c.example/hook",
    "…/matriz",
  ]);
});

test("a test and an event of no voucher have no guid to show", () => {
  expect(hasVoucher(null)).toBe(false);
  expect(hasVoucher("00000000-0000-0000-0000-000000000000")).toBe(false);
  expect(hasVoucher("0f8b7c2e-5d2a-4a57-9e0c-6b1f4f6f2a11")).toBe(true);
  expect(shortGuid("0f8b7c2e-5d2a-4a57-9e0c-6b1f4f6f2a11")).toBe("0f8b7c2e");
});
