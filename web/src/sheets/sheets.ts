import { saveBlob } from "../save-blob.ts";
import type { SheetCell } from "./sheet-cells.ts";
import type { SheetTask } from "./sheet-worker.ts";

/** Reads the lines of a CSV or XLSX file, or of pasted cells. Throws if it is neither. */
export function readSheetFile(source: Blob | string): Promise<string[][]> {
  return inWorker<string[][]>({ read: source });
}

/** Writes lines as a file and lets the browser save it. */
export async function saveSheet(
  name: string,
  write: readonly (readonly SheetCell[])[],
  format: "csv" | "xlsx",
): Promise<void> {
  const blob = await inWorker<Blob>({ write, format });
  saveBlob(`${name}.${format}`, blob);
}

/** A worker for one task; its libraries load only then. */
async function inWorker<T>(task: SheetTask): Promise<T> {
  const worker = new Worker(new URL("./sheet-worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  worker.onmessage = ({ data }: MessageEvent<T | { fault: string }>) => {
    if (data && typeof data === "object" && "fault" in data) reject(new Error(data.fault));
    else resolve(data as T);
  };
  worker.onerror = ({ message }) => reject(new Error(message));
  try {
    worker.postMessage(task);
    return await promise;
  } finally {
    worker.terminate();
  }
}
