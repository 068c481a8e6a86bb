import { expect, test } from "vitest";
import type { Point } from "../../../lib/quote/geo/point.ts";
import { MOST_TIMED_POINTS, trackRequest } from "../../../web/src/polyline/track-request.ts";

const PATH: Point[] = [
  [-25.4195, -49.2646],
  [-25.5161, -48.5225],
];
const TIMES = ["2026-11-18T02:54:40Z", "2026-11-18T03:07:10Z"];
const CONFIG = { vehicle: { type: "truck", axis: "5" } };
const LINE = { encoded: "abc", precision: 5 as const };

test("points with times are sent with them", () => {
  const { request, times } = trackRequest({ path: PATH, times: TIMES, ...LINE }, CONFIG);
  expect(times).toBe("used");
  expect(request).toEqual({
    pontos: [
      { latitude: -25.4195, longitude: -49.2646, horario: TIMES[0] },
      { latitude: -25.5161, longitude: -48.5225, horario: TIMES[1] },
    ],
    config: CONFIG,
  });
});

test.each([
  ["none", undefined, undefined],
  ["dated", TIMES, "2026-10-01"],
  ["partial", ["", ...TIMES.slice(1)], undefined],
  ["tooMany", Array<string>(MOST_TIMED_POINTS + 1).fill("2026-11-18T02:54:40Z"), undefined],
] as const)("times are not sent: %s", (use, times, data_viagem) => {
  const config = { ...CONFIG, ...(data_viagem && { data_viagem }) };
  const track = { path: PATH, times: times && [...times], ...LINE };
  expect(trackRequest(track, config)).toEqual({
    request: { polyline: { string: "abc", precision: "5" }, config },
    times: use,
  });
});
