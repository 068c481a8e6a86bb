import { execFile } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** User and group as which Lambda runs functions. */
export const LAMBDA_USER = { uid: 993, gid: 990, name: "sbx_user1051" };

/** Files of every root besides the runtime. */
const FILES = {
  "etc/hosts": "127.0.0.1 localhost\n",
  "etc/passwd": `${LAMBDA_USER.name}:x:${LAMBDA_USER.uid}:${LAMBDA_USER.gid}::/home/${LAMBDA_USER.name}:/sbin/nologin\n`,
};

/** Copies the runtime that run.sh has collected, as the base of the functions' roots. */
export async function layOutBase(runtime: string, base: string): Promise<void> {
  await cp(runtime, base, { recursive: true });
  await writeReadable(base, FILES);
  await mkdir(join(base, "tmp"));
  await chmod(join(base, "tmp"), 0o1777);
}

/**
 * Makes a root for one process below `directory`: the base, the code at `/var/task`, the layers at
 * `/opt` and more files by their paths. All are linked, with their modes and owners, so they must be
 * on one volume. Returns the root.
 */
export async function layOutRoot(
  directory: string,
  base: string,
  { code, layers }: { code: string; layers: readonly string[] },
  files: Record<string, string>,
): Promise<string> {
  const root = await mkdtemp(join(directory, "root-"));
  await link(base, root);
  await chmod(root, 0o755);
  await link(code, join(root, "var/task"));
  for (const layer of layers) await link(layer, join(root, "opt"));
  await writeReadable(root, files);
  return root;
}

async function link(from: string, to: string): Promise<void> {
  await run("cp", ["--archive", "--link", `${from}/.`, to]);
}

async function writeReadable(root: string, files: Record<string, string>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, path);
    await mkdir(dirname(file), { recursive: true });
    await chmod(dirname(file), 0o755);
    await writeFile(file, content);
    await chmod(file, 0o644);
  }
}
