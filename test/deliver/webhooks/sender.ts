import { exportJWK, generateKeyPair } from "jose";
import type { Sender } from "../../../lib/deliver/webhooks/send-delivery.ts";

/** A sender for tests, with a new key, that may deliver to this machine. */
export async function createSender(): Promise<Sender> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: "k1" };
  return {
    policy: { ports: [443], allowLoopback: true },
    issuer: "https://api.example",
    signingKey: async () => key,
  };
}
