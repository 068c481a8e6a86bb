import { afterEach, expect, test, vi } from "vitest";
import { TileFile } from "../../../web/src/map/tile-file.ts";

const cacheModes: RequestInit["cache"][] = [];

/** Answers each request with the next text. */
function answerWith(...texts: string[]) {
  cacheModes.length = 0;
  vi.stubGlobal("fetch", async (_: string, options: RequestInit) => {
    cacheModes.push(options.cache);
    return new Response(texts.shift(), { status: 206 });
  });
}

async function read(file: TileFile, offset: number, length: number): Promise<string> {
  return new TextDecoder().decode((await file.getBytes(offset, length)).data);
}

afterEach(() => vi.unstubAllGlobals());

test("a range that the browser's cache cuts off is fetched again, without the cache", async () => {
  answerWith("ti", "tile", "next");
  const file = new TileFile("/map.pmtiles");
  expect(await read(file, 0, 4)).toBe("tile");
  expect(await read(file, 4, 4)).toBe("next");
  expect(cacheModes).toEqual([undefined, "no-store", "no-store"]);
});

test("a whole range is fetched once, and the cache may answer it", async () => {
  answerWith("tile", "next");
  const file = new TileFile("/map.pmtiles");
  expect(await read(file, 0, 4)).toBe("tile");
  expect(await read(file, 4, 4)).toBe("next");
  expect(cacheModes).toEqual([undefined, undefined]);
});

test("a file that is shorter than its first range is read all the same", async () => {
  answerWith("tile", "tile");
  expect(await read(new TileFile("/map.pmtiles"), 0, 16_384)).toBe("tile");
});
