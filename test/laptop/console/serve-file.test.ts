import { rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { serveFile } from "../../../lib/laptop/console/serve-file.ts";
import { type ListeningServer, listen } from "../../../lib/laptop/server/listen.ts";
import { useTemporaryDirectory } from "../temporary-directory.ts";

const current = useTemporaryDirectory();
let server: ListeningServer;
const path = () => join(current.directory, "file");

beforeEach(async () => {
  await writeFile(path(), "0123456789");
  server = await listen(createServer(serveFile(path())));
});
afterEach(() => server.stop());

async function get(range?: string, method = "GET") {
  const response = await fetch(server.url, { method, headers: range ? { range } : {} });
  const { status, headers } = response;
  return { status, text: await response.text(), range: headers.get("content-range"), headers };
}

test.each([
  ["bytes=0-3", "0123", "bytes 0-3/10"],
  ["bytes=4-4", "4", "bytes 4-4/10"],
  ["bytes=7-", "789", "bytes 7-9/10"],
  ["bytes=8-99999", "89", "bytes 8-9/10"],
  ["bytes=-2", "89", "bytes 8-9/10"],
  ["bytes=-99", "0123456789", "bytes 0-9/10"],
])("the range %s is %s", async (range, text, stated) => {
  expect(await get(range)).toMatchObject({ status: 206, text, range: stated });
});

test.each(["bytes=10-", "bytes=5-4", "bytes=99999999999999999999-"])(
  "the range %s is refused",
  async (range) => {
    expect(await get(range)).toMatchObject({ status: 416, text: "", range: "bytes */10" });
  },
);

test.each([undefined, "bytes=-", "bytes=0-1,4-5", "lines=1-2"])(
  "without a range that it knows, as %s, the whole file is the answer",
  async (range) => {
    expect(await get(range)).toMatchObject({ status: 200, text: "0123456789", range: null });
  },
);

test("HEAD gives the length alone", async () => {
  const { status, text, headers } = await get(undefined, "HEAD");
  expect({ status, text, length: headers.get("content-length") }).toEqual({
    status: 200,
    text: "",
    length: "10",
  });
});

test("a file replaced or removed during the answer is still served as it was", async () => {
  await writeFile(`${path()}.new`, "another");
  await rename(`${path()}.new`, path());
  expect((await get()).text).toBe("0123456789");
  await rm(path());
  expect((await get("bytes=2-3")).text).toBe("23");
});
