declare module "dynalite" {
  import type { Server } from "node:http";

  /** A DynamoDB server. Its data is in the folder `path`, or in memory if that is missing. */
  export default function dynalite(options?: { path?: string; createTableMs?: number }): Server;
}
