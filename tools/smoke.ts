import { parseArgs } from "node:util";
import { CHECKS, cleanUp } from "./smoke/smoke.ts";
import { openStage, type Stage } from "./smoke/stage.ts";

const USAGE = `usage: npm run smoke -- --url URL --token TOKEN [--enterprise ID] [--receiver URL] [--bus NAME]
Makes one of each kind of call against a deployed stage. The token may also be in TOKEN.
--enterprise  one that the token grants; defaults to the first one in its claim \`enterprises\`
--receiver    HTTPS address that confirms deliveries; without one they go to the stage, which refuses them
--bus         puts a real event on this bus; region and credentials come from the environment`;

/** A cold start, a queue and the first attempt take seconds. */
const PATIENCE_SECONDS = 60;

const stage = readStage();
let failed = 0;
for (const [name, check] of Object.entries(CHECKS)) {
  const started = performance.now();
  const [outcome, detail] = await check(stage).then(
    (text) => ["ok  ", text] as const,
    (error: Error) => ["FAIL", error.message] as const,
  );
  if (outcome === "FAIL") failed += 1;
  const milliseconds = Math.round(performance.now() - started);
  console.log(`${outcome} ${name}: ${detail} (${milliseconds} ms)`);
}
await cleanUp(stage);
if (failed > 0) {
  console.error(`${failed} of ${Object.keys(CHECKS).length} checks failed`);
  process.exitCode = 1;
}

function readStage(): Stage {
  const option = { type: "string" } as const;
  const options = {
    url: option,
    token: option,
    enterprise: option,
    receiver: option,
    bus: option,
  };
  try {
    const { values } = parseArgs({ options });
    const { url, token = process.env.TOKEN, ...rest } = values;
    if (url === undefined || !token) throw new Error("--url and --token are needed");
    return openStage({ ...rest, url, token, patienceSeconds: PATIENCE_SECONDS });
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    process.exit(2);
  }
}
