import { Logger } from "@aws-lambda-powertools/logger";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from "jose";
import { readTable } from "../../lib/base/data-set.ts";
import { elementAt } from "../../lib/base/element-at.ts";
import type { Point } from "../../lib/quote/geo/point.ts";
import { municipalityRowSchema } from "../../lib/quote/places/gazetteer/municipality-table.ts";
import type { Profile } from "../../lib/quote/routing/engine/engine.ts";
import { createRandom } from "../../lib/quote/routing/plan/tour/random.ts";
import { quoteRoutes } from "../../lib/quote/routing/quote-routes.ts";
import { routeAnswer } from "../../lib/service/api/answers/route-answer.ts";
import { endpoint } from "../../lib/service/api/endpoint.ts";
import { endpoints } from "../../lib/service/api/endpoints.ts";
import { createAuthorize } from "../../lib/service/api/http/authorization.ts";
import { toRouteQuery } from "../../lib/service/api/requests/route-request.ts";
import { type Brazil, openBrazil } from "../brazil-network.ts";
import { leastMilliseconds, medianMilliseconds, medianOf, report } from "./measure.ts";

const LOCATIONS = ["São Paulo/SP", "Recife/PE"];
const RUNS = 200;
const PAIRS = 200;
const ROUNDS_PER_PAIR = 5;
const SEED = 1;
const PROFILE: Profile = { vehicle: "truck", prefer: "time" };

/** São Paulo to Recife: the time of the whole handler, and the engine's share. */
export async function benchRoutes(): Promise<void> {
  const brazil = await openBrazil();
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const configuration = {
    JWT_ISSUER: "bench",
    JWT_AUDIENCE: "bench",
    JWT_AUDIENCE_CLAIM: "aud",
    JWKS_URL: "http://localhost/",
    ENTERPRISES_CLAIM: "enterprises",
    ENTERPRISE_PATTERN: /^\d+$/,
    JWKS_MAX_AGE_SECONDS: 86_400,
  };
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: "ES256" }] });
  const handler = endpoint(
    endpoints["quote-routes"],
    async ({ body, now }) => {
      const query = toRouteQuery(body, now);
      const quote = await quoteRoutes(query, brazil);
      return { id_consulta: null, ...routeAnswer(quote, body) };
    },
    { authorize: createAuthorize(configuration, keys), logger: new Logger({ logLevel: "SILENT" }) },
  );
  const token = await new SignJWT({ enterprises: ["1"] })
    .setProtectedHeader({ alg: "ES256" })
    .setIssuer("bench")
    .setAudience("bench")
    .setExpirationTime("1h")
    .sign(privateKey);
  const freight_table = { category: "A", freight_load: "geral" };
  const event = {
    headers: { authorization: `Bearer ${token}` },
    pathParameters: { enterpriseId: "1" },
    requestContext: { requestId: "bench" },
    body: JSON.stringify({ locations: LOCATIONS, config: { freight_table } }),
  } as unknown as APIGatewayProxyEventV2;

  const quote = await quoteRoutes(toRouteQuery(parsed(LOCATIONS), new Date()), brazil);
  const { order, legs } = elementAt(quote.routes, 0).route;
  const stops = order.map((i) => {
    const { path } = elementAt(legs, Math.min(i, legs.length - 1));
    return elementAt(path, i < legs.length ? 0 : path.length - 1);
  });

  const whole = await medianMilliseconds(RUNS, async () => {
    const answer = await handler(event, {} as Context);
    if (answer.statusCode !== 200) throw new Error(answer.body);
  });
  const engine = await medianMilliseconds(RUNS, async () => {
    const found = await brazil.engine.route(stops, PROFILE);
    await Promise.all((found ?? []).map((leg) => brazil.engine.stretches(leg, PROFILE)));
  });
  report(whole, "São Paulo to Recife, the whole handler");
  report(
    engine,
    `of which the engine (a route and its edges): ${Math.round((100 * engine) / whole)} %`,
  );
  await benchRandomPairs(brazil);
}

/** Random pairs of municipalities: a whole efficient query as a ratio to one call of the engine. */
async function benchRandomPairs(brazil: Brazil): Promise<void> {
  const seats = readTable("roads/municipalities.csv", municipalityRowSchema);
  const random = createRandom(SEED);
  const seat = () => elementAt(seats, Math.floor(random() * seats.length));
  let searches = 0;
  const counted = {
    ...brazil,
    engine: {
      ...brazil.engine,
      route: (stops: readonly Point[], profile: Profile) => {
        searches += 1;
        return brazil.engine.route(stops, profile);
      },
    },
  };
  const found: { ratio: number; isOneSearch: boolean }[] = [];
  for (let i = 0; i < PAIRS; i += 1) {
    const [from, to] = [seat(), seat()];
    const stops = [from, to].map(({ latitude, longitude }): Point => [latitude, longitude]);
    const locations = [from, to].map(({ name, uf }) => `${name}/${uf}`);
    const query = toRouteQuery(parsed(locations), new Date());
    searches = 0;
    await quoteRoutes(query, counted);
    const isOneSearch = searches === 1;
    const [engine = 0, whole = 0] = await leastMilliseconds(
      ROUNDS_PER_PAIR,
      () => brazil.engine.route(stops, PROFILE),
      () => quoteRoutes(query, brazil),
    );
    found.push({ ratio: whole / engine, isOneSearch });
  }
  const median = (pairs: typeof found) => medianOf(pairs.map(({ ratio }) => ratio)).toFixed(2);
  const simple = found.filter(({ isOneSearch }) => isOneSearch);
  const others = found.filter(({ isOneSearch }) => !isOneSearch);
  console.log(
    `efficient query: ${median(found)} times one call of the engine (median of ${PAIRS} random pairs; the goal is 1.3): ` +
      `${median(simple)} for the ${simple.length} that one search answers, ${median(others)} for the others`,
  );
}

function parsed(locations: readonly string[]) {
  return endpoints["quote-routes"].request.parse({ locations });
}
