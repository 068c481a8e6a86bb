import { type ConsoleSettings, SETTINGS_PATH } from "../../lib/stack/console/console-settings.ts";
import { expect } from "./expect.ts";
import type { Stage } from "./stage.ts";

/** First bytes of a PMTiles file of version 3. */
const MAGIC = Buffer.from("PMTiles\x03", "latin1");
/** Its header, which readers ask for first. */
const HEADER_RANGE = "bytes=0-126";
const HEADER_BYTES = 127;

/**
 * Loads the console as a browser does: the page with its policy, every file that page and scripts
 * name, its settings and the beginning of its map. Throws the fault; returns a summary.
 */
export async function checkConsole({
  console: given,
  url,
}: Pick<Stage, "console" | "url">): Promise<string> {
  const base = given ?? url;
  const page = await get(base, "/");
  if (given === undefined && page.status === 404) {
    return "skipped: the API's address has none, name it with --console";
  }
  succeeded(page);
  const policy = page.headers.get("content-security-policy") ?? "";
  expect(policy.includes("default-src 'none'"), `/ has the policy "${policy}"`);
  const files = await loadFiles(base, page.body.toString());
  const settings = await get(base, SETTINGS_PATH);
  succeeded(settings);
  const { signIn }: ConsoleSettings = JSON.parse(settings.body.toString());
  expect(signIn?.kind, `${SETTINGS_PATH} names no way to sign in`);
  return `${files.scripts} files, map of ${await checkMap(base, files.map)}, signs in by ${signIn.kind}`;
}

/** Follows the names of files from the page through its scripts. */
async function loadFiles(base: string, page: string): Promise<{ scripts: number; map: string }> {
  const paths = new Set(filesIn(page));
  expect(paths.size > 0, "/ names no files");
  let map: string | undefined;
  // The set grows on the way.
  for (const path of paths) {
    const file = await get(base, path);
    succeeded(file);
    isImmutable(path, file.headers);
    const text = file.body.toString();
    map ??= /\/map\/[\w-]+\.pmtiles/.exec(text)?.[0];
    for (const name of filesIn(text)) paths.add(name);
  }
  expect(map, "no script names the map");
  return { scripts: paths.size, map };
}

/** As a page and the bundler write them: `/assets/index-1a.js`, `./map-2b.js`. */
function filesIn(text: string): string[] {
  const names = text.matchAll(/["'`](?:\/?assets|\.)\/([\w.-]+\.(?:js|css))["'`]/g);
  return [...names].map(([, name]) => `/assets/${name}`);
}

/** Maps are read by ranges; returns the size. */
async function checkMap(base: string, path: string): Promise<string> {
  const { status, headers, body } = await get(base, path, { range: HEADER_RANGE });
  expect(status === 206, `${path} answered ${status} to a range request`);
  expect(!headers.has("content-encoding"), `${path} is compressed again`);
  expect(body.length === HEADER_BYTES, `${path} answered ${body.length} bytes`);
  expect(body.subarray(0, MAGIC.length).equals(MAGIC), `${path} is no PMTiles file`);
  isImmutable(path, headers);
  const size = Number(headers.get("content-range")?.split("/")[1]);
  expect(size > HEADER_BYTES, `${path} does not say how large it is`);
  return `${(size / 1_000_000).toFixed(1)} MB`;
}

interface Loaded {
  path: string;
  status: number;
  headers: Headers;
  body: Buffer;
}

async function get(
  base: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<Loaded> {
  const response = await fetch(`${base}${path}`, { headers, redirect: "error" });
  const body = Buffer.from(await response.arrayBuffer());
  return { path, status: response.status, headers: response.headers, body };
}

function succeeded({ path, status }: Loaded): void {
  expect(status === 200, `${path} answered ${status}`);
}

function isImmutable(path: string, headers: Headers): void {
  const found = headers.get("cache-control") ?? "";
  expect(found.includes("immutable"), `${path} has cache-control "${found}"`);
}
