import type { StreetMap } from "../../quote/routing/network/street-map.ts";

/** Source of the tokens with which the page makes its calls. */
export type SignIn =
  /** The local service gives development tokens. */
  | { kind: "local" }
  /** Authorization Code with PKCE at an OpenID Connect issuer. */
  | { kind: "oidc"; issuer: string; clientId: string; scope: string; audience?: string }
  /** The user pastes a token. */
  | { kind: "paste" };

/** A map from another origin, in place of the one built with the page. */
export interface OutsideMap {
  /** Address of a MapLibre style. */
  style: string;
  /** Origins of its tiles, glyphs and sprites, besides that of the style. */
  origins: readonly string[];
}

/** Streets that the map shows when zoomed in. */
export interface StreetSource {
  /** Path of their PMTiles file. */
  path: string;
  /** West, south, east and north in degrees. */
  box: StreetMap["box"];
}

/** Path and extent of a street map, for the page. */
export function streetSource(map: StreetMap | undefined): StreetSource | null {
  return map ? { path: `/map/${map.name}`, box: map.box } : null;
}

/** `GET /console.json`: settings of the page for its service. */
export interface ConsoleSettings {
  signIn: SignIn;
  /** Address of an outside MapLibre style; null for the map built with the page. */
  mapStyle: string | null;
  /** The streets of an imported road network; null if the network has none. */
  streets: StreetSource | null;
}

/** Path of the page's settings. */
export const SETTINGS_PATH = "/console.json";
