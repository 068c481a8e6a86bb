import { checkBurst } from "./burst.ts";
import { checkPolylines } from "./polyline.ts";
import { checkRoutes } from "./routes.ts";

// Checks that the service stays within its limits and prints time, memory and rate. The burst
// takes the number of events and of webhooks: `npm run check-limits -- 5000 20` for the full one.
const [events = 500, webhooks = 20] = process.argv.slice(2).map(Number);

/** Each part prints its figures and returns what exceeds its limits. */
const checks: (() => Promise<string[]>)[] = [
  () => checkPolylines(),
  () => checkRoutes(),
  () => checkBurst(events, webhooks),
];

for (const check of checks) {
  for (const fault of await check()) {
    console.error(fault);
    process.exitCode = 1;
  }
}
