import { AwsFault, type Operation } from "../../lib/laptop/server/aws-json-server.ts";

/** StartExecution that grants one call in `every` and throttles the others, at any speed of the machine. */
export function createThrottledStarts(share: number) {
  const names = new Set<string>();
  let calls = 0;
  const startExecution: Operation = (input) => {
    calls += 1;
    if (calls % share !== 0) throw new AwsFault("ThrottlingException", "Rate exceeded");
    const { name } = input as { name: string };
    names.add(name);
    return { executionArn: `arn:aws:states:sa-east-1:0:execution:d:${name}`, startDate: 0 };
  };
  return { startExecution, names, calls: () => calls };
}
