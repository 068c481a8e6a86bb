import { resolve } from "node:path";
import { showProgress } from "../lib/local/progress.ts";
import { buildOsmNetwork } from "../lib/network/build-network.ts";

// Builds a road network from an OpenStreetMap extract, for a stage with `"tiles": "image"`.
const [extract, directory, ...rest] = process.argv.slice(2);
if (!extract || !directory || rest.length > 0) {
  console.error("usage: npm run build-roads -- EXTRACT.osm.pbf DIRECTORY");
  process.exit(2);
}
await buildOsmNetwork(extract, resolve(directory), showProgress()).catch((error: Error) => {
  console.error(`build-roads: ${error.message}`);
  process.exit(1);
});
