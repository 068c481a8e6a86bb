import { expect, test } from "vitest";
import type { FunctionNeeds } from "../../../lib/stack/functions/function-needs.ts";
import {
  API_FUNCTIONS,
  ENGINE_FUNCTIONS,
  FUNCTION_NAMES,
  FUNCTIONS,
  type FunctionName,
} from "../../../lib/stack/functions/function-table.ts";
import { propertiesOf, template, templateWith } from "../template.ts";

/** Permissions of every function in addition to its row below. */
const EVERY_FUNCTION = [
  "logs:CreateLogStream log group",
  "logs:PutLogEvents log group",
  "xray:PutTelemetryRecords *",
  "xray:PutTraceSegments *",
];

/** Additional permissions of every function that counts requests. */
const COUNTS_REQUESTS = ["dynamodb:GetItem limits", "dynamodb:UpdateItem limits"];

/** All permissions of each function, one action and resource per line. */
const PERMISSIONS: Record<string, string[]> = {
  "quote-routes": ["dynamodb:PutItem answers", "dynamodb:Query catalogue"],
  "quote-tolls": ["dynamodb:PutItem answers", "dynamodb:Query catalogue"],
  "quote-batch": ["dynamodb:PutItem answers", "dynamodb:Query catalogue"],
  "quote-part": [
    "dynamodb:GetItem jobs",
    "dynamodb:PutItem answers",
    "dynamodb:PutItem jobs",
    "dynamodb:Query catalogue",
    "dynamodb:Query jobs",
    "s3:PutObject parts/*",
  ],
  "list-jobs": ["dynamodb:GetItem jobs", "dynamodb:Query jobs"],
  "cancel-job": ["dynamodb:GetItem jobs", "dynamodb:UpdateItem jobs"],
  "start-job": [
    "dynamodb:GetItem jobs",
    "dynamodb:PutItem jobs",
    "dynamodb:UpdateItem jobs",
    "s3:PutObject queries/*",
    "states:StartExecution job",
  ],
  "get-job": ["dynamodb:GetItem jobs", "dynamodb:Query jobs", "s3:GetObject results/*"],
  "finish-job": [
    "dynamodb:GetItem deliveries",
    "dynamodb:GetItem jobs",
    "dynamodb:PutItem deliveries",
    "dynamodb:Query jobs",
    "dynamodb:Query webhooks",
    "dynamodb:UpdateItem jobs",
    "s3:AbortMultipartUpload results/*",
    "s3:GetObject parts/*",
    "s3:GetObject queries/*",
    "s3:PutObject results/*",
    "states:StartExecution delivery",
  ],
  "get-answer": ["dynamodb:Query answers"],
  "get-documents": ["dynamodb:Query answers"],
  "quote-matrix": ["dynamodb:Query catalogue"],
  "serve-mcp": ["dynamodb:PutItem answers", "dynamodb:Query catalogue"],
  "search-places": [],
  "resolve-place": [],
  "describe-point": [],
  "list-plazas": ["dynamodb:Query catalogue"],
  "get-plaza": ["dynamodb:Query catalogue"],
  "register-webhook": [
    "dynamodb:GetItem webhooks",
    "dynamodb:PutItem webhooks",
    "dynamodb:Query webhooks",
    "dynamodb:UpdateItem webhooks",
    "secretsmanager:GetSecretValue token-keys-??????",
  ],
  "list-webhooks": ["dynamodb:Query webhooks"],
  "get-webhook": ["dynamodb:GetItem webhooks"],
  "update-webhook": [
    "dynamodb:GetItem webhooks",
    "dynamodb:UpdateItem webhooks",
    "secretsmanager:GetSecretValue token-keys-??????",
  ],
  "delete-webhook": [
    "dynamodb:DeleteItem webhooks",
    "dynamodb:GetItem webhooks",
    "dynamodb:UpdateItem webhooks",
  ],
  "send-test-event": [
    "dynamodb:GetItem deliveries",
    "dynamodb:GetItem webhooks",
    "dynamodb:PutItem deliveries",
    "states:StartExecution delivery",
  ],
  "list-deliveries": [
    "dynamodb:BatchGetItem deliveries",
    "dynamodb:GetItem webhooks",
    "dynamodb:Query deliveries",
    "dynamodb:Query deliveries/index/by-status",
    "dynamodb:Query deliveries/index/by-voucher",
  ],
  "find-deliveries": [
    "dynamodb:BatchGetItem deliveries",
    "dynamodb:Query deliveries",
    "dynamodb:Query deliveries/index/by-status",
    "dynamodb:Query deliveries/index/by-voucher",
    "dynamodb:Query webhooks",
  ],
  "get-delivery": ["dynamodb:GetItem deliveries", "dynamodb:GetItem webhooks"],
  "resend-delivery": [
    "dynamodb:GetItem deliveries",
    "dynamodb:GetItem webhooks",
    "dynamodb:PutItem deliveries",
    "states:StartExecution delivery",
  ],
  "resend-deliveries": [
    "dynamodb:BatchGetItem deliveries",
    "dynamodb:GetItem deliveries",
    "dynamodb:GetItem webhooks",
    "dynamodb:PutItem deliveries",
    "dynamodb:Query deliveries/index/by-status",
    "states:StartExecution delivery",
  ],
  "get-jwks": ["secretsmanager:GetSecretValue public-keys-??????"],
  "check-health": ["dynamodb:Query catalogue"],
  "refuse-path": [],
  "start-deliveries": [
    "dynamodb:GetItem deliveries",
    "dynamodb:GetItem vouchers",
    "dynamodb:PutItem deliveries",
    "dynamodb:PutItem vouchers",
    "dynamodb:Query webhooks",
    "dynamodb:UpdateItem vouchers",
    "sqs:ChangeMessageVisibility Events",
    "sqs:DeleteMessage Events",
    "sqs:GetQueueAttributes Events",
    "sqs:ReceiveMessage Events",
    "sqs:SendMessage Rejected",
    "states:StartExecution delivery",
  ],
  "resume-deliveries": [
    "dynamodb:GetItem deliveries",
    "dynamodb:Query deliveries/index/pending",
    "states:StartExecution delivery",
  ],
  "attempt-delivery": [
    "dynamodb:GetItem deliveries",
    "dynamodb:GetItem webhooks",
    "dynamodb:PutItem deliveries",
    "dynamodb:UpdateItem deliveries",
    "dynamodb:UpdateItem webhooks",
    "secretsmanager:GetSecretValue signing-keys-??????",
    "secretsmanager:GetSecretValue token-keys-??????",
  ],
  "record-permanent-failure": [
    "dynamodb:GetItem deliveries",
    "dynamodb:PutItem deliveries",
    "dynamodb:Query webhooks",
    "dynamodb:UpdateItem deliveries",
    "dynamodb:UpdateItem webhooks",
    "states:StartExecution delivery",
  ],
  "seed-catalogue": [
    "dynamodb:PutItem catalogue",
    "dynamodb:Query catalogue",
    "dynamodb:UpdateItem catalogue",
  ],
  "rotate-signing-keys": [
    "secretsmanager:PutSecretValue public-keys-??????",
    "secretsmanager:DescribeSecret signing-keys-??????",
    "secretsmanager:GetSecretValue signing-keys-??????",
    "secretsmanager:PutSecretValue signing-keys-??????",
    "secretsmanager:UpdateSecretVersionStage signing-keys-??????",
    // CDK's grant for rotations.
    "secretsmanager:GetRandomPassword *",
  ],
  "check-keys": [
    "secretsmanager:ListSecretVersionIds signing-keys-??????",
    "secretsmanager:ListSecretVersionIds token-keys-??????",
  ],
  "rotate-token-keys": [
    "secretsmanager:DescribeSecret token-keys-??????",
    "secretsmanager:GetSecretValue token-keys-??????",
    "secretsmanager:PutSecretValue token-keys-??????",
    "secretsmanager:UpdateSecretVersionStage token-keys-??????",
    "secretsmanager:GetRandomPassword *",
  ],
};

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
}

/** Permissions of the function's role, one action and resource per line. */
function statementsOf(name: string, of = template): string[] {
  const prefix = `Functions${name.replaceAll("-", "")}Role`;
  const own = Object.entries(of.findResources("AWS::IAM::Policy")).filter(([id]) =>
    id.startsWith(prefix),
  );
  const statements = own.flatMap(
    ([, policy]) => policy.Properties.PolicyDocument.Statement as Statement[],
  );
  return statements.flatMap(({ Effect, Action, Resource }) => {
    expect(Effect).toBe("Allow");
    const resources = Array.isArray(Resource) ? Resource : [Resource];
    return [Action].flat().flatMap((action) => resources.map((one) => `${action} ${named(one)}`));
  });
}

/** The name that this project uses for a resource of the stacks. */
function named(resource: unknown): string {
  if (resource === "*") return "*";
  const text = typeof resource === "string" ? resource : JSON.stringify(resource);
  if (text.includes(":geo-places:sa-east-1::provider/default")) return "geo-places";
  const [, own] =
    /:(?:table\/|stateMachine:|secret:)rota-vpo-test-(.+)$/.exec(text) ??
    /:::rota-vpo-test-jobs-123456789012-sa-east-1\/(.+)$/.exec(text) ??
    [];
  if (own) return own;
  if (/"Functions(\w+)?Logs[0-9A-F]{8}","Arn"/.test(text)) return "log group";
  return /Deliveries(Rejected|Events)[0-9A-F]{8}/.exec(text)?.[1] ?? text;
}

test("only the small functions of the API share their log group", () => {
  const groups = new Map<string, string[]>();
  for (const { Description, LoggingConfig } of functions) {
    const { LogGroup } = LoggingConfig as { LogGroup: object };
    const name = String(Description).replace("rota-vpo ", "");
    groups.set(JSON.stringify(LogGroup), [...(groups.get(JSON.stringify(LogGroup)) ?? []), name]);
  }
  const [shared, ...others] = [...groups.values()].filter(({ length }) => length > 1);
  expect(others).toEqual([]);
  const isShared = (name: FunctionName) =>
    API_FUNCTIONS.some((one) => one === name) && !ENGINE_FUNCTIONS.includes(name);
  expect(shared?.toSorted()).toEqual(FUNCTION_NAMES.filter(isShared).toSorted());
});

test.each(FUNCTION_NAMES)("%s has the permissions of its row, and no more", (name) => {
  const { limitsEnterprises }: FunctionNeeds = FUNCTIONS[name];
  const expected = [
    ...EVERY_FUNCTION,
    ...(limitsEnterprises ? COUNTS_REQUESTS : []),
    ...(PERMISSIONS[name] ?? ["a row"]),
  ];
  expect(statementsOf(name).toSorted()).toEqual(expected.toSorted());
});

/** The properties of the service's own functions; the CDK adds some for its custom resources. */
const functions = propertiesOf("AWS::Lambda::Function").filter(({ Description }) =>
  String(Description).startsWith("rota-vpo "),
);

test("every function runs on Node 24 and arm64, traced, with a time limit", () => {
  expect(functions).toHaveLength(FUNCTION_NAMES.length);
  for (const properties of functions) {
    expect(properties).toMatchObject({
      Runtime: "nodejs24.x",
      Architectures: ["arm64"],
      TracingConfig: { Mode: "Active" },
      Timeout: expect.any(Number),
      LoggingConfig: { LogFormat: "JSON", LogGroup: expect.anything() },
    });
  }
});

test("attempts know how many of an enterprise may run at once", async () => {
  const limited = await templateWith({ attemptConcurrency: 9, attemptsPerEnterprise: 3 });
  const [attempts] = Object.values(limited.findResources("AWS::Lambda::Function")).filter(
    ({ Properties }) => Properties.Description === "rota-vpo attempt-delivery",
  );
  expect(attempts?.Properties).toMatchObject({
    ReservedConcurrentExecutions: 9,
    Environment: { Variables: { ATTEMPTS_PER_ENTERPRISE: "3" } },
  });
});

test("a function of the API has the executions that the stage reserves for it", async () => {
  const limited = await templateWith({ apiConcurrency: { "quote-routes": 200 } });
  const reserved = Object.values(limited.findResources("AWS::Lambda::Function")).filter(
    ({ Properties }) => Properties.ReservedConcurrentExecutions !== undefined,
  );
  expect(reserved).toMatchObject([
    {
      Properties: {
        Description: "rota-vpo quote-routes",
        ReservedConcurrentExecutions: 200,
      },
    },
  ]);
});

test("the threads of the routing engine share one arena of memory", () => {
  const engine = functions.find(({ Description }) => Description === "rota-vpo quote-routes");
  expect(engine).toMatchObject({ Environment: { Variables: { MALLOC_ARENA_MAX: "1" } } });
});

test("all logs are removed after 30 days", () => {
  for (const group of propertiesOf("AWS::Logs::LogGroup")) {
    expect(group).toMatchObject({ RetentionInDays: 30 });
  }
});

test("no function may deliver to its own machine", () => {
  expect(JSON.stringify(functions)).not.toContain("ALLOW_LOOPBACK_DELIVERY");
});

test("with tiles=image the routing functions come from one image, each with its handler", async () => {
  const imaged = await templateWith({ tiles: "image" });
  const packaged = Object.values(imaged.findResources("AWS::Lambda::Function"))
    .filter(({ Properties }) => Properties.PackageType === "Image")
    .sort((a, b) => (a.Properties.Description < b.Properties.Description ? -1 : 1));
  expect(packaged).toMatchObject(
    ENGINE_FUNCTIONS.toSorted().map((name) => ({
      Properties: {
        Description: `rota-vpo ${name}`,
        ImageConfig: { Command: [`${name}/index.handler`] },
      },
    })),
  );
  expect(new Set(packaged.map(({ Properties }) => JSON.stringify(Properties.Code))).size).toBe(1);
});

/** The functions that look up addresses. */
const ASKING: string[] = [
  "quote-routes",
  "quote-matrix",
  "serve-mcp",
  "quote-batch",
  "quote-part",
  "resolve-place",
  "describe-point",
];

test("Amazon Location may be asked for addresses by queries about places, if the stage uses it", async () => {
  const geocoding = await templateWith({ addressSource: "amazon-location" });
  for (const name of FUNCTION_NAMES) {
    const more = statementsOf(name, geocoding).filter((one) => one.includes("geo-places"));
    const isAsking = ASKING.includes(name);
    const allowed = ["geo-places:Geocode geo-places", "geo-places:ReverseGeocode geo-places"];
    expect(more, name).toEqual(isAsking ? allowed : []);
    expect(statementsOf(name).join()).not.toContain("geo-places");
  }
  const asking = geocoding.findResources("AWS::Lambda::Function", {
    Properties: { Environment: { Variables: { ADDRESS_SOURCE: "amazon-location" } } },
  });
  expect(Object.keys(asking)).toHaveLength(ASKING.length);
});
