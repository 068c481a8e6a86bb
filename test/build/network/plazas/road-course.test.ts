import { expect, test } from "vitest";
import { placePlazas } from "../../../../lib/build/network/plazas/place-plazas.ts";
import { lengthMetres } from "../../../../lib/quote/geo/point.ts";
import { decodePolyline } from "../../../../lib/quote/geo/polyline.ts";
import { beside, createCourse } from "../../../../lib/quote/tolls/courses/course.ts";
import { plaza } from "../../../quote/tolls/builders.ts";
import { at, link } from "../builders.ts";

const ROAD = [at(-9_000, 0), at(-2_000, 0), at(2_000, 0), at(3_000, 9_000)] as const;
const [WEST, LEFT, RIGHT, NORTH] = ROAD;
const LINKS = [
  link({ id: 1, polyline: [LEFT, RIGHT] }),
  link({ id: 2, polyline: [WEST, LEFT] }),
  link({ id: 3, polyline: [NORTH, RIGHT] }),
  link({ id: 4, refs: ["BR-998"], polyline: [RIGHT, at(12_000, 0)] }),
];

/** The course of the only stand, in whole metres, and the stand's place on it. */
function placed(precision_m: string, links = LINKS) {
  const position_source = "linear_reference";
  const [stand] = placePlazas(links, [plaza({ precision_m, position_source })]).stands;
  if (stand?.course === undefined) return undefined;
  const points = decodePolyline(stand.course, 6);
  const { metres, distance } = beside(createCourse(points), stand.point);
  return { points, metres: [lengthMetres(points), metres, distance].map(Math.round) };
}

test("a coarse plaza has its road to both sides, at junctions by its number", () => {
  const found = placed("5000");
  expect(found?.metres).toEqual([10_000, 5_000, 0]);
  const last = found?.points.at(-1);
  expect(last?.[0]).toBeGreaterThan(at(0, 2_500)[0]);
});

test("it is shorter where the road ends", () => {
  const [length = 0, metres = 0] = placed("5000", LINKS.slice(0, 2))?.metres ?? [];
  expect([Math.round(length / 10), Math.round(metres / 10)]).toEqual([700, 500]);
});

test("a plaza that is known to less than a kilometre has none", () => {
  expect(placed("900")).toBeUndefined();
});
