import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";

const PROJECT = join(import.meta.dirname, "../..");

/** The files at some paths of the project, with those of all subfolders, in order. */
export async function sourceFiles(paths: readonly string[]): Promise<string[]> {
  const files = await Promise.all(paths.map((path) => filesOf(join(PROJECT, path))));
  return files.flat();
}

/** Digest of files, by name and content: a build is named after the digest of its inputs. */
export async function digestOf(files: readonly string[], facts: readonly string[] = []) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(relative(PROJECT, file)).update(await readFile(file));
  for (const fact of facts) hash.update(fact);
  return hash.digest("hex").slice(0, 16);
}

async function filesOf(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name)).sort();
}
