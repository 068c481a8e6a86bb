declare module "dynalite" {
  import type { Server } from "node:http";

  /** DynamoDB's stand-in; in memory unless `path` names a folder. */
  export default function dynalite(options?: { path?: string; createTableMs?: number }): Server;
}
