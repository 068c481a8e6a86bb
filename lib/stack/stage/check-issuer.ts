import { z } from "zod";
import type { Stage } from "./stage.ts";

const TIMEOUT_MILLISECONDS = 3_000;

const discovery = z.object({ issuer: z.string(), jwks_uri: z.string() });

/** Reads a JSON document; rejects if it cannot. */
type ReadJson = (address: string) => Promise<unknown>;

/**
 * Doubts about a stage's issuer, one sentence each, from its discovery document. They are warnings:
 * the machine that deploys may be offline, and an OAuth issuer without OpenID Connect has no document.
 * https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderConfig
 */
export async function doubtIssuer(
  { issuer, jwksUrl }: Pick<Stage, "issuer" | "jwksUrl">,
  readJson: ReadJson = fetchJson,
): Promise<string[]> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  let found: z.infer<typeof discovery>;
  try {
    found = discovery.parse(await readJson(address));
  } catch (error) {
    const { message } = error as Error;
    return [`issuer: its discovery document cannot be read, so it is unchecked: ${message}`];
  }
  const doubts = [
    found.issuer !== issuer && `issuer: its discovery document says ${found.issuer}`,
    found.jwks_uri !== jwksUrl && `jwksUrl: the issuer's discovery document says ${found.jwks_uri}`,
  ];
  return doubts.filter((doubt) => doubt !== false);
}

async function fetchJson(address: string): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answers with ${response.status}`);
  return response.json();
}
