import { expect, test } from "vitest";
import { encodePolyline } from "../../../../lib/quote/geo/polyline.ts";
import {
  lastPoint,
  lengthOf,
  pathOf,
  polylineOf,
  totalsOf,
} from "../../../../lib/quote/routing/plan/legs.ts";
import { leg, nodesOf } from "../builders.ts";

const LEGS = [leg("A n1 B 110km 60min"), leg("B C 100km 50min")];

test("a path does not repeat where two legs meet", () => {
  expect(nodesOf(pathOf(LEGS))).toBe("A n1 B C");
  expect(pathOf([])).toEqual([]);
});

test("the polylines of legs join into that of the whole path", () => {
  expect(polylineOf(LEGS)).toBe(encodePolyline(pathOf(LEGS), 6));
  expect(polylineOf([])).toBe("");
});

test("lengths, times and costs add up; without a cost of its own, a leg costs its time", () => {
  const [first = leg("A B 0km 0min"), ...others] = LEGS;
  const totals = totalsOf([{ ...first, costSeconds: 4_000 }, ...others]);
  expect(totals).toEqual({ lengthMetres: 210_000, seconds: 6_600, costSeconds: 7_000 });
});

test("legs are as long as their sum, and end where the last one does", () => {
  expect(lengthOf(LEGS)).toBe(210_000);
  expect(nodesOf([lastPoint(LEGS)])).toBe("C");
});
