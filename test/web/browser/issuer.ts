import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { createAuthority } from "../../deliver/webhooks/certificates.ts";
import { type Receiver, startReceiver } from "../../deliver/webhooks/receiver.ts";

const CODE = "the-code";
export const TOKEN_SECONDS = 3_600;

/** An OpenID Connect issuer whose user has already agreed. */
export interface TestIssuer {
  /** Address for its discovery. */
  url: string;
  /** A separate origin for sign-in and tokens, as Amazon Cognito has. */
  login: string;
  /** Requests to it, in order: paths, or the grant type of token requests. */
  asked: string[];
  stop(): Promise<void>;
}

/** `issue` makes access tokens; without `refresh`, they cannot be renewed. */
export async function startIssuer(
  issue: () => Promise<string>,
  { refresh }: { refresh: boolean },
): Promise<TestIssuer> {
  const certificate = await (await createAuthority()).certify();
  const asked: string[] = [];
  let challenge: string | null = null;

  const discovery: Receiver = await startReceiver(certificate, (response) =>
    answer(response, 200, {
      issuer: discovery.url,
      authorization_endpoint: `${login.url}/authorize`,
      token_endpoint: `${login.url}/token`,
      revocation_endpoint: `${login.url}/revoke`,
      end_session_endpoint: `${login.url}/logout`,
    }),
  );
  const login: Receiver = await startReceiver(certificate, async (response, { path, body }) => {
    const { pathname, searchParams } = new URL(path, login.url);
    const form = new URLSearchParams(body);
    asked.push(form.get("grant_type") ?? pathname);
    if (pathname === "/authorize") {
      challenge = searchParams.get("code_challenge");
      return back(response, searchParams.get("redirect_uri"), {
        code: CODE,
        state: searchParams.get("state") ?? "",
      });
    }
    if (pathname === "/logout") return back(response, searchParams.get("post_logout_redirect_uri"));
    if (pathname === "/revoke") return answer(response, 200, {});
    if (!granted(form, challenge)) return answer(response, 400, { error: "invalid_grant" });
    return answer(response, 200, {
      access_token: await issue(),
      token_type: "Bearer",
      expires_in: TOKEN_SECONDS,
      ...(refresh && { refresh_token: "renew-me" }),
    });
  });
  return {
    url: discovery.url,
    login: login.url,
    asked,
    stop: async () => void (await Promise.all([discovery.stop(), login.stop()])),
  };
}

/** A code needs the verifier of its challenge (RFC 7636). */
function granted(form: URLSearchParams, challenge: string | null): boolean {
  if (form.get("grant_type") === "refresh_token") return form.get("refresh_token") === "renew-me";
  const verifier = form.get("code_verifier") ?? "";
  const hash = createHash("sha256").update(verifier).digest("base64url");
  return form.get("code") === CODE && hash === challenge;
}

function answer(response: ServerResponse, status: number, json: object): void {
  const headers = { "content-type": "application/json", "access-control-allow-origin": "*" };
  response.writeHead(status, headers).end(JSON.stringify(json));
}

function back(
  response: ServerResponse,
  address: string | null,
  parameters: Record<string, string> = {},
): void {
  const target = new URL(address ?? "");
  for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value);
  response.writeHead(302, { location: target.href }).end();
}
