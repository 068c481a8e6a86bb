/** How the page gets the tokens of its calls. */
export type SignIn =
  /** The local service gives development tokens. */
  | { kind: "local" }
  /** Authorization Code with PKCE at an OpenID Connect issuer. */
  | { kind: "oidc"; issuer: string; clientId: string; scope: string; audience?: string }
  /** The user pastes a token. */
  | { kind: "paste" };

/** `GET /console.json`: what the page must know of the service that it belongs to. */
export interface ConsoleSettings {
  signIn: SignIn;
  /** Address of a MapLibre style from elsewhere; null for the map that comes with the page. */
  mapStyle: string | null;
}

/** Where the page reads its settings. */
export const SETTINGS_PATH = "/console.json";
