import type { CheckResult } from "../../tools/check/result.ts";
import { openBrazil } from "../brazil-network.ts";
import { httpShare } from "./http-share.ts";
import { optimisedRatio, randomPairRatios, routeRatios } from "./route-ratios.ts";
import { timeShares } from "./time-shares.ts";

const SEED = 1;
const PER_CLASS = { quick: 8, full: 50 };
const ROUNDS = { quick: 2, full: 5 };
const SETS = { quick: 2, full: 5 };

/** Route queries as ratios to bare calls of the engine, and where their time goes. */
export async function benchRoutes(isQuick: boolean): Promise<CheckResult> {
  const brazil = await openBrazil();
  const size = isQuick ? "quick" : "full";
  const [perClass, rounds, sets] = [PER_CLASS[size], ROUNDS[size], SETS[size]];
  const figures = [
    ...(await randomPairRatios(brazil, { count: 4 * perClass, rounds, seed: SEED })),
    ...(await routeRatios(brazil, { perClass, rounds, seed: SEED })),
    await optimisedRatio(brazil, { places: 20, sets, rounds, seed: SEED }),
    ...(await timeShares(brazil, { perClass, seed: SEED })),
    await httpShare(brazil, { perClass, rounds, seed: SEED }),
  ];
  return { checked: 8 * perClass, faults: [], seed: SEED, figures };
}
