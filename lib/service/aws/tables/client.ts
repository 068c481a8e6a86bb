import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { transportSettings } from "../in-process-transport.ts";

const clients = new Map<string | undefined, DynamoDBClient>();

/**
 * The process's DynamoDB client: all stores share its connections. Another endpoint in the
 * environment has a client of its own, because the SDK reads it once.
 */
export function dynamoClient(): DynamoDBClient {
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  const client = clients.get(endpoint) ?? new DynamoDBClient(transportSettings(endpoint));
  clients.set(endpoint, client);
  return client;
}

/** A client with another number of attempts, on the same connections. */
export function dynamoClientTrying(maxAttempts: number): DynamoDBClient {
  const { requestHandler } = dynamoClient().config;
  const transport = transportSettings(process.env.AWS_ENDPOINT_URL_DYNAMODB);
  return new DynamoDBClient({ requestHandler, ...transport, maxAttempts });
}
