import { describe, expect, test } from "vitest";
import { jobEvent } from "../../../lib/deliver/webhooks/delivered-event.ts";
import { deliveryOf } from "../../../lib/deliver/webhooks/delivery.ts";
import { guidOf, idRange, matches } from "../../../lib/deliver/webhooks/delivery-filter.ts";
import { event, NOW, VPO, webhook } from "./builders.ts";

const delivery = deliveryOf(
  event({ vpo: { ...VPO, guid: VPO.guid.toUpperCase() } }),
  webhook(),
  NOW,
);
const counts = { answered: 1, refused: 0, failed: 0 };
const ofJob = jobEvent({
  id: "j",
  enterpriseId: "12345",
  total: 1,
  finishedAt: NOW.toISOString(),
  counts,
});

test.each([
  [{}, true],
  [{ status: "pendente", kind: "vpo.created", guid: VPO.guid }, true],
  [{ status: "entregue" }, false],
  [{ kind: "vpo.updated" }, false],
  [{ guid: "00000000-0000-0000-0000-000000000000" }, false],
] as const)("the filter %j lets a delivery pass: %s", (filter, passes) => {
  expect(matches(filter, delivery)).toBe(passes);
});

test("the event of a job belongs to no voucher", () => {
  expect(guidOf(ofJob)).toBeUndefined();
  expect(matches({ guid: VPO.guid }, { ...delivery, event: ofJob })).toBe(false);
});

describe("the identifiers of a page", () => {
  const LOWEST = "00000000-0000-0000-0000-000000000000";
  const HIGHEST = "ffffffff-ffff-ffff-ffff-ffffffffffff";

  test("of all deliveries are any", () => {
    expect(idRange({ limit: 1 })).toEqual({ low: LOWEST, high: HIGHEST });
  });

  test("of a period hold its beginning, not its end", () => {
    const { low, high } = idRange({
      limit: 1,
      from: new Date(NOW),
      to: new Date(NOW.getTime() + 1),
    });
    const at = (ms: number) =>
      deliveryOf(event({ time: new Date(NOW.getTime() + ms).toISOString() }), webhook(), NOW).id;
    expect([at(-1), at(0), at(1)].map((id) => low <= id && id <= high)).toEqual([
      false,
      true,
      false,
    ]);
    expect(low).toBe("01a1fdfa-4600-0000-0000-000000000000");
    expect(high).toBe("01a1fdfa-4600-ffff-ffff-ffffffffffff");
  });

  test("of the next page lie below the last one shown", () => {
    const after = "01a1fdfa-4600-7000-8000-000000000000";
    const below = "01a1fdfa-4600-7000-7fff-ffffffffffff";
    expect(idRange({ limit: 1, after }).high).toBe(below);
    expect(idRange({ limit: 1, after, to: new Date(NOW.getTime() + 1) }).high).toBe(below);
    expect(idRange({ limit: 1, after, to: NOW }).high).toBe("01a1fdfa-45ff-ffff-ffff-ffffffffffff");
    expect(idRange({ limit: 1, after: LOWEST }).high).toBe(LOWEST);
  });

  test("of a period before 1970 are the lowest", () => {
    const long = new Date("1969-01-01T00:00:00Z");
    expect(idRange({ limit: 1, from: long, to: long })).toEqual({ low: LOWEST, high: LOWEST });
  });
});
