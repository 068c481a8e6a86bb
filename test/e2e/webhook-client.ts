import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { expect, vi } from "vitest";
import type {
  DeliveriesAnswer,
  DeliveryAnswer,
} from "../../lib/service/api/schemas/deliveries-schema.ts";
import { VPO } from "../deliver/webhooks/builders.ts";
import type { TestService } from "./service.ts";

export const WEBHOOKS = "/integracoes/webhooks/vpo";

/** Longer than any operation takes, however busy the machine. */
export const PATIENCE = { timeout: 300_000, interval: 50 };

const BATCH = 10;

/** Puts `count` events on the local bus, like a producer, and returns their identifiers. */
export async function putEvents(
  count: number,
  { enterpriseId = "12345", kind = "vpo.created", detail = {} } = {},
): Promise<string[]> {
  const client = new EventBridgeClient({});
  const ids: string[] = [];
  while (ids.length < count) {
    const entries = Array.from({ length: Math.min(BATCH, count - ids.length) }, () => ({
      EventBusName: "vpo",
      Source: "test",
      DetailType: kind,
      Detail: JSON.stringify({
        enterpriseId,
        vpo: { ...VPO, guid: crypto.randomUUID() },
        ...detail,
      }),
    }));
    const { Entries = [] } = await client.send(new PutEventsCommand({ Entries: entries }));
    ids.push(...Entries.map(({ EventId = "" }) => EventId));
  }
  return ids;
}

/** Registers a webhook and returns its identifier. */
export async function register(
  service: TestService,
  url: string,
  {
    enterprises = ["12345"],
    eventos = ["vpo.created"],
    tokenAssinatura = "segredo" as string | undefined,
  } = {},
): Promise<string> {
  const { status, body } = await service.post(
    WEBHOOKS,
    { url, eventos, tokenAssinatura },
    enterprises,
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: expect.any(String), status: "ativo" });
  return (body as { id: string }).id;
}

/** Waits until a webhook has `count` deliveries and none is pending; returns them. */
export async function finished(
  service: TestService,
  id: string,
  count: number,
): Promise<DeliveriesAnswer["entregas"]> {
  return vi.waitFor(async () => {
    const { body } = await service.call("GET", `${WEBHOOKS}/${id}/entregas?limite=100`);
    const { entregas } = body as DeliveriesAnswer;
    expect(entregas).toHaveLength(count);
    expect(entregas.filter(({ status }) => status === "pendente")).toEqual([]);
    return entregas;
  }, PATIENCE);
}

/** A delivery with its attempts. */
export async function delivery(
  service: TestService,
  id: string,
  deliveryId: string | undefined,
): Promise<DeliveryAnswer> {
  const { status, body } = await service.call("GET", `${WEBHOOKS}/${id}/entregas/${deliveryId}`);
  expect(status).toBe(200);
  return body as DeliveryAnswer;
}
