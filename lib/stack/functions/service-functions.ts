import { Duration, Stack } from "aws-cdk-lib";
import { Platform } from "aws-cdk-lib/aws-ecr-assets";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Key } from "aws-cdk-lib/aws-kms";
import {
  Architecture,
  Code,
  DockerImageCode,
  DockerImageFunction,
  type FunctionOptions,
  Function as LambdaFunction,
  LayerVersion,
  LoggingFormat,
  Runtime,
  Tracing,
} from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { TABLES } from "../../service/aws/tables/tables.ts";
import { keyServicesOf, keyStatement } from "../data/customer-key.ts";
import type { ServiceSecrets } from "../data/service-secrets.ts";
import type { Storage, TableName } from "../data/storage.ts";
import { type Egress, interfaceStatement } from "../events/egress.ts";
import type { EventQueues } from "../events/event-intake.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { ADDRESSES_FOLDER, type Bundle } from "../packaging/bundle.ts";
import { removalPolicyOf, type StackConfiguration } from "../stage/configuration.ts";
import {
  ENGINE_FUNCTIONS,
  FUNCTION_NAMES,
  FUNCTIONS,
  type FunctionName,
  type FunctionNeeds,
} from "./function-table.ts";

export interface ServiceFunctionsProps {
  configuration: StackConfiguration;
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

/** Folders of the unpacked layer. */
const ROADS_DIR = "/opt/roads";
const DATA_SET_DIR = "/opt/data";
const ADDRESSES_DIR = `/opt/${ADDRESSES_FOLDER}`;

/**
 * By default glibc gives each of the engine's four threads an arena, which keeps what the largest
 * search on that thread took: 1.9 GB after fourteen of the largest queries, and growing. One arena
 * for all of them is reused by the next search, on whichever thread that runs.
 * https://sourceware.org/glibc/manual/2.34/html_node/Memory-Allocation-Tunables.html
 */
const ENGINE_ENVIRONMENT = { MALLOC_ARENA_MAX: "1" };

/**
 * Every Lambda of the service, each with a role that grants what its row in `FUNCTIONS` lists and
 * nothing more.
 */
export class ServiceFunctions extends Construct {
  readonly functions: Readonly<Record<FunctionName, LambdaFunction>>;
  readonly #props: ServiceFunctionsProps;
  readonly #network: LayerVersion;

  constructor(scope: Construct, id: string, props: ServiceFunctionsProps) {
    super(scope, id);
    this.#props = props;
    this.#network = new LayerVersion(this, "Network", {
      description: "Road network and data set",
      code: Code.fromAsset(props.bundle.layer),
      compatibleRuntimes: [Runtime.NODEJS_24_X],
    });
    this.functions = Object.fromEntries(
      FUNCTION_NAMES.map((name) => [name, this.#createFunction(name)]),
    ) as Record<FunctionName, LambdaFunction>;
  }

  #createFunction(name: FunctionName): LambdaFunction {
    const needs: FunctionNeeds = FUNCTIONS[name];
    const { configuration, bundle } = this.#props;
    const scope = new Construct(this, name);
    const logGroup = new LogGroup(scope, "Logs", {
      retention: configuration.logRetentionDays,
      removalPolicy: removalPolicyOf(configuration),
      ...(this.#props.key && { encryptionKey: this.#props.key }),
    });
    const role = new Role(scope, "Role", {
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
      description: `Role of the function ${name}`,
    });
    const options: FunctionOptions = {
      description: `rota-vpo ${name}`,
      memorySize: needs.memoryMegabytes,
      timeout: Duration.seconds(needs.timeoutSeconds),
      architecture:
        configuration.architecture === "arm64" ? Architecture.ARM_64 : Architecture.X86_64,
      environment: {
        ...this.#environment(needs),
        ...(ENGINE_FUNCTIONS.includes(name) ? { ...ENGINE_ENVIRONMENT, ...this.#addresses() } : {}),
        ...(name === "attempt-delivery"
          ? { ATTEMPTS_PER_ENTERPRISE: String(configuration.attemptsPerEnterprise) }
          : {}),
      },
      tracing: Tracing.ACTIVE,
      ...reservation(name, configuration),
      loggingFormat: LoggingFormat.JSON,
      logGroup,
      role,
      ...(needs.connects && this.#props.egress?.network),
    };
    const { image } = bundle;
    const fn =
      image !== undefined && ENGINE_FUNCTIONS.includes(name)
        ? new DockerImageFunction(scope, "Function", {
            ...options,
            code: this.#imageCode(image, name),
          })
        : new LambdaFunction(scope, "Function", {
            ...options,
            runtime: Runtime.NODEJS_24_X,
            handler: "index.handler",
            code: Code.fromAsset(bundle.functions[name]),
            layers: needs.network ? [this.#network] : [],
          });
    this.#grant(fn, logGroup, needs);
    return fn;
  }

  #imageCode(directory: string, name: FunctionName): DockerImageCode {
    const arm = this.#props.configuration.architecture === "arm64";
    const platform = arm ? Platform.LINUX_ARM64 : Platform.LINUX_AMD64;
    // Arguments are part of the asset's hash: another base is another image.
    return DockerImageCode.fromImageAsset(directory, {
      platform,
      cmd: [`${name}/index.handler`],
      buildArgs: { BASE: this.#props.configuration.imageBase },
    });
  }

  #addresses(): Record<string, string> {
    const files = this.#props.bundle.addresses.map((name) => `${ADDRESSES_DIR}/${name}`);
    return files.length > 0 ? { ADDRESS_INDEXES: files.join() } : {};
  }

  #environment(needs: FunctionNeeds): Record<string, string> {
    const { configuration, storage, jobs, queues, secrets, stateMachineArn, deliveryIssuer } =
      this.#props;
    const tables = Object.keys(needs.tables ?? {}) as TableName[];
    return {
      NODE_OPTIONS: "--enable-source-maps",
      POWERTOOLS_LOG_LEVEL: "INFO",
      POWERTOOLS_SERVICE_NAME: Stack.of(this).stackName,
      ...Object.fromEntries(
        tables.map((name) => [TABLES[name].variable, storage.tables[name].tableName]),
      ),
      ...(needs.tokens && {
        JWT_ISSUER: configuration.issuer,
        JWT_AUDIENCE: configuration.audience,
        JWKS_URL: configuration.jwksUrl,
        ENTERPRISES_CLAIM: configuration.enterprisesClaim,
        LIMITS_TABLE: storage.tables.limits.tableName,
        ENTERPRISE_RATE: String(configuration.enterpriseRate),
        ENTERPRISE_BURST: String(configuration.enterpriseBurst),
      }),
      ...(needs.network && { ROADS_DIR, DATA_SET_DIR }),
      ...(needs.eventQueue && {
        EVENTS_QUEUE_URL: queues.events.queueUrl,
        REJECTED_QUEUE_URL: queues.rejected.queueUrl,
      }),
      ...(needs.jobFiles && { JOBS_BUCKET: jobs.bucket.bucketName }),
      ...(needs.startsJobs && { JOB_STATE_MACHINE_ARN: jobs.stateMachineArn }),
      ...(needs.geocodes && { GEOCODER: configuration.geocoder }),
      ...(needs.startsDeliveries && { DELIVERY_STATE_MACHINE_ARN: stateMachineArn }),
      ...(needs.signingKeys && { SIGNING_KEYS_SECRET: secrets.SigningKeys.secretArn }),
      ...(needs.publicKeys && { PUBLIC_KEYS_SECRET: secrets.PublicKeys.secretArn }),
      ...(needs.tokenKeys && { TOKEN_KEYS_SECRET: secrets.TokenKeys.secretArn }),
      ...(needs.delivers && {
        DELIVERY_ISSUER: deliveryIssuer,
        ...(configuration.egress === "dual-stack" && { DELIVERY_IPV6: "1" }),
      }),
    };
  }

  #grant(fn: LambdaFunction, logs: LogGroup, needs: FunctionNeeds): void {
    const { configuration, storage, jobs, queues, secrets, stateMachineArn } = this.#props;
    const allow = (actions: string[], ...resources: string[]) =>
      fn.addToRolePolicy(new PolicyStatement({ actions, resources }));
    allow(["logs:CreateLogStream", "logs:PutLogEvents"], logs.logGroupArn);
    for (const name of Object.keys(needs.tables ?? {}) as TableName[]) {
      const { tableArn } = storage.tables[name];
      const actions = (needs.tables?.[name] ?? []).map((need) => need.split(" "));
      const onTable = actions.filter(([, index]) => index === undefined);
      if (onTable.length > 0)
        allow(
          onTable.map(([action]) => `dynamodb:${action}`),
          tableArn,
        );
      for (const [action, index] of actions) {
        if (index !== undefined) allow([`dynamodb:${action}`], `${tableArn}/index/${index}`);
      }
    }
    if (needs.connects && this.#props.egress) fn.addToRolePolicy(interfaceStatement());
    const keyServices = keyServicesOf(needs);
    if (this.#props.key && keyServices.length > 0) {
      fn.addToRolePolicy(keyStatement(Stack.of(this), this.#props.key, keyServices));
    }
    if (needs.tokens) {
      allow(["dynamodb:GetItem", "dynamodb:UpdateItem"], storage.tables.limits.tableArn);
    }
    if (needs.eventQueue) {
      allow(
        [
          "sqs:ReceiveMessage",
          "sqs:DeleteMessage",
          "sqs:ChangeMessageVisibility",
          "sqs:GetQueueAttributes",
        ],
        queues.events.queueArn,
      );
      allow(["sqs:SendMessage"], queues.rejected.queueArn);
    }
    for (const [folder, actions] of Object.entries(needs.jobFiles ?? {})) {
      allow(
        actions.map((action) => `s3:${action}`),
        jobs.bucket.arnForObjects(`${folder}/*`),
      );
    }
    if (needs.startsJobs) allow(["states:StartExecution"], jobs.stateMachineArn);
    if (needs.geocodes && configuration.geocoder === "amazon-location") {
      const { partition, region } = Stack.of(this);
      allow(
        ["geo-places:Geocode", "geo-places:ReverseGeocode"],
        `arn:${partition}:geo-places:${region}::provider/default`,
      );
    }
    if (needs.startsDeliveries) allow(["states:StartExecution"], stateMachineArn);
    for (const [need, { secretArn }] of [
      [needs.signingKeys, secrets.SigningKeys],
      [needs.publicKeys, secrets.PublicKeys],
      [needs.tokenKeys, secrets.TokenKeys],
    ] as const) {
      if (need !== undefined) allow([...SECRET_ACTIONS[need]], secretArn);
    }
  }
}

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

/** The concurrent executions that the stage reserves for a function, which are also its limit. */
function reservation(
  name: FunctionName,
  { apiConcurrency, attemptConcurrency }: StackConfiguration,
): { reservedConcurrentExecutions?: number } {
  const reserved =
    name === "attempt-delivery"
      ? attemptConcurrency
      : apiConcurrency[name as keyof typeof apiConcurrency];
  return reserved === undefined ? {} : { reservedConcurrentExecutions: reserved };
}
