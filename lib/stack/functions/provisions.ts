import type { Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import { TABLES } from "../../service/aws/tables/tables.ts";
import type { KeyService } from "../data/customer-key.ts";
import { type Egress, interfaceStatement } from "../events/egress.ts";
import type { EventQueues } from "../events/event-intake.ts";
import { ADDRESSES_FOLDER, type Bundle } from "../packaging/bundle.ts";
import {
  EDGE_SECRETS,
  jobFilesArn,
  jobsBucketName,
  type SecretName,
  secretArn,
  secretName,
  stateMachineArn,
  type TableName,
  tableArn,
  tableName,
} from "../stage/names.ts";
import type { Stage } from "../stage/stage.ts";
import type { FunctionNeeds } from "./function-needs.ts";

/** Environment and permissions for one need of a function. */
export interface Provision {
  environment?: Record<string, string>;
  permissions?: PolicyStatement[];
  /** Service through which the function reads or writes data that the stage's own key encrypts. */
  keyService?: KeyService;
}

/** Resources that the functions of a stack use, in addition to those that they know by name. */
export interface Surroundings {
  stage: Stage;
  bundle: Bundle;
  /** Encrypts what the functions read and write. */
  key: IKey | undefined;
  /** The queues, in the stack that has them. */
  queues?: EventQueues;
  /** The network of the functions that connect to receivers, if the stage has one. */
  egress?: Egress | undefined;
  /** `iss` of the deliveries' tokens, in the stacks that check or make deliveries. */
  deliveryIssuer?: string;
}

/** The surroundings of a function, with the stack that has it. */
interface StackSurroundings extends Surroundings {
  stack: Stack;
}

/** Needs with an environment or permissions; the others shape the function itself. */
type Provided = Exclude<keyof FunctionNeeds, "memoryMegabytes" | "timeoutSeconds" | "canary">;

type Provisions = {
  [Need in Provided]: (value: NonNullable<FunctionNeeds[Need]>, of: StackSurroundings) => Provision;
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
  tables: (actions, { stack, stage }) => {
    const names = Object.keys(actions) as TableName[];
    return {
      environment: Object.fromEntries(
        names.map((name) => [TABLES[name].variable, tableName(stage, name)]),
      ),
      permissions: names.flatMap((name) =>
        tableStatements(tableArn(stack, stage, name), actions[name] ?? []),
      ),
      keyService: "dynamodb",
    };
  },
  connects: (_, { egress }) => (egress ? { permissions: [interfaceStatement()] } : {}),
  verifiesTokens: (_, { stage }) => ({
    environment: {
      JWT_ISSUER: stage.issuer,
      JWT_AUDIENCE: stage.audience,
      JWT_AUDIENCE_CLAIM: stage.audienceClaim,
      JWKS_URL: stage.jwksUrl,
      ENTERPRISES_CLAIM: stage.enterprisesClaim,
    },
  }),
  edgeOnly: (_, { stack, stage }) => {
    if (!stage.edge) return {};
    const names = EDGE_SECRETS.map((one) => secretName(stage, one)).join();
    return {
      environment: stage.edgeOnly ? { EDGE_SECRETS: names } : {},
      // They stay without `edgeOnly`: versions from before read the secrets until the aliases move.
      permissions: EDGE_SECRETS.map((one) =>
        allow(SECRET_ACTIONS.read, secretArn(stack, stage, one)),
      ),
      keyService: "secretsmanager",
    };
  },
  keepsAnswers: (_, { stage }) => (stage.keepAnswers ? {} : { environment: { KEEP_ANSWERS: "0" } }),
  limitsEnterprises: (_, { stack, stage }) => ({
    environment: {
      LIMITS_TABLE: tableName(stage, "limits"),
      ENTERPRISE_RATE: String(stage.enterpriseRate),
      ENTERPRISE_BURST: String(stage.enterpriseBurst),
    },
    permissions: [
      allow(["dynamodb:GetItem", "dynamodb:UpdateItem"], tableArn(stack, stage, "limits")),
    ],
    keyService: "dynamodb",
  }),
  network: () => ({ environment: { NETWORK_DIR, DATA_SET_DIR } }),
  engine: (_, { bundle }) => {
    const files = bundle.addresses.map((name) => `${ADDRESSES_DIR}/${name}`);
    const indexes = files.length > 0 ? { ADDRESS_INDEXES: files.join() } : {};
    return { environment: { ...ENGINE_ENVIRONMENT, ...indexes } };
  },
  eventQueue: (_, { queues }) => {
    const { events, rejected } = present(queues, "queues");
    return {
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
    };
  },
  jobFiles: (folders, { stack, stage }) => ({
    environment: { JOBS_BUCKET: jobsBucketName(stage) },
    permissions: Object.entries(folders).map(([folder, actions]) =>
      allow(
        actions.map((action) => `s3:${action}`),
        jobFilesArn(stack, stage, folder),
      ),
    ),
    keyService: "s3",
  }),
  startsJobs: (_, { stack, stage }) => {
    const machine = stateMachineArn(stack, stage, "job");
    return {
      environment: { JOB_STATE_MACHINE_ARN: machine },
      permissions: [allow(["states:StartExecution"], machine)],
      keyService: "states",
    };
  },
  geocodes: (_, { stage: { addressSource }, stack }) => {
    const { partition, region } = stack;
    const provider = `arn:${partition}:geo-places:${region}::provider/default`;
    const actions = ["geo-places:Geocode", "geo-places:ReverseGeocode"];
    return {
      environment: { ADDRESS_SOURCE: addressSource },
      permissions: addressSource === "amazon-location" ? [allow(actions, provider)] : [],
    };
  },
  startsDeliveries: (_, { stack, stage }) => {
    const machine = stateMachineArn(stack, stage, "delivery");
    return {
      environment: { DELIVERY_STATE_MACHINE_ARN: machine },
      permissions: [allow(["states:StartExecution"], machine)],
      keyService: "states",
    };
  },
  signingKeys: (use, of) => secretProvision("SIGNING_KEYS_SECRET", "SigningKeys", use, of),
  publicKeys: (use, of) => secretProvision("PUBLIC_KEYS_SECRET", "PublicKeys", use, of),
  tokenKeys: (use, of) => secretProvision("TOKEN_KEYS_SECRET", "TokenKeys", use, of),
  delivers: (_, { stage, deliveryIssuer }) => ({
    environment: {
      DELIVERY_ISSUER: present(deliveryIssuer, "deliveryIssuer"),
      ...(stage.egress === "dual-stack" && { DELIVERY_IPV6: "1" }),
    },
  }),
  takesSlots: (_, { stage }) => ({
    environment: { ATTEMPTS_PER_ENTERPRISE: String(stage.attemptsPerEnterprise) },
  }),
};

/** Provisions for the needs of a function, in the order of the table. */
export function provisionsOf(needs: FunctionNeeds, of: StackSurroundings): Provision[] {
  const names = Object.keys(PROVISIONS) as Provided[];
  return names.flatMap((name) => provisionOf(name, needs[name], of) ?? []);
}

function provisionOf<Need extends Provided>(
  name: Need,
  value: FunctionNeeds[Need],
  of: StackSurroundings,
): Provision | undefined {
  return value === undefined ? undefined : PROVISIONS[name](value, of);
}

function allow(actions: readonly string[], resource: string): PolicyStatement {
  return new PolicyStatement({ actions: [...actions], resources: [resource] });
}

function secretProvision(
  variable: string,
  secret: SecretName,
  use: keyof typeof SECRET_ACTIONS,
  { stack, stage }: StackSurroundings,
): Provision {
  return {
    environment: { [variable]: secretName(stage, secret) },
    permissions: [allow(SECRET_ACTIONS[use], secretArn(stack, stage, secret))],
    keyService: "secretsmanager",
  };
}

/** A function whose needs its stack does not provide is a fault of the stacks. */
function present<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`this stack provides no ${name}`);
  return value;
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
