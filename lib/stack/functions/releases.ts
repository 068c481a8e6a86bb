import type { IAlarm } from "aws-cdk-lib/aws-cloudwatch";
import {
  type ILambdaDeploymentConfig,
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from "aws-cdk-lib/aws-codedeploy";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Alias, type IVersion, type Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import type { Stage } from "../stage/stage.ts";
import { API_FUNCTIONS, type ApiFunctionName, CANARY_FUNCTIONS } from "./function-table.ts";

type Canary = Exclude<Stage["canaryMinutes"], 0>;

const CANARIES: Readonly<Record<Canary, ILambdaDeploymentConfig>> = {
  5: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
  10: LambdaDeploymentConfig.CANARY_10PERCENT_10MINUTES,
  15: LambdaDeploymentConfig.CANARY_10PERCENT_15MINUTES,
  30: LambdaDeploymentConfig.CANARY_10PERCENT_30MINUTES,
};

export interface ReleasesProps {
  stage: Stage;
  functions: Readonly<Record<ApiFunctionName, LambdaFunction>>;
}

/**
 * The alias `live` of each function of the API, through which callers reach it. It points to a
 * version, which holds code, layer and settings, so all three change at once.
 */
export class Releases extends Construct {
  readonly aliases: Readonly<Record<ApiFunctionName, Alias>>;
  readonly #stage: Stage;

  constructor(scope: Construct, id: string, { stage, functions }: ReleasesProps) {
    super(scope, id);
    this.#stage = stage;
    const entries = API_FUNCTIONS.map((name) => {
      const warm = stage.provisionedConcurrency[name];
      const alias = new Alias(this, name, {
        aliasName: "live",
        version: functions[name].currentVersion as IVersion,
        ...(warm !== undefined && { provisionedConcurrentExecutions: warm }),
      });
      return [name, alias] as const;
    });
    this.aliases = Object.fromEntries(entries) as Record<ApiFunctionName, Alias>;
  }

  /**
   * Lets CodeDeploy shift the aliases of canary functions: first for a tenth of the requests, and
   * back if one of the function's alarms rings. A new alias points to its version at once, so the
   * first deployment takes no longer. During a deployment CodeDeploy polls Lambda about each alias,
   * and Lambda's control plane answers 15 calls a second per account.
   * https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
   */
  moveGradually(alarmsOf: (name: ApiFunctionName) => IAlarm[]): void {
    const minutes = this.#stage.canaryMinutes;
    if (minutes === 0) return;
    const application = new LambdaApplication(this, "Application");
    const role = this.#createRole();
    for (const name of CANARY_FUNCTIONS) {
      new LambdaDeploymentGroup(this, `${name}-canary`, {
        application,
        role,
        alias: this.aliases[name],
        deploymentConfig: CANARIES[minutes],
        alarms: alarmsOf(name),
      });
    }
  }

  /** Replaces AWS's policy, which covers all functions of the account. */
  #createRole() {
    const role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("codedeploy.amazonaws.com"),
      description: "Moves the aliases of functions with a canary",
    });
    const moved = CANARY_FUNCTIONS.map((name) => this.aliases[name]);
    const aliases = moved.map(({ functionArn }) => functionArn);
    const functions = moved.map(({ lambda }) => lambda.functionArn);
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
