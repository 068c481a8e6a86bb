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

/**
 * Builds a network and puts it in force under a name. The previous network stays in force until
 * then, and also if building fails or is interrupted; a service that runs on it keeps it until it
 * stops. `build` is informed if the last build was interrupted, whose files are then removed.
 * Throws `CannotStart` if another import of that name is under way.
 */
export async function replaceNetwork<Result>(
  dataDirectory: string,
  name: string,
  build: (directory: string, afterInterruption: boolean) => Promise<Result>,
): Promise<Result> {
  const folder = folderOf(dataDirectory, name);
  const release = await lockDirectory(folder, `another import of "${name}" is under way`);
  try {
    const removed = await removeLeftOver(folder);
    const draft = await mkdtemp(join(folder, DRAFT));
    const afterInterruption = removed.some((part) => part.startsWith(DRAFT));
    const result = await build(draft, afterInterruption).catch(async (error: unknown) => {
      await rm(draft, { recursive: true, force: true });
      throw error;
    });
    const built = basename(draft).replace(DRAFT, BUILT);
    await rename(draft, join(folder, built));
    const link = join(folder, `${DRAFT}link`);
    await symlink(built, link);
    await rename(link, join(folder, CURRENT));
    await removeLeftOver(folder);
    return result;
  } finally {
    release();
  }
}

/** Removes the files of interrupted imports and previous networks; returns the names. */
async function removeLeftOver(folder: string): Promise<string[]> {
  const link = join(folder, CURRENT);
  const current = existsSync(link) ? await readlink(link) : undefined;
  const parts = (await readdir(folder)).filter(
    (part) => part !== current && (part.startsWith(DRAFT) || part.startsWith(BUILT)),
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
