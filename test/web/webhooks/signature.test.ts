import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { signatureOf, signedText } from "../../../web/src/webhooks/signature.ts";

const TOKEN = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const BODY = '{"evento":"vpo.test","transportador":"São João"}';

describe("the signature that the page calculates", () => {
  it("is the one that receivers verify", async () => {
    const startedAt = new Date().toISOString();
    const signature = await signatureOf(TOKEN, signedText("message", startedAt, BODY));
    const headers = {
      "webhook-id": "message",
      "webhook-timestamp": String(Math.floor(Date.parse(startedAt) / 1_000)),
      "webhook-signature": signature,
    };
    expect(new Webhook(TOKEN).verify(BODY, headers)).toEqual(JSON.parse(BODY));
  });
  it("takes any other token as it is", async () => {
    const expected = createHmac("sha256", "segredo").update("text").digest("base64");
    expect(await signatureOf("segredo", "text")).toBe(`v1,${expected}`);
  });
  it("refuses a token without base64 after its prefix", async () => {
    await expect(signatureOf("whsec_%%%", "text")).rejects.toThrow();
  });
});
