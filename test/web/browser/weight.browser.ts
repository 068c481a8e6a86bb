import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Console, mapDrawn, startConsole, visit } from "./console.ts";

const MOST_KILOBYTES = 400;

let consoleService: Console;
beforeAll(async () => {
  consoleService = await startConsole();
});
afterAll(() => consoleService.stop());

test(`the page with its map needs at most ${MOST_KILOBYTES} kB of JavaScript, compressed`, () =>
  visit(consoleService, "/#/polilinha", async (page) => {
    const sizes: Promise<number>[] = [];
    page.on("response", (response) => {
      if (!response.url().endsWith(".js")) return;
      sizes.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.reload();
    await mapDrawn(page);
    const kilobytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1_000;
    expect(kilobytes).toBeGreaterThan(100);
    expect(kilobytes).toBeLessThan(MOST_KILOBYTES);
  }));
