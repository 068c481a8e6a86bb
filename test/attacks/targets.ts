import { createHash, generateKeyPairSync, type KeyObject } from "node:crypto";
import { createLocalJWKSet } from "jose";
import { createVerifier, InvalidDelivery } from "../../client/src/verify.ts";
import { deliveryBody } from "../../lib/deliver/webhooks/delivered-event.ts";
import { createAuthorize } from "../../lib/service/api/http/authorization.ts";
import { ServiceError } from "../../lib/service/api/http/service-error.ts";
import { event } from "../deliver/webhooks/builders.ts";
import { ALGORITHM_ATTACKS } from "./algorithm-attacks.ts";
import { CLAIM_ATTACKS, TYPE_ATTACKS } from "./claim-attacks.ts";
import type { Attack, Issuer } from "./forged-token.ts";
import { FORM_ATTACKS } from "./form-attacks.ts";
import { KEY_ATTACKS } from "./key-attacks.ts";
import { SIGNATURE_ATTACKS } from "./signature-attacks.ts";

/** A verifier of tokens with the issuer that it trusts. */
export interface Target {
  name: string;
  issuer: Issuer;
  attacks: readonly Attack[];
  /** Its verdict on a token: accepted, refused, or an error of the wrong kind. */
  judge(token: string): Promise<"accepted" | "refused" | Error>;
}

const ATTACKS = [
  ...ALGORITHM_ATTACKS,
  ...SIGNATURE_ATTACKS,
  ...KEY_ATTACKS,
  ...FORM_ATTACKS,
  ...CLAIM_ATTACKS,
];
const ISSUER = "https://issuer.example";
const AUDIENCE = "https://audience.example";
const PAIRS = {
  // The smallest exponent, for which forged cube roots are made.
  RS256: () => generateKeyPairSync("rsa", { modulusLength: 2_048, publicExponent: 3 }),
  ES256: () => generateKeyPairSync("ec", { namedCurve: "P-256" }),
  EdDSA: () => generateKeyPairSync("ed25519"),
};
const body = deliveryBody(event());
const claims = { iss: ISSUER, aud: AUDIENCE, exp: Math.floor(Date.now() / 1_000) + 3_600 };

/** The API, with an issuer of each kind of key, and the receiver of a delivery. */
export function openTargets(): Target[] {
  const callers = (["RS256", "ES256", "EdDSA"] as const).map((alg): Target => {
    const { issuer, keys } = issuerOf(alg, { ...claims, enterprises: ["acme"] });
    const trusted = {
      JWT_ISSUER: ISSUER,
      JWT_AUDIENCE: AUDIENCE,
      JWT_AUDIENCE_CLAIM: "aud",
      JWKS_URL: "http://127.0.0.1:9/",
      ENTERPRISES_CLAIM: "enterprises",
      ENTERPRISE_PATTERN: /^[a-z0-9]{1,64}$/,
      JWKS_MAX_AGE_SECONDS: 86_400,
    };
    const authorize = createAuthorize(trusted, keys);
    const judge = (token: string) =>
      verdictOf(
        authorize(`Bearer ${token}`),
        (error) => error instanceof ServiceError && error.code === "Unauthorized",
      );
    const attacks = forIssuer([...ATTACKS, ...TYPE_ATTACKS], alg);
    return { name: `the API, ${alg}`, issuer, attacks, judge };
  });
  return [...callers, receiver()];
}

/** The client's verification of a delivery. Its keys sign nothing else, so it reads no type. */
function receiver(): Target {
  const body_sha256 = createHash("sha256").update(body).digest("hex");
  const { issuer, keys } = issuerOf("ES256", { ...claims, sub: "12345", body_sha256 });
  const verify = createVerifier({ serviceUrl: ISSUER, audience: AUDIENCE, keys });
  const judge = (token: string) =>
    verdictOf(
      verify({ authorization: `Bearer ${token}` }, body),
      (error) => error instanceof InvalidDelivery,
    );
  return { name: "a receiver, ES256", issuer, attacks: forIssuer(ATTACKS, "ES256"), judge };
}

function forIssuer(attacks: readonly Attack[], alg: Issuer["alg"]): Attack[] {
  return attacks.filter(({ only }) => only?.includes(alg) ?? true);
}

/** The issuer publishes a second key of the same kind, as during a rotation. */
function issuerOf(alg: Issuer["alg"], own: Issuer["claims"]) {
  const [{ publicKey, privateKey }, next] = [PAIRS[alg](), PAIRS[alg]()];
  const jwk = (key: KeyObject, kid: string) => ({
    ...key.export({ format: "jwk" }),
    kid,
    alg,
    use: "sig",
  });
  const keys = createLocalJWKSet({ keys: [jwk(publicKey, "own"), jwk(next.publicKey, "next")] });
  return { issuer: { alg, kid: "own", publicKey, privateKey, claims: own }, keys };
}

async function verdictOf(
  answer: Promise<unknown>,
  isRefusal: (error: unknown) => boolean,
): Promise<"accepted" | "refused" | Error> {
  try {
    await answer;
    return "accepted";
  } catch (error) {
    return isRefusal(error) ? "refused" : (error as Error);
  }
}
