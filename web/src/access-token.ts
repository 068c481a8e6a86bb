/** A token for calls, with the issuer's other values. It is kept in memory only. */
export interface AccessToken {
  value: string;
  /** Milliseconds since 1970; `Infinity` if unknown. */
  expiresAt: number;
  refreshToken?: string;
  idToken?: string;
}

/** A token used shortly before its expiry could arrive after it. */
const MARGIN_MS = 10_000;

/** A token with its expiry: after the given seconds, otherwise its own `exp`. */
export function accessTokenOf(value: string, expiresInSeconds?: number): AccessToken {
  const expiresAt =
    expiresInSeconds === undefined ? endOf(value) * 1_000 : Date.now() + expiresInSeconds * 1_000;
  return { value, expiresAt };
}

/** True if a token has expired or is about to. */
export function isExpired({ expiresAt }: AccessToken): boolean {
  return Date.now() > expiresAt - MARGIN_MS;
}

/** The claim `exp` of a JWT; undefined for other tokens. Only the service checks the signature. */
function endOf(token: string): number {
  try {
    const payload = token.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown };
    return typeof exp === "number" ? exp : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
