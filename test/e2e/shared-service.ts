import { inject } from "vitest";
import { openTokenIssuer, type TokenIssuer } from "../../lib/laptop/issuer/token-issuer.ts";
import { type Client, clientOf } from "./client.ts";
import type { SharedService } from "./share-service.ts";

/** The shared service, and a client for it. Other tests also store answers and start jobs there. */
export interface ServiceClient extends SharedService, Client {
  issuer: TokenIssuer;
}

export async function sharedService(): Promise<ServiceClient> {
  const service = inject("service");
  const issuer = await openTokenIssuer(service.dataDirectory);
  return { ...service, issuer, ...clientOf(service.url, issuer) };
}
