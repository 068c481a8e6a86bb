import { DynamoDBClient } from "@aws-sdk/client-dynamodb";

let shared: DynamoDBClient | undefined;

/** The process's DynamoDB client: all stores share its connections. */
export function dynamoClient(): DynamoDBClient {
  shared ??= new DynamoDBClient({});
  return shared;
}

/** A client with another number of attempts, on the same connections. */
export function dynamoClientTrying(maxAttempts: number): DynamoDBClient {
  return new DynamoDBClient({ maxAttempts, requestHandler: dynamoClient().config.requestHandler });
}
