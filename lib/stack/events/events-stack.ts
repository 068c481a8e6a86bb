import { Annotations, CfnOutput } from "aws-cdk-lib";
import { Trigger } from "aws-cdk-lib/triggers";
import type { Construct } from "constructs";
import { publicUrl } from "../api/api.ts";
import { STACK_FUNCTIONS } from "../functions/function-table.ts";
import { ServiceFunctions } from "../functions/service-functions.ts";
import type { Bundle } from "../packaging/bundle.ts";
import { readApiHost, readKey } from "../stage/parameters.ts";
import type { Stage } from "../stage/stage.ts";
import { StageStack } from "../stage-stack.ts";
import { Deliveries } from "./deliveries.ts";
import { Egress } from "./egress.ts";

/** The events of a stage: bus, archive, queues, deliveries and the keys that sign them. */
export class EventsStack extends StageStack {
  constructor(scope: Construct, stage: Stage, bundle: Bundle) {
    super(scope, "events", stage, "events and their deliveries");
    const key = readKey(this, stage);
    const deliveries = new Deliveries(this, "Deliveries", stage, key);
    const { queues } = deliveries;
    const egress = stage.egress === "shared" ? undefined : new Egress(this, "Egress", stage, key);
    const deliveryIssuer =
      stage.deliveryIssuer ?? publicUrl(stage) ?? `https://${readApiHost(this, stage)}`;
    const surroundings = { stage, bundle, key, queues, egress, deliveryIssuer };
    const names = STACK_FUNCTIONS.events;
    const { functions } = new ServiceFunctions(this, "Functions", names, surroundings);
    const machine = deliveries.connect(functions);
    for (const [id, name] of [
      ["FirstSigningKeys", "rotate-signing-keys"],
      ["FirstTokenKeys", "rotate-token-keys"],
    ] as const) {
      Annotations.of(functions[name]).acknowledgeWarning(
        "@aws-cdk/aws-lambda:addPermissionsToVersionOrAlias",
        "Secrets Manager calls the function without a qualifier",
      );
      new Trigger(this, id, { handler: functions[name] });
    }
    const outputs: Record<string, string> = {
      EventBusName: deliveries.bus.eventBusName,
      EventBusArn: deliveries.bus.eventBusArn,
      ArchiveArn: deliveries.archive.archiveArn,
      DeliveryStateMachineArn: machine.stateMachineArn,
    };
    for (const [name, queue] of Object.entries(queues)) {
      const capitalised = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
      outputs[`${capitalised}QueueUrl`] = queue.queueUrl;
      outputs[`${capitalised}QueueArn`] = queue.queueArn;
    }
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }
}
