import { randomBytes } from "node:crypto";
import { GetObjectCommand, S3Client, type S3ServiceException } from "@aws-sdk/client-s3";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ObjectFolder } from "../../../lib/laptop/s3/object-folder.ts";
import { startS3 } from "../../../lib/laptop/s3/s3.ts";
import type { ListeningServer } from "../../../lib/laptop/server/listen.ts";
import { SHEET_TYPES } from "../../../lib/service/api/sheets/sheet-kind.ts";
import { JobFiles } from "../../../lib/service/aws/jobs/job-files.ts";
import { useTemporaryDirectory } from "../temporary-directory.ts";
import { clientOf, TEST_KEY } from "../test-journal.ts";

const JOB = "01a1fe10-2f40-7c1d-9a52-4b8f0f6d3e21";
const PAGES = "http://127.0.0.1:3000";
const current = useTemporaryDirectory();
let server: ListeningServer;
let files: JobFiles;
let client: S3Client;

beforeEach(async () => {
  const folder = new ObjectFolder(current.directory);
  server = await startS3("bucket", folder, { key: TEST_KEY, pages: PAGES });
  client = new S3Client(clientOf(server.url));
  files = new JobFiles("bucket", client);
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

const NO_TABLE = { add: () => {}, files: async () => [] };

/** Parts of these sizes in bytes, joined to the results of the job. */
async function joined(sizes: readonly number[]): Promise<string> {
  const parts = sizes.map((size) => randomBytes(size / 2).toString("hex"));
  for (const [i, part] of parts.entries()) await files.writePart(JOB, i, [part]);
  const counts = { answered: 1, refused: 0, failed: 0 };
  const pieces = parts.map((_, i) => ({ part: { indexes: [i], counts } }));
  await files.writeQueries(JOB, []);
  const missing = { missing: 9, reason: "fault" } as const;
  await files.writeResults(JOB, [...pieces, missing], (indice) => ({ indice }), NO_TABLE);
  return [...parts.map((part) => JSON.stringify(part)), '{"indice":9}', ""].join("\n");
}

test.each([
  ["small", [10, 20]],
  ["large: uploaded in parts", [6_000_000, 2, 6_000_000]],
])("%s results are the pieces in their order", async (_, sizes) => {
  const expected = await joined(sizes);
  const { url } = await files.signLink(JOB, "jsonl", new Date());
  const response = await fetch(url);
  expect(response.headers.get("content-disposition")).toContain(`${JOB}.jsonl`);
  expect((await response.text()) === expected).toBe(true);
});

test("a link's content has the type of its format", async () => {
  const kinds = { csv: "text/csv; charset=utf-8", xlsx: SHEET_TYPES.xlsx };
  const tables = Object.entries(kinds).map(([kind, contentType]) => ({
    kind,
    contentType,
    bytes: Buffer.from("x"),
  }));
  await files.writeQueries(JOB, []);
  const table = { add: () => {}, files: async () => tables };
  await files.writeResults(JOB, [], (indice) => ({ indice }), table);
  const types = { ...kinds, jsonl: "application/x-ndjson; charset=utf-8" };
  for (const [kind, type] of Object.entries(types)) {
    const { url } = await files.signLink(JOB, kind, new Date());
    expect((await fetch(url)).headers.get("content-type")).toBe(type);
  }
});

test("a link ends, and cannot be changed", async () => {
  await joined([10]);
  const { url, expiresAt } = await files.signLink(JOB, "jsonl", new Date());
  const seconds = (expiresAt.getTime() - Date.now()) / 1000;
  expect(seconds).toBeGreaterThan(3_500);
  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(url.replace("results", "queries"))).status).toBe(403);
  expect((await fetch(url, { method: "DELETE" })).status).toBe(403);
  const old = await files.signLink(JOB, "jsonl", new Date(Date.now() - 3_601_000));
  expect((await fetch(old.url)).status).toBe(403);
});

test("a name of our key without a signature opens nothing", async () => {
  const headers = { authorization: `AWS4-HMAC-SHA256 Credential=${TEST_KEY.accessKeyId}/` };
  expect((await fetch(`${server.url}/bucket/x`, { headers })).status).toBe(403);
});

test.each([
  "https://other.example",
  "http://127.0.0.1:3001",
  "https://127.0.0.1:3000",
  "http://localhost.example:3000",
  "null",
])("a page of %s gets no link's content", async (origin) => {
  await joined([10]);
  const { url } = await files.signLink(JOB, "jsonl", new Date());
  expect((await fetch(url, { headers: { origin } })).status).toBe(403);
});

test.each([PAGES, "http://localhost:3000"])(
  "the console at %s reads by links alone",
  async (origin) => {
    await joined([10]);
    const { url } = await files.signLink(JOB, "jsonl", new Date());
    const read = await fetch(url, { headers: { origin } });
    expect(read.status).toBe(200);
    expect(read.headers.get("access-control-allow-origin")).toBe(origin);
    const [plain] = url.split("?");
    expect((await fetch(`${plain}`, { headers: { origin } })).status).toBe(403);
    expect((await fetch(url, { method: "PUT", headers: { origin } })).status).toBe(403);
  },
);

/** Sends a signed request with another path. */
async function sendTo(method: string, path: string): Promise<number | undefined> {
  client.middlewareStack.add(
    (next) => (args) => {
      Object.assign(args.request as object, { method, path });
      return next(args);
    },
    { step: "build", name: "elsewhere" },
  );
  const command = new GetObjectCommand({ Bucket: "bucket", Key: "x" });
  const error = await client.send(command).catch((thrown: S3ServiceException) => thrown);
  client.middlewareStack.remove("elsewhere");
  return error.$metadata.httpStatusCode;
}

test.each(["..%2f..%2fetc%2fpasswd", ".pending/x", "a//b", "%00"])(
  "the key %s leads nowhere",
  async (key) => {
    expect(await sendTo("GET", `/bucket/${key}`)).toBe(400);
  },
);

test("there is one bucket, with only the operations that the service uses", async () => {
  expect(await sendTo("GET", "/other/x")).toBe(404);
  expect(await sendTo("POST", "/bucket/x")).toBe(501);
});

test("an address that is not a URL is refused", async () => {
  expect((await fetch(`${server.url}/bucket/%zz`)).status).toBe(400);
});
