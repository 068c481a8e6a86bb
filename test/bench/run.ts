import { benchDeliveries } from "./deliveries.ts";
import { benchPlazas } from "./plazas.ts";
import { benchRoutes } from "./routes.ts";

process.env.POWERTOOLS_METRICS_DISABLED = "true";

// Prints medians of one run on this machine; ratios compare figures of the same run.
await benchRoutes();
await benchPlazas();
await benchDeliveries();
