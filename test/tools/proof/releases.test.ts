import { expect, test } from "vitest";
import type { PartRecord } from "../../../tools/proof/proof-file.ts";
import { sinceRelease, withRelease } from "../../../tools/proof/releases.ts";

const figure = (name: string, value: number, unit: string) => ({ name, value, unit });
const figures = [
  figure("quote-routes: cold start", 600, "ms"),
  figure("quote-routes: longest call", 900, "ms"),
  figure("quote-routes: memory", 400, "MB"),
  figure("get-job: cold start", 200, "ms"),
  figure("get-job: memory", 80, "MB"),
  figure("get-jwks: cold start", 100, "ms"),
  figure("tests passed, x64", 40, ""),
];
const proof = { parts: { lambda: { figures } as unknown as PartRecord } };

test("a release keeps cold starts and memory", () => {
  const releases = withRelease({ "0.1.0": {} }, "0.2.0", proof);
  expect(Object.keys(releases)).toEqual(["0.1.0", "0.2.0"]);
  expect(releases["0.2.0"]).toEqual({
    "quote-routes: cold start": 600,
    "quote-routes: memory": 400,
    "get-job: cold start": 200,
    "get-job: memory": 80,
    "get-jwks: cold start": 100,
  });
  expect(() => withRelease({}, "0.2.0", { parts: {} })).toThrow("run the part lambda");
});

test("the page names what has changed most, on a machine of any speed", () => {
  expect(sinceRelease(figures, {})).toBe("No release is recorded yet.");
  const before = withRelease({}, "0.2.0", proof);
  const slower = figures.map((one) => ({
    ...one,
    value: one.unit === "ms" ? 3 * one.value : one.name === "get-job: memory" ? 120 : one.value,
  }));
  const [first, second] = sinceRelease(slower, before).split("\n").slice(4);
  expect(first).toBe("| get-job: memory | 80 MB | 120 MB |");
  expect(second).toBe("| quote-routes: cold start | 3 times | 3 times |");
});
