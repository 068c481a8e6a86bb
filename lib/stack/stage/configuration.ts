import { RemovalPolicy } from "aws-cdk-lib";
import type { StageKeys } from "./stage-schema.ts";

/** The stage whose file documents every key. It can be synthesised but not deployed. */
export const EXAMPLE_STAGE = "example";

/** The settings of one stage. */
export interface StackConfiguration extends StageKeys {
  /** Name of the stage. Names, metrics and tags of the stack carry it. */
  stage: string;
}

/** What becomes of resources with data when the stack is deleted; a failed creation leaves none. */
export function removalPolicyOf({ removalPolicy }: StackConfiguration): RemovalPolicy {
  return removalPolicy === "retain"
    ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE
    : RemovalPolicy.DESTROY;
}

/** Whether the stack and its tables refuse to be deleted. */
export function isProtected(configuration: StackConfiguration): boolean {
  return configuration.terminationProtection ?? configuration.removalPolicy === "retain";
}

/** The name of the stage's bus. */
export function eventBusName({ stage }: StackConfiguration): string {
  return `vpo-${stage}`;
}

/** The tags of all resources of a stage. */
export function tagsOf({ stage, owner, costCenter }: StackConfiguration): Record<string, string> {
  return { app: "rota-vpo", stage, owner, ...(costCenter && { "cost-center": costCenter }) };
}
