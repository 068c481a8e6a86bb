import { Stack } from "aws-cdk-lib";
import {
  Alarm,
  type AlarmBase,
  AlarmRule,
  AlarmState,
  CompositeAlarm,
  type IAlarm,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import { type ITopic, Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Construct } from "constructs";
import { alarmName, serviceName } from "../stage/names.ts";
import type { Stage } from "../stage/stage.ts";
import {
  type AlarmDefinition,
  type CustomMetric,
  customMetrics,
  OBJECTIVES,
  type Objective,
} from "./alarm-definition.ts";
import { apiAlarms } from "./api-alarms.ts";
import { createAlarm, described } from "./create-alarm.ts";
import { addDashboard } from "./dashboard.ts";
import { deliveryAlarms } from "./delivery-alarms.ts";
import { functionAlarms } from "./function-alarms.ts";
import { jobAlarms } from "./job-alarms.ts";
import { keyAlarms } from "./key-alarms.ts";
import { stopsReleases } from "./release-alarms.ts";
import { tableAlarms } from "./table-alarms.ts";
import type { Watched } from "./watched.ts";

export interface MonitoringProps extends Watched {
  stage: Stage;
  /** Encrypts notifications until they are sent. */
  key: IKey | undefined;
}

/** Dashboard and alarms; `docs/runbook.md` explains each alarm. */
export class Monitoring extends Construct {
  /** Receives the notifications of all alarms. */
  readonly topic: ITopic;
  readonly #stage: Stage;

  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id);
    const { stage } = props;
    this.#stage = stage;
    const custom = customMetrics(serviceName(stage));
    this.topic =
      stage.alarmTopicArn === undefined
        ? this.#createTopic(stage.alarmEmail, props.key)
        : Topic.fromTopicArn(this, "AlarmTopic", stage.alarmTopicArn);
    const alarms = definitions(props, custom).map((definition) => ({
      objective: definition.objective,
      alarm: stopsReleases(definition) ? this.#known(definition) : this.#create(definition),
    }));
    for (const [name, description] of Object.entries(OBJECTIVES)) {
      const broken = alarms.filter(({ objective }) => objective === name);
      this.#createComposite(
        name as Objective,
        description,
        broken.map(({ alarm }) => alarm),
      );
    }
    addDashboard(this, stage, props, custom);
  }

  #createTopic(alarmEmail: string | undefined, key: IKey | undefined): Topic {
    const topic = new Topic(this, "Alarms", {
      displayName: serviceName(this.#stage),
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

  /** An alarm of a stack that is there before this one. */
  #known({ id }: AlarmDefinition): IAlarm {
    return Alarm.fromAlarmName(this, id, alarmName(this.#stage, id));
  }

  /** An alarm that notifies by itself, unless an objective does it. */
  #create(definition: AlarmDefinition): IAlarm {
    const alarm = createAlarm(this, this.#stage, definition);
    if (definition.objective === undefined) this.#notify(alarm);
    return alarm;
  }

  /** One notification per violated objective, whatever the number of its alarms. */
  #createComposite(id: Objective, description: string, alarms: readonly IAlarm[]): void {
    const rules = alarms.map((alarm) => AlarmRule.fromAlarm(alarm, AlarmState.ALARM));
    const composite = new CompositeAlarm(this, id, {
      compositeAlarmName: alarmName(this.#stage, id),
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

/** Every alarm of a stage, those that stop releases included. */
function definitions(props: MonitoringProps, custom: CustomMetric): AlarmDefinition[] {
  const { stage, functions, httpStage, queues, machine, jobMachine } = props;
  return [
    ...apiAlarms(httpStage, functions, stage, custom),
    ...tableAlarms(stage),
    ...functionAlarms(functions, stage, custom),
    ...deliveryAlarms(stage, queues, machine, custom),
    ...jobAlarms(jobMachine),
    ...keyAlarms(custom, stage.keyRotationDays),
  ];
}
