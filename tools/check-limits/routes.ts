import { readTable } from "../../lib/base/data-set.ts";
import { LONGEST_CALL_SECONDS } from "../../lib/base/longest-call.ts";
import { municipalityRowSchema } from "../../lib/quote/places/gazetteer/municipality-table.ts";
import { MAX_ANSWER_BYTES } from "../../lib/service/api/answers/fit-answer.ts";
import {
  type RouteResponse,
  routeResponseSchema,
} from "../../lib/service/api/schemas/route-response-schema.ts";
import type { Figure } from "../check/result.ts";
import type { InProcessService, TimedAnswer } from "../in-process-service.ts";

/**
 * Most time of a query, in seconds, by `ownMilliseconds`. The rest of the call's time is left to
 * slower machines.
 */
const MAX_SECONDS = LONGEST_CALL_SECONDS - 4;
/** The function has 2,048 MB; the local service's own parts are measured too. */
const MAX_MEGABYTES = 1_600;
const PLACES = 50;
const TYPES = ["efficient", "shortest", "avoid_tolls"] as const;

const municipalities = readTable("roads/municipalities.csv", municipalityRowSchema).map(
  ({ name, uf }) => `${name}/${uf}`,
);

/** The largest route queries: every `i` gives other places, in another setting. */
function largestQuery(i: number) {
  // Steps that share no factor with the number of municipalities visit all of the country.
  const at = (k: number) => municipalities[((i * PLACES + k) * 1_327) % municipalities.length];
  return {
    locations: Array.from({ length: PLACES }, (_, k) => at(k)),
    config: {
      route: {
        type_route: TYPES[i % TYPES.length],
        optimized_route: i % 2 === 1,
        calculate_return: true,
        alternative_routes: "3",
      },
      vehicle: { type: "truck", axis: "9" },
    },
  };
}

/**
 * Sends queries with fifty places, three alternatives and the return, one after the other. Prints
 * time, size and present memory, and returns the faults.
 */
export async function checkRoutes(
  service: InProcessService,
  queries: number,
  figures: Figure[],
): Promise<string[]> {
  const faults: string[] = [];
  let slowest = 0;
  for (let i = 0; i < queries; i += 1) {
    const query = largestQuery(i);
    const answer = await service.call("quote-routes", { body: JSON.stringify(query) });
    const { type_route, optimized_route } = query.config.route;
    const name = `${PLACES} places, ${type_route}${optimized_route ? ", best order" : ""}`;
    faults.push(...faultsOf(answer).map((fault) => `${name}: ${fault}`));
    console.log(`${name}: ${describe(answer)}`);
    slowest = Math.max(slowest, answer.ownMilliseconds / 1_000);
  }
  const [name, of] = [`queries of ${PLACES} places with three alternatives and return`, queries];
  figures.push(
    { name: `slowest, ${name}`, value: slowest, unit: "s", of, isTimed: true },
    { name: `memory, ${name}`, value: peakMegabytes(), unit: "MB", of, atMost: MAX_MEGABYTES },
  );
  return faults;
}

function faultsOf({ status, body, ownMilliseconds }: TimedAnswer): string[] {
  if (status !== 200) return [`answered ${status}: ${body.slice(0, 300)}`];
  const faults: string[] = [];
  if (ownMilliseconds > 1000 * MAX_SECONDS) {
    faults.push(`took ${ownMilliseconds} ms`);
  }
  if (payloadBytes(body) > MAX_ANSWER_BYTES) faults.push(`answered ${payloadBytes(body)} bytes`);
  if (peakMegabytes() > MAX_MEGABYTES) faults.push(`took ${peakMegabytes()} MB`);
  if (routeResponseSchema.parse(JSON.parse(body)).rotas.length === 0) faults.push("no route");
  return faults;
}

/** `4 routes, 9.8 s (9.1 s without other processes), 4.1 MB, memory up to 905 MB; tempo_esgotado` */
function describe({ status, body, milliseconds, ownMilliseconds }: TimedAnswer): string {
  if (status !== 200) return String(status);
  const { rotas, avisos }: RouteResponse = JSON.parse(body);
  const reduced = [...rotas.flatMap((rota) => rota.avisos), ...avisos]
    .map(({ codigo }) => codigo)
    .filter((codigo) => codigo === "tempo_esgotado" || codigo === "geometria_reduzida");
  const [seconds, own, size] = [
    milliseconds / 1e3,
    ownMilliseconds / 1e3,
    payloadBytes(body) / 1e6,
  ].map((n) => n.toFixed(1));
  const notices = reduced.length > 0 ? `; ${[...new Set(reduced)].join(", ")}` : "";
  return `${rotas.length} routes, ${seconds} s (${own} s without other processes), ${size} MB, memory up to ${peakMegabytes()} MB${notices}`;
}

/** Bytes of a body in Lambda's count: a text within JSON. */
function payloadBytes(body: string): number {
  return Buffer.byteLength(JSON.stringify(body));
}

/** Peak resident memory of the process. */
function peakMegabytes(): number {
  return Math.round((process.resourceUsage().maxRSS * 1_024) / 1e6);
}
