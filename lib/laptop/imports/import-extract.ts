import { basename, join, resolve } from "node:path";
import { writeStreetMap } from "../../build/map/streets/write-street-map.ts";
import { buildExtractNetwork } from "../../build/network/osm/build-extract-network.ts";
import { UnreadableExtract } from "../../build/network/osm/extract.ts";
import { TOLL_REPORT } from "../../build/network/osm/toll-report.ts";
import { CannotStart } from "../settings.ts";
import { networkLink, replaceNetwork } from "./networks.ts";
import { showProgress } from "./progress.ts";

/** Share of the time that drawing the street map takes, measured on generated extracts. */
const DRAWN = 0.12;
const AFTER_INTERRUPTION = "the last import was interrupted: its files are removed";

/**
 * Imports an OpenStreetMap extract as a named road network and prints the command to use it. The
 * name defaults to the file's. Returns an exit code.
 */
export async function importExtract(
  dataDirectory: string,
  file: string,
  name = basename(file).replace(/(\.osm)?\.pbf$/, ""),
): Promise<number> {
  try {
    const summary = await replaceNetwork(dataDirectory, name, (directory, afterInterruption) => {
      if (afterInterruption) console.error(AFTER_INTERRUPTION);
      return importInto(directory, resolve(file));
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
async function importInto(directory: string, file: string): Promise<string> {
  const progress = showProgress();
  const { streets, tiles } = await writeStreetMap(file, directory, (share) =>
    progress("drawing the streets", share * DRAWN),
  );
  const summary = await buildExtractNetwork(file, directory, (step, share) =>
    progress(step, DRAWN + share * (1 - DRAWN)),
  );
  return `${summary}\n${streets} streets drawn on ${tiles} tiles`;
}
