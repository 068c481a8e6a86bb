import type { VpoEvent } from "../../../lib/deliver/webhooks/event.ts";
import type { Webhook } from "../../../lib/deliver/webhooks/webhook.ts";

export const NOW = new Date("2026-11-21T12:00:00.000Z");

export const VPO = {
  guid: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  documento: "12345678000195",
  valor: 350.75,
  status: "emitido",
  origem: "SP",
  destino: "RJ",
  transportador: "Transportadora Exemplo",
};

/** An event as EventBridge delivers it; the shape is that of AWS's documentation. */
export function envelope(over: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    version: "0",
    id: "17793124-05d4-b198-2fde-7ededc63b103",
    "detail-type": "vpo.created",
    source: "vouchers.example",
    account: "123456789012",
    time: "2026-11-21T11:59:59Z",
    region: "sa-east-1",
    resources: [],
    detail: { enterpriseId: "12345", vpo: VPO },
    ...over,
  };
}

export function event(over: Partial<VpoEvent> = {}): VpoEvent {
  return {
    id: "17793124-05d4-b198-2fde-7ededc63b103",
    kind: "vpo.created",
    time: "2026-11-21T11:59:59.000Z",
    enterpriseId: "12345",
    vpo: VPO,
    ...over,
  };
}

export function webhook(over: Partial<Webhook> = {}): Webhook {
  return {
    id: "b1f3ab3e-2c5b-5b0b-8f27-0d2f3f0a4f11",
    registrationId: "5f7c3c7e-93c9-4a0e-9c61-6f0f2f8a9d11",
    enterpriseId: "12345",
    url: "https://client.example/hooks/12345",
    events: ["vpo.created"],
    status: "ativo",
    createdAt: NOW.toISOString(),
    updatedAt: NOW.toISOString(),
    ...over,
  };
}
