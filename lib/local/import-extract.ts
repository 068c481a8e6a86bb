import { basename, join, resolve } from "node:path";
import { buildExtractNetwork } from "../network/osm/build-extract-network.ts";
import { UnreadableExtract } from "../network/osm/extract.ts";
import { TOLL_REPORT } from "../network/osm/toll-report.ts";
import { networkLink, replaceNetwork } from "./networks.ts";
import { showProgress } from "./progress.ts";
import { CannotStart } from "./settings.ts";

const AFTER_INTERRUPTION = "the last import was interrupted: what it left is removed";

/**
 * Imports an OpenStreetMap extract as a named road network and tells how to use it; the name
 * defaults to that of the file. Returns an exit code.
 */
export async function importExtract(
  dataDirectory: string,
  file: string,
  name = basename(file).replace(/(\.osm)?\.pbf$/, ""),
): Promise<number> {
  try {
    const summary = await replaceNetwork(dataDirectory, name, (directory, afterInterruption) => {
      if (afterInterruption) console.error(AFTER_INTERRUPTION);
      return buildExtractNetwork(resolve(file), directory, showProgress());
    });
    console.log(`${summary}
report: ${join(networkLink(dataDirectory, name), TOLL_REPORT)}
use it: npm start -- --roads ${name}`);
    return 0;
  } catch (error) {
    if (!(error instanceof CannotStart || error instanceof UnreadableExtract)) throw error;
    console.error(`import: ${error.message}`);
    return 1;
  }
}
