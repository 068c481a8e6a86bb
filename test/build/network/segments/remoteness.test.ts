import { expect, it } from "vitest";
import { remoteLinks } from "../../../../lib/build/network/segments/remoteness.ts";
import { at, link } from "../builders.ts";

const PAVED = link({ id: 1, polyline: [at(-120_000, 0), at(0, 0)] });
const earth = (id: number, fromKm: number, toKm: number) =>
  link({ id, surface: "LEN", polyline: [at(fromKm * 1_000, 0), at(toKm * 1_000, 0)] });

it("a short earth road leads nowhere far, a long one does", () => {
  const found = remoteLinks([PAVED, earth(2, 0, 10), earth(3, 10, 40), earth(4, 40, 90)]);
  expect([...found]).toEqual([
    [3, "far"],
    [4, "remote"],
  ]);
});

it("counts from both ends of an earth road between paved ones", () => {
  const other = link({ id: 9, polyline: [at(20_000, 0), at(150_000, 0)] });
  expect([...remoteLinks([PAVED, earth(2, 0, 20), other])]).toEqual([]);
});

it("a paved village in between does not count as the paved network", () => {
  const village = link({ id: 9, polyline: [at(30_000, 0), at(35_000, 0)] });
  expect(remoteLinks([PAVED, earth(2, 0, 30), village, earth(3, 35, 60)]).get(3)).toBe("remote");
});
