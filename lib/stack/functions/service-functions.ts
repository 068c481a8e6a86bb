import { Duration, Stack } from "aws-cdk-lib";
import { Platform } from "aws-cdk-lib/aws-ecr-assets";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
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
import { keyStatement } from "../data/customer-key.ts";
import { functionName, serviceName } from "../stage/names.ts";
import { removalPolicyOf, type Stage } from "../stage/stage.ts";
import type { FunctionNeeds } from "./function-needs.ts";
import { API_FUNCTIONS, FUNCTIONS, type FunctionName } from "./function-table.ts";
import { type Provision, provisionsOf, type Surroundings } from "./provisions.ts";

/**
 * Lambda functions of one stack. The role of each grants exactly what its row in `FUNCTIONS` lists.
 * The small functions of the API share a log group, whose streams bear their names; the others have
 * one each.
 */
export class ServiceFunctions<Name extends FunctionName> extends Construct {
  readonly functions: Readonly<Record<Name, LambdaFunction>>;
  readonly #props: Surroundings;
  #network: LayerVersion | undefined;
  #sharedLogs: LogGroup | undefined;

  constructor(scope: Construct, id: string, names: readonly Name[], props: Surroundings) {
    super(scope, id);
    this.#props = props;
    this.functions = Object.fromEntries(
      names.map((name) => [name, this.#createFunction(name)]),
    ) as Record<Name, LambdaFunction>;
  }

  /** The layer of this stack, made for the first function that needs it. */
  #networkLayer(): LayerVersion {
    this.#network ??= new LayerVersion(this, "Network", {
      description: "Road network and data set",
      code: Code.fromAsset(this.#props.bundle.layer),
      compatibleRuntimes: [Runtime.NODEJS_24_X],
    });
    return this.#network;
  }

  #logGroup(scope: Construct, name: FunctionName): LogGroup {
    const needs: FunctionNeeds = FUNCTIONS[name];
    if (!isSmallEndpoint(name, needs)) return this.#createLogGroup(scope);
    this.#sharedLogs ??= this.#createLogGroup(this);
    return this.#sharedLogs;
  }

  #createLogGroup(scope: Construct): LogGroup {
    const { stage, key } = this.#props;
    return new LogGroup(scope, "Logs", {
      retention: stage.logRetentionDays,
      removalPolicy: removalPolicyOf(stage),
      ...(key && { encryptionKey: key }),
    });
  }

  #createFunction(name: FunctionName): LambdaFunction {
    const needs: FunctionNeeds = FUNCTIONS[name];
    const { image, functions } = this.#props.bundle;
    const provisions = provisionsOf(needs, { ...this.#props, stack: Stack.of(this) });
    const scope = new Construct(this, name);
    const logGroup = this.#logGroup(scope, name);
    const role = new Role(scope, "Role", {
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
      description: `Role of the function ${name}`,
    });
    const isImage = image !== undefined && needs.engine === true;
    const options = { ...this.#options(name, isImage, provisions), logGroup, role };
    const fn = isImage
      ? new DockerImageFunction(scope, "Function", {
          ...options,
          code: this.#imageCode(image, name),
        })
      : new LambdaFunction(scope, "Function", {
          ...options,
          runtime: Runtime.NODEJS_24_X,
          handler: "index.handler",
          code: Code.fromAsset(functions[name]),
          layers: needs.network ? [this.#networkLayer()] : [],
        });
    this.#grant(fn, logGroup, provisions);
    return fn;
  }

  #options(
    name: FunctionName,
    isImage: boolean,
    provisions: readonly Provision[],
  ): FunctionOptions {
    const needs: FunctionNeeds = FUNCTIONS[name];
    const { stage } = this.#props;
    return {
      functionName: functionName(stage, name, isImage),
      description: `rota-vpo ${name}`,
      memorySize: needs.memoryMegabytes,
      timeout: Duration.seconds(needs.timeoutSeconds),
      architecture: stage.architecture === "arm64" ? Architecture.ARM_64 : Architecture.X86_64,
      environment: Object.assign(
        this.#commonEnvironment(),
        ...provisions.map(({ environment }) => environment),
      ),
      tracing: Tracing.ACTIVE,
      ...reservation(name, needs, stage),
      loggingFormat: LoggingFormat.JSON,
      ...(needs.connects && this.#props.egress?.network),
    };
  }

  #commonEnvironment(): Record<string, string> {
    const { basePath } = this.#props.stage;
    return {
      NODE_OPTIONS: "--enable-source-maps",
      POWERTOOLS_LOG_LEVEL: "INFO",
      POWERTOOLS_SERVICE_NAME: serviceName(this.#props.stage),
      ...(basePath !== undefined && { BASE_PATH: `/${basePath}` }),
    };
  }

  #grant(fn: LambdaFunction, logs: LogGroup, provisions: readonly Provision[]): void {
    const { key } = this.#props;
    const actions = ["logs:CreateLogStream", "logs:PutLogEvents"];
    fn.addToRolePolicy(new PolicyStatement({ actions, resources: [logs.logGroupArn] }));
    for (const statement of provisions.flatMap(({ permissions = [] }) => permissions)) {
      fn.addToRolePolicy(statement);
    }
    const keyServices = new Set(provisions.flatMap(({ keyService }) => keyService ?? []));
    if (key && keyServices.size > 0) {
      fn.addToRolePolicy(keyStatement(Stack.of(this), key, [...keyServices]));
    }
  }

  #imageCode(directory: string, name: FunctionName): DockerImageCode {
    const arm = this.#props.stage.architecture === "arm64";
    const platform = arm ? Platform.LINUX_ARM64 : Platform.LINUX_AMD64;
    // Build arguments are part of the asset's hash, so another base makes another image.
    return DockerImageCode.fromImageAsset(directory, {
      platform,
      cmd: [`${name}/index.handler`],
      buildArgs: { BASE: this.#props.stage.imageBase },
    });
  }
}

/** True for an endpoint without the engine: few lines, each with the name of its endpoint. */
function isSmallEndpoint(name: FunctionName, needs: FunctionNeeds): boolean {
  return API_FUNCTIONS.some((one) => one === name) && !needs.engine;
}

/** Concurrent executions that the stage reserves for a function, which also limit it. */
function reservation(
  name: FunctionName,
  needs: FunctionNeeds,
  { apiConcurrency, attemptConcurrency, jobConcurrency }: Stage,
): { reservedConcurrentExecutions?: number } {
  const shares: Partial<Record<FunctionName, number>> = apiConcurrency;
  const ofParts = name === "quote-part" ? jobConcurrency : shares[name];
  const reserved = needs.takesSlots ? attemptConcurrency : ofParts;
  return reserved === undefined ? {} : { reservedConcurrentExecutions: reserved };
}
