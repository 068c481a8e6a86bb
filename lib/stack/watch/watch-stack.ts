import { CfnOutput } from "aws-cdk-lib";
import { Construct } from "constructs";
import { readKey } from "../stage/parameters.ts";
import type { Stage } from "../stage/stage.ts";
import { StageStack } from "../stage-stack.ts";
import { Monitoring } from "./monitoring.ts";
import { watched } from "./watched.ts";

/** Alarms, their topic and the dashboard of a stage. It refers to everything else by name. */
export class WatchStack extends StageStack {
  constructor(scope: Construct, stage: Stage) {
    super(scope, "watch", stage, "alarms and dashboard");
    const key = readKey(this, stage);
    const { topic } = new Monitoring(this, "Monitoring", {
      stage,
      key,
      ...watched(new Construct(this, "Watched"), stage),
    });
    new CfnOutput(this, "AlarmTopicArn", { value: topic.topicArn });
  }
}
