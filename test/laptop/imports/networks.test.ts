import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findNetwork, replaceNetwork } from "../../../lib/laptop/imports/networks.ts";
import { CannotStart } from "../../../lib/laptop/settings.ts";
import { useTemporaryDirectory } from "../temporary-directory.ts";

const current = useTemporaryDirectory();

/** Puts a network of one file in force. */
async function replace(content: string): Promise<void> {
  await replaceNetwork(current.directory, "brasil", (draft) =>
    writeFile(join(draft, "tiles.tar"), content),
  );
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
  const failing = replaceNetwork(current.directory, "brasil", async (draft) => {
    await writeFile(join(draft, "tiles.tar"), "half");
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
  const build = async (_: string, afterInterruption: boolean) => {
    interruptions.push(afterInterruption);
  };
  await replaceNetwork(current.directory, "brasil", build);
  await replaceNetwork(current.directory, "brasil", build);
  expect(interruptions).toEqual([true, false]);
  expect((await readdir(folder())).filter((name) => name.includes("killed"))).toEqual([]);
});

test("two imports of one name do not run at once", async () => {
  await replaceNetwork(current.directory, "brasil", async (draft) => {
    await expect(replace("two")).rejects.toThrow(
      new CannotStart('another import of "brasil" is under way'),
    );
    await writeFile(join(draft, "tiles.tar"), "one");
  });
  expect(await inForce()).toBe("one");
});

test("an unknown network gets a message with the command that makes one", () => {
  expect(() => findNetwork(current.directory, "sul")).toThrow(
    'there is no road network "sul": import one with npm run import -- osm FILE.osm.pbf --name sul',
  );
});

test.each(["../sul", "", ".", "a/b", "-x", "x".repeat(65)])("%j is not a name", (name) => {
  expect(() => findNetwork(current.directory, name)).toThrow(CannotStart);
});
