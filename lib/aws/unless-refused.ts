import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import type { DynamoDBDocumentClient, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";

/** Makes a conditional write; false if its condition does not hold. */
export async function unlessRefused(
  client: DynamoDBDocumentClient,
  command: PutCommand | UpdateCommand,
): Promise<boolean> {
  try {
    await client.send(command as PutCommand);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
