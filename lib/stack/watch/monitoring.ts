import { Stack } from "aws-cdk-lib";
import {
  Alarm,
  type AlarmBase,
  AlarmRule,
  AlarmState,
  ComparisonOperator,
  CompositeAlarm,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Key } from "aws-cdk-lib/aws-kms";
import { type ITopic, Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { StateMachine } from "aws-cdk-lib/aws-stepfunctions";
import { Construct } from "constructs";
import type { Storage } from "../data/storage.ts";
import type { Stage } from "../stage/stage.ts";
import {
  type AlarmDefinition,
  customMetrics,
  OBJECTIVES,
  type Objective,
} from "./alarm-definition.ts";
import { apiAlarms } from "./api-alarms.ts";
import { addDashboard, type Monitored } from "./dashboard.ts";
import { deliveryAlarms } from "./delivery-alarms.ts";
import { functionAlarms } from "./function-alarms.ts";
import { jobAlarms } from "./job-alarms.ts";
import { keyAlarms } from "./key-alarms.ts";
import { tableAlarms } from "./table-alarms.ts";

export interface MonitoringProps extends Monitored {
  stage: Stage;
  storage: Storage;
  jobMachine: StateMachine;
  /** Encrypts notifications until they are sent. */
  key: Key | undefined;
}

/** Dashboard and alarms; `docs/runbook.md` explains each alarm. */
export class Monitoring extends Construct {
  /** Receives the notifications of all alarms. */
  readonly topic: ITopic;

  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id);
    const { stage, functions, api, storage, deliveries, machine, jobMachine } = props;
    const custom = customMetrics(Stack.of(this).stackName);
    this.topic =
      stage.alarmTopicArn === undefined
        ? this.#createTopic(stage.alarmEmail, props.key)
        : Topic.fromTopicArn(this, "AlarmTopic", stage.alarmTopicArn);
    const alarms = [
      ...apiAlarms(api, functions, stage, custom),
      ...tableAlarms(storage),
      ...functionAlarms(functions, custom),
      ...deliveryAlarms(deliveries, machine, custom),
      ...jobAlarms(jobMachine),
      ...keyAlarms(custom, stage.keyRotationDays),
    ].map((definition) => ({ ...definition, alarm: this.#createAlarm(definition) }));
    for (const [name, description] of Object.entries(OBJECTIVES)) {
      const broken = alarms.filter(({ objective }) => objective === name);
      this.#createComposite(
        name as Objective,
        description,
        broken.map(({ alarm }) => alarm),
      );
    }
    for (const { alarm, objective } of alarms) if (!objective) this.#notify(alarm);
    addDashboard(this, props, custom);
  }

  #createTopic(alarmEmail: string | undefined, key: Key | undefined): Topic {
    const topic = new Topic(this, "Alarms", {
      displayName: Stack.of(this).stackName,
      enforceSSL: true,
      ...(key && { masterKey: key }),
    });
    // A topic with a policy (here for TLS) accepts only the publishers in the policy.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
        actions: ["sns:Publish"],
        resources: [topic.topicArn],
        conditions: { StringEquals: { "aws:SourceAccount": Stack.of(this).account } },
      }),
    );
    if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail));
    return topic;
  }

  #createAlarm(definition: AlarmDefinition): Alarm {
    const { id, description, metric, threshold, periods = 1 } = definition;
    const { ringsBelow, missingIsBad } = definition;
    return new Alarm(this, id, {
      alarmDescription: described(id, description),
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ringsBelow
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: missingIsBad ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
  }

  /** One notification per violated objective, whatever the number of its alarms. */
  #createComposite(id: Objective, description: string, alarms: readonly Alarm[]): void {
    const rules = alarms.map((alarm) => AlarmRule.fromAlarm(alarm, AlarmState.ALARM));
    const composite = new CompositeAlarm(this, id, {
      // CloudFormation generates no name for these, and the CDK's default is the same in every
      // stage.
      compositeAlarmName: `${Stack.of(this).stackName}-${id}`,
      alarmDescription: described(id, description),
      alarmRule: AlarmRule.anyOf(...rules),
    });
    this.#notify(composite);
  }

  #notify(alarm: AlarmBase): void {
    alarm.addAlarmAction(new SnsAction(this.topic));
    alarm.addOkAction(new SnsAction(this.topic));
  }
}

function described(id: string, description: string): string {
  return `${description}. docs/runbook.md#${(id.split("-")[0] ?? id).toLowerCase()}`;
}
