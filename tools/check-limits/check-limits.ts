import { conclude, type Figure } from "../check/result.ts";
import { startInProcessService } from "../in-process-service.ts";
import { checkBodies } from "./bodies.ts";
import { checkBurst } from "./burst.ts";
import { checkDns } from "./dns.ts";
import { timeOrdinaryLine } from "./ordinary-line.ts";
import { checkPolylines } from "./polyline.ts";
import { checkRoutes } from "./routes.ts";

// Checks that the service stays within its limits and prints time, memory and rate. Takes the
// number of events and of webhooks of the burst, and of route queries:
// `npm run check -- limits 5000 20 30` is the long form.
const [events = 500, webhooks = 20, queries = 6] = process.argv.slice(2).map(Number);

const figures: Figure[] = [];
const service = await startInProcessService();
// Routes first, because garbage of the polylines would count as memory of the routes.
const faults = await checkRoutes(service, queries, figures);
const ordinary = await timeOrdinaryLine(service);
faults.push(
  ...(await checkPolylines(service, ordinary, figures)),
  ...(await checkBodies(service, ordinary, figures)),
);
await service.stop();
faults.push(...(await checkDns(figures)), ...(await checkBurst(events, webhooks, figures)));
conclude({ checked: Math.min(events, webhooks, queries), faults, figures });
