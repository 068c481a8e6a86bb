import { DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import {
  type DisabledWebhook,
  isDisabled,
  mustBeDisabled,
  type Webhook,
} from "../../../deliver/webhooks/webhook.ts";
import { dynamoClient } from "../tables/client.ts";
import { unlessRefused } from "../tables/unless-refused.ts";
import { toWebhook } from "./webhook-item.ts";

/** One registration of a webhook. */
interface Registered {
  enterpriseId: string;
  id: string;
  registrationId: string;
}

/** Records the time since which a webhook has had only permanent failures, and disables it. */
export class WebhookHealth {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;

  constructor(tableName: string, client = dynamoClient()) {
    this.#table = tableName;
    this.#client = DynamoDBDocumentClient.from(client);
  }

  /**
   * Records a permanent failure. Returns the webhook if it is disabled, by this call or before, so
   * that a repeated call can repeat the consequences.
   */
  async recordFailing(registered: Registered, now: Date): Promise<DisabledWebhook | undefined> {
    const failing = await this.#update(registered, {
      UpdateExpression: "SET failingSince = if_not_exists(failingSince, :now)",
      ExpressionAttributeValues: { ":now": now.toISOString() },
    });
    if (!failing) return undefined;
    const webhook = mustBeDisabled(failing, now) ? await this.#disable(failing, now) : failing;
    return webhook && isDisabled(webhook) ? webhook : undefined;
  }

  /** Forgets earlier failures after a delivery was confirmed. */
  async recordRecovery(registered: Registered): Promise<void> {
    await this.#update(registered, {
      UpdateExpression: "REMOVE failingSince",
      ConditionExpression: "attribute_not_exists(disabledAt)",
    });
  }

  /** Disables a webhook; undefined if it has recovered or changed meanwhile. */
  #disable(webhook: Webhook, now: Date): Promise<Webhook | undefined> {
    return this.#update(webhook, {
      UpdateExpression: "SET #status = :disabled, disabledAt = :now, updatedAt = :now",
      ConditionExpression:
        "failingSince = :since AND (attribute_not_exists(#status) OR #status = :active)",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: {
        ":disabled": "desativado",
        ":active": "ativo",
        ":since": webhook.failingSince,
        ":now": now.toISOString(),
      },
    });
  }

  /** The updated webhook; undefined if it was removed or the condition does not hold. */
  async #update(
    { enterpriseId, id, registrationId }: Registered,
    update: Omit<UpdateCommand["input"], "TableName" | "Key">,
  ): Promise<Webhook | undefined> {
    const { ConditionExpression, ExpressionAttributeValues } = update;
    const condition = ConditionExpression === undefined ? "" : ` AND ${ConditionExpression}`;
    const command = new UpdateCommand({
      TableName: this.#table,
      Key: { pk: enterpriseId, sk: id },
      ...update,
      ConditionExpression: `registrationId = :registrationId${condition}`,
      ExpressionAttributeValues: {
        ...ExpressionAttributeValues,
        ":registrationId": registrationId,
      },
      ReturnValues: "ALL_NEW",
    });
    const outcome = await unlessRefused(this.#client.send(command));
    return outcome?.Attributes && toWebhook(this.#table, outcome.Attributes);
  }
}
