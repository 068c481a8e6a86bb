import type { IAlarm } from "aws-cdk-lib/aws-cloudwatch";
import {
  type ILambdaDeploymentConfig,
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from "aws-cdk-lib/aws-codedeploy";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  Alias,
  type IFunction,
  type IVersion,
  type Function as LambdaFunction,
} from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import type { Stage } from "../stage/stage.ts";
import { CANARY_FUNCTIONS, type FunctionName } from "./function-table.ts";

type Canary = Exclude<Stage["canaryMinutes"], 0>;

const CANARIES: Readonly<Record<Canary, ILambdaDeploymentConfig>> = {
  5: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
  10: LambdaDeploymentConfig.CANARY_10PERCENT_10MINUTES,
  15: LambdaDeploymentConfig.CANARY_10PERCENT_15MINUTES,
  30: LambdaDeploymentConfig.CANARY_10PERCENT_30MINUTES,
};

const ALIAS = "live";

export interface ReleasesProps<Name extends FunctionName> {
  stage: Stage;
  /** The functions that are called by their aliases. */
  names: readonly Name[];
  functions: Readonly<Record<Name, LambdaFunction>>;
}

/**
 * The alias `live` of each named function, through which it is called. It points to a version,
 * which holds code, layer and settings, so all three change together.
 */
export class Releases<Name extends FunctionName> extends Construct {
  readonly aliases: Readonly<Record<Name, IFunction>>;
  readonly #aliases: Readonly<Record<Name, Alias>>;
  readonly #stage: Stage;

  constructor(scope: Construct, id: string, { stage, names, functions }: ReleasesProps<Name>) {
    super(scope, id);
    this.#stage = stage;
    const kept: Partial<Record<FunctionName, number>> = stage.provisionedConcurrency;
    const entries = names.map((name) => {
      const warm = kept[name];
      const alias = new Alias(this, name, {
        aliasName: ALIAS,
        version: functions[name].currentVersion as IVersion,
        ...(warm !== undefined && { provisionedConcurrentExecutions: warm }),
      });
      return [name, alias] as const;
    });
    this.#aliases = Object.fromEntries(entries) as Record<Name, Alias>;
    this.aliases = this.#aliases as Record<Name, IFunction>;
  }

  /**
   * Lets CodeDeploy shift the aliases of canary functions: first for a tenth of the calls, and back
   * if one of the function's alarms fires. A new alias points to its version immediately, so the
   * first deployment takes no longer. During a deployment CodeDeploy polls Lambda about each alias,
   * and Lambda's control plane answers 15 calls a second per account.
   * https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
   */
  moveGradually(alarmsOf: (name: Name) => IAlarm[]): void {
    const minutes = this.#stage.canaryMinutes;
    if (minutes === 0) return;
    const application = new LambdaApplication(this, "Application");
    const moved = this.#canaries();
    const role = this.#createRole(moved.map((name) => this.#aliases[name]));
    for (const name of moved) {
      const group = new LambdaDeploymentGroup(this, `${name}-canary`, {
        application,
        role,
        alias: this.#aliases[name],
        deploymentConfig: CANARIES[minutes],
        alarms: alarmsOf(name),
      });
      // CloudFormation moves an alias through its group, which needs the role's policy by then.
      group.node.addDependency(role);
    }
  }

  #canaries(): Name[] {
    return (Object.keys(this.#aliases) as Name[]).filter((name) => CANARY_FUNCTIONS.includes(name));
  }

  /**
   * Replaces AWS's policy, which covers all functions of the account. It names the aliases without
   * referring to them: it must be in force before they move.
   */
  #createRole(moved: readonly Alias[]) {
    const role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("codedeploy.amazonaws.com"),
      description: "Moves the aliases of functions with a canary",
    });
    const functions = moved.map(({ lambda }) => lambda.functionArn);
    const aliases = functions.map((arn) => `${arn}:${ALIAS}`);
    role.addToPolicy(
      new PolicyStatement({
        actions: [
          "lambda:GetAlias",
          "lambda:GetProvisionedConcurrencyConfig",
          "lambda:UpdateAlias",
        ],
        resources: [...functions, ...aliases],
      }),
    );
    role.addToPolicy(
      new PolicyStatement({ actions: ["cloudwatch:DescribeAlarms"], resources: ["*"] }),
    );
    return role.withoutPolicyUpdates();
  }
}
