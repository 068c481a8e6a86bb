import { expect, test } from "vitest";
import prices from "../../../docs/prices.json" with { type: "json" };
import {
  ALARM_METRICS,
  COMPOSITE_ALARMS,
  fixedCosts,
  idleCost,
} from "../../../tools/costs/fixed-costs.ts";
import { REGIONS } from "../../../tools/costs/usage-costs.ts";
import { type AlarmProperties, metricsOf } from "../../stack/alarm-state.ts";
import { propertiesOf, template } from "../../stack/template.ts";

test("the alarms read as many metrics as are paid", () => {
  const alarms = propertiesOf("AWS::CloudWatch::Alarm") as unknown as AlarmProperties[];
  expect(alarms.flatMap(metricsOf)).toHaveLength(ALARM_METRICS);
  template.resourceCountIs("AWS::CloudWatch::CompositeAlarm", COMPOSITE_ALARMS);
});

test("a fixed cost is a number of things times their price", () => {
  const dollars = Object.fromEntries(
    fixedCosts(prices["us-east-1"]).map(([item, cost]) => [item, cost]),
  );
  // Two gateways and two addresses, 730 hours: 2 × 730 × (0.045 + 0.005).
  expect(dollars["`egress`: NAT gateways and their addresses"]).toBeCloseTo(73, 10);
  // 5, one dollar for each of four rules, and 0.40 for each of four secrets.
  expect(dollars["`edge`: web ACL with its rules, two secrets and their copies"]).toBeCloseTo(10.6);
  // 5 × 180 × 730 polls.
  expect(dollars["every stage: polling the queue of events, even while it is empty"]).toBeCloseTo(
    0.2628,
    10,
  );
});

test("a stage without calls costs less than fifteen dollars a month", () => {
  for (const region of REGIONS) expect(idleCost(prices[region])).toBeLessThan(15);
});
