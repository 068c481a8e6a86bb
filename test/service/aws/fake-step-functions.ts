import { ExecutionAlreadyExists, type SFNClient } from "@aws-sdk/client-sfn";

interface Execution {
  input: string;
  startDate: Date;
  running: boolean;
}

const HOUR_MS = 3_600_000;

/** StartExecution as Step Functions documents it, in memory. */
export class FakeStepFunctions {
  readonly executions = new Map<string, Execution>();
  /** Fault of the next call: it fails, or only its answer is lost. */
  fault: "before" | "after" | undefined;

  client(): SFNClient {
    const send = async ({ input }: { input: { name: string; input: string } }) => {
      const fault = this.fault;
      this.fault = undefined;
      if (fault === "before") throw new Error("injected before StartExecution");
      const startDate = this.#start(input.name, input.input);
      if (fault === "after") throw new Error("injected after StartExecution");
      return { startDate };
    };
    return { send } as unknown as SFNClient;
  }

  names(): string[] {
    return [...this.executions.keys()];
  }

  running(): [string, Execution][] {
    return [...this.executions].filter(([, { running }]) => running);
  }

  endAll(): void {
    for (const execution of this.executions.values()) execution.running = false;
  }

  /** Makes every execution an hour older. */
  age(): void {
    for (const execution of this.executions.values()) {
      execution.startDate = new Date(execution.startDate.getTime() - HOUR_MS);
    }
  }

  #start(name: string, input: string): Date {
    const existing = this.executions.get(name);
    if (existing?.running && existing.input === input) return existing.startDate;
    if (existing) throw new ExecutionAlreadyExists({ message: name, $metadata: {} });
    const startDate = new Date();
    this.executions.set(name, { input, startDate, running: true });
    return startDate;
  }
}
