import { join, resolve } from "node:path";
import { z } from "zod";

const projectDirectory = join(import.meta.dirname, "../..");

/** Where the built road networks are kept. */
export const buildDirectory = join(projectDirectory, ".build");

/** Where the local service keeps its data: `DATA_DIR`, by default `.local` in the project. */
export function dataDirectory(env: NodeJS.ProcessEnv = process.env): string {
  return env.DATA_DIR ? resolve(env.DATA_DIR) : join(projectDirectory, ".local");
}

/** The port to listen on: `PORT`, by default 3000; 0 for any free one. */
export function port(env: NodeJS.ProcessEnv = process.env): number {
  return z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .parse(env.PORT ?? 3000);
}

/** Factor for the waits between delivery attempts: `DELIVERY_TIME_SCALE`, by default 1. */
export function deliveryTimeScale(env: NodeJS.ProcessEnv = process.env): number {
  return z.coerce
    .number()
    .positive()
    .max(1)
    .parse(env.DELIVERY_TIME_SCALE ?? 1);
}
