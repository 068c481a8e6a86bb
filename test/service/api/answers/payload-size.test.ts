import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  mostPayloadBytes,
  payloadBytes,
} from "../../../../lib/service/api/answers/payload-size.ts";

describe("payloadBytes", () => {
  it("counts the marks and escapes of a text within JSON", () => {
    expect(payloadBytes({ nome: "São" })).toBe('"{\\"nome\\":\\"São\\"}"'.length + 1);
  });
});

describe("mostPayloadBytes", () => {
  it("is no less than the bytes of any JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: "binary" }), (value) => {
        expect(mostPayloadBytes(value)).toBeGreaterThanOrEqual(payloadBytes(value));
      }),
    );
  });
  it.each(["\u0001", '"', "\\", "\ud800", "€"])("bounds a text of %j", (unit) => {
    const text = unit.repeat(1_000);
    expect(mostPayloadBytes(text)).toBeGreaterThanOrEqual(payloadBytes(text));
  });
  it("is less than eight times the bytes of a long path", () => {
    const path = "_p~iF~ps|U".repeat(1_000);
    expect(mostPayloadBytes(path)).toBeLessThan(8 * payloadBytes(path));
  });
});
