import { CfnOutput } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { readParameter } from "../stage/parameters.ts";
import type { Stage } from "../stage/stage.ts";
import { StageStack } from "../stage-stack.ts";
import { Console } from "./console-site.ts";

interface ConsoleStackProps {
  stage: Stage;
  settings: NonNullable<Stage["console"]>;
  /** Folder of the built console. */
  site: string;
  /** Directory of the road network; its street map is part of the console. */
  network: string;
}

/** The console of a stage. */
export class ConsoleStack extends StageStack {
  constructor(scope: Construct, props: ConsoleStackProps) {
    const { stage } = props;
    super(scope, "console", stage, "the console");
    // The console passes calls on to the API, so the firewall must stand before it, too.
    const webAclArn = stage.edge ? readParameter(this, stage, "web-acl-arn") : undefined;
    const { url } = new Console(this, "Console", { ...props, webAclArn });
    new CfnOutput(this, "ConsoleUrl", { value: url });
  }
}
