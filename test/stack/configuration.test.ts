import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readStackConfiguration, stackConfigurationSchema } from "../../lib/stack/configuration.ts";

const VALID = {
  issuer: "https://login.example.com/",
  audience: "rota-vpo",
  jwksUrl: "https://login.example.com/jwks.json",
};

function read(context: Record<string, unknown>) {
  return readStackConfiguration((key) => context[key]);
}

test("three entries are required, the others have defaults", () => {
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
])("%j is refused with the entry's name", (context, name) => {
  expect(() => read(context)).toThrow(name);
});

test("the documentation's table names every entry", () => {
  const root = join(import.meta.dirname, "../..");
  const pages = readdirSync(join(root, "docs")).filter((file) => file.endsWith(".md"));
  const files = ["README.md", ...pages.map((page) => join("docs", page))];
  const text = files.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
  const [, table = ""] = /\n\| CDK context \|[^\n]*\n(.*?)\n\n/s.exec(text) ?? [];
  const rows = table.split("\n").slice(1);
  const named = rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`(\w+)`/g)]);
  const names = Object.keys(stackConfigurationSchema.shape);
  expect(named.map(([, name]) => name).toSorted()).toEqual(names.toSorted());
});
