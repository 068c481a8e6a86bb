import type { AuthorizationServer, TokenEndpointResponse } from "oauth4webapi";
import type { ConsoleSettings } from "../../lib/stack/console/console-settings.ts";
import { type AccessToken, accessTokenOf } from "./access-token.ts";

export type OidcSettings = Extract<ConsoleSettings["signIn"], { kind: "oidc" }>;

/** Key of the state that survives the visit to the issuer; it is removed as soon as it is read. */
const PENDING = "rota-vpo.sign-in";

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
    redirect_uri: ownAddress(),
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
export async function finishSignIn({ issuer, clientId }: OidcSettings): Promise<AccessToken> {
  const oauth = await import("oauth4webapi");
  const pending = JSON.parse(sessionStorage.getItem(PENDING) ?? "{}") as Partial<
    Record<"verifier" | "state" | "hash", string>
  >;
  sessionStorage.removeItem(PENDING);
  const answer = new URL(location.href);
  history.replaceState(null, "", `/${pending.hash ?? ""}`);
  // Replacing the address fires no event.
  dispatchEvent(new HashChangeEvent("hashchange"));
  const server = await discover(issuer);
  const client = { client_id: clientId };
  const parameters = oauth.validateAuthResponse(server, client, answer, pending.state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    parameters,
    ownAddress(),
    pending.verifier ?? "",
  );
  return received(await oauth.processAuthorizationCodeResponse(server, client, response));
}

/** A new access token for one that has a refresh token; throws if the issuer refused. */
export async function renewSignIn(
  { issuer, clientId }: OidcSettings,
  { refreshToken = "", idToken }: AccessToken,
): Promise<AccessToken> {
  const oauth = await import("oauth4webapi");
  const server = await discover(issuer);
  const client = { client_id: clientId };
  const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken);
  const renewed = received(await oauth.processRefreshTokenResponse(server, client, response));
  // An issuer that does not rotate them omits them.
  return { refreshToken, ...(idToken !== undefined && { idToken }), ...renewed };
}

/**
 * Revokes the refresh token and leaves for the issuer's own sign-out, if the issuer offers them.
 */
export async function endSignIn(
  { issuer, clientId }: OidcSettings,
  { refreshToken, idToken }: AccessToken,
): Promise<void> {
  const oauth = await import("oauth4webapi");
  const server = await discover(issuer);
  if (refreshToken !== undefined && server.revocation_endpoint) {
    const client = { client_id: clientId };
    await oauth.revocationRequest(server, client, oauth.None(), refreshToken).catch(() => {});
  }
  if (!server.end_session_endpoint) return;
  const address = new URL(server.end_session_endpoint);
  address.searchParams.set("client_id", clientId);
  address.searchParams.set("post_logout_redirect_uri", ownAddress());
  if (idToken !== undefined) address.searchParams.set("id_token_hint", idToken);
  location.assign(address);
}

function received(answer: TokenEndpointResponse): AccessToken {
  const { access_token, expires_in, refresh_token, id_token } = answer;
  return {
    ...accessTokenOf(access_token, expires_in),
    ...(refresh_token !== undefined && { refreshToken: refresh_token }),
    ...(id_token !== undefined && { idToken: id_token }),
  };
}

async function discover(issuer: string): Promise<AuthorizationServer> {
  const oauth = await import("oauth4webapi");
  const address = new URL(issuer);
  const response = await oauth.discoveryRequest(address);
  return oauth.processDiscoveryResponse(address, response);
}

function ownAddress(): string {
  return `${location.origin}/`;
}
