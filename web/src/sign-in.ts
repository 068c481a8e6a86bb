import type { ConsoleSettings } from "../../lib/console/settings.ts";

export type OidcSettings = Extract<ConsoleSettings["signIn"], { kind: "oidc" }>;

/** What must survive the way to the issuer and back; it is removed as soon as it is read. */
const PENDING = "rota-vpo.sign-in";

/** A development token of the local service. */
export async function accessTokenFrom(enterprise: string): Promise<string> {
  const response = await fetch(`/local/token?empresa=${encodeURIComponent(enterprise)}`);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return ((await response.json()) as { token: string }).token;
}

/** Leaves the page for the issuer: Authorization Code with PKCE (RFC 7636). */
export async function startSignIn({
  issuer,
  clientId,
  scope,
  audience,
}: OidcSettings): Promise<void> {
  const oauth = await import("oauth4webapi");
  const server = await discover(issuer);
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  sessionStorage.setItem(PENDING, JSON.stringify({ verifier, state, hash: location.hash }));
  const address = new URL(server.authorization_endpoint ?? "");
  const parameters = {
    client_id: clientId,
    redirect_uri: redirectUri(),
    response_type: "code",
    scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...(audience !== undefined && { audience }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  location.assign(address);
}

/** Exchanges the code in the address for an access token; throws if the issuer refused. */
export async function finishSignIn({ issuer, clientId }: OidcSettings): Promise<string> {
  const oauth = await import("oauth4webapi");
  const pending = JSON.parse(sessionStorage.getItem(PENDING) ?? "{}") as Partial<
    Record<"verifier" | "state" | "hash", string>
  >;
  sessionStorage.removeItem(PENDING);
  const answer = new URL(location.href);
  history.replaceState(null, "", `/${pending.hash ?? ""}`);
  // Replacing the address tells nobody.
  dispatchEvent(new HashChangeEvent("hashchange"));
  const server = await discover(issuer);
  const client = { client_id: clientId };
  const parameters = oauth.validateAuthResponse(server, client, answer, pending.state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    parameters,
    redirectUri(),
    pending.verifier ?? "",
  );
  const { access_token } = await oauth.processAuthorizationCodeResponse(server, client, response);
  return access_token;
}

async function discover(issuer: string) {
  const oauth = await import("oauth4webapi");
  const address = new URL(issuer);
  const response = await oauth.discoveryRequest(address);
  return oauth.processDiscoveryResponse(address, response);
}

function redirectUri(): string {
  return `${location.origin}/`;
}
