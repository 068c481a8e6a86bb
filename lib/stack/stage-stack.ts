import { CfnParameter, CfnRule, Fn, Stack, Tags } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { type StackName, stackName } from "./stage/names.ts";
import { EXAMPLE_STAGE, isProtected, type Stage, tagsOf } from "./stage/stage.ts";

/** One of the stacks of a stage. Within the app, its identifier is `rota-vpo-` and its name. */
export class StageStack extends Stack {
  constructor(
    scope: Construct,
    name: StackName,
    stage: Stage,
    content: string,
    region = stage.region,
  ) {
    super(scope, `rota-vpo-${name}`, {
      stackName: stackName(stage, name),
      description: `rota-vpo: ${content}`,
      env: { account: stage.account, region },
      terminationProtection: isProtected(stage),
    });
    for (const [key, value] of Object.entries(tagsOf(stage))) Tags.of(this).add(key, value);
    if (stage.name === EXAMPLE_STAGE) this.#refuseDeployment();
  }

  /** Zones by number, because their names would require a look-up in the account. */
  override get availabilityZones(): string[] {
    return [0, 1].map((number) => Fn.select(number, Fn.getAzs()));
  }

  /** CloudFormation checks rules before it creates anything. */
  #refuseDeployment(): void {
    const parameter = new CfnParameter(this, "Stage", {
      default: EXAMPLE_STAGE,
      description: "Exists only so that the example cannot be deployed",
    });
    new CfnRule(this, "ChooseStage", {
      assertions: [
        {
          assert: Fn.conditionNot(Fn.conditionEquals(parameter.valueAsString, EXAMPLE_STAGE)),
          assertDescription:
            "This is the example stage: copy config/example.json to config/<stage>.json, fill it in and deploy with -c stage=<stage>",
        },
      ],
    });
  }
}
