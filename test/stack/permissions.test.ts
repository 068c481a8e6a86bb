import { beforeAll, expect, test } from "vitest";
import { FUNCTION_NAMES } from "../../lib/stack/function-table.ts";
import { synthesise } from "./synthesise.ts";

/** What every function may do besides its row below. */
const EVERY_FUNCTION = [
  "logs:CreateLogStream own log group",
  "logs:PutLogEvents own log group",
  "xray:PutTelemetryRecords *",
  "xray:PutTraceSegments *",
];

/** Everything that a function may do, one action and resource a line. */
const PERMISSIONS: Record<string, string[]> = {
  "quote-routes": ["dynamodb:Query catalogue"],
  "quote-tolls": ["dynamodb:Query catalogue"],
  "register-webhook": ["dynamodb:Query webhooks", "dynamodb:UpdateItem webhooks"],
  "list-webhooks": ["dynamodb:Query webhooks"],
  "get-webhook": ["dynamodb:GetItem webhooks"],
  "delete-webhook": ["dynamodb:DeleteItem webhooks", "dynamodb:GetItem webhooks"],
  "send-test-event": [
    "dynamodb:DeleteItem deliveries",
    "dynamodb:GetItem webhooks",
    "dynamodb:PutItem deliveries",
    "states:StartExecution delivery",
  ],
  "list-deliveries": [
    "dynamodb:GetItem webhooks",
    "dynamodb:Query deliveries",
    "dynamodb:Query deliveries/index/by-status",
  ],
  "get-delivery": ["dynamodb:GetItem deliveries", "dynamodb:GetItem webhooks"],
  "resend-delivery": [
    "dynamodb:DeleteItem deliveries",
    "dynamodb:GetItem deliveries",
    "dynamodb:GetItem webhooks",
    "dynamodb:PutItem deliveries",
    "states:StartExecution delivery",
  ],
  "get-jwks": ["secretsmanager:GetSecretValue SigningKeys"],
  "start-deliveries": [
    "dynamodb:DeleteItem deliveries",
    "dynamodb:PutItem deliveries",
    "dynamodb:Query webhooks",
    // CDK's grant for sending to a queue.
    "sqs:GetQueueAttributes Rejected",
    "sqs:GetQueueUrl Rejected",
    "sqs:SendMessage Rejected",
    "states:StartExecution delivery",
  ],
  "attempt-delivery": [
    "dynamodb:GetItem deliveries",
    "dynamodb:GetItem webhooks",
    "dynamodb:UpdateItem deliveries",
    "secretsmanager:GetSecretValue SigningKeys",
  ],
  "record-permanent-failure": ["dynamodb:GetItem deliveries", "dynamodb:UpdateItem deliveries"],
  "seed-catalogue": [
    "dynamodb:PutItem catalogue",
    "dynamodb:Query catalogue",
    "dynamodb:UpdateItem catalogue",
  ],
  "rotate-signing-keys": [
    "secretsmanager:DescribeSecret SigningKeys",
    "secretsmanager:GetSecretValue SigningKeys",
    "secretsmanager:PutSecretValue SigningKeys",
    "secretsmanager:UpdateSecretVersionStage SigningKeys",
    // CDK's grant for rotations.
    "secretsmanager:GetRandomPassword *",
  ],
};

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
}

let statementsOf: (name: string) => string[];

beforeAll(async () => {
  const { template } = await synthesise();
  const policies = Object.entries(template.findResources("AWS::IAM::Policy"));
  statementsOf = (name) => {
    const prefix = `Functions${name.replaceAll("-", "")}Role`;
    const own = policies.filter(([id]) => id.startsWith(prefix));
    const statements = own.flatMap(
      ([, policy]) => policy.Properties.PolicyDocument.Statement as Statement[],
    );
    return statements.flatMap(({ Effect, Action, Resource }) => {
      expect(Effect).toBe("Allow");
      const resources = Array.isArray(Resource) ? Resource : [Resource];
      return [Action].flat().flatMap((action) => resources.map((one) => `${action} ${named(one)}`));
    });
  };
}, 60_000);

/** A resource of the template by the name that this project knows it by. */
function named(resource: unknown): string {
  if (resource === "*") return "*";
  const text = JSON.stringify(resource);
  const index = /"\/(index\/[\w-]+)"/.exec(text)?.[1];
  const [, table] = /Storage(catalogue|webhooks|deliveries)[0-9A-F]{8}/.exec(text) ?? [];
  if (table) return index ? `${table}/${index}` : table;
  if (/"Functions\w+Logs[0-9A-F]{8}","Arn"/.test(text)) return "own log group";
  if (text.includes(":stateMachine:rota-vpo-delivery")) return "delivery";
  return /Deliveries(SigningKeys|Rejected)[0-9A-F]{8}/.exec(text)?.[1] ?? text;
}

test.each(FUNCTION_NAMES)("%s may do what its row says, and nothing else", (name) => {
  const expected = [...EVERY_FUNCTION, ...(PERMISSIONS[name] ?? ["a row"])];
  expect(statementsOf(name).toSorted()).toEqual(expected.toSorted());
});
