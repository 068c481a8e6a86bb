declare module "dynalite" {
  import type { Server } from "node:http";

  /** A DynamoDB server; its data is in the folder `path`, which defaults to in memory. */
  export default function dynalite(options?: { path?: string; createTableMs?: number }): Server;
}
