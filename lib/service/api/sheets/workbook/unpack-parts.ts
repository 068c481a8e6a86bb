import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { notXlsx, SheetFault, tooLargeXlsx } from "../sheet-fault.ts";
import { MAX_UNPACKED_BYTES, type PartOf } from "./parts.ts";

const MAX_ENTRIES = 200;

/**
 * Opens an XLSX file. Only the parts that are asked for are unpacked, together at most
 * `MAX_UNPACKED_BYTES`, whatever sizes the archive states. Throws a `SheetFault`.
 */
export async function openParts(bytes: Buffer): Promise<PartOf> {
  const archive = await fromBufferPromise(bytes).catch((error) => {
    throw notXlsx(error);
  });
  const entries = await entriesOf(archive);
  let left = MAX_UNPACKED_BYTES;
  return async (path) => {
    const entry = entries.get(path);
    if (!entry) return undefined;
    const content = await unpack(archive, entry, left);
    left -= content.length;
    return new TextDecoder().decode(content);
  };
}

async function entriesOf(archive: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of archive.eachEntry()) {
      if (entries.has(entry.fileName)) throw notXlsx();
      entries.set(entry.fileName, entry);
      if (entries.size > MAX_ENTRIES) throw new SheetFault("arquivo XLSX com partes demais");
    }
  } catch (error) {
    throw error instanceof SheetFault ? error : notXlsx(error);
  }
  return entries;
}

async function unpack(archive: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      length += chunk.length;
      if (length > maxBytes) throw tooLargeXlsx();
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof SheetFault ? error : notXlsx(error);
  }
  return Buffer.concat(chunks);
}
