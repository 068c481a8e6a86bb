import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { type Draft, findNetwork, replaceNetwork } from "../../../lib/laptop/imports/networks.ts";
import { CannotStart } from "../../../lib/laptop/settings.ts";
import { useTemporaryDirectory } from "../temporary-directory.ts";

const current = useTemporaryDirectory();

/** Builds a network; an interrupted build goes on if its folder has a file `finished`. */
function build<Result>(run: (draft: Draft) => Promise<Result>): Promise<Result> {
  const canGoOn = async (directory: string) => existsSync(join(directory, "finished"));
  return replaceNetwork(current.directory, "brasil", { build: run, canGoOn });
}

/** Puts a network of one file in force. */
async function replace(content: string): Promise<void> {
  await build(({ directory }) => writeFile(join(directory, "tiles.tar"), content));
}

function inForce(): Promise<string> {
  return readFile(join(findNetwork(current.directory, "brasil"), "tiles.tar"), "utf8");
}

const folder = () => join(current.directory, "networks/brasil");

test("the newest network is in force, and the former one is gone", async () => {
  await replace("one");
  expect(await inForce()).toBe("one");
  await replace("two");
  expect(await inForce()).toBe("two");
  const names = (await readdir(folder())).map((name) => name.replace(/-.*/, ""));
  expect(names.sort()).toEqual(["built", "current", "lock.sqlite"]);
});

test("a failed build keeps the former network in force and leaves no files", async () => {
  await replace("one");
  const before = await readdir(folder());
  const failing = build(async ({ directory }) => {
    await writeFile(join(directory, "tiles.tar"), "half");
    throw new Error("disk full");
  });
  await expect(failing).rejects.toThrow("disk full");
  expect(await inForce()).toBe("one");
  expect(await readdir(folder())).toEqual(before);
});

test("the next import removes the leftovers of a killed one", async () => {
  await replace("one");
  await mkdir(join(folder(), "draft-killed"));
  await mkdir(join(folder(), "built-killed"));
  expect(await inForce()).toBe("one");
  const interruptions: boolean[] = [];
  const note = async ({ hasRemoved }: Draft) => {
    interruptions.push(hasRemoved);
  };
  await build(note);
  await build(note);
  expect(interruptions).toEqual([true, false]);
  expect((await readdir(folder())).filter((name) => name.includes("killed"))).toEqual([]);
});

test("two imports of one name do not run at once", async () => {
  await build(async ({ directory }) => {
    await expect(replace("two")).rejects.toThrow(
      new CannotStart('another import of "brasil" is under way'),
    );
    await writeFile(join(directory, "tiles.tar"), "one");
  });
  expect(await inForce()).toBe("one");
});

test("the next import goes on in the folder of an interrupted one", async () => {
  await replace("one");
  await mkdir(join(folder(), "draft-useless"));
  await mkdir(join(folder(), "draft-half"));
  await writeFile(join(folder(), "draft-half/finished"), "");
  await build(async ({ directory, goesOn }) => {
    expect([goesOn, basename(directory)]).toEqual([true, "draft-half"]);
    await writeFile(join(directory, "tiles.tar"), "two");
  });
  expect(await inForce()).toBe("two");
  expect((await readdir(folder())).sort()).toEqual(["built-half", "current", "lock.sqlite"]);
});

test("a failed build is kept if the next one can go on", async () => {
  const failing = build(async ({ directory }) => {
    await writeFile(join(directory, "finished"), "");
    throw new Error("disk full");
  });
  await expect(failing).rejects.toThrow("disk full");
  expect((await readdir(folder())).filter((name) => name.startsWith("draft-"))).toHaveLength(1);
});

test("an unknown network gets a message with the command that makes one", () => {
  expect(() => findNetwork(current.directory, "sul")).toThrow(
    'there is no road network "sul": import one with npm run import -- osm FILE.osm.pbf --name sul',
  );
});

test.each(["../sul", "", ".", "a/b", "-x", "x".repeat(65)])("%j is not a name", (name) => {
  expect(() => findNetwork(current.directory, name)).toThrow(CannotStart);
});
