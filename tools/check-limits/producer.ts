import { PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { VPO } from "../../test/deliver/webhooks/builders.ts";
import type { ServiceProcess } from "../../test/service-process.ts";

/** The most entries that one PutEvents takes. */
const BATCH = 10;

/** Puts events of the kind `vpo.created` for an enterprise on the bus; throws if it refuses any. */
export async function putEvents(
  service: ServiceProcess,
  enterpriseId: string,
  count: number,
): Promise<void> {
  const bus = service.bus();
  for (let done = 0; done < count; done += BATCH) {
    const Entries = Array.from({ length: Math.min(BATCH, count - done) }, () => ({
      EventBusName: "vpo",
      Source: "check-limits",
      DetailType: "vpo.created",
      Detail: JSON.stringify({ enterpriseId, vpo: { ...VPO, guid: crypto.randomUUID() } }),
    }));
    const { FailedEntryCount } = await bus.send(new PutEventsCommand({ Entries }));
    if (FailedEntryCount) throw new Error(`the bus refused ${FailedEntryCount} events`);
  }
  bus.destroy();
}

/** Registers a webhook for created vouchers and returns its identifier. */
export async function register(
  service: ServiceProcess,
  url: string,
  headers = service.headers,
): Promise<string> {
  const endpoint = `${service.url}/integracoes/webhooks/vpo`;
  const body = JSON.stringify({ url, eventos: ["vpo.created"] });
  const response = await fetch(endpoint, { method: "POST", headers, body });
  if (response.status !== 200) throw new Error(await response.text());
  const { id } = (await response.json()) as { id: string };
  return id;
}
