import { CfnOutput } from "aws-cdk-lib";
import { Trigger } from "aws-cdk-lib/triggers";
import type { Construct } from "constructs";
import { API_FUNCTIONS, STACK_FUNCTIONS } from "../functions/function-table.ts";
import { Releases } from "../functions/releases.ts";
import { ServiceFunctions } from "../functions/service-functions.ts";
import type { Bundle } from "../packaging/bundle.ts";
import { EDGE_REGION } from "../stage/names.ts";
import { publish, publishIn, readKey } from "../stage/parameters.ts";
import type { Stage } from "../stage/stage.ts";
import { StageStack } from "../stage-stack.ts";
import { releaseStoppers } from "../watch/api-alarms.ts";
import { ReleaseAlarms } from "../watch/release-alarms.ts";
import { Api } from "./api.ts";

/** The HTTP API of a stage with its functions, and the alarms that stop a release of them. */
export class ApiStack extends StageStack {
  constructor(scope: Construct, stage: Stage, bundle: Bundle) {
    super(scope, "api", stage, "the API");
    const key = readKey(this, stage);
    const api = new Api(this, "Api", stage, key);
    publish(this, stage, "api-id", api.api.apiId);
    if (stage.edge && stage.region !== EDGE_REGION) {
      publishIn(EDGE_REGION, this, stage, "api-id", api.api.apiId);
    }
    const deliveryIssuer = stage.deliveryIssuer ?? api.url;
    const names = STACK_FUNCTIONS.api;
    const surroundings = { stage, bundle, key, deliveryIssuer };
    const { functions } = new ServiceFunctions(this, "Functions", names, surroundings);
    const releases = new Releases(this, "Releases", { stage, names: API_FUNCTIONS, functions });
    api.connect(releases.aliases);
    const alarms = new ReleaseAlarms(this, "Monitoring", {
      stage,
      functions,
      common: releaseStoppers(api.httpStage, stage),
    });
    releases.moveGradually((name) => alarms.of(name));
    // Tables belong to the network of their release. CloudFormation has updated an alias when its
    // deployment by CodeDeploy has ended, so no call of the former version meets the new tables. A
    // release that goes back never puts them in force.
    // https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-attribute-updatepolicy.html
    new Trigger(this, "SeedCatalogue", {
      handler: functions["seed-catalogue"],
      executeAfter: Object.values(releases.aliases) as Construct[],
    });
    new CfnOutput(this, "Url", { value: api.url });
    if (api.domain) new CfnOutput(this, "DomainTarget", { value: api.domain.regionalDomainName });
  }
}
