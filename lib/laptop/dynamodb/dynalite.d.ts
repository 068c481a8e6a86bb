declare module "dynalite" {
  import type { Server } from "node:http";

  /** A DynamoDB server on the store that `create` of `dynalite/db/index.js` returns. */
  export default function dynalite(options?: { createTableMs?: number }): Server;
}

declare module "dynalite/db/index.js" {
  /** The emulator's own module object: assigning `create` replaces its store. */
  const db: { create: (options: object) => unknown };
  export default db;
}
