import { Match, type Template } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { LATE_SECONDS } from "../../../lib/deliver/webhooks/schedule.ts";
import { QUERY_CARRIERS } from "../../../lib/service/api/queries/query-failure.ts";
import { TABLES } from "../../../lib/service/aws/tables/tables.ts";
import { METRIC_NAMESPACE } from "../../../lib/service/lambda/metrics.ts";
import { API_FUNCTIONS, FUNCTION_NAMES } from "../../../lib/stack/functions/function-table.ts";
import { OBJECTIVES } from "../../../lib/stack/watch/alarm-definition.ts";
import { codeSpans, readPage } from "../../docs/pages.ts";
import { type AlarmProperties, type Feed, metricsOf, stateOf } from "../alarm-state.ts";
import { propertiesOf, template, templateWith } from "../template.ts";

const runbook = readPage("docs/runbook.md");

/** The alarms by their identifiers, without the hyphens of functions' names. */
const alarms = alarmsIn(template);
const composites = alarmsIn(template, "AWS::CloudWatch::CompositeAlarm");

function alarmsIn(
  of: Template,
  type = "AWS::CloudWatch::Alarm",
): Map<string, Record<string, unknown> & AlarmProperties> {
  const found = Object.entries(of.findResources(type));
  return new Map(
    found.map(([id, { Properties }]) => [
      id.replace(/^Monitoring/, "").replace(/[0-9A-F]{8}$/, ""),
      Properties,
    ]),
  );
}

/** Values of an alarm's metrics in normal operation, and those at which it must ring. */
type Case = [id: string, quiet: Feed, loud: Feed];

const FUNCTION_CASES = FUNCTION_NAMES.filter((name) => !name.startsWith("rotate-")).map(
  (name): Case => {
    const isSingle = ["seed-catalogue", "check-keys", "start-deliveries"].includes(name);
    const few = isSingle ? 0 : 2;
    const id = `FunctionFaults${name.replaceAll("-", "")}`;
    const errorsOnly = name === "quote-part" || API_FUNCTIONS.some((one) => one === name);
    if (errorsOnly) return [id, { Errors: 4 }, { Errors: 5 }];
    return [id, { Errors: few, Throttles: few }, { Errors: few + 1, Throttles: 2 }];
  },
);

const CASES: Case[] = [
  ...FUNCTION_CASES,
  [
    "FunctionFaultsattemptdelivery",
    { Errors: 100, UnconfirmedAttempts: 100, Throttles: 0 },
    { Errors: 105, UnconfirmedAttempts: 100, Throttles: 0 },
  ],
  [
    "FunctionFaultsattemptdelivery",
    { Errors: 90, UnconfirmedAttempts: 100, Throttles: 4 },
    { Errors: 105, UnconfirmedAttempts: 60, AttemptsWithoutSlot: 40, Throttles: 0 },
  ],
  // Where every call is throttled, none has run that could fail.
  ["FunctionFaultsattemptdelivery", { Throttles: 4 }, { Throttles: 5 }],
  ["FailedKeyRotationsigning", { Errors: 0, Throttles: 0 }, { Errors: 1, Throttles: 0 }],
  ["FailedKeyRotationtokens", { Errors: 0, Throttles: 0 }, { Errors: 0, Throttles: 1 }],
  // Ninety days, plus three in which the rotation may still come.
  ["StaleKeyssigning", { KeyAge: 93 * 86_400 - 1 }, { KeyAge: 93 * 86_400 }],
  ["StaleKeystokens", { KeyAge: 93 * 86_400 - 1 }, { KeyAge: 93 * 86_400 }],
  // If the check does not run either, the age is unknown.
  ["StaleKeyssigning", { KeyAge: 0 }, {}],
  ["StaleKeystokens", { KeyAge: 0 }, {}],
  ["ServerErrors", { "5xx": 4 }, { "5xx": 5 }],
  ["SlowQueries", { Duration: 2_999 }, { Duration: 3_000 }],
  ["LimitedRequests", { Count: 99, LimitedRequests: 99 }, { Count: 100, LimitedRequests: 5 }],
  ["LimitedRequests", { Count: 1_000 }, { Count: 1_000, LimitedRequests: 50 }],
  // A caller with an expired token, and a canary of which a tenth is refused.
  [
    "UnauthorizedRequests",
    { Count: 40, UnauthorizedRequests: 20 },
    { Count: 300, UnauthorizedRequests: 30 },
  ],
  [
    "UnauthorizedRequests",
    { Count: 1_000, UnauthorizedRequests: 49 },
    { Count: 21, UnauthorizedRequests: 21 },
  ],
  ["UnauthorizedRequests", { Count: 1_000 }, { Count: 1_000, UnauthorizedRequests: 50 }],
  ["Concurrency", { ConcurrentExecutions: 799 }, { ConcurrentExecutions: 800 }],
  ...Object.keys(TABLES).map(
    (name): Case => [
      `TableThrottles${name}`,
      { ReadThrottleEvents: 0 },
      { WriteThrottleEvents: 5 },
    ],
  ),
  ...["quotebatch", "quotepart", "servemcp"].map(
    (name): Case => [`FailedQueries${name}`, { FailedQueries: 4 }, { FailedQueries: 5 }],
  ),
  ["UnkeptAnswers", {}, { UnkeptAnswers: 1 }],
  ["GeocoderFailures", { GeocoderFailures: 4 }, { GeocoderFailures: 5 }],
  [
    "RejectedEvents",
    { ApproximateNumberOfMessagesVisible: 0 },
    { ApproximateNumberOfMessagesVisible: 1 },
  ],
  [
    "UndeliveredEvents",
    { ApproximateNumberOfMessagesVisible: 0 },
    { ApproximateNumberOfMessagesVisible: 1 },
  ],
  [
    "OldestUndelivered",
    { UndeliveredAge: LATE_SECONDS - 1, ApproximateAgeOfOldestMessage: 60 },
    { UndeliveredAge: LATE_SECONDS },
  ],
  // In a full stall no function writes a metric.
  [
    "OldestUndelivered",
    { ApproximateAgeOfOldestMessage: LATE_SECONDS - 1 },
    { ApproximateAgeOfOldestMessage: LATE_SECONDS },
  ],
  ["QueueAge", { ApproximateAgeOfOldestMessage: 120 }, { ApproximateAgeOfOldestMessage: 900 }],
  ["PostponedEventsfailed", { PostponedEvents: 0 }, { PostponedEvents: 1 }],
  ["PostponedEventsthrottled", { PostponedEvents: 0 }, { PostponedEvents: 1 }],
  ["EventRouting", {}, { FailedInvocations: 1 }],
  ["EventRouting", { InvocationsSentToDlq: 0 }, { InvocationsSentToDlq: 1 }],
  ["EventRouting", {}, { InvocationsFailedToBeSentToDlq: 1 }],
  ["MissingCheck", { ResumedDeliveries: 3 }, {}],
  ["FailedExecutions", { ExecutionsFailed: 0 }, { ExecutionsTimedOut: 1 }],
  ["FailedJobs", { ExecutionsFailed: 0 }, { ExecutionsTimedOut: 1 }],
  ["ThrottledExecutions", {}, { ExecutionThrottled: 1 }],
  ["PermanentFailureRate", { PermanentFailures: 4 }, { PermanentFailures: 5 }],
  [
    "PermanentFailureRate",
    { PermanentFailures: 1, Attempts: 5 },
    { PermanentFailures: 1, Attempts: 4 },
  ],
  ["ResumedDeliveries", { ResumedDeliveries: 0 }, { ResumedDeliveries: 1 }],
];

test.each(CASES)("%s stays quiet at %j and rings at %j", (id, quiet, loud) => {
  const alarm = alarms.get(id);
  if (!alarm) throw new Error(`no alarm ${id}`);
  expect([stateOf(alarm, quiet), stateOf(alarm, loud)]).toEqual(["OK", "ALARM"]);
  const read = metricsOf(alarm);
  for (const name of Object.keys({ ...quiet, ...loud })) expect(read).toContain(name);
});

test("throttles that the stage asks for are no faults", async () => {
  const limited = alarmsIn(await templateWith({ attemptConcurrency: 100, jobConcurrency: 100 }));
  for (const id of ["FunctionFaultsattemptdelivery", "FunctionFaultsquotepart"]) {
    const alarm = limited.get(id);
    if (!alarm) throw new Error(`no alarm ${id}`);
    const loud = { Errors: 5, UnconfirmedAttempts: 0 };
    const states = [{ Errors: 0, Throttles: 500 }, loud].map((feed) => stateOf(alarm, feed));
    expect(states).toEqual(["OK", "ALARM"]);
  }
});

// An alarm reads more periods than it evaluates, and those on DynamoDB's metrics keep their state.
test("alarms that depend on periods without data give them a value", () => {
  const depends = [...alarms].filter(
    ([, alarm]) =>
      alarm.TreatMissingData === "breaching" ||
      alarm.EvaluationPeriods > 1 ||
      JSON.stringify(alarm.Metrics)?.includes('"AWS/DynamoDB"'),
  );
  expect(depends.length).toBeGreaterThan(Object.keys(TABLES).length + 4);
  const unfilled = depends.filter(
    ([, { Metrics = [] }]) => !Metrics.some(({ Expression }) => Expression?.includes("FILL(")),
  );
  expect(unfilled.map(([id]) => id)).toEqual([]);
});

test("every alarm has its case", () => {
  const tested = new Set(CASES.map(([id]) => id));
  expect([...alarms.keys()].filter((id) => !tested.has(id))).toEqual([]);
});

test("alarms read the metrics of their own stage", () => {
  const custom = [...alarms.values()].flatMap(({ Metrics = [] }) =>
    Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []),
  ) as { Namespace?: string; Dimensions?: object[] }[];
  const own = custom.filter(({ Namespace }) => Namespace === METRIC_NAMESPACE);
  expect(own.length).toBeGreaterThan(3);
  for (const { Dimensions } of own) {
    expect(Dimensions).toContainEqual({ Name: "service", Value: "rota-vpo-test" });
  }
});

test.each(QUERY_CARRIERS)("the alarm for failed queries reads those of %s", (name) => {
  expect(alarms.get(`FailedQueries${name.replaceAll("-", "")}`)?.Dimensions).toContainEqual({
    Name: "function",
    Value: name,
  });
});

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

test("every alarm notifies the topic, and again when it ends: itself or through one objective", () => {
  const rules = propertiesOf("AWS::CloudWatch::CompositeAlarm").map(({ AlarmRule }) =>
    JSON.stringify(AlarmRule),
  );
  for (const [logicalId, { Properties }] of Object.entries(
    template.findResources("AWS::CloudWatch::Alarm"),
  )) {
    const { AlarmName, AlarmActions = [], OKActions = [] } = Properties;
    expect(AlarmActions).toEqual(OKActions);
    // Alarms of another stack are known by their names.
    const objectives = rules.filter(
      (rule) => rule.includes(`"${logicalId}"`) || rule.includes(`:alarm:${AlarmName}\\"`),
    );
    expect(AlarmActions.length + objectives.length, logicalId).toBe(1);
  }
  for (const { AlarmActions, OKActions } of composites.values()) {
    expect([AlarmActions, OKActions]).toEqual([[expect.anything()], [expect.anything()]]);
  }
});

test.each([
  ["quote-routes", "ApiObjective"],
  ["serve-mcp", "ApiObjective"],
  ["start-job", "ApiObjective"],
  ["attempt-delivery", "DeliveryObjective"],
  ["resume-deliveries", "DeliveryObjective"],
  ["quote-part", "JobObjective"],
  ["finish-job", "JobObjective"],
])("faults of %s ring %s alone", (name, objective) => {
  const alarm = new RegExp(`(FunctionFaults|FailedQueries)${name.replaceAll("-", "")}`);
  const ringing = [...composites].filter(([, { AlarmRule }]) =>
    alarm.test(JSON.stringify(AlarmRule).replaceAll("-", "")),
  );
  expect(ringing.map(([id]) => id)).toEqual([objective]);
});

test("each objective has one composite alarm, which rings with any of its alarms", () => {
  expect([...composites.keys()]).toEqual(Object.keys(OBJECTIVES));
  for (const { AlarmRule } of composites.values()) {
    const text = JSON.stringify(AlarmRule);
    expect(text).toContain('ALARM(\\"');
    expect(text).not.toContain(" AND ");
  }
});

test("the runbook names the functions whose faults ring the objective of deliveries", () => {
  const [, section = ""] =
    /\n### DeliveryObjective\n.*?functionfaults\) of (.*?)\./.exec(runbook) ?? [];
  const rule = JSON.stringify(composites.get("DeliveryObjective")?.AlarmRule);
  const ringing = [...rule.matchAll(/FunctionFaults([a-z]+)/g)].map(([, name = ""]) => name);
  const named = codeSpans(section).map((name) => name.replaceAll("-", ""));
  expect(named.toSorted()).toEqual(ringing.toSorted());
});

test("the runbook explains every alarm, and no other, under its name", () => {
  const [, section = ""] = /\n## Alarms\n(.*?)\n## /s.exec(runbook) ?? [];
  const headings = [...section.matchAll(/^### (\w+)$/gm)].map(([, heading = ""]) => heading);
  const anchors = [...alarms, ...composites].map(([id, { AlarmDescription }]) => {
    const anchor = /docs\/runbook\.md#([a-z]+)$/.exec(String(AlarmDescription))?.[1] ?? "none";
    expect(id.toLowerCase().startsWith(anchor)).toBe(true);
    return anchor;
  });
  expect(new Set(anchors)).toEqual(new Set(headings.map((heading) => heading.toLowerCase())));
});
