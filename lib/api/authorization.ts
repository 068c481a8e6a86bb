import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { ServiceError } from "../errors.ts";
import { type Environment, readEnvironment, TOKEN_VARIABLES } from "../lambda/environment.ts";

const ALGORITHMS = ["RS256", "ES256", "EdDSA"];

/** Whose tokens are accepted. */
export type TrustedIssuer = Pick<Environment, (typeof TOKEN_VARIABLES)[number]>;

/** Verifies an `Authorization` header and returns the enterprise identifiers that the token grants. */
export type Authorize = (header: string | undefined) => Promise<string[]>;

/**
 * Checks tokens against the issuer's JWKS: signature, issuer, audience and validity.
 * Throws `Unauthorized` for a missing or invalid token. An unreachable key set is our own failure
 * and stays an ordinary error.
 */
export function createAuthorize(
  issuer: TrustedIssuer,
  keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(issuer.JWKS_URL)),
): Authorize {
  return async (header) => {
    const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? "")?.[1];
    if (!token) throw new ServiceError("Unauthorized", "Token de acesso ausente ou malformado.");
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ALGORITHMS,
        issuer: issuer.JWT_ISSUER,
        audience: issuer.JWT_AUDIENCE,
        requiredClaims: ["exp"],
      });
      return enterprisesOf(payload[issuer.ENTERPRISES_CLAIM]);
    } catch (error) {
      if (isTokenFault(error)) {
        throw new ServiceError("Unauthorized", "Token de acesso inválido ou expirado.", [], error);
      }
      throw error;
    }
  };
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
    throw new ServiceError("Unauthorized", "O token não dá acesso a esta empresa.");
  }
}

function enterprisesOf(claim: unknown): string[] {
  if (typeof claim === "string") return claim.split(" ").filter(Boolean);
  if (Array.isArray(claim)) return claim.map(String).filter(Boolean);
  return [];
}

/** jose reports a key set that it could not fetch as a timeout or as its base error class. */
function isTokenFault(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    error.code !== errors.JWKSTimeout.code &&
    error.code !== errors.JWKSInvalid.code &&
    error.code !== errors.JOSEError.code
  );
}
