import {
  type CryptoKey,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
} from "jose";
import type { ErrorKind } from "../../../base/error-kinds.ts";
import { type Environment, readEnvironment, TOKEN_VARIABLES } from "../../lambda/environment.ts";
import { logger } from "../../lambda/logger.ts";
import { enterprisesOf } from "./enterprises.ts";
import { createIssuerKeys } from "./issuer-keys.ts";
import { ServiceError } from "./service-error.ts";

const ALGORITHMS = ["RS256", "ES256", "EdDSA"];
/**
 * Seconds by which the issuer's clock may be ahead: a token may be used in the second of its issue.
 * Its `exp` has no such tolerance, because an expired token must not live longer.
 */
const NOT_BEFORE_TOLERANCE_SECONDS = 5;
/** RFC 7519, section 5.1, and RFC 9068, section 2.1. */
const TYPES = /^(application\/)?(jwt|at\+jwt)$/i;

/** Message of each kind of a refused token. */
const MESSAGES = {
  token_ausente: "Falta o token de acesso: envie Authorization: Bearer <token>.",
  token_malformado: "O token de acesso não é um JWT que o serviço aceite.",
  token_de_outro_emissor: "O emissor ou o destinatário do token de acesso é outro.",
  token_expirado: "O token de acesso expirou. Obtenha outro.",
  token_invalido:
    "O token de acesso não é válido: a assinatura não confere, ou ele ainda não vale.",
  empresa_nao_autorizada: "O token não dá acesso a esta empresa.",
} as const satisfies Partial<Record<ErrorKind, string>>;

function unauthorized(kind: keyof typeof MESSAGES, cause?: unknown): ServiceError {
  return new ServiceError("Unauthorized", MESSAGES[kind], { kind, cause });
}

/** The refusal of a valid token that grants no enterprise. */
function withoutEnterprise(claim: string): ServiceError {
  const message = `O token de acesso não dá acesso a nenhuma empresa: falta ${claim}.`;
  return new ServiceError("Unauthorized", message, { kind: "empresa_nao_autorizada" });
}

/** The issuer whose tokens are accepted. */
export type TrustedIssuer = Pick<Environment, (typeof TOKEN_VARIABLES)[number]>;

/**
 * Verifies an `Authorization` header and returns the enterprise identifiers that the token grants, at
 * least one.
 */
export type Authorize = (header: string | undefined) => Promise<string[]>;

/**
 * Checks tokens against the issuer's keys: signature, issuer, audience, validity and enterprises.
 * Throws `Unauthorized` for a token that is missing, invalid or of no enterprise, whose requests
 * could not be counted, and `ServiceUnavailable` without keys.
 */
export function createAuthorize(
  issuer: TrustedIssuer,
  keys: JWTVerifyGetKey = createIssuerKeys(new URL(issuer.JWKS_URL), {
    maxAgeSeconds: issuer.JWKS_MAX_AGE_SECONDS,
    report: (message, details) => logger.error(message, { ...details }),
  }),
): Authorize {
  return async (header) => {
    const token = tokenOf(header);
    // One instant, so that a token does not expire between the two checks.
    const now = new Date();
    const enterprises = readClaims(token, issuer, now);
    try {
      await verify(token, keys, {
        algorithms: ALGORITHMS,
        currentDate: now,
        // It would also widen `exp`, which `readClaims` has checked without tolerance.
        clockTolerance: NOT_BEFORE_TOLERANCE_SECONDS,
      });
    } catch (error) {
      throw error instanceof errors.JOSEError ? unauthorized("token_invalido", error) : error;
    }
    if (enterprises.length === 0) throw withoutEnterprise(issuer.ENTERPRISES_CLAIM);
    return enterprises;
  };
}

/**
 * Verifies a token. One without `kid` may fit several keys, as while the issuer changes them: then
 * one of them must have signed it.
 */
async function verify(token: string, keys: JWTVerifyGetKey, options: JWTVerifyOptions) {
  try {
    await jwtVerify(token, keys, options);
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    for await (const key of error) {
      if (await isSignedBy(key, token, options)) return;
    }
    throw new errors.JWSSignatureVerificationFailed();
  }
}

/** False for a signature by another key; throws an error for any other fault of a token. */
async function isSignedBy(key: CryptoKey, token: string, options: JWTVerifyOptions) {
  try {
    await jwtVerify(token, key, options);
    return true;
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return false;
    throw error;
  }
}

/** The token of an `Authorization` header. Each of its parts is canonical base64url. */
function tokenOf(header: string | undefined): string {
  const bearer = header?.match(/^Bearer(?: +(.*))?$/i);
  if (!bearer) throw unauthorized("token_ausente");
  // Stryker disable next-line StringLiteral: any text without points is refused as well.
  const [, token = ""] = bearer;
  if (!token.split(".").every(isCanonical)) throw unauthorized("token_malformado");
  return token;
}

let ofEnvironment: Authorize | undefined;

/** Accepts the tokens of the issuer in the environment; its keys are fetched once per process. */
export function environmentAuthorize(): Authorize {
  ofEnvironment ??= createAuthorize(readEnvironment(TOKEN_VARIABLES));
  return ofEnvironment;
}

/** Throws `Unauthorized` unless the token grants the path's enterprise. */
export function requireEnterprise(granted: readonly string[], enterpriseId: string): void {
  if (!granted.includes(enterpriseId)) {
    throw unauthorized("empresa_nao_autorizada");
  }
}

/**
 * The enterprises of a token whose signature is not verified yet. Throws `Unauthorized` for a token
 * that no key could make valid, so that such tokens never trigger a download of the issuer's keys.
 * The signature of an expired token is therefore not checked.
 */
function readClaims(token: string, issuer: TrustedIssuer, now: Date): string[] {
  const payload = wellFormedPayload(token);
  const enterprises =
    payload && enterprisesOf(payload[issuer.ENTERPRISES_CLAIM], issuer.ENTERPRISE_PATTERN);
  if (!payload || !enterprises) throw unauthorized("token_malformado");
  const { iss, exp } = payload;
  const audiences = audiencesOf(payload, issuer.JWT_AUDIENCE_CLAIM);
  if (typeof exp !== "number") throw unauthorized("token_malformado");
  if (iss !== issuer.JWT_ISSUER || !audiences.includes(issuer.JWT_AUDIENCE)) {
    throw unauthorized("token_de_outro_emissor");
  }
  if (exp <= now.getTime() / 1000) throw unauthorized("token_expirado");
  return enterprises;
}

/**
 * The audiences of a token. Access tokens of Amazon Cognito have no `aud`, but a `client_id` and
 * scopes, separated by spaces.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-access-token.html
 */
function audiencesOf(payload: JWTPayload, claim: string): unknown[] {
  const value = payload[claim];
  const isWords = claim !== "aud" && typeof value === "string";
  return isWords ? value.split(" ") : [value].flat();
}

function wellFormedPayload(token: string): JWTPayload | undefined {
  try {
    const header = decodeProtectedHeader(token);
    // jose declares the types of these fields, but a token may carry others. `kid` may be missing;
    // any text in its place passes the check.
    const { alg, typ = "JWT", kid = alg }: Record<string, unknown> = header;
    if (![alg, typ, kid].every((field) => typeof field === "string")) return undefined;
    const isKnown = ALGORITHMS.includes(String(alg)) && TYPES.test(String(typ));
    return isKnown && !("crit" in header) ? decodeJwt(token) : undefined;
  } catch {
    // The caller learns that the token is malformed, not how.
  }
  return undefined;
}

/** True for canonical base64url: the bits after the last byte are zero. */
function isCanonical(part: string): boolean {
  return Buffer.from(part, "base64url").toString("base64url") === part;
}
