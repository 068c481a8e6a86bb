import { Annotations, CfnOutput, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import { Trigger } from "aws-cdk-lib/triggers";
import type { Construct } from "constructs";
import { Api } from "./api.ts";
import type { Bundle } from "./bundle.ts";
import type { StackConfiguration } from "./configuration.ts";
import { Deliveries } from "./deliveries.ts";
import { Monitoring } from "./monitoring.ts";
import { ServiceFunctions } from "./service-functions.ts";
import { Storage } from "./storage.ts";

export interface ServiceStackProps extends StackProps {
  configuration: StackConfiguration;
  bundle: Bundle;
}

/** The whole service as one CloudFormation stack. */
export class ServiceStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { configuration, bundle, ...props }: ServiceStackProps,
  ) {
    super(scope, id, {
      description: "rota-vpo: routes, tolls, freight floor and VPO webhooks",
      ...props,
    });
    const removalPolicy =
      configuration.removalPolicy === "retain" ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    const storage = new Storage(this, "Storage", removalPolicy);
    const api = new Api(this, "Api", configuration);
    const deliveries = new Deliveries(this, "Deliveries", configuration);
    const { signingKeys, stateMachineArn } = deliveries;
    const { url } = api;
    const { functions } = new ServiceFunctions(this, "Functions", {
      configuration,
      bundle,
      storage,
      signingKeys,
      stateMachineArn,
      url,
    });
    api.connect(functions);
    const machine = deliveries.connect(functions);
    new Monitoring(this, "Monitoring", {
      configuration,
      functions,
      stage: api.stage,
      deliveries,
      machine,
    });
    new Trigger(this, "SeedCatalogue", {
      handler: functions["seed-catalogue"],
      executeAfter: [storage],
    });
    Annotations.of(functions["rotate-signing-keys"]).acknowledgeWarning(
      "@aws-cdk/aws-lambda:addPermissionsToVersionOrAlias",
      "Secrets Manager calls the function without a qualifier",
    );
    new Trigger(this, "FirstSigningKeys", {
      handler: functions["rotate-signing-keys"],
      executeAfter: [signingKeys],
    });
    new CfnOutput(this, "Url", { value: url });
    new CfnOutput(this, "EventBusArn", { value: deliveries.bus.eventBusArn });
    if (api.domain) new CfnOutput(this, "DomainTarget", { value: api.domain.regionalDomainName });
    this.#warn(configuration);
  }

  #warn({ issuer }: StackConfiguration): void {
    if (!new URL(issuer, "https://issuer.invalid").hostname.endsWith("example.com")) return;
    Annotations.of(this).addWarningV2(
      "rota-vpo:issuer",
      "cdk.json names an example issuer: set your own before deploying",
    );
  }
}
