import type { Construct } from "constructs";
import { ApiStack } from "./api/api-stack.ts";
import { ConsoleStack } from "./console/console-stack.ts";
import { DataStack } from "./data/data-stack.ts";
import { EdgeStack } from "./edge/edge-stack.ts";
import { EventsStack } from "./events/events-stack.ts";
import { JobsStack } from "./jobs/jobs-stack.ts";
import type { Bundle } from "./packaging/bundle.ts";
import type { Stage } from "./stage/stage.ts";
import type { StageStack } from "./stage-stack.ts";
import { WatchStack } from "./watch/watch-stack.ts";

export interface StagesProps {
  stage: Stage;
  bundle: Bundle;
  /** Folder of the built console; required if the stage has one. */
  site?: string | undefined;
  /** Directory of the road network; its street map is part of the console. */
  network: string;
}

/**
 * The stacks of one stage, in the order in which they are deployed. Each follows the one before it,
 * so a failed deployment leaves the later ones as they were.
 */
export function createStacks(app: Construct, props: StagesProps): StageStack[] {
  const { stage, bundle, site, network } = props;
  const { console: settings } = stage;
  const stacks = [
    new DataStack(app, stage),
    new ApiStack(app, stage, bundle),
    new EventsStack(app, stage, bundle),
    new JobsStack(app, stage, bundle),
    new WatchStack(app, stage),
    ...(stage.edge ? [new EdgeStack(app, stage)] : []),
    ...(settings && site !== undefined
      ? [new ConsoleStack(app, { stage, settings, site, network })]
      : []),
  ];
  for (const [i, stack] of stacks.entries()) {
    const before = stacks[i - 1];
    if (before) stack.addStackDependency(before);
  }
  return stacks;
}
