import type { Stretch } from "./engine.ts";
import { type Burden, FERRY_BURDEN_SECONDS } from "./road-costs.ts";

/** Cost of stretches beyond their time, in seconds by kind of burden. */
export function burdensOf(
  stretches: readonly Pick<Stretch, "burden" | "way">[],
): Record<Burden, number> {
  const burdens = { earth: 0, town: 0, ferry: 0 };
  for (const [i, { burden, way }] of stretches.entries()) {
    if (burden) burdens[burden.of] += burden.seconds;
    const boards = way !== "road" && (stretches[i - 1]?.way ?? "road") === "road";
    if (boards) burdens.ferry += FERRY_BURDEN_SECONDS;
  }
  return burdens;
}

/** Cost of stretches beyond their time, in seconds. */
export function burdenSeconds(stretches: readonly Stretch[]): number {
  const { earth, town, ferry } = burdensOf(stretches);
  return earth + town + ferry;
}
