import type { Point } from "../../../lib/quote/geo/point.ts";
import { loadEngine } from "../../../lib/quote/routing/engine/load-engine.ts";
import { valhallaConfig } from "../../../lib/quote/routing/engine/valhalla-config.ts";
import { costing } from "../../../lib/quote/routing/engine/valhalla-costing.ts";

const TRUCK = { vehicle: "truck", prefer: "time" } as const;

/**
 * The time in milliseconds of one truck route, asked of the engine directly as any program would.
 */
export function openBareCall(directory: string): (stops: readonly Point[]) => Promise<number> {
  const engine = loadEngine(valhallaConfig(directory));
  return async (stops) => {
    const locations = stops.map(([lat, lon]) => ({ lat, lon }));
    const ask = () => engine.route({ ...costing(TRUCK), locations, directions_type: "none" });
    // What the first call reads is in memory for both sides of the comparison.
    await ask();
    const started = performance.now();
    await ask();
    return performance.now() - started;
  };
}
