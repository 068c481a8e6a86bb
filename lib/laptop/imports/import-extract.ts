import { stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { writeStreetMap } from "../../build/map/streets/write-street-map.ts";
import { buildExtractNetwork } from "../../build/network/osm/build-extract-network.ts";
import { UnreadableExtract } from "../../build/network/osm/extract.ts";
import { createRunStage } from "../../build/network/osm/stages.ts";
import { TOLL_REPORT } from "../../build/network/osm/toll-report.ts";
import { CannotStart } from "../settings.ts";
import { type Draft, networkLink, replaceNetwork } from "./networks.ts";
import { showProgress } from "./progress.ts";
import { hasFinishedStages, importKey, StageLedger } from "./stage-ledger.ts";

const REMOVED = "the last import was interrupted: its files are removed";
const GOES_ON = "the last import was interrupted: it goes on after";

/**
 * Imports an OpenStreetMap extract as a named road network and prints the command to use it. The
 * name defaults to the file's. An interrupted import of the same extract continues after its last
 * finished stage. Returns an exit code.
 */
export async function importExtract(
  dataDirectory: string,
  file: string,
  name = basename(file).replace(/(\.osm)?\.pbf$/, ""),
): Promise<number> {
  try {
    const key = await importKey(resolve(file));
    const summary = await replaceNetwork(dataDirectory, name, {
      build: (draft) => importInto(draft, resolve(file), key),
      canGoOn: (directory) => hasFinishedStages(directory, key),
    });
    console.log(`${summary}
report: ${join(networkLink(dataDirectory, name), TOLL_REPORT)}
use it: npm start -- --network ${name}`);
    return 0;
  } catch (error) {
    const isExpected = error instanceof CannotStart || error instanceof UnreadableExtract;
    const { message } = error as Error;
    console.error(`import: ${isExpected ? message : `${file} cannot be imported: ${message}`}`);
    return 1;
  }
}

/** Makes the street map and the network; returns a summary. */
async function importInto(draft: Draft, file: string, key: string): Promise<string> {
  const { directory } = draft;
  const ledger = await StageLedger.open(directory, key);
  if (draft.goesOn) console.error(`${GOES_ON} “${ledger.stages.at(-1)}”`);
  if (draft.hasRemoved) console.error(REMOVED);
  const progress = showProgress();
  // The first stage says why a file cannot be read.
  const size = await stat(file).then(
    (found) => found.size,
    () => undefined,
  );
  const runStage = createRunStage(progress, ledger, size);
  const { streets, tiles } = await runStage("drawing the streets", (onShare) =>
    writeStreetMap(file, directory, onShare),
  );
  const summary = await buildExtractNetwork(file, directory, runStage);
  await ledger.close();
  progress("done", 1);
  return `${summary}\n${streets} streets drawn on ${tiles} tiles`;
}
