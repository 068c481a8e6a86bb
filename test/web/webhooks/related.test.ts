import { expect, test } from "vitest";
import type { ListedDelivery } from "../../../web/src/api/types.ts";
import { relatedTo } from "../../../web/src/webhooks/related.ts";

const listed = (id: string, reenvioDe: string | null, minute: number) =>
  ({ id, reenvioDe, criadaEm: `2026-11-30T12:0${minute}:00Z` }) as ListedDelivery;

const HELD = listed("held", null, 0);
const FIRST = listed("first", "held", 1);
const SECOND = listed("second", "held", 2);

test("a delivery that was sent again leads to its newest resend", () => {
  const all = [FIRST, SECOND, HELD];
  expect(relatedTo(HELD, all)).toEqual({ original: undefined, resent: SECOND });
});

test("a resend leads to the delivery that it repeats", () => {
  expect(relatedTo(SECOND, [FIRST, HELD])).toEqual({ original: HELD, resent: undefined });
});

test("deliveries that are not listed are not linked", () => {
  expect(relatedTo(FIRST, [SECOND])).toEqual({ original: undefined, resent: undefined });
  expect(relatedTo(HELD, [])).toEqual({ original: undefined, resent: undefined });
});
