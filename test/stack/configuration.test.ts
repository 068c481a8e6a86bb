import { expect, test } from "vitest";
import { readStackConfiguration } from "../../lib/stack/configuration.ts";

const VALID = {
  issuer: "https://login.example.com/",
  audience: "rota-vpo",
  jwksUrl: "https://login.example.com/jwks.json",
};

function read(context: Record<string, unknown>) {
  return readStackConfiguration((key) => context[key]);
}

test("three entries are enough", () => {
  expect(read(VALID)).toMatchObject({ ...VALID, architecture: "arm64", corsOrigins: [] });
});

test.each([
  [{ ...VALID, issuer: undefined }, "issuer"],
  [{ ...VALID, jwksUrl: "http://login.example.com/" }, "jwksUrl"],
  [{ ...VALID, architecture: "riscv" }, "architecture"],
  [{ ...VALID, logRetentionDays: 31 }, "logRetentionDays"],
  [{ ...VALID, throttleRate: "0" }, "throttleRate"],
  [{ ...VALID, alarmEmail: "ops" }, "alarmEmail"],
  [{ ...VALID, domainName: "api.example" }, "certificateArn"],
  [{ ...VALID, removalPolicy: "keep" }, "removalPolicy"],
])("%j is refused, naming the entry", (context, name) => {
  expect(() => read(context)).toThrow(name);
});
