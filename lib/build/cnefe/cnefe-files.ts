import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { openPromise } from "yauzl";

/** One CSV file, alone or within a ZIP archive. */
export interface CnefeFile {
  /** `35_SP.zip/35_SP.csv` */
  name: string;
  /** Unzipped. */
  bytes: number;
  text: Readable;
}

/**
 * Total size of the CSV files, unzipped, in bytes; throws if a file is missing or is not an
 * archive.
 */
export async function measureFiles(paths: readonly string[]): Promise<number> {
  let total = 0;
  for (const path of paths) {
    if (!isArchive(path)) {
      total += (await stat(path)).size;
      continue;
    }
    const archive = await openPromise(path);
    for await (const entry of archive.eachEntry()) {
      if (isTable(entry.fileName)) total += entry.uncompressedSize;
    }
  }
  return total;
}

/** The CSV files in the order of the paths. Read each file before requesting the next. */
export async function* openFiles(paths: readonly string[]): AsyncGenerator<CnefeFile> {
  for (const path of paths) {
    if (!isArchive(path)) {
      yield { name: path, bytes: (await stat(path)).size, text: createReadStream(path) };
      continue;
    }
    const archive = await openPromise(path, { autoClose: false });
    try {
      for await (const entry of archive.eachEntry()) {
        if (!isTable(entry.fileName)) continue;
        const text = await archive.openReadStreamPromise(entry);
        yield { name: `${path}/${entry.fileName}`, bytes: entry.uncompressedSize, text };
      }
    } finally {
      archive.close();
    }
  }
}

function isArchive(path: string): boolean {
  return /\.zip$/i.test(path);
}

function isTable(name: string): boolean {
  return /\.csv$/i.test(name) && !name.startsWith("__MACOSX/");
}
