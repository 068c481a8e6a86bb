import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Match } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { METRIC_NAMESPACE } from "../../lib/lambda/metrics.ts";
import { FUNCTION_NAMES } from "../../lib/stack/function-table.ts";
import { propertiesOf, template } from "./template.ts";

const runbook = readFileSync(join(import.meta.dirname, "../../docs/runbook.md"), "utf8");
const alarms = Object.entries(template.findResources("AWS::CloudWatch::Alarm"));

/** The page anchor in an alarm's description. */
function anchorOf(description: unknown): string | undefined {
  return /docs\/runbook\.md#([a-z]+)$/.exec(String(description))?.[1];
}

test("alarms may publish to their topic", () => {
  template.hasResourceProperties("AWS::SNS::TopicPolicy", {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Effect: "Allow",
          Action: "sns:Publish",
          Principal: { Service: "cloudwatch.amazonaws.com" },
        }),
      ]),
    },
  });
});

test("every alarm notifies the topic, and again when it ends", () => {
  for (const { AlarmActions, OKActions } of propertiesOf("AWS::CloudWatch::Alarm")) {
    expect([AlarmActions, OKActions]).toEqual([[expect.anything()], [expect.anything()]]);
  }
});

test("every function has an alarm under its name", () => {
  const ids = alarms.map(([id]) => id.replace(/^Monitoring/, "").replace(/[0-9A-F]{8}$/, ""));
  const expected = FUNCTION_NAMES.map((name) => `FunctionFaults${name.replaceAll("-", "")}`);
  expect(ids.filter((id) => id.startsWith("FunctionFaults")).sort()).toEqual(expected.sort());
});

test("what clients refuse and what finds no slot is no fault of attempt-delivery", () => {
  const [, alarm] = alarms.find(([id]) => id.includes("FunctionFaultsattemptdelivery")) ?? [];
  const metrics: { Id: string; Expression?: string; MetricStat?: { Metric: object } }[] =
    alarm?.Properties.Metrics;
  for (const [id, MetricName] of [
    ["unconfirmed", "UnconfirmedAttempts"],
    ["withoutSlot", "AttemptsWithoutSlot"],
  ]) {
    expect(metrics.find(({ Id }) => Id === id)?.MetricStat?.Metric).toMatchObject({
      Namespace: METRIC_NAMESPACE,
      MetricName,
      Dimensions: [{ Name: "service", Value: "rota-vpo-test" }],
    });
  }
  const text = metrics.find(({ Expression }) => Expression)?.Expression ?? "";
  expect(evaluate(text, { errors: 100, unconfirmed: 100, throttles: 0 })).toBe(0);
  expect(evaluate(text, { errors: 105, unconfirmed: 100, throttles: 0 })).toBe(5);
  expect(evaluate(text, { errors: 105, unconfirmed: 60, withoutSlot: 40, throttles: 0 })).toBe(5);
  expect(evaluate(text, { errors: 90, unconfirmed: 100, throttles: 5 })).toBe(5);
  expect(evaluate(text, { errors: 5, throttles: 0 })).toBe(5);
});

/** The value of a CloudWatch expression that uses only these two functions. */
function evaluate(expression: string, metrics: Record<string, number>): number {
  const scope = {
    unconfirmed: undefined,
    withoutSlot: undefined,
    ...metrics,
    IF: (condition: boolean, yes: number, no: number) => (condition ? yes : no),
    FILL: (value: number | undefined, missing: number) => value ?? missing,
  };
  return new Function(...Object.keys(scope), `return ${expression}`)(...Object.values(scope));
}

test("the runbook explains every alarm, and no other, under its name", () => {
  const [, section = ""] = /\n## Alarms\n(.*?)\n## /s.exec(runbook) ?? [];
  const headings = [...section.matchAll(/^### (\w+)$/gm)].map(([, heading = ""]) => heading);
  const anchors = alarms.map(([id, { Properties }]) => {
    const anchor = anchorOf(Properties.AlarmDescription);
    expect(id.toLowerCase()).toContain(`monitoring${anchor}`);
    return anchor;
  });
  const expected = new Set(headings.map((heading) => heading.toLowerCase()));
  expect(new Set(anchors)).toEqual(expected);
});
