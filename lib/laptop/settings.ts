import { join, resolve } from "node:path";
import { z } from "zod";
import type { OutsideMap } from "../stack/console/console-settings.ts";

const projectDirectory = join(import.meta.dirname, "../..");

/** Folder of the built road networks. */
export const buildDirectory = join(projectDirectory, ".build");

/** Folder of the local service's data: `DATA_DIR`, defaults to `.local` in the project. */
export function dataDirectory(env: NodeJS.ProcessEnv = process.env): string {
  return env.DATA_DIR ? resolve(env.DATA_DIR) : join(projectDirectory, ".local");
}

/** The service cannot start for an external reason; the message says what to do. */
export class CannotStart extends Error {}

/** The port to listen on: `PORT`, defaults to 3000; 0 picks a free one. */
export function port(env: NodeJS.ProcessEnv = process.env): number {
  return portSetting("PORT", env.PORT ?? "3000");
}

function portSetting(name: string, value: string): number {
  const range = z.coerce.number().int().min(0).max(65_535);
  return setting(name, range, "0 to 65535", value);
}

/**
 * The port of EventBridge and the other AWS services on this machine: `EVENTBRIDGE_PORT`, defaults to
 * 3001, or to a free one if `PORT` is 0; 0 picks a free one.
 */
export function eventBridgePort(env: NodeJS.ProcessEnv = process.env): number {
  const byDefault = port(env) === 0 ? "0" : "3001";
  return portSetting("EVENTBRIDGE_PORT", env.EVENTBRIDGE_PORT ?? byDefault);
}

/** Factor for the waits between delivery attempts: `DELIVERY_TIME_SCALE`, defaults to 1. */
export function deliveryTimeScale(env: NodeJS.ProcessEnv = process.env): number {
  const range = z.coerce.number().positive().max(1);
  return setting(
    "DELIVERY_TIME_SCALE",
    range,
    "above 0, at most 1",
    env.DELIVERY_TIME_SCALE ?? "1",
  );
}

/** Origins that browsers may call from: `CORS_ORIGINS`, separated by commas; defaults to none. */
export function corsOrigins(env: NodeJS.ProcessEnv = process.env): string[] {
  const origins = (env.CORS_ORIGINS ?? "").split(",").map((origin) => origin.trim());
  return origins.filter(Boolean).map((origin) => {
    if (origin === "*" || URL.parse(origin)?.origin === origin) return origin;
    throw new CannotStart(
      `CORS_ORIGINS has "${origin}": set origins such as https://app.example, separated by commas`,
    );
  });
}

/**
 * The console's map from the command line; undefined for its own. The style is loaded from an HTTP
 * or HTTPS address, and each further origin that it uses must be named.
 */
export function outsideMap(
  style: string | undefined,
  origins: readonly string[],
): OutsideMap | undefined {
  const isHttp = (address: string) => /^https?:$/.test(URL.parse(address)?.protocol ?? "");
  for (const origin of origins) {
    if (isHttp(origin) && URL.parse(origin)?.origin === origin) continue;
    throw new CannotStart(
      `--map-origins is "${origin}": name an origin such as https://tiles.example`,
    );
  }
  if (style !== undefined) {
    if (isHttp(style)) return { style, origins };
    throw new CannotStart(`--map-style is "${style}": name the address of a MapLibre style`);
  }
  if (origins.length === 0) return undefined;
  throw new CannotStart("--map-origins belongs to --map-style: name the style too");
}

function setting(name: string, schema: z.ZodType<number>, range: string, value: string): number {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new CannotStart(`${name} is "${value}": set a number, ${range}`);
}
