import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";

/** Name of the bus that producers put events on. */
export const EVENT_BUS = "vpo";

/** Puts one event on the bus and returns its identifier; throws if the bus refuses it. */
export async function putEvent(
  detailType: string,
  detail: unknown,
  source: string,
  client = new EventBridgeClient({}),
): Promise<string> {
  const { Entries = [] } = await client.send(
    new PutEventsCommand({
      Entries: [
        {
          EventBusName: EVENT_BUS,
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
