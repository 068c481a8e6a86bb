import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  readStands,
  STANDS_FILE,
  writeStands,
} from "../../../../lib/quote/tolls/matching/plaza-stands.ts";
import { pointAt, stand } from "../builders.ts";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-stands-"));
});
afterAll(() => rm(directory, { recursive: true }));

const NETWORK = {
  stands: [stand({ otherRoads: [pointAt("0,80")] }), stand({ plazaId: "other" })],
  unplaced: [{ plazaId: "lost", reason: "no link of BR-999 nearby" }],
};

async function read(content: unknown) {
  await writeFile(join(directory, STANDS_FILE), JSON.stringify(content));
  return readStands(directory);
}

describe("the stands of a network", () => {
  it("are read as they were written", async () => {
    await writeStands(directory, NETWORK);
    expect(await readStands(directory)).toEqual(NETWORK);
  });

  it.each(Object.keys(stand()))("are refused where one lacks %s", async (field) => {
    const faulty = Object.fromEntries(Object.entries(stand()).filter(([key]) => key !== field));
    await expect(read({ ...NETWORK, stands: [faulty] })).rejects.toThrow(field);
  });

  it.each([
    ["a position of one number", { ...NETWORK, stands: [{ ...stand(), point: [-19] }] }],
    ["a bearing as text", { ...NETWORK, stands: [{ ...stand(), linkBearing: "90" }] }],
    ["no list of unplaced plazas", { stands: [] }],
    ["a list instead of an object", []],
  ])("are refused with %s", (_, content) => expect(read(content)).rejects.toThrow());

  it("are refused where the file is cut short", async () => {
    await writeFile(join(directory, STANDS_FILE), '{"stands": [');
    await expect(readStands(directory)).rejects.toThrow(SyntaxError);
  });
});
