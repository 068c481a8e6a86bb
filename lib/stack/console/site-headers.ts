import type { OutsideMap } from "./console-settings.ts";

/**
 * Origins, besides its own, from which a page of the console may load or to which it may connect.
 */
export interface PageOrigins {
  /** Origins of the issuer of the tokens and of a configured map style. */
  connect?: readonly string[];
  /** Origin of the results of jobs. */
  results?: string | undefined;
}

/** The origins of an outside map's addresses. */
export function mapOrigins(map: OutsideMap | undefined): string[] {
  const addresses = map ? [map.style, ...map.origins] : [];
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

/** Headers of every file of the console, besides its content security policy. */
const SECURITY_HEADERS = {
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(self), microphone=()",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/**
 * Content security policy of the console. MapLibre starts its worker from a blob and draws icons
 * from data URLs; everything else must come from the page's own origin.
 */
export function consolePolicy({ connect = [], results }: PageOrigins = {}): string {
  return policy({
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:", "blob:", ...connect],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...connect, ...(results === undefined ? [] : [results])],
    "worker-src": ["'self'", "blob:"],
  });
}

function policy(directives: Record<string, readonly string[]>): string {
  const all = {
    "default-src": ["'none'"],
    ...directives,
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(all)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/**
 * Media type of the map. CloudFront does not compress it, so its byte ranges stay those of the
 * file.
 */
export const MAP_TYPE = "application/vnd.pmtiles";

/** `cache-control` of a file by its path: names below `assets` and `map` change with the content. */
export function cacheControl(path: string): string {
  return /^\/(assets|map)\//.test(path) ? "public, max-age=31536000, immutable" : "no-cache";
}

/** All headers of a file of the console by its path. */
export function siteHeaders(path: string, origins: PageOrigins = {}): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    "cache-control": cacheControl(path),
    ...(path.endsWith(".pmtiles") && { "content-type": MAP_TYPE }),
    "content-security-policy": consolePolicy(origins),
  };
}
