import type { StreetMap } from "../../quote/routing/network/street-map.ts";
import type { Stage } from "../stage/stage.ts";
import { type ConsoleSettings, streetSource } from "./console-settings.ts";
import { mapOrigins } from "./site-headers.ts";

/** Entries of a stage on which the console's page depends. */
export type PageStage = Pick<Stage, "issuer" | "audience"> & {
  console: NonNullable<Stage["console"]>;
};

/** Origins that the page may call besides its own: those of the issuer and of an outside map. */
export function connectOrigins({ issuer, console }: PageStage): string[] {
  const { clientId, signInOrigins, map } = console;
  const addresses = clientId === undefined ? [] : [issuer, ...signInOrigins];
  const origins = addresses.map((address) => new URL(address).origin);
  return [...new Set([...origins, ...mapOrigins(map)])];
}

/** Settings of the page, from its stage and the street map of its road network. */
export function settingsOf(
  { issuer, audience, console }: PageStage,
  streets?: StreetMap,
): ConsoleSettings {
  const { clientId, scope, map } = console;
  return {
    mapStyle: map?.style ?? null,
    streets: streetSource(streets),
    signIn:
      clientId === undefined
        ? { kind: "paste" }
        : { kind: "oidc", issuer, clientId, scope, audience },
  };
}
