import { parseArgs } from "node:util";
import { openSite } from "../lib/laptop/console/serve-console.ts";
import { showProgress } from "../lib/laptop/imports/progress.ts";
import { logFaults } from "../lib/laptop/server/log-faults.ts";
import {
  buildDirectory,
  CannotStart,
  corsOrigins,
  dataDirectory,
  deliveryTimeScale,
  eventBridgePort,
  outsideMap,
  port,
} from "../lib/laptop/settings.ts";
import { credentialsFile } from "../lib/laptop/signatures/aws-key.ts";
import { startLocalService } from "../lib/laptop/start-local-service.ts";

const USAGE = `usage: npm start                         on the embedded data alone
       npm start -- --network NAME        on a network that \`npm run import -- osm\` has built
       npm start -- --addresses INDEX   with an address index, by its name or file; may be repeated
       npm start -- --map-style URL     with the console on another map, a MapLibre style
         --map-origins ORIGIN           where its tiles, glyphs and sprites come from, if not from
                                        the style's origin; may be repeated`;

// Runs the whole service on this machine until interrupted.
const options = parseOptions();
if (options.help) {
  console.log(USAGE);
  process.exit(0);
}
const service = await start().catch((error: unknown) => {
  if (!(error instanceof CannotStart)) throw error;
  console.error(`rota-vpo: ${error.message}`);
  process.exit(1);
});
logFaults();
const token = await service.issuer.issue(["12345"]);
console.log(`rota-vpo answers on ${service.url}: open it in a browser, or try:

curl -s ${service.url}/consulta/consultaRoteirizador/12345 \\
  -H 'Authorization: Bearer ${token}' \\
  -H 'Content-Type: application/json' \\
  -d '{"locations":["São Paulo/SP","Rio de Janeiro/RJ"],"config":{"vehicle":{"type":"truck","axis":"5"},"freight_table":{"category":"A","freight_load":"geral"}}}'

Events of vouchers go to the bus "vpo" with
AWS_ENDPOINT_URL_EVENTBRIDGE=${service.eventBridgeUrl} AWS_SHARED_CREDENTIALS_FILE=${credentialsFile(dataDirectory())}
`);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    service.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}

async function start() {
  const map = outsideMap(options["map-style"], options["map-origins"]);
  return startLocalService({
    port: port(),
    eventBridgePort: eventBridgePort(),
    dataDirectory: dataDirectory(),
    timeScale: deliveryTimeScale(),
    corsOrigins: corsOrigins(),
    progress: showProgress(),
    ...(options.network !== undefined && { network: options.network }),
    addresses: options.addresses,
    ...(map && { map }),
    separateEngine: true,
    site: openSite(buildDirectory),
  });
}

function parseOptions() {
  try {
    return parseArgs({
      options: {
        network: { type: "string" },
        addresses: { type: "string", multiple: true, default: [] as string[] },
        "map-style": { type: "string" },
        "map-origins": { type: "string", multiple: true, default: [] as string[] },
        help: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(2);
  }
}
