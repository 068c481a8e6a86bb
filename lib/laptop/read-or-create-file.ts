import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * The text of a file; creates it on first use, readable only by its owner. Of several processes that
 * create it at once, one succeeds and all return its text.
 */
export async function readOrCreateFile(
  file: string,
  create: () => string | Promise<string>,
): Promise<string> {
  const text = await readFile(file, "utf8").catch(ignore("ENOENT"));
  if (text !== undefined) return text;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, await create(), { mode: 0o600 });
  // Unlike a rename, a link never replaces the file of another process.
  await link(draft, file).catch(ignore("EEXIST"));
  await rm(draft);
  return readFile(file, "utf8");
}

function ignore(code: string): (error: NodeJS.ErrnoException) => void {
  return (error) => {
    if (error.code !== code) throw error;
  };
}
