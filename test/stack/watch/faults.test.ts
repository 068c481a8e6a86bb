import { expect, test } from "vitest";
import { readPage } from "../../docs/pages.ts";
import { type AlarmProperties, type Feed, minutesToRing, stateOf } from "../alarm-state.ts";
import { template } from "../template.ts";

/** Effect of a fault on the metrics of its alarm, by its name in the runbook's table. */
const FAULTS: [fault: string, alarm: string, feed: Feed][] = [
  [
    "tokens of all callers are refused",
    "UnauthorizedRequests",
    { Count: 21, UnauthorizedRequests: 21 },
  ],
  ["starts refused", "PostponedEvents-failed", { PostponedEvents: 1 }],
  ["starts throttled", "PostponedEvents-throttled", { PostponedEvents: 1 }],
  ["one event crashes `start-deliveries`", "FunctionFaults-start-deliveries", { Errors: 1 }],
  ["policy of the queue broken", "EventRouting", { InvocationsSentToDlq: 1 }],
  ["an event is invalid", "RejectedEvents", { ApproximateNumberOfMessagesVisible: 1 }],
  ["parts of jobs fail", "FunctionFaults-quote-part", { Errors: 5 }],
  ["queries of jobs fail", "FailedQueries-quote-part", { FailedQueries: 5 }],
  ["a rotation of keys fails", "FailedKeyRotation-signing", { Errors: 1 }],
  ["no rotation of keys begins", "StaleKeys-signing", { KeyAge: 93 * 86_400 }],
  ["`resume-deliveries` does not run", "MissingCheck", {}],
  ["a receiver is down", "PermanentFailureRate", { PermanentFailures: 5 }],
];

/** The rows of the runbook's table of faults: fault, alarm and minutes. */
const rows = new Map(
  [...readPage("docs/runbook.md").matchAll(/^\| ([^|]+) \| `([\w-]+)` \| (\d+) \|/gm)].map(
    ([, fault = "", alarm = "", minutes = ""]) => [fault, { alarm, minutes: Number(minutes) }],
  ),
);

test.each(FAULTS)("%s: %s rings within the minutes of the runbook", (fault, id, feed) => {
  const alarm = alarmOf(id);
  expect(stateOf(alarm, feed)).toBe("ALARM");
  expect(rows.get(fault)).toEqual({ alarm: id, minutes: minutesToRing(alarm) });
});

test("the runbook's table has these faults alone", () => {
  expect([...rows.keys()]).toEqual(FAULTS.map(([fault]) => fault));
});

function alarmOf(id: string): AlarmProperties {
  const prefix = new RegExp(`^Monitoring${id.replaceAll("-", "")}[0-9A-F]{8}$`);
  const alarms = Object.entries(template.findResources("AWS::CloudWatch::Alarm"));
  const found = alarms.find(([logicalId]) => prefix.test(logicalId));
  if (!found) throw new Error(`no alarm ${id}`);
  return found[1].Properties;
}
