import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { propertiesOf, template } from "../template.ts";

const directory = join(import.meta.dirname, "../../../lib/stack");

const MACHINES = [
  ["job", "jobs", "Jobs", ["JobsBucket"], ["QuotePartFunctionArn", "FinishJobFunctionArn"]],
  [
    "delivery",
    "events",
    "Deliveries",
    [],
    ["AttemptDeliveryFunctionArn", "RecordPermanentFailureFunctionArn"],
  ],
] as const;

describe.each(MACHINES)("the state machine %s", (suffix, folder, scope, values, functions) => {
  const name = `rota-vpo-test-${suffix}`;
  const [machine] = propertiesOf("AWS::StepFunctions::StateMachine").filter(
    ({ StateMachineName }) => StateMachineName === name,
  );
  const substitutions = machine?.DefinitionSubstitutions as Record<string, unknown>;

  test("is the committed one, traced, with all that its placeholders stand for", () => {
    expect(machine).toMatchObject({
      DefinitionString: readFileSync(join(directory, folder, `${suffix}.asl.json`), "utf8"),
      TracingConfiguration: { Enabled: true },
    });
    expect(Object.keys(substitutions)).toEqual([...values, ...functions]);
  });

  test("logs failures under its own name", () => {
    template.hasResourceProperties("AWS::Logs::LogGroup", {
      LogGroupName: `/aws/vendedlogs/states/${name}`,
      RetentionInDays: 30,
    });
    expect(machine).toMatchObject({ LoggingConfiguration: { Level: "ERROR" } });
    expect(JSON.stringify(machine?.LoggingConfiguration)).toContain(`${scope}StateMachineLogs`);
  });

  test("may invoke its functions and no other", () => {
    const policies = Object.entries(template.findResources("AWS::IAM::Policy"));
    const [, policy] = policies.find(([id]) => id.startsWith(`${scope}StateMachineRole`)) ?? [];
    const statements: { Action: string | string[]; Resource: unknown }[] =
      policy?.Properties.PolicyDocument.Statement;
    const invoked = statements
      .filter(({ Action }) => [Action].flat().some((action) => action.startsWith("lambda:")))
      .flatMap(({ Resource }) => Resource);
    expect(invoked).toHaveLength(functions.length);
    expect(invoked).toEqual(expect.arrayContaining(functions.map((one) => substitutions[one])));
  });
});
