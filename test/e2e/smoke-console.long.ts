import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { SETTINGS_PATH } from "../../lib/stack/console/console-settings.ts";
import { siteHeaders } from "../../lib/stack/console/site-headers.ts";
import { checkConsole } from "../../tools/smoke/console.ts";
import { startTestService } from "./service.ts";

const MAP = "/map/brazil-1a2b.pmtiles";
/** A miniature console: the page names a script, which names another one, which names the map. */
const FILES: Readonly<Record<string, string>> = {
  "index.html":
    '<script type="module" src="/assets/index-1a.js"></script><link href="/assets/index-1a.css">',
  "assets/index-1a.js": 'import("./create-map-1a.js")',
  "assets/index-1a.css": "",
  "assets/create-map-1a.js": `const map = \`${MAP}\``,
  [MAP.slice(1)]: `PMTiles\x03${"x".repeat(1_000)}`,
};

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "rota-vpo-site-"));
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await writeFile(join(directory, name), content, "latin1");
  }
});
afterAll(() => rm(directory, { recursive: true }));

test("the console of the local service is at the address of its API", async () => {
  const service = await startTestService({ site: Promise.resolve(directory) });
  const found = await checkConsole({ console: undefined, url: service.url });
  await service.stop();
  expect(found).toBe("3 files, map of 0.0 MB, signs in by local");
});

test("a stage without a console does not fail, unless a console was named", async () => {
  const service = await startTestService();
  const { url } = service;
  await expect(checkConsole({ console: undefined, url })).resolves.toMatch(/^skipped/);
  await expect(checkConsole({ console: url, url })).rejects.toThrow("/ answered 404");
  await service.stop();
});

/** A server's answer to one path. */
interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

let server: Server | undefined;
afterEach(() => server?.close());

/** Serves the console as CloudFront does, with another answer at one path. */
async function standIn(faulty: string, change: (answer: Answer) => Partial<Answer>) {
  const started = createServer(({ url: path = "/" }, response) => {
    const answer = { ...answerTo(path), ...(path === faulty && change(answerTo(path))) };
    response.writeHead(answer.status, answer.headers).end(answer.body, "latin1");
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

function answerTo(path: string): Answer {
  const headers = siteHeaders(path);
  if (path === SETTINGS_PATH) return { status: 200, headers, body: '{"signIn":{"kind":"paste"}}' };
  const body = FILES[path === "/" ? "index.html" : path.slice(1)];
  if (body === undefined) return { status: 404, headers, body: "" };
  if (path !== MAP) return { status: 200, headers, body };
  const range = { "content-range": `bytes 0-126/${body.length}` };
  return { status: 206, headers: { ...headers, ...range }, body: body.slice(0, 127) };
}

test("a console behind CloudFront is found at its address", async () => {
  const console = await standIn("/nothing", () => ({}));
  await expect(checkConsole({ console, url: "https://api.example" })).resolves.toContain("paste");
});

const withoutPolicy = ({ headers }: Answer) => ({
  headers: { ...headers, "content-security-policy": "" },
});
const notKept = ({ headers }: Answer) => ({ headers: { ...headers, "cache-control": "no-cache" } });

test.each<[fault: string, path: string, change: (answer: Answer) => Partial<Answer>]>([
  ['/ has the policy ""', "/", withoutPolicy],
  ["/ names no files", "/", () => ({ body: "<title>Access denied</title>" })],
  ["/assets/create-map-1a.js answered 403", "/assets/create-map-1a.js", () => ({ status: 403 })],
  ['/assets/index-1a.css has cache-control "no-cache"', "/assets/index-1a.css", notKept],
  ["no script names the map", "/assets/create-map-1a.js", () => ({ body: "" })],
  ["/console.json answered 404", SETTINGS_PATH, () => ({ status: 404 })],
  ["/console.json names no way to sign in", SETTINGS_PATH, () => ({ body: "{}" })],
  [`${MAP} answered 200 to a range request`, MAP, () => ({ status: 200 })],
  [`${MAP} answered 9 bytes`, MAP, () => ({ body: "PMTiles\x03x" })],
  [`${MAP} is no PMTiles file`, MAP, () => ({ body: "<".repeat(127) })],
  [`${MAP} has cache-control "no-cache"`, MAP, notKept],
])("%s", async (fault, path, change) => {
  const console = await standIn(path, change);
  await expect(checkConsole({ console, url: console })).rejects.toThrow(fault);
});
