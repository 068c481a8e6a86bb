import { appendFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  readNetworkVersion,
  writeNetworkVersion,
} from "../../../../lib/quote/routing/network/network-version.ts";
import { useTemporaryDirectory } from "../../../laptop/temporary-directory.ts";

const current = useTemporaryDirectory();

test("the version follows from the tiles", async () => {
  const { directory } = current;
  expect(await readNetworkVersion(directory)).toBeUndefined();
  await writeFile(join(directory, "tiles.tar"), "abc");
  await writeNetworkVersion(directory, "tiles.tar", "openstreetmap");
  const first = { version: "ba7816bf8f01cfea", source: "openstreetmap" };
  expect(await readNetworkVersion(directory)).toEqual(first);
  await appendFile(join(directory, "tiles.tar"), "d");
  await writeNetworkVersion(directory, "tiles.tar", "openstreetmap");
  expect(await readNetworkVersion(directory)).not.toEqual(first);
});
