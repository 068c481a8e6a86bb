import { parseArgs } from "node:util";
import { OPTIONS, USAGE } from "./smoke/options.ts";
import { CHECKS, cleanUp } from "./smoke/smoke.ts";
import { openStage, type Stage } from "./smoke/stage.ts";

/** A cold start, a queue and the first attempt take seconds. */
const PATIENCE_SECONDS = 60;

const stage = readStage();
let failed = 0;
for (const [name, check] of Object.entries(CHECKS)) {
  const started = performance.now();
  const [outcome, detail] = await check(stage).then(
    (text) => ["ok  ", text] as const,
    (error: Error) => ["FAIL", causesOf(error)] as const,
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

/** `fetch failed: getaddrinfo ENOTFOUND …`: only the cause of fetch's error has the reason. */
function causesOf({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${causesOf(cause)}` : message;
}

function readStage(): Stage {
  try {
    const { values } = parseArgs({ options: OPTIONS });
    const { url, token = process.env.TOKEN, ...rest } = values;
    if (url === undefined || !token) throw new Error("--url and --token are needed");
    return openStage({ ...rest, url, token, patienceSeconds: PATIENCE_SECONDS });
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    process.exit(2);
  }
}
