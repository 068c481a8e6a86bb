import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { genuine } from "./forged-token.ts";
import { openTargets } from "./targets.ts";

let asked = 0;
const trap = createServer((_, response) => {
  asked += 1;
  response.end("{}");
});
beforeAll(async () => {
  await once(trap.listen(0, "127.0.0.1"), "listening");
  vi.stubEnv("ATTACK_TRAP", `http://127.0.0.1:${(trap.address() as AddressInfo).port}`);
});
afterAll(() => void trap.close());

describe.each(openTargets())("$name", ({ issuer, attacks, judge }) => {
  test("accepts the issuer's own token", async () => {
    expect(await judge(genuine(issuer))).toBe("accepted");
  });

  test.each(attacks)("refuses $family: $name", async ({ forge }) => {
    expect(await judge(await forge(issuer))).toBe("refused");
    expect(asked).toBe(0);
  });
});
