import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { CannotStart } from "../settings.ts";

/** Folder of the imported address indexes. */
export function addressesDirectory(dataDirectory: string): string {
  return join(dataDirectory, "addresses");
}

/** File of the index of that name in the data directory. */
export function indexFile(dataDirectory: string, name: string): string {
  return join(addressesDirectory(dataDirectory), `${name}.sqlite`);
}

/** File of an index by its name or path; throws `CannotStart` if there is none. */
export function findIndex(dataDirectory: string, nameOrFile: string): string {
  const named = indexFile(dataDirectory, nameOrFile);
  if (existsSync(named)) return named;
  if (existsSync(nameOrFile)) return resolve(nameOrFile);
  throw new CannotStart(
    `no address index ${nameOrFile}: import one with npm run import -- cnefe FILE.zip`,
  );
}
