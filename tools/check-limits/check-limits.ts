import { startInProcessService } from "../in-process-service.ts";
import { checkBurst } from "./burst.ts";
import { checkPolylines } from "./polyline.ts";
import { checkRoutes } from "./routes.ts";

// Checks that the service stays within its limits and prints time, memory and rate. The burst
// takes the number of events and of webhooks: `npm run check-limits -- 5000 20` for the full one.
const [events = 500, webhooks = 20] = process.argv.slice(2).map(Number);

const service = await startInProcessService();
const faults = [...(await checkPolylines(service)), ...(await checkRoutes(service))];
await service.stop();
faults.push(...(await checkBurst(events, webhooks)));

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
