import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Unfinished files and parts; no key begins with it. */
const PENDING = ".pending";
/** Readable only by the owner. */
const OWN_FILE = { mode: 0o600 };
const OWN_FOLDER = { recursive: true, mode: 0o700 };
const KEY = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** A key that no object of the service can have. */
export class InvalidKey extends Error {}

/** Objects as the files of a folder. A file exists completely or not at all. */
export class ObjectFolder {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Writes the sources, in order, as one object. */
  async write(key: string, sources: readonly Readable[]): Promise<void> {
    const file = this.#file(key);
    const pending = join(this.#directory, PENDING, crypto.randomUUID());
    await mkdir(dirname(pending), OWN_FOLDER);
    await pipeline(
      async function* () {
        for (const source of sources) yield* source;
      },
      createWriteStream(pending, OWN_FILE),
    );
    await mkdir(dirname(file), OWN_FOLDER);
    await rename(pending, file);
  }

  /** The object and its size in bytes; undefined if there is none. */
  async read(key: string): Promise<{ body: Readable; bytes: number } | undefined> {
    const file = this.#file(key);
    const found = await stat(file).catch(() => undefined);
    return found?.isFile() ? { body: createReadStream(file), bytes: found.size } : undefined;
  }

  async writePart(uploadId: string, number: number, source: Readable): Promise<void> {
    const file = join(this.#uploadDirectory(uploadId), String(number));
    await mkdir(dirname(file), OWN_FOLDER);
    await pipeline(source, createWriteStream(file, OWN_FILE));
  }

  /** Joins the parts of an upload to an object. */
  async complete(key: string, uploadId: string): Promise<void> {
    const directory = this.#uploadDirectory(uploadId);
    const parts = (await readdir(directory)).toSorted((a, b) => Number(a) - Number(b));
    await this.write(
      key,
      parts.map((part) => createReadStream(join(directory, part))),
    );
    await this.abort(uploadId);
  }

  async abort(uploadId: string): Promise<void> {
    await rm(this.#uploadDirectory(uploadId), { recursive: true, force: true });
  }

  /** Removes objects written before a time, and all unfinished ones. */
  async removeOlderThan(time: Date): Promise<void> {
    await rm(join(this.#directory, PENDING), { recursive: true, force: true });
    const entries = await readdir(this.#directory, { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    for (const entry of entries.filter((one) => one.isFile())) {
      const file = join(entry.parentPath, entry.name);
      if ((await stat(file)).mtime < time) await rm(file);
    }
  }

  #file(key: string): string {
    if (!KEY.test(key)) throw new InvalidKey(key);
    return join(this.#directory, key);
  }

  #uploadDirectory(uploadId: string): string {
    if (!KEY.test(uploadId)) throw new InvalidKey(uploadId);
    return join(this.#directory, PENDING, uploadId);
  }
}
