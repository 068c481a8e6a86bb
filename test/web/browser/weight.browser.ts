import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { mapDrawn, useConsole, visit } from "./console.ts";

const MOST_KILOBYTES = 400;

const consoleService = useConsole();

test(`the page with its map needs at most ${MOST_KILOBYTES} kB of JavaScript, compressed`, () =>
  visit(consoleService, "/#/polilinha", async (page) => {
    const scripts = new Set<string>();
    page.on("request", (request) => {
      if (request.url().endsWith(".js")) scripts.add(request.url());
    });
    await page.reload();
    await mapDrawn(page);
    const sizes = await Promise.all([...scripts].map(compressedBytes));
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1_000;
    expect(kilobytes).toBeGreaterThan(100);
    expect(kilobytes).toBeLessThan(MOST_KILOBYTES);
  }));

/** Requested again, because the browser forgets the bodies of a page that it leaves. */
async function compressedBytes(address: string): Promise<number> {
  const response = await fetch(address);
  expect(response.status).toBe(200);
  return gzipSync(await response.arrayBuffer()).length;
}
