import { Logger } from "@aws-lambda-powertools/logger";
import type { APIGatewayProxyEventV2, Context } from "aws-lambda";
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from "jose";
import { createAuthorize } from "../../lib/api/authorization.ts";
import { endpoint } from "../../lib/api/endpoint.ts";
import { endpoints } from "../../lib/api/endpoints.ts";
import { routeAnswer } from "../../lib/api/route-answer.ts";
import { toRouteQuery } from "../../lib/api/route-request.ts";
import { elementAt } from "../../lib/element-at.ts";
import type { Profile } from "../../lib/routing/engine.ts";
import { quoteRoutes } from "../../lib/routing/quote-routes.ts";
import { openBrazil } from "../brazil-network.ts";
import { medianMilliseconds, report } from "./measure.ts";

const LOCATIONS = ["São Paulo/SP", "Recife/PE"];
const RUNS = 200;
const PROFILE: Profile = { vehicle: "truck", prefer: "time" };

/** São Paulo to Recife: the whole handler, and what the engine alone takes of it. */
export async function benchRoutes(): Promise<void> {
  const brazil = await openBrazil();
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const configuration = {
    JWT_ISSUER: "bench",
    JWT_AUDIENCE: "bench",
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
      return routeAnswer(quote, body);
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

  const quote = await quoteRoutes(
    toRouteQuery({ ...parsed(), locations: LOCATIONS }, new Date()),
    brazil,
  );
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
    const [found] = await Promise.all([
      brazil.engine.route(stops, PROFILE),
      brazil.engine.route(stops, { ...PROFILE, prefer: "paved" }),
    ]);
    await Promise.all((found ?? []).map((leg) => brazil.engine.stretches(leg, PROFILE)));
  });
  report(whole, "São Paulo to Recife, the whole handler");
  report(
    engine,
    `of which the engine (two routes and the edges of one): ${Math.round((100 * engine) / whole)} %`,
  );
}

function parsed() {
  return endpoints["quote-routes"].request.parse({ locations: LOCATIONS });
}
