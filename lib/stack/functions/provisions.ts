import { Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Key } from "aws-cdk-lib/aws-kms";
import { TABLES } from "../../service/aws/tables/tables.ts";
import type { KeyService } from "../data/customer-key.ts";
import type { ServiceSecrets } from "../data/service-secrets.ts";
import type { Storage, TableName } from "../data/storage.ts";
import { type Egress, interfaceStatement } from "../events/egress.ts";
import type { EventQueues } from "../events/event-intake.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { ADDRESSES_FOLDER, type Bundle } from "../packaging/bundle.ts";
import type { Stage } from "../stage/stage.ts";
import type { FunctionNeeds } from "./function-needs.ts";

/** Environment and permissions for one need of a function. */
export interface Provision {
  environment?: Record<string, string>;
  permissions?: PolicyStatement[];
  /** Service through which the function reads or writes data that the stage's own key encrypts. */
  keyService?: KeyService;
}

/** Parts of a stage that its functions use. */
export interface Surroundings {
  stage: Stage;
  bundle: Bundle;
  storage: Storage;
  /** Encrypts what the functions read and write. */
  key: Key | undefined;
  queues: EventQueues;
  jobs: Pick<Jobs, "bucket" | "stateMachineArn">;
  secrets: ServiceSecrets;
  /** The network of the functions that connect to receivers, if the stage has one. */
  egress: Egress | undefined;
  stateMachineArn: string;
  /** `iss` of the deliveries' tokens. */
  deliveryIssuer: string;
}

/** Needs with an environment or permissions; the others shape the function itself. */
type Provided = Exclude<keyof FunctionNeeds, "memoryMegabytes" | "timeoutSeconds" | "canary">;

type Provisions = {
  [Need in Provided]: (value: NonNullable<FunctionNeeds[Need]>, of: Surroundings) => Provision;
};

/** Folders of the unpacked layer. */
const NETWORK_DIR = "/opt/network";
const DATA_SET_DIR = "/opt/data";
const ADDRESSES_DIR = `/opt/${ADDRESSES_FOLDER}`;

/**
 * By default glibc gives each of the engine's four threads its own arena, which keeps the memory of
 * the largest search on that thread: 1.9 GB after fourteen of the largest queries, and growing.
 * With a single arena, the next search reuses that memory, whichever thread it runs on.
 * https://sourceware.org/glibc/manual/2.34/html_node/Memory-Allocation-Tunables.html
 */
const ENGINE_ENVIRONMENT = { MALLOC_ARENA_MAX: "1" };

const SECRET_ACTIONS = {
  age: ["secretsmanager:ListSecretVersionIds"],
  read: ["secretsmanager:GetSecretValue"],
  write: ["secretsmanager:PutSecretValue"],
  rotate: [
    "secretsmanager:GetSecretValue",
    "secretsmanager:DescribeSecret",
    "secretsmanager:PutSecretValue",
    "secretsmanager:UpdateSecretVersionStage",
  ],
} as const;

/** Environment and permissions of each need. */
const PROVISIONS: Provisions = {
  tables: (actions, { storage }) => {
    const names = Object.keys(actions) as TableName[];
    return {
      environment: Object.fromEntries(
        names.map((name) => [TABLES[name].variable, storage.tables[name].tableName]),
      ),
      permissions: names.flatMap((name) =>
        tableStatements(storage.tables[name].tableArn, actions[name] ?? []),
      ),
      keyService: "dynamodb",
    };
  },
  connects: (_, { egress }) => (egress ? { permissions: [interfaceStatement()] } : {}),
  verifiesTokens: (_, { stage }) => ({
    environment: {
      JWT_ISSUER: stage.issuer,
      JWT_AUDIENCE: stage.audience,
      JWKS_URL: stage.jwksUrl,
      ENTERPRISES_CLAIM: stage.enterprisesClaim,
    },
  }),
  limitsEnterprises: (_, { stage, storage }) => ({
    environment: {
      LIMITS_TABLE: storage.tables.limits.tableName,
      ENTERPRISE_RATE: String(stage.enterpriseRate),
      ENTERPRISE_BURST: String(stage.enterpriseBurst),
    },
    permissions: [
      allow(["dynamodb:GetItem", "dynamodb:UpdateItem"], storage.tables.limits.tableArn),
    ],
    keyService: "dynamodb",
  }),
  network: () => ({ environment: { NETWORK_DIR, DATA_SET_DIR } }),
  engine: (_, { bundle }) => {
    const files = bundle.addresses.map((name) => `${ADDRESSES_DIR}/${name}`);
    const indexes = files.length > 0 ? { ADDRESS_INDEXES: files.join() } : {};
    return { environment: { ...ENGINE_ENVIRONMENT, ...indexes } };
  },
  eventQueue: (_, { queues: { events, rejected } }) => ({
    environment: { EVENTS_QUEUE_URL: events.queueUrl, REJECTED_QUEUE_URL: rejected.queueUrl },
    permissions: [
      allow(
        [
          "sqs:ReceiveMessage",
          "sqs:DeleteMessage",
          "sqs:ChangeMessageVisibility",
          "sqs:GetQueueAttributes",
        ],
        events.queueArn,
      ),
      allow(["sqs:SendMessage"], rejected.queueArn),
    ],
    keyService: "sqs",
  }),
  jobFiles: (folders, { jobs: { bucket } }) => ({
    environment: { JOBS_BUCKET: bucket.bucketName },
    permissions: Object.entries(folders).map(([folder, actions]) =>
      allow(
        actions.map((action) => `s3:${action}`),
        bucket.arnForObjects(`${folder}/*`),
      ),
    ),
    keyService: "s3",
  }),
  startsJobs: (_, { jobs }) => ({
    environment: { JOB_STATE_MACHINE_ARN: jobs.stateMachineArn },
    permissions: [allow(["states:StartExecution"], jobs.stateMachineArn)],
    keyService: "states",
  }),
  geocodes: (_, { stage: { addressSource }, storage }) => {
    const { partition, region } = Stack.of(storage);
    const provider = `arn:${partition}:geo-places:${region}::provider/default`;
    const actions = ["geo-places:Geocode", "geo-places:ReverseGeocode"];
    return {
      environment: { ADDRESS_SOURCE: addressSource },
      permissions: addressSource === "amazon-location" ? [allow(actions, provider)] : [],
    };
  },
  startsDeliveries: (_, { stateMachineArn }) => ({
    environment: { DELIVERY_STATE_MACHINE_ARN: stateMachineArn },
    permissions: [allow(["states:StartExecution"], stateMachineArn)],
    keyService: "states",
  }),
  signingKeys: (use, { secrets }) => ({
    environment: { SIGNING_KEYS_SECRET: secrets.SigningKeys.secretArn },
    ...secretProvision(use, secrets.SigningKeys.secretArn),
  }),
  publicKeys: (use, { secrets }) => ({
    environment: { PUBLIC_KEYS_SECRET: secrets.PublicKeys.secretArn },
    ...secretProvision(use, secrets.PublicKeys.secretArn),
  }),
  tokenKeys: (use, { secrets }) => ({
    environment: { TOKEN_KEYS_SECRET: secrets.TokenKeys.secretArn },
    ...secretProvision(use, secrets.TokenKeys.secretArn),
  }),
  delivers: (_, { stage, deliveryIssuer }) => ({
    environment: {
      DELIVERY_ISSUER: deliveryIssuer,
      ...(stage.egress === "dual-stack" && { DELIVERY_IPV6: "1" }),
    },
  }),
  takesSlots: (_, { stage }) => ({
    environment: { ATTEMPTS_PER_ENTERPRISE: String(stage.attemptsPerEnterprise) },
  }),
};

/** Provisions for the needs of a function, in the order of the table. */
export function provisionsOf(needs: FunctionNeeds, of: Surroundings): Provision[] {
  const names = Object.keys(PROVISIONS) as Provided[];
  return names.flatMap((name) => provisionOf(name, needs[name], of) ?? []);
}

function provisionOf<Need extends Provided>(
  name: Need,
  value: FunctionNeeds[Need],
  of: Surroundings,
): Provision | undefined {
  return value === undefined ? undefined : PROVISIONS[name](value, of);
}

function allow(actions: readonly string[], resource: string): PolicyStatement {
  return new PolicyStatement({ actions: [...actions], resources: [resource] });
}

function secretProvision(use: keyof typeof SECRET_ACTIONS, secretArn: string): Provision {
  return { permissions: [allow(SECRET_ACTIONS[use], secretArn)], keyService: "secretsmanager" };
}

/** `Query by-status` is a query of that index; plain `Query` is one of the table. */
function tableStatements(tableArn: string, actions: readonly string[]): PolicyStatement[] {
  const onTable = actions.filter((action) => !action.includes(" "));
  const onIndexes = actions.filter((action) => action.includes(" "));
  return [
    ...(onTable.length > 0
      ? [
          allow(
            onTable.map((action) => `dynamodb:${action}`),
            tableArn,
          ),
        ]
      : []),
    ...onIndexes.map((one) => {
      const [action, index] = one.split(" ");
      return allow([`dynamodb:${action}`], `${tableArn}/index/${index}`);
    }),
  ];
}
