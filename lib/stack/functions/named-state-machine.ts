import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { DefinitionBody, LogLevel, StateMachine } from "aws-cdk-lib/aws-stepfunctions";
import type { Construct } from "constructs";
import { encryptExecutions } from "../data/customer-key.ts";
import { type StateMachineName, stateMachineArn, stateMachineName } from "../stage/names.ts";
import { removalPolicyOf, type Stage } from "../stage/stage.ts";

/** Values of a definition's placeholders, by their names. */
interface Substitutions {
  /** Functions or their aliases, by the placeholders of their ARNs. */
  functions: Readonly<Record<string, IFunction>>;
  values?: Readonly<Record<string, string>>;
  /** Changes the definition where no placeholder can stand, such as for a number. */
  edit?: (definition: string) => string;
}

/**
 * The state machine of a construct. Its name and ARN are known before it is created, because it
 * needs its functions' ARNs and they need its own.
 */
export class NamedStateMachine {
  readonly name: string;
  readonly arn: string;
  readonly #scope: Construct;
  readonly #stage: Stage;
  readonly #key: IKey | undefined;

  constructor(scope: Construct, name: StateMachineName, stage: Stage, key?: IKey) {
    this.name = stateMachineName(stage, name);
    this.arn = stateMachineArn(Stack.of(scope), stage, name);
    this.#scope = scope;
    this.#stage = stage;
    this.#key = key;
  }

  /**
   * Creates it from a definition below `lib/stack`, with tracing and logs; it may invoke its
   * functions.
   */
  create(
    definition: `${string}.asl.json`,
    { functions, values, edit }: Substitutions,
  ): StateMachine {
    const arns = Object.entries(functions).map(([name, fn]) => [name, fn.functionArn] as const);
    const file = readFileSync(join(import.meta.dirname, "..", definition), "utf8");
    const text = edit?.(file) ?? file;
    const machine = new StateMachine(this.#scope, "StateMachine", {
      stateMachineName: this.name,
      definitionBody: DefinitionBody.fromString(text),
      definitionSubstitutions: { ...values, ...Object.fromEntries(arns) },
      tracingEnabled: true,
      // Failures only, without data: the history of an execution has every state, for 90 days.
      logs: { destination: this.#createLogGroup(), level: LogLevel.ERROR },
    });
    machine.addToRolePolicy(
      new PolicyStatement({
        actions: ["lambda:InvokeFunction"],
        resources: arns.map(([, arn]) => arn),
      }),
    );
    if (this.#key) {
      const maps = labelsOf(text).map((label) => `${this.arn}/${label}`);
      encryptExecutions(machine, this.#key, [this.arn, ...maps]);
    }
    return machine;
  }

  #createLogGroup(): LogGroup {
    return new LogGroup(this.#scope, "StateMachineLogs", {
      logGroupName: `/aws/vendedlogs/states/${this.name}`,
      retention: this.#stage.logRetentionDays,
      removalPolicy: removalPolicyOf(this.#stage),
      ...(this.#key && { encryptionKey: this.#key }),
    });
  }
}

/** The labels of the Distributed Maps in a definition. */
function labelsOf(definition: string): string[] {
  const { States } = JSON.parse(definition) as { States: Record<string, { Label?: string }> };
  return Object.values(States).flatMap(({ Label }) => Label ?? []);
}
