// The reference at `/docs`: Scalar's own build, from this server, on the contract of this service.
import type { ApiReferenceConfiguration } from "@scalar/api-reference";
import scalar from "scalar-browser/standalone.js?url";
import { CONTRAST, completeControls } from "./reference-access.ts";
import { accessToken, openSession } from "./session.ts";

type Configuration = Partial<ApiReferenceConfiguration> &
  Record<"agent" | "mcp", { disabled: boolean }>;

interface Scalar {
  createApiReference(selector: string, configuration: Configuration): unknown;
}

await Promise.all([openSession(), load(scalar)]);
const token = await accessToken().catch(() => undefined);
const { Scalar } = globalThis as unknown as { Scalar: Scalar };
Scalar.createApiReference("#reference", {
  url: "/openapi.json",
  // Calls go to the service that this page came from.
  servers: [{ url: location.origin, description: "Este serviço" }],
  localization: { locale: "pt" },
  authentication: {
    preferredSecurityScheme: "token",
    securitySchemes: { token: { token: token ?? "" } },
  },
  // Nothing is asked of any other host.
  telemetry: false,
  withDefaultFonts: false,
  customCss: CONTRAST,
  hideClientButton: true,
  showDeveloperTools: "never",
  agent: { disabled: true },
  mcp: { disabled: true },
  defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
});

completeControls();

/** Loads a script that defines globals. */
function load(address: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement("script");
  script.src = address;
  script.onload = () => resolve();
  script.onerror = () => reject(new Error(`${address} could not be loaded`));
  document.head.append(script);
  return promise;
}
