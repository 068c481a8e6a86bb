import { on } from "node:events";
import { DatabaseSync } from "node:sqlite";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { INDEX_TABLES, INDEX_VERSION } from "../../quote/addresses/index/index-format.ts";
import { AreaTables } from "./area-tables.ts";
import { type OnShare, Staging } from "./staging.ts";
import { StreetTables } from "./street-tables.ts";

/** Counts of the records in an index. */
export interface IndexCounts {
  streets: number;
  /** Points of a street and number. */
  houses: number;
  localities: number;
  ceps: number;
}

export interface StagedIndex {
  /** File with the records. */
  stagingFile: string;
  /** File to write. */
  file: string;
  source: string;
  onlyCeps: boolean;
}

type Message = { share: number } | { counts: IndexCounts };

/**
 * Writes an index from staged records, in a thread of its own: sorting takes minutes within single
 * statements, and meanwhile this thread must answer signals.
 */
export async function writeIndex(
  staged: StagedIndex,
  onShare: OnShare = () => {},
): Promise<IndexCounts> {
  const worker = new Worker(import.meta.filename, { workerData: { staged } });
  for await (const [message] of on(worker, "message", { close: ["exit"] })) {
    const told = message as Message;
    if ("counts" in told) return told.counts;
    onShare(told.share);
  }
  throw new Error("the index was not finished");
}

function write({ stagingFile, file, source, onlyCeps }: StagedIndex): IndexCounts {
  const staging = new Staging(stagingFile);
  const index = new DatabaseSync(file);
  try {
    index.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA page_size = 4096");
    index.exec(INDEX_TABLES);
    index.exec("BEGIN");
    const streets = new StreetTables(index, staging, { onlyCeps });
    const areas = new AreaTables(index, staging, { onlyCeps });
    const counts: IndexCounts = { ...streets.write((share) => send({ share })), ...areas.write() };
    const fact = index.prepare("INSERT INTO facts VALUES (?, ?)");
    for (const [name, value] of Object.entries({ version: INDEX_VERSION, source, ...counts })) {
      fact.run(name, String(value));
    }
    index.exec("INSERT INTO street_words(street_words) VALUES ('optimize')");
    index.exec("COMMIT; PRAGMA optimize");
    return counts;
  } finally {
    index.close();
    staging.close();
  }
}

// Tests run in worker threads too, so the data must be that of `writeIndex`.
if (!isMainThread && workerData?.staged) send({ counts: write(workerData.staged) });

function send(message: Message): void {
  parentPort?.postMessage(message);
}
