import type { ConsoleSettings } from "../console/settings.ts";
import type { StackConfiguration } from "./configuration.ts";

/** What the console's page depends on in the configuration of a stage. */
export type PageConfiguration = Pick<StackConfiguration, "issuer" | "audience"> & {
  console: NonNullable<StackConfiguration["console"]>;
};

/** Origins that the page may call besides its own: the issuer's, and those of another map. */
export function connectOrigins({ issuer, console }: PageConfiguration): string[] {
  const { clientId, signInOrigins, map } = console;
  const addresses = [
    ...(clientId === undefined ? [] : [issuer, ...signInOrigins]),
    ...(map === undefined ? [] : [map.style, ...map.origins]),
  ];
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

/** What the page must know of its stage. */
export function settingsOf({ issuer, audience, console }: PageConfiguration): ConsoleSettings {
  const { clientId, scope, map } = console;
  return {
    mapStyle: map?.style ?? null,
    signIn:
      clientId === undefined
        ? { kind: "paste" }
        : { kind: "oidc", issuer, clientId, scope, audience },
  };
}
