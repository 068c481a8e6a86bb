import { Annotations, CfnOutput, CfnParameter, CfnRule, Fn, Stack, Tags } from "aws-cdk-lib";
import type { Alarm } from "aws-cdk-lib/aws-cloudwatch";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Trigger } from "aws-cdk-lib/triggers";
import type { Construct } from "constructs";
import { Api } from "./api/api.ts";
import { Console } from "./console/console-site.ts";
import { Backups } from "./data/backups.ts";
import { createCustomerKey } from "./data/customer-key.ts";
import { Storage } from "./data/storage.ts";
import { Deliveries } from "./events/deliveries.ts";
import { Egress } from "./events/egress.ts";
import type { ApiFunctionName } from "./functions/function-table.ts";
import { Releases } from "./functions/releases.ts";
import { ServiceFunctions } from "./functions/service-functions.ts";
import { Jobs } from "./jobs/jobs.ts";
import { addOutputs } from "./outputs.ts";
import type { Bundle } from "./packaging/bundle.ts";
import { EXAMPLE_STAGE, isProtected, removalPolicyOf, type Stage, tagsOf } from "./stage/stage.ts";
import { Monitoring } from "./watch/monitoring.ts";

export interface ServiceStackProps {
  stage: Stage;
  bundle: Bundle;
  /** Folder of the built console; required if the stage has one. */
  site?: string | undefined;
  /** Directory of the road network; its street map is part of the console. */
  network: string;
}

/** The whole service as the CloudFormation stack of one stage. */
export class ServiceStack extends Stack {
  /** Host name of the API. */
  readonly apiHost: string;

  constructor(scope: Construct, id: string, props: ServiceStackProps) {
    const { stage, bundle, site, network } = props;
    const { account, region, edge } = stage;
    super(scope, id, {
      stackName: `rota-vpo-${stage.name}`,
      description: "rota-vpo: routes, tolls, freight floor and VPO webhooks",
      env: { account, region },
      crossRegionReferences: edge,
      terminationProtection: isProtected(stage),
    });
    for (const [key, value] of Object.entries(tagsOf(stage))) Tags.of(this).add(key, value);
    if (stage.name === EXAMPLE_STAGE) this.#refuseDeployment();
    const key = createCustomerKey(this, stage);
    const storage = new Storage(this, "Storage", stage, key);
    if (stage.backupDays !== undefined) {
      const { backupDays } = stage;
      new Backups(this, "Backups", storage, backupDays, removalPolicyOf(stage));
    }
    const api = new Api(this, "Api", stage, key);
    const deliveries = new Deliveries(this, "Deliveries", stage, key);
    const jobs = new Jobs(this, "Jobs", stage, key);
    const { queues, secrets, stateMachineArn } = deliveries;
    const deliveryIssuer = stage.deliveryIssuer ?? api.api.apiEndpoint;
    const egress = stage.egress === "shared" ? undefined : new Egress(this, "Egress", stage, key);
    const { functions } = new ServiceFunctions(this, "Functions", {
      stage,
      bundle,
      storage,
      key,
      queues,
      jobs,
      secrets,
      egress,
      stateMachineArn,
      deliveryIssuer,
    });
    const releases = new Releases(this, "Releases", { stage, functions });
    api.connect(releases.aliases as Readonly<Record<ApiFunctionName, IFunction>>);
    const machine = deliveries.connect(functions);
    const jobMachine = jobs.connect(functions);
    const monitoring = new Monitoring(this, "Monitoring", {
      stage,
      functions,
      api,
      storage,
      deliveries,
      machine,
      jobMachine,
      key,
    });
    const alarm = (id: string) => monitoring.node.findChild(id) as Alarm;
    releases.moveGradually((name) => [alarm("ServerErrors"), alarm(`FunctionFaults-${name}`)]);
    new Trigger(this, "SeedCatalogue", {
      handler: functions["seed-catalogue"],
      executeAfter: [storage],
    });
    for (const [id, name] of [
      ["FirstSigningKeys", "rotate-signing-keys"],
      ["FirstTokenKeys", "rotate-token-keys"],
    ] as const) {
      Annotations.of(functions[name]).acknowledgeWarning(
        "@aws-cdk/aws-lambda:addPermissionsToVersionOrAlias",
        "Secrets Manager calls the function without a qualifier",
      );
      const executeAfter = Object.values(secrets);
      new Trigger(this, id, { handler: functions[name], executeAfter });
    }
    const ownHost = `${api.api.apiId}.execute-api.${region}.${this.urlSuffix}`;
    this.apiHost = stage.executeApi ? ownHost : (stage.domainName ?? ownHost);
    if (stage.console && site !== undefined) {
      const { console: settings } = stage;
      const pages = { stage, settings, site, network, apiHost: this.apiHost };
      const { url } = new Console(this, "Console", pages);
      new CfnOutput(this, "ConsoleUrl", { value: url });
    }
    new CfnOutput(this, "Url", { value: api.url });
    new CfnOutput(this, "AlarmTopicArn", { value: monitoring.topic.topicArn });
    addOutputs(this, { storage, deliveries, jobs, machine, jobMachine });
    if (api.domain) new CfnOutput(this, "DomainTarget", { value: api.domain.regionalDomainName });
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
