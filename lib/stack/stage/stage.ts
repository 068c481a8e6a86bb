import { RemovalPolicy } from "aws-cdk-lib";
import type { StageFile } from "./stage-schema.ts";

/** The stage whose file documents every key. It can be synthesised but not deployed. */
export const EXAMPLE_STAGE = "example";

/** The settings of one stage. */
export interface Stage extends StageFile {
  /** Part of the stack's names, metrics and tags. */
  name: string;
}

/**
 * The stage of an emergency release: `-c canary=0` shifts all calls to the release immediately.
 * While an alarm of its group is active, CodeDeploy stops a deployment before it starts, even if
 * the release would clear the alarm. https://github.com/aws/serverless-application-model/issues/716
 */
export function withCanary(stage: Stage, canary: unknown): Stage {
  if (canary === undefined) return stage;
  if (String(canary) === "0") return { ...stage, canaryMinutes: 0 };
  throw new Error(
    `-c canary=${canary}: only 0 is known; other values belong into the stage's file`,
  );
}

/**
 * Removal policy of resources with data when the stack is deleted. A failed creation leaves no
 * resources.
 */
export function removalPolicyOf({ removalPolicy }: Stage): RemovalPolicy {
  return removalPolicy === "retain"
    ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE
    : RemovalPolicy.DESTROY;
}

/** True if the stack and its tables refuse to be deleted. */
export function isProtected(stage: Stage): boolean {
  return stage.terminationProtection ?? stage.removalPolicy === "retain";
}

/** The tags of all resources of a stage. */
export function tagsOf({ name, owner, costCenter }: Stage): Record<string, string> {
  return { app: "rota-vpo", stage: name, owner, ...(costCenter && { "cost-center": costCenter }) };
}
