import { expect, test } from "vitest";
import prices from "../../../docs/prices.json" with { type: "json" };
import { ALARMS, COMPOSITE_ALARMS, fixedCosts } from "../../../tools/costs/fixed-costs.ts";
import { template } from "../../stack/template.ts";

test("as many alarms are paid as the stack has", () => {
  template.resourceCountIs("AWS::CloudWatch::Alarm", ALARMS);
  template.resourceCountIs("AWS::CloudWatch::CompositeAlarm", COMPOSITE_ALARMS);
});

test("a fixed cost is a number of things times their price", () => {
  const dollars = Object.fromEntries(fixedCosts(prices).map(([what, cost]) => [what, cost]));
  // Two gateways and two addresses, 730 hours: 2 × 730 × (0.045 + 0.005).
  expect(dollars["`egress`: NAT gateways and their addresses"]).toBeCloseTo(73, 10);
  // 5 and one dollar for each of four rules.
  expect(dollars["`edge`: web ACL with its rules"]).toBe(9);
  // 5 × 180 × 730 polls.
  expect(dollars["every stage: polls of the queue of events, also while it is empty"]).toBeCloseTo(
    0.2628,
    10,
  );
});
