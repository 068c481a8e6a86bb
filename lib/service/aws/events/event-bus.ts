import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";

/** Name of the bus that producers put events on. */
export const EVENT_BUS = "vpo";

/**
 * Puts one event on a bus, by default the service's, and returns its identifier; throws if the bus
 * refuses it.
 */
export async function putEvent(
  detailType: string,
  detail: unknown,
  source: string,
  bus = EVENT_BUS,
  client = new EventBridgeClient({}),
): Promise<string> {
  const { Entries = [] } = await client.send(
    new PutEventsCommand({
      Entries: [
        {
          EventBusName: bus,
          Source: source,
          DetailType: detailType,
          Detail: JSON.stringify(detail),
          Time: new Date(),
        },
      ],
    }),
  );
  const [entry] = Entries;
  if (!entry?.EventId) throw new Error(`${entry?.ErrorCode}: ${entry?.ErrorMessage}`);
  return entry.EventId;
}
