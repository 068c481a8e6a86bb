import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";

/** The outcome of a conditional write; undefined if its condition does not hold. */
export async function unlessRefused<Outcome extends object>(
  write: Promise<Outcome>,
): Promise<Outcome | undefined> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}
