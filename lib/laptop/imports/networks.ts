import { existsSync, realpathSync } from "node:fs";
import { mkdtemp, readdir, readlink, rename, rm, symlink } from "node:fs/promises";
import { basename, join } from "node:path";
import { lockDirectory } from "../directory-lock.ts";
import { CannotStart } from "../settings.ts";

/** The network in force: a link that is replaced in one step. */
const CURRENT = "current";
const DRAFT = "draft-";
const BUILT = "built-";
const NAME = /^[a-z0-9][a-z0-9._-]{0,63}$/i;

/** Link to the files of a network; it points to the import in force. */
export function networkLink(dataDirectory: string, name: string): string {
  return join(folderOf(dataDirectory, name), CURRENT);
}

/** Folder of an imported network; throws `CannotStart` if none has that name. */
export function findNetwork(dataDirectory: string, name: string): string {
  const link = networkLink(dataDirectory, name);
  if (existsSync(link)) return realpathSync(link);
  const command = `npm run import -- osm FILE.osm.pbf --name ${name}`;
  throw new CannotStart(`there is no road network "${name}": import one with ${command}`);
}

/** The folder in which a network is built. */
export interface Draft {
  directory: string;
  /** True if it holds the finished stages of an interrupted build. */
  goesOn: boolean;
  /** True if the files of an interrupted build were removed. */
  hasRemoved: boolean;
}

interface Building<Result> {
  build(draft: Draft): Promise<Result>;
  /** True if `build` can continue in the folder of an interrupted build. */
  canGoOn(directory: string): Promise<boolean>;
}

/**
 * Builds a network and makes it current under a name. The previous network stays current until
 * then, and also if building fails or is interrupted; a service that runs on it keeps it until it
 * stops. The folder of an interrupted or failed build is kept if the next build can continue in it.
 * Throws `CannotStart` if another import of that name is in progress.
 */
export async function replaceNetwork<Result>(
  dataDirectory: string,
  name: string,
  { build, canGoOn }: Building<Result>,
): Promise<Result> {
  const folder = folderOf(dataDirectory, name);
  const release = await lockDirectory(folder, `another import of "${name}" is under way`);
  try {
    const kept = await firstThat(await leftOverIn(folder), canGoOn);
    const removed = await removeLeftOver(folder, kept);
    const directory = kept ?? (await mkdtemp(join(folder, DRAFT)));
    const hasRemoved = removed.some((part) => part.startsWith(DRAFT));
    const draft = { directory, goesOn: kept !== undefined, hasRemoved };
    const result = await build(draft).catch(async (error: unknown) => {
      if (!(await canGoOn(directory))) await rm(directory, { recursive: true, force: true });
      throw error;
    });
    const built = basename(directory).replace(DRAFT, BUILT);
    await rename(directory, join(folder, built));
    const link = join(folder, `${DRAFT}link`);
    await symlink(built, link);
    await rename(link, join(folder, CURRENT));
    await removeLeftOver(folder);
    return result;
  } finally {
    release();
  }
}

/** Folders of interrupted builds. */
async function leftOverIn(folder: string): Promise<string[]> {
  const parts = await readdir(folder, { withFileTypes: true });
  return parts
    .filter((part) => part.isDirectory() && part.name.startsWith(DRAFT))
    .map((part) => join(folder, part.name));
}

async function firstThat(
  directories: readonly string[],
  holds: (directory: string) => Promise<boolean>,
): Promise<string | undefined> {
  for (const directory of directories) if (await holds(directory)) return directory;
  return undefined;
}

/** Removes interrupted imports, except a kept one, and previous networks; returns the names. */
async function removeLeftOver(folder: string, kept = ""): Promise<string[]> {
  const link = join(folder, CURRENT);
  const current = existsSync(link) ? await readlink(link) : undefined;
  const parts = (await readdir(folder)).filter(
    (part) =>
      ![current, basename(kept)].includes(part) &&
      (part.startsWith(DRAFT) || part.startsWith(BUILT)),
  );
  await Promise.all(parts.map((part) => rm(join(folder, part), { recursive: true, force: true })));
  return parts;
}

function folderOf(dataDirectory: string, name: string): string {
  if (!NAME.test(name)) {
    throw new CannotStart(`"${name}" is no name of a road network: use letters, digits and - . _`);
  }
  return join(dataDirectory, "networks", name);
}
