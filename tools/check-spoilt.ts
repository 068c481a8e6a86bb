import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { startLocalService } from "../lib/laptop/start-local-service.ts";
import { type EndpointName, endpoints } from "../lib/service/api/endpoints.ts";
import { logger } from "../lib/service/lambda/logger.ts";
import { conclude, type Figure } from "./check/result.ts";
import { IDENTIFIED, KNOWN, type Known, pathOf } from "./check-requests/check-round.ts";
import { type CheckAnswer, createCheckAnswer } from "./check-requests/published-schemas.ts";
import { type SpoiltRequest, spoiltRequests } from "./check-requests/spoilt-requests.ts";
import { VALID_REQUESTS, type ValidRequest } from "./check-requests/valid-requests.ts";

// Sends nearly valid and hostile requests to every operation over HTTP: no answer may be an internal
// error, and each must be as in openapi.json. The two queries of routes and tolls have a check of
// their own, `requests`. Usage: npm run check -- spoilt [requests to each] [seed]
const [count = 200, firstSeed = randomInt(1_000_000)] = process.argv.slice(2).map(Number);
/** They compute routes, or start what goes on after the answer. */
const HEAVY: readonly EndpointName[] = [
  "quote-batch",
  "quote-matrix",
  "start-job",
  "send-test-event",
  "resend-delivery",
  "resend-deliveries",
];
const HEAVY_SHARE = 20;
const BATCH = 100;
const NAMES = (Object.keys(VALID_REQUESTS) as EndpointName[]).filter(
  (name) => name !== "quote-routes" && name !== "quote-tolls",
);

console.log(`seed ${firstSeed}`);
logger.setLogLevel("SILENT");
const dataDirectory = await mkdtemp(join(tmpdir(), "rota-vpo-spoilt-"));
const service = await startLocalService({
  port: 0,
  dataDirectory,
  timeScale: 0.001,
  progress: () => {},
});
const token = `Bearer ${await service.issuer.issue(["12345"])}`;
const checks = new Map<EndpointName, CheckAnswer>(
  NAMES.map((name) => [name, createCheckAnswer(name)]),
);
const faults: string[] = [];
const classes = new Map<string, number>();
let sent = 0;
for (let done = 0; done < count; done += BATCH) {
  const known = await knownValues(firstSeed + done);
  for (const name of NAMES) await spoil(name, known, done);
}
await service.stop();
await rm(dataDirectory, { recursive: true });
conclude({
  checked: sent,
  faults,
  seed: firstSeed,
  figures: [
    { name: "operations", value: NAMES.length, unit: "" },
    ...[...classes].sort().map(([name, value]): Figure => ({ name, value, unit: "", of: sent })),
    { name: "answers against the contract", value: faults.length, unit: "", of: sent, atMost: 0 },
  ],
});

/** Identifiers of an answer, a job, a webhook and a delivery, from valid requests. */
async function knownValues(seed: number): Promise<Known> {
  const known: Known = { ...KNOWN };
  const { webhooks = [] } = (await (await send("list-webhooks", known)).json()) as {
    webhooks?: { id: string }[];
  };
  for (const { id } of webhooks) await send("delete-webhook", { ...known, id });
  for (const [name, [parameter, path]] of Object.entries(IDENTIFIED)) {
    const endpoint = name as EndpointName;
    const valid: fc.Arbitrary<ValidRequest> = VALID_REQUESTS[endpoint];
    const [request] = fc.sample(valid, { numRuns: 1, seed });
    const text = request?.body === undefined ? undefined : JSON.stringify(request.body);
    const answer = await (await send(endpoint, known, text, request?.query)).json();
    const value = path.reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], answer);
    if (value !== undefined) known[parameter] = String(value);
  }
  return known;
}

async function spoil(name: EndpointName, known: Known, done: number): Promise<void> {
  const most = Math.min(BATCH, count - done);
  const numRuns = HEAVY.includes(name) ? Math.ceil(most / HEAVY_SHARE) : most;
  for (const request of fc.sample(spoiltRequests(name), { numRuns, seed: firstSeed + done })) {
    // Only a spoilt identifier may be deleted: the others are needed.
    const parameter = name === "delete-webhook" ? (request.parameter ?? "x") : request.parameter;
    const response = await send(
      name,
      withParameter(name, known, parameter),
      request.body,
      request.query,
      request.authorization,
    );
    const fault = faultOf(response.status, await response.text(), parameter !== undefined, name);
    if (fault) faults.push(`${name}: ${fault}\n  for ${textOf({ ...request, parameter })}`);
    const kind = `answered ${Math.floor(response.status / 100)}xx`;
    classes.set(kind, (classes.get(kind) ?? 0) + 1);
    sent += 1;
  }
}

function send(
  name: EndpointName,
  known: Known,
  body?: string,
  query: Readonly<Record<string, string>> = {},
  authorization = token,
): Promise<Response> {
  const { method } = endpoints[name];
  const search = new URLSearchParams(query).toString();
  const url = `${service.url}${pathOf(endpoints[name], known)}${search && `?${search}`}`;
  return fetch(url, {
    method,
    headers: { authorization },
    ...(method !== "GET" && body !== undefined && { body }),
  });
}

/** The values with another one for the last parameter of the path. */
function withParameter(name: EndpointName, known: Known, value: string | undefined): Known {
  const last = [...endpoints[name].path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1];
  return last === undefined || value === undefined ? known : { ...known, [last]: value };
}

/** An unknown path is 404, whatever operation was meant. */
function faultOf(
  status: number,
  text: string,
  isOtherPath: boolean,
  name: EndpointName,
): string | undefined {
  if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`;
  const answer = text === "" ? undefined : JSON.parse(text);
  if (status >= 400 && answer?.codigo !== String(status)) return `no codigo ${status}: ${text}`;
  return isOtherPath && status === 404 ? undefined : checks.get(name)?.(status, answer);
}

function textOf(request: SpoiltRequest): string {
  return JSON.stringify(request).slice(0, 600);
}
